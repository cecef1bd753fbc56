/** Coloured areas of slides, which are drawn behind their words. */
import { expect, test } from 'vitest';
import { shapesOf } from '../../../../src/layout/flow/figures/shapes.ts';
import type { Box } from '../../../../src/layout/page.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const slide = { width: 960, height: 540 };
const ground = { box: { left: 0, top: 0, right: 960, bottom: 540 }, color: '223344' };

const shapesBehind = (box: Box, size: { width: number; height: number }) => {
  const page = pageOf(letters('Copyright', 500, 510), { ...size, fills: [ground, { box, color: 'FFFFFF' }] });
  return shapesOf(page, linePiecesOf(page), []);
};

test('a white card over most of a dark slide is one', () => {
  const card = { left: 40, right: 920, top: 20, bottom: 480 };
  expect(shapesBehind(card, slide)).toEqual([card]);
});

test('a low bar much wider than its words is one on a slide, and their shading on paper', () => {
  const bar = { left: 100, right: 560, top: 500, bottom: 516 };
  expect(shapesBehind(bar, slide)).toEqual([bar]);
  expect(shapesBehind(bar, { width: 595, height: 842 })).toEqual([]);
});

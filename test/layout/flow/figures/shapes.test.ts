/** Coloured areas that are drawn behind their words: on slides, and behind the lines of programs. */
import { expect, test } from 'vitest';
import { shapesOf } from '../../../../src/layout/flow/figures/shapes.ts';
import type { Box, Character } from '../../../../src/layout/page.ts';
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

test('the ground of a program whose lines are numbered left of it is one, and that of one without numbers its shading', () => {
  const ground = { left: 100, right: 500, top: 100, bottom: 160 };
  const lines = [112, 126, 140, 154].flatMap((at) => letters('begin ( x ) end', 102, at));
  const numbers = [112, 126, 140, 154].flatMap((at, i) => letters(`${i + 1}`, 90, at, 5));
  const shapes = (characters: Character[]) => {
    const page = pageOf(characters, { fills: [{ box: ground, color: '222222' }] });
    return shapesOf(page, linePiecesOf(page), []);
  };
  expect(shapes([...lines, ...numbers])).toEqual([ground]);
  expect(shapes(lines)).toEqual([]);
});

test('an outline with round corners is seen around a table, and around words of one without lines, but is not its frame', () => {
  const page = (drawing: Box) => pageOf(letters('Revenue', 120, 140), { drawings: [drawing] });
  const shapes = (drawing: Box, kind: 'rows' | 'aligned') =>
    shapesOf(page(drawing), linePiecesOf(page(drawing)), [
      { kind, box: { left: 100, right: 400, top: 120, bottom: 300 } },
    ]);
  const around = { left: 90, right: 410, top: 110, bottom: 310 };
  const [frame, card] = [
    { ...around, left: 99, right: 401, top: 119, bottom: 301 },
    { ...around, right: 200, bottom: 200 },
  ];
  expect(shapes(around, 'rows')).toEqual([around]);
  expect(shapes(frame, 'rows')).toEqual([]);
  expect(shapes(card, 'aligned')).toEqual([card]);
  expect(shapes(card, 'rows')).toEqual([]);
});

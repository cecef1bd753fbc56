import { expect, test } from 'vitest';
import { leftoverBars } from '../../../../src/layout/flow/figures/leftover-bars.ts';
import type { Box, Fill } from '../../../../src/layout/page.ts';

const fill = (left: number, top: number, right: number, bottom: number, color = '4472C4'): Fill => ({
  box: { left, top, right, bottom },
  color,
});
/** Of a page of paper, with words on it. */
const barsOf = (fills: Fill[], words: Box[] = []) => leftoverBars({ fills, width: 600, height: 800 }, words, []);
const quotation = { left: 60, top: 100, right: 400, bottom: 160 };

test('a bar beside a quotation and one below a title are drawn, as thick as they are, each once', () => {
  const bars = barsOf([fill(50, 100, 54, 160), fill(50, 100, 54, 160), fill(60, 200, 400, 206)], [quotation]);
  expect(bars).toMatchObject([
    { direction: 'vertical', at: 52, start: 100, end: 160, thickness: 4, color: '4472C4' },
    { direction: 'horizontal', at: 203, start: 60, end: 400, thickness: 6 },
  ]);
});

test('what lies under words, is white, large or tiny is no bar', () => {
  const fills = [
    fill(60, 110, 200, 122),
    fill(50, 300, 54, 400, 'FFFFFF'),
    fill(60, 420, 400, 500),
    fill(60, 600, 64, 604),
  ];
  expect(barsOf(fills, [quotation])).toEqual([]);
});

test('boxes to tick, one fill within another, are no bars', () =>
  expect(barsOf([fill(60, 300, 72, 312, '000000'), fill(61, 301, 71, 311, 'FFFFFF')])).toEqual([]));

test('more bars than a text has are a drawing', () => {
  const many = Array.from({ length: 41 }, (_, i) => fill(60 + 10 * i, 300, 65 + 10 * i, 320));
  expect(barsOf(many)).toEqual([]);
});

test('bands along the page’s top and foot are drawn from edge to edge, whatever words stand on them', () => {
  const title = { left: 60, top: 10, right: 300, bottom: 40 };
  const number = { left: 560, top: 780, right: 570, bottom: 790 };
  const bands = barsOf([fill(0, 0, 600, 50), fill(300, 775, 600, 800)], [title, number]);
  expect(bands).toMatchObject([
    { at: 25, start: 0, end: 600, thickness: 50 },
    { at: 787.5, start: 300, end: 600, thickness: 25 },
  ]);
});

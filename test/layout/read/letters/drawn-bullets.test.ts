import { expect, test } from 'vitest';
import type { Box } from '../../../../src/layout/page.ts';
import { withDrawnBullets } from '../../../../src/layout/read/letters/drawn-bullets.ts';
import { letters } from '../../letters.ts';

const lines = [...letters('milk', 60, 100), ...letters('bread', 60, 114)];
const disc = (y: number, left = 48, size = 3.5): Box => ({ left, right: left + size, top: y, bottom: y + size });
const textOf = ({ characters }: ReturnType<typeof withDrawnBullets>) => characters.map(({ text }) => text).join('');

test('withDrawnBullets() writes discs before lines as bullets, and draws them no more', () => {
  const result = withDrawnBullets({ characters: lines, drawings: [disc(95), disc(109)], fills: [], dots: [] });
  expect(textOf(result)).toBe('•milk•bread');
  expect(result.drawings).toEqual([]);
});

test('a single disc before a line is a bullet: a web page has many lists of one item', () => {
  expect(textOf(withDrawnBullets({ characters: lines, drawings: [disc(95)], fills: [], dots: [] }))).toBe('•milkbread');
});

test.each([
  ['a single one close to a chart', [disc(95), { left: 100, right: 300, top: 50, bottom: 150 }]],
  ['larger ones', [disc(92, 44, 8), disc(106, 44, 8)]],
  ['those that stand lower than bullets do', [disc(99.5), disc(113.5)]],
  ['those of the legend of a chart close by', [disc(95), disc(109), { left: 100, right: 300, top: 50, bottom: 150 }]],
  ['those between words', [disc(95, 70), disc(109, 70)]],
])('withDrawnBullets() leaves %s', (_, drawings) => {
  const result = withDrawnBullets({ characters: lines, drawings, fills: [], dots: [] });
  expect(textOf(result)).toBe('milkbread');
  expect(result.drawings).toEqual(drawings);
});

test('squares of one colour before lines are bullets; those of a legend have each their own', () => {
  const result = (...colors: string[]) => {
    const fills = colors.map((color, i) => ({ box: disc(95 + 14 * i), color }));
    return withDrawnBullets({ characters: lines, drawings: [], fills, dots: [] });
  };
  expect(textOf(result('000000', '000000'))).toBe('▪milk▪bread');
  expect(textOf(result('00AA00', '00AA00'))).toBe('▪milk▪bread');
  expect(result('00AA00', '00AA00').fills).toEqual([]);
  expect(textOf(result('00AA00', 'AA0000'))).toBe('milkbread');
});

test('a frame with round corners around a list is no chart', () => {
  const frame = { left: 40, right: 100, top: 85, bottom: 120 };
  const drawings = [disc(95), disc(109), frame];
  const result = withDrawnBullets({ characters: lines, drawings, fills: [], dots: [] });
  expect(textOf(result)).toBe('•milk•bread');
  expect(result.drawings).toEqual([frame]);
});

test('a field to fill in close to a list is no chart', () => {
  const field = { left: 40, right: 160, top: 60, bottom: 78 };
  const result = withDrawnBullets({ characters: lines, drawings: [disc(95), disc(109), field], fills: [], dots: [] });
  expect(textOf(result)).toBe('•milk•bread');
});

test('discs that browsers put on pixels are as wide as they are high but for one pixel', () => {
  const drawings = [95, 109].map((y) => ({ ...disc(y, 48, 3), right: 50.25 }));
  expect(textOf(withDrawnBullets({ characters: lines, drawings, fills: [], dots: [] }))).toBe('•milk•bread');
});

test('lines that run from right to left have their bullets at the right', () => {
  const fromRight = (text: string, baseline: number) =>
    letters(text, 60, baseline).map((own, i, all) => ({ ...own, box: all[all.length - 1 - i]?.box ?? own.box }));
  const characters = [...fromRight('חלב', 100), ...fromRight('לחם', 114)];
  const right = Math.max(...characters.map(({ box }) => box.right));
  const drawings = [disc(95, right + 8), disc(109, right + 8)];
  expect(textOf(withDrawnBullets({ characters, drawings, fills: [], dots: [] }))).toBe('•חלב•לחם');
  expect(textOf(withDrawnBullets({ characters: lines, drawings, fills: [], dots: [] }))).toBe('milkbread');
});

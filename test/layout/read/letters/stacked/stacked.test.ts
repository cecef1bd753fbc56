/** East Asian letters below one another are lines that run down, and nothing else is. */
import { describe, expect, test } from 'vitest';
import type { Character } from '../../../../../src/layout/page.ts';
import { turnStacked } from '../../../../../src/layout/read/letters/stacked/stacked.ts';
import { upright } from '../../../../../src/layout/upright.ts';
import { linePiecesOf, textOfWords } from '../../../../../src/layout/words/words.ts';
import { letters, pageOf, styleOf } from '../../../letters.ts';

/** Letters as wide as high, the first one's middle at (x, y), each so far below or beside the one before. */
const wide = (text: string, x: number, y: number, [dx, dy]: [number, number], size = 10): Character[] => {
  const style = styleOf(size);
  return [...text].map((letter, i) => {
    const [left, top] = [x + i * dx - size / 2, y + i * dy - size / 2];
    const box = { left, top, right: left + size, bottom: top + size };
    return { text: letter, box, baseline: top + 0.88 * size, style, mcid: undefined, artifact: false };
  });
};
const down = (text: string, x: number, y: number, step = 10) => wide(text, x, y, [0, step]);

const linesOf = (characters: Character[]): string[] =>
  linePiecesOf(upright(pageOf(turnStacked(characters)))).map(({ words }) => textOfWords(words));
const turned = (characters: Character[]) => turnStacked(characters).filter(({ style }) => style.angle === 90).length;

test('lines are read down, from right to left', () =>
  expect(linesOf([...down('これは猫', 200, 100), ...down('吾輩は猫である', 182, 100)])).toEqual([
    'これは猫',
    '吾輩は猫である',
  ]));

test('stops that stand half a letter beside their line are part of it', () => {
  const line = [...down('吾輩は猫', 200, 100), ...down('。', 205, 140), ...down('名前は無い', 200, 150)];
  expect(linesOf([...line, ...down('これは猫である', 182, 100)])).toEqual(['吾輩は猫。名前は無い', 'これは猫である']);
});

test('lines on a grid with more room between them than in them are read down', () =>
  expect(turned([300, 284, 268].flatMap((x) => down('春夏秋冬春夏秋冬', x, 100)))).toBe(24));

describe('letters keep to their lines across', () => {
  test('in text whose letters stand below one another by chance', () => {
    const lines = [0, 1, 2, 3].flatMap((i) => wide('吾輩は猫である', 100, 100 + 12 * i, [10, 0]));
    expect(turned(lines)).toBe(0);
  });
  test('below one another at the ends of two lines set solid, the second of one letter', () => {
    const title = [...wide('活動に関する報告', 100, 100, [10, 0]), ...wide('書', 100, 110, [10, 0])];
    expect(turned(title)).toBe(0);
  });
  test('below one another between figures', () => {
    const line = (y: number) => [
      ...letters('10', 82, y + 3),
      ...wide('年', 100, y, [10, 0]),
      ...letters('12', 108, y + 3),
    ];
    expect(turned([...line(100), ...line(110)])).toBe(0);
  });
  test('in a column of a table with one letter in each row', () =>
    expect(turned(down('有無有無有', 200, 100, 14))).toBe(0));
  test('in Latin text', () => {
    const lines = [0, 1, 2].flatMap((i) => letters('I', 100, 100 + 10 * i));
    expect(turned(lines)).toBe(0);
  });
});

test('figures side by side in a line are one character of it, which is set across', () => {
  const figures = letters('12', 195, 133.4);
  const said = turnStacked([...down('平成', 200, 105), ...figures, ...down('年三月', 200, 145)]);
  expect(said.map(({ text }) => text)).toEqual(['平', '成', '12', '年', '三', '月']);
  expect(said.filter(({ style }) => style.combined).map(({ text }) => text)).toEqual(['12']);
  expect(linesOf([...down('平成', 200, 105), ...figures, ...down('年三月', 200, 145)])).toEqual(['平成12年三月']);
});

test('a page number below the lines stays as it is', () => {
  const said = turnStacked([...down('吾輩は猫である', 200, 100), ...letters('12', 195, 240)]);
  expect(said.filter(({ style }) => style.angle === 0).map(({ text }) => text)).toEqual(['1', '2']);
});

test('every letter is still said', () => {
  const all = [...down('吾輩', 200, 105), ...letters('AB', 195, 128.4), ...wide('横書きの文', 300, 300, [10, 0])];
  const said = turnStacked(all).map(({ text }) => text);
  expect(said.join('')).toBe(all.map(({ text }) => text).join(''));
});

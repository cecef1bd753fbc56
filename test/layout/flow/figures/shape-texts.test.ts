import { expect, test } from 'vitest';
import { shapeTexts } from '../../../../src/layout/flow/figures/shape-texts.ts';
import type { Box, Ruling } from '../../../../src/layout/page.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const area: Box = { left: 0, top: 0, right: 500, bottom: 700 };
const shape = (left: number, top: number): Box => ({ left, top, right: left + 80, bottom: top + 40 });
const across = (at: number, start: number, end: number): Ruling => ({
  direction: 'horizontal',
  at,
  start,
  end,
  thickness: 1,
  line: 'solid',
  color: '000000',
});

function textsIn(shapes: readonly Box[], words: readonly [string, number, number][], rulings: readonly Ruling[] = []) {
  const pieces = linePiecesOf(pageOf(words.flatMap(([text, x, y]) => letters(text, x, y))));
  return shapeTexts(shapes, pieces, area, rulings).map((found) =>
    found.pieces.map((piece) => piece.words.map(({ text }) => text).join(' ')).join(' / '),
  );
}

test('shapeTexts() reads the shapes of a row from left to right, whatever the heights of their words', () =>
  expect(
    textsIn(
      [shape(0, 100), shape(100, 100), shape(0, 200)],
      [
        ['left', 10, 130],
        ['right', 110, 115],
        ['one', 10, 215],
        ['two', 10, 228],
      ],
    ),
  ).toEqual(['left', 'right', 'one / two']));

test('shapeTexts() gives words to the smallest shape around them', () =>
  expect(textsIn([{ ...area, right: 200, bottom: 150 }, shape(20, 50)], [['inner', 30, 70]])).toEqual(['inner']));

test('shapeTexts() leaves a word that shares its line with words beside the shape', () =>
  expect(
    textsIn(
      [shape(100, 100)],
      [
        ['press', 70, 120],
        ['ENTER', 110, 120],
      ],
    ),
  ).toEqual([]));

test('shapeTexts() takes words of shapes that touch, but where a sentence runs through them', () => {
  const shapes = [shape(100, 100), shape(180, 100)];
  const keys: [string, number, number][] = [
    ['CTRL', 150, 120],
    ['ENTER', 190, 120],
  ];
  expect(textsIn(shapes, keys)).toEqual(['CTRL', 'ENTER']);
  expect(textsIn(shapes, [['press', 70, 120], ...keys])).toEqual([]);
});

test('shapeTexts() leaves the cells of a grid', () =>
  expect(textsIn([shape(100, 100)], [['cell', 110, 120]], [across(100, 20, 300)])).toEqual([]));

test('shapeTexts() leaves running text on a panel', () => {
  const lines = Array.from({ length: 12 }, (_, i): [string, number, number] => [
    'a line of the text',
    10,
    110 + 12 * i,
  ]);
  expect(textsIn([{ left: 0, top: 95, right: 200, bottom: 260 }], lines)).toEqual([]);
});

test('shapeTexts() leaves what is circled by hand: other words run through the circle', () =>
  expect(
    textsIn(
      [shape(0, 100)],
      [
        ['Title', 10, 112],
        ['a line of text that goes far beyond the circle', 10, 135],
      ],
    ),
  ).toEqual([]));

test('shapeTexts() leaves lines under a highlighter, but not the words of boxes below each other', () => {
  const below = (pitch: number): string[] => {
    const tops = [100, 100 + pitch, 100 + 2 * pitch];
    return textsIn(
      tops.map((top) => ({ left: 0, top, right: 120, bottom: top + 12 })),
      tops.map((top): [string, number, number] => ['words of a line', 10, top + 10]),
    );
  };
  expect(below(12)).toEqual([]);
  expect(below(24)).toEqual(['words of a line', 'words of a line', 'words of a line']);
});

test('shapeTexts() leaves a paragraph in its column, whatever is drawn around it', () => {
  const lines = Array.from({ length: 12 }, (_, i): [string, number, number] => ['words of a column', 10, 100 + 12 * i]);
  const around = { left: 6, top: 139, right: 100, bottom: 187 };
  expect(textsIn([around], lines)).toEqual([]);
  expect(textsIn([around], lines.slice(4, 7))).toHaveLength(1);
});

test('shapeTexts() leaves the words of a panel, which is as wide as the column of text around it', () => {
  const lines = Array.from({ length: 4 }, (_, i): [string, number, number] => ['running on here', 101, 200 + 12 * i]);
  const panel: [Box[], [string, number, number][]] = [[shape(100, 100)], [['list', 110, 120]]];
  expect(textsIn(panel[0], [...panel[1], ...lines.slice(1)])).toEqual(['list']);
  expect(textsIn(panel[0], [...panel[1], ...lines])).toEqual([]);
});

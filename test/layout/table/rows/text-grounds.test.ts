import { expect, test } from 'vitest';
import type { Box, Character } from '../../../../src/layout/page.ts';
import { shadedRows } from '../../../../src/layout/table/rows/shaded-rows.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const band = (top: number, bottom: number, left = 50, right = 350) => ({
  box: { left, right, top, bottom },
  color: 'EEEEEE',
});
const linesOn = (characters: Character[], grounds: { box: Box; color: string }[]): number =>
  shadedRows(grounds, linePiecesOf(pageOf(characters)), []).length;
const typed = (characters: Character[]): Character[] =>
  characters.map((letter) => ({
    ...letter,
    style: { ...letter.style, font: { ...letter.style.font, monospace: true } },
  }));

const grounds = [band(88, 118), band(188, 218)];
const lines = [100, 112, 200, 212].flatMap((baseline) => letters('const all = read(file)', 60, baseline));

test('grounds of programs one below the other are no rows, those of other text may be', () => {
  expect(linesOn(lines, grounds)).toBe(4);
  expect(linesOn(typed(lines), grounds)).toBe(0);
});

test('rows of typed columns stay rows', () => {
  const columns = [100, 112, 200, 212].flatMap((baseline) => [
    ...letters('Nails', 60, baseline),
    ...letters('14', 200, baseline),
  ]);
  expect(linesOn(typed(columns), grounds)).toBe(4);
});

test('grounds behind some words of sentences are no rows', () => {
  const sentences = [100, 200].flatMap((baseline) => letters('call the function that reads all files', 0, baseline));
  const behind = [band(90, 104, 44, 150), band(190, 204, 44, 150)];
  expect(linesOn(sentences, behind)).toBe(0);
});

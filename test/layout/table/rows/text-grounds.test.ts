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

test('grounds behind some words of sentences are no rows, those of whole lines may be', () => {
  const sentences = [100, 200].flatMap((baseline) => letters('call the function that reads all files', 0, baseline));
  const grounds = (left: number) => [band(90, 104, left, 350), band(190, 204, left, 350)];
  expect(linesOn(sentences, grounds(44))).toBe(0);
  expect(linesOn(sentences, grounds(-5))).toBe(4);
});

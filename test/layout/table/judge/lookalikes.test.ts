import { expect, test } from 'vitest';
import { isLookalike } from '../../../../src/layout/table/judge/lookalikes.ts';
import { textRows } from '../../../../src/layout/table/rows/text-rows.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf, styleOf } from '../../letters.ts';

/** Rows of three texts each, `last` the last ones, in a font whose letters are all as wide or in another. */
function rowsOf(last: readonly string[], { monospace }: { monospace: boolean }) {
  const look = { ...styleOf(10), font: { ...styleOf(10).font, monospace } };
  const drawn = last.flatMap((text, i) =>
    [`result.part${i}`, '= shown;', text].flatMap((part, k) => letters(part, 60 + 120 * k, 60 + 14 * i)),
  );
  return textRows(linePiecesOf(pageOf(drawn.map((letter) => ({ ...letter, style: look })))));
}

const comments = ['/* flag */', '/* parent */', '/* count */', '/* sign */'];

test.each([
  ['statements and comments', comments, { monospace: true }, true],
  ['the same in another font', comments, { monospace: false }, false],
  ['words', comments.map((text) => text.replace(/\W/g, '')), { monospace: true }, false],
])('%s below one another are a program, and no table, in a font of even widths', (_, last, font, isProgram) => {
  const rows = rowsOf(last, font);
  expect(isLookalike(rows, rows)).toBe(isProgram);
});

test.each([
  ['a work', 'Ash and Birch. On winds', true],
  ['figures', '10 20 30 40 50 60', false],
])('labels in brackets before %s', (_, text, isBibliography) => {
  const drawn = [1, 2, 3, 4].flatMap((i) => [
    ...letters(`[${i}]`, 60, 60 + 14 * i),
    ...letters(text, 100, 60 + 14 * i),
  ]);
  const rows = textRows(linePiecesOf(pageOf(drawn)));
  expect(isLookalike(rows, rows)).toBe(isBibliography);
});

test('what a notebook prints behind two marks of a comment is no table, and the same without them is none of a program', () => {
  const printed = (mark: string) => {
    const look = { ...styleOf(10), font: { ...styleOf(10).font, monospace: true } };
    const drawn = [1, 2, 3, 4].flatMap((i) =>
      [...letters(`${mark}[${i},]`, 60, 60 + 14 * i), ...letters(`-1.${i}28`, 160, 60 + 14 * i)].map((one) => ({
        ...one,
        style: look,
      })),
    );
    const rows = textRows(linePiecesOf(pageOf(drawn)));
    return isLookalike(rows, rows);
  };
  expect(printed('## ')).toBe(true);
  expect(printed('')).toBe(false);
});

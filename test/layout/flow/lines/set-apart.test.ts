/** Numbers that a tab sets apart keep their tab, though the page draws a space there as well. */
import { expect, test } from 'vitest';
import { numberApart } from '../../../../src/layout/flow/lines/set-apart.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

/** Words of a line that draws a space behind the first, `gap` points wide; other spaces are 5 points. */
function partsOf(first: string, gap: number): string[] {
  const right = first.length * 5;
  const line = [...letters(`${first} `, 0, 100), ...letters('aa bb cc', right + gap, 100)];
  return linePiecesOf(pageOf(line))
    .map((piece) => ({ kind: 'text' as const, box: piece.box, piece, artifact: false, block: undefined, order: 0 }))
    .flatMap(numberApart)
    .map(({ piece }) => piece.words.map(({ text }) => text).join(' '));
}

test.each([
  ['5.1.3.', 12, ['5.1.3.', 'aa bb cc']],
  ['2.1', 12, ['2.1', 'aa bb cc']],
  ['(a)', 12, ['(a)', 'aa bb cc']],
  ['5.1.3.', 7, ['5.1.3. aa bb cc']],
  ['The', 12, ['The aa bb cc']],
  ['12', 12, ['12 aa bb cc']],
])('%s, %i points before its text', (first, gap, parts) => {
  expect(partsOf(first, gap)).toEqual(parts);
});

/** Words that were set with the space behind them across their width are spread over it again. */
import { expect, test } from 'vitest';
import type { Character } from '../../../src/layout/page.ts';
import { withWholeWords } from '../../../src/layout/scan/whole-words.ts';
import { letters, pageOf } from '../letters.ts';

/** Letters and a space for each word, in its width; the space at the line's end is not read. */
function line(words: readonly (readonly [string, number, number])[], invisible = true): Character[] {
  return words.flatMap(([word, left, right], at) => {
    const pitch = (right - left) / (word.length + 1);
    const style = { ...letters('a', 0, 100)[0]!.style, invisible };
    return letters(at < words.length - 1 ? `${word} ` : word, left, 100).map((letter, i) => ({
      ...letter,
      box: { ...letter.box, left: left + i * pitch, right: left + (i + 1) * pitch },
      style,
    }));
  });
}

const words = [
  ['three', 60, 85],
  ['words', 88, 118],
  ['here', 122, 142],
] as const;
const rights = (characters: Character[]) =>
  characters
    .filter(({ text }, i) => text !== ' ' && (characters[i + 1]?.text ?? ' ') === ' ')
    .map(({ box }) => box.right);

test('words end where their spaces did, the last of a line too', () => {
  const { characters } = withWholeWords(pageOf(line(words)));
  for (const [i, right] of rights(characters).entries()) expect(right).toBeCloseTo(words[i]?.[2] ?? 0, 5);
});

test('letters that can be seen, and those that go on from their spaces, stay', () => {
  const seen = pageOf(line(words, false));
  const even = pageOf(
    letters('three words here', 60, 100).map((own) => ({ ...own, style: { ...own.style, invisible: true } })),
  );
  expect(withWholeWords(seen)).toBe(seen);
  expect(withWholeWords(even)).toBe(even);
});

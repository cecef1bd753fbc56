/** Names of commands beside the text keep their places; labels of lists, and lines of the text, are none. */
import { expect, test } from 'vitest';
import { partMarginNames } from '../../../../src/layout/flow/figures/margin-names.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

/** In letters of one width, ending at a place. */
const name = (said: string, end: number, baseline: number) =>
  letters(said, end - 5 * said.length, baseline).map((letter) => ({
    ...letter,
    style: { ...letter.style, font: { ...letter.style.font, monospace: true } },
  }));

/** What becomes of names beside twelve lines of text that start at 100. */
function parted(...beside: ReturnType<typeof name>[]) {
  const body = Array.from({ length: 12 }, (_, i) => letters('the text of this page tells of it', 100, 100 + 13 * i));
  const { names, others } = partMarginNames(linePiecesOf(pageOf([...body, ...beside].flat())));
  return {
    names: names.map(({ pieces }) => pieces.map(({ words }) => textOfWords(words)).join(' / ')),
    lines: others.map(({ words }) => textOfWords(words)),
  };
}

test('names that end together beside the text are cut from its lines, each by itself', () => {
  const { names, lines } = parted(name('\\begin', 94, 113), name('\\answer:', 94, 126), name('\\end', 94, 152));
  expect(names).toEqual(['\\begin', '\\answer:', '\\end']);
  expect(new Set(lines)).toEqual(new Set(['the text of this page tells of it']));
});

test('one name alone is told by its backslash', () => {
  expect(parted(name('\\item', 94, 126)).names).toEqual(['\\item']);
  expect(parted(name('items', 94, 126)).names).toEqual([]);
});

test('labels of a list, which start together, stay in their lines', () => {
  expect(parted(name('-one', 80, 113), name('-three', 90, 126), name('-five', 85, 152)).names).toEqual([]);
  expect(parted(name('-one', 94, 113), name('-two', 94, 126)).names).toEqual([]);
});

test('where other words stand there too, nothing is a name', () =>
  expect(parted(name('\\begin', 94, 113), name('\\end', 94, 126), letters('A word', 62, 152)).names).toEqual([]));

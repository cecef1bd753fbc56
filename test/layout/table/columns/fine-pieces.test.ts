/** Where pieces of lines are cut finer, so that close columns of a table come apart and words of running text do not. */
import { expect, test } from 'vitest';
import { finePieces } from '../../../../src/layout/table/columns/fine-pieces.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

/** Two words, so many points apart; letters are ten points high. */
function pieces(first: string, second: string, gap: number, { monospace = false } = {}): string[] {
  const drawn = [...letters(first, 0, 100), ...letters(second, 5 * first.length + gap, 100)];
  const characters = drawn.map((own) => ({ ...own, style: { ...own.style, font: { ...own.style.font, monospace } } }));
  return linePiecesOf(pageOf(characters))
    .flatMap((piece) => finePieces(piece))
    .map(({ words }) => words.map(({ text }) => text).join(' '));
}

test('words are cut at a gap wider than their spaces, figures at a narrower one', () => {
  expect(pieces('price', 'total', 5)).toEqual(['price total']);
  expect(pieces('price', 'total', 6)).toEqual(['price', 'total']);
  expect(pieces('12.50', '13.75', 4)).toEqual(['12.50', '13.75']);
});

test('in letters of one width a space is as wide as they are: a listing of a program stays whole', () => {
  expect(pieces('return', 'side', 6, { monospace: true })).toEqual(['return side']);
  expect(pieces('return', 'side', 10, { monospace: true })).toEqual(['return', 'side']);
});

/** Figures with a gap between them, below lines of words that stand so many points apart. */
function figuresBelow(spaces: number, gap: number): string[] {
  const line = (y: number) =>
    ['words', 'after', 'words', 'there'].flatMap((text, i) => letters(text, i * (25 + spaces), y));
  const short = (text: string, x: number) => letters(text, x, 140);
  const words = [...line(100), ...line(120)];
  return linePiecesOf(pageOf([...words, ...short('58', 0), ...short('110', 10 + gap)]))
    .flatMap((piece) => finePieces(piece))
    .filter(({ baseline }) => baseline === 140)
    .map(({ words: own }) => own.map(({ text }) => text).join(' '));
}

test('spaces between figures may be as wide as the font has them between words', () => {
  expect(figuresBelow(5, 4.6)).toEqual(['58 110']);
  expect(figuresBelow(3, 4.6)).toEqual(['58', '110']);
});

test('a text that is read from the right is one cell where a spreadsheet draws it whole, wherever its spaces are drawn', () => {
  const cell = (text: string, x: number, own: number) =>
    [...letters(text, x, 100)].reverse().map((letter) => ({ ...letter, cell: own }));
  const drawn = (first: number, second: number) =>
    linePiecesOf(pageOf([...cell('דעו', 30, first), ...cell('תיב', 12.5, second)]))
      .flatMap((piece) => finePieces(piece, true))
      .map(({ words }) => words.map(({ text }) => text).join(' '));
  expect(drawn(1, 1)).toEqual(['ועד בית']);
  expect(drawn(1, 2)).toHaveLength(2);
});

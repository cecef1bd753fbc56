/** Characters and pages for tests of what needs no PDF. */
import type { Character, PageContent, Ruling, TextStyle } from '../../src/layout/page.ts';
import { linePiecesOf, textOfWords } from '../../src/layout/words/words.ts';

export const styleOf = (size: number, angle = 0): TextStyle => ({
  font: { name: 'X', family: 'X', bold: false, italic: false, serif: false, monospace: false, symbolic: false },
  size,
  stretch: 1,
  color: '000000',
  invisible: false,
  angle,
});

/** Letters half as wide as high, at `x` on a baseline. */
export function letters(text: string, x: number, baseline: number, size = 10, pitch = size / 2): Character[] {
  const look = styleOf(size);
  return [...text].map((letter, i) => ({
    text: letter,
    box: {
      left: x + i * pitch,
      right: x + i * pitch + size / 2,
      top: baseline - 0.8 * size,
      bottom: baseline + 0.22 * size,
    },
    baseline,
    style: look,
    mcid: undefined,
    artifact: false,
  }));
}

/** A thin horizontal line. */
export const lineAcross = (at: number, start = 100, end = 400): Ruling => ({
  direction: 'horizontal',
  at,
  start,
  end,
  thickness: 0.5,
  line: 'solid',
  color: '000000',
});

export const pageOf = (characters: Character[], more: Partial<PageContent> = {}): PageContent => ({
  index: 0,
  width: 600,
  height: 800,
  characters,
  rulings: [],
  fills: [],
  drawings: [],
  glyphs: [],
  pictures: [],
  links: [],
  fields: [],
  tags: new Map(),
  ...more,
});

/** What the pieces of the page's lines say, from top to bottom. */
export const piecesOf = (characters: Character[]): string[] =>
  linePiecesOf(pageOf(characters)).map(({ words }) => textOfWords(words));

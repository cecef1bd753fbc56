/**
 * How recognised words are written that take their scan's place. Each was given a size of its own by its box, and a font that nobody
 * sees; they get the few sizes that the page has, the face that is told of them, and are bold or in colour where their ink is. Pure.
 */

import type { Box, Character, Color, Font, PageContent, TextStyle } from '../../page.ts';
import type { Bitmap } from '../../read/pictures/bitmap.ts';
import { median } from '../../statistics.ts';
import { boldWords } from './bold-words.ts';
import { evenSizes } from './even-sizes.ts';
import type { Faces } from './faces.ts';
import { type RecognisedRow, type RecognisedWord, rowsOf } from './recognised-rows.ts';
import { inkColor, strokeWidth } from './strokes.ts';

/** Where letters reach over their baseline and below it, in font sizes: their ink without descenders, and their box. */
const ink = { over: 0.75, below: 0.05 };
const reach = { over: 0.9, below: 0.22 };

/** `bitmap` shows the whole page, straight; without it no ink is told. */
export function withSeenLooks(page: PageContent, bitmap: Bitmap | undefined, faces: Faces): PageContent {
  const recognised = page.characters.filter(({ style }) => style.invisible && style.angle === 0);
  const rows = rowsOf(recognised);
  if (rows.length === 0) return page;
  faces.add(rows);
  const usual = evenSizes(rows, faces, new Set());
  const bold = boldOf(
    rows.map((row, i) => ({ ...row, size: usual[i] ?? row.size })),
    bitmap,
    page,
  );
  const isBold = (row: RecognisedRow) => 2 * row.words.filter((word) => bold.has(word)).length > row.words.length;
  const sizes = evenSizes(rows, faces, new Set(rows.filter(isBold)));
  const looks = new Looks();
  const seen = new Map<Character, Character>();
  for (const [i, row] of rows.entries()) {
    const size = sizes[i] ?? row.size;
    const color = bitmap && inkColor(bitmap, inkBoxOf(row, row.words), bitmap.width / page.width);
    for (const word of row.words) {
      const look = { size, color, bold: bold.has(word), family: faces.of(word) };
      const baseline = isRaised(word, row, size) ? word.baseline : median(row.words.map((own) => own.baseline));
      for (const letter of word.letters) seen.set(letter, rewritten(letter, baseline, looks.of(letter.style, look)));
    }
  }
  return { ...page, characters: withSpaces(page.characters, seen, new Set(rows.flatMap(firstsIn))) };
}

/** The first letters of all words of a row but its first. */
const firstsIn = ({ words }: RecognisedRow): Character[] =>
  words.slice(1).flatMap(({ letters }) => letters.slice(0, 1));

/** Some programs write words alone: a space goes between those of a row. Spaces look as the word before them. */
function withSpaces(
  letters: readonly Character[],
  seen: ReadonlyMap<Character, Character>,
  firsts: ReadonlySet<Character>,
): Character[] {
  const written: Character[] = [];
  for (const letter of letters) {
    const last = written.at(-1);
    const own = seen.get(letter);
    if (last && own && firsts.has(letter) && last.text.trim() !== '') {
      const room = own.box.left - last.box.right;
      if (room > 0 && room < own.style.size)
        written.push({ ...last, text: ' ', box: { ...last.box, left: last.box.right, right: own.box.left } });
    }
    const isSpace = letter.style.invisible && letter.text.trim() === '';
    written.push(own ?? (isSpace && last?.style.invisible ? { ...letter, style: last.style } : letter));
  }
  return written;
}

/** Rows that go up or down as they go on stay so: their words are put straight each with those around it. */
const isRaised = ({ baseline }: RecognisedWord, { words }: RecognisedRow, size: number): boolean =>
  Math.abs(baseline - median(words.map((own) => own.baseline))) > 0.2 * size;

function boldOf(
  rows: readonly RecognisedRow[],
  bitmap: Bitmap | undefined,
  { width }: PageContent,
): Set<RecognisedWord> {
  const told = rows.flatMap(({ words }) => words).filter(({ letters }) => letters[0]?.style.font.bold);
  if (told.length > 0 || !bitmap) return new Set(told);
  const scale = bitmap.width / width;
  return boldWords(rows, (word, row) => {
    const stroke = strokeWidth(bitmap, inkBoxOf(row, [word]), scale);
    return stroke && stroke / scale;
  });
}

/** Of words in a row. */
function inkBoxOf({ size }: RecognisedRow, words: readonly RecognisedWord[]): Box {
  const baselines = words.map(({ baseline }) => baseline);
  return {
    left: Math.min(...words.map(({ box }) => box.left)),
    right: Math.max(...words.map(({ box }) => box.right)),
    top: Math.min(...baselines) - ink.over * size,
    bottom: Math.max(...baselines) + ink.below * size,
  };
}

const rewritten = (letter: Character, baseline: number, style: TextStyle): Character => ({
  ...letter,
  baseline,
  box: { ...letter.box, top: baseline - reach.over * style.size, bottom: baseline + reach.below * style.size },
  style,
});

interface Look {
  size: number;
  color: Color | undefined;
  bold: boolean;
  family: string;
}

/** Each look once, so that the same look is the same object. */
class Looks {
  readonly #made = new Map<string, TextStyle>();

  of(style: TextStyle, { size, color = '000000', bold, family }: Look): TextStyle {
    const { italic } = style.font;
    const key = `${size} ${color} ${bold} ${italic} ${family}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made: TextStyle = { ...style, font: { ...fontOf(family), bold, italic }, size, stretch: 1, color };
    this.#made.set(key, made);
    return made;
  }
}

const fontOf = (family: string): Font => ({
  name: family,
  family,
  bold: false,
  italic: false,
  serif: family === 'Times New Roman',
  monospace: family === 'Courier New',
  symbolic: false,
});

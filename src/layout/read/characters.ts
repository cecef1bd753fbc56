/** The characters of a page, without the spaces and line ends that PDFium adds by itself. */
import { areaOf, boxOfAll } from '../box.ts';
import type { Box, Character, TextStyle } from '../page.ts';
import { accented } from './accents.ts';
import { bigOperator, onItsLine } from './big-operators.ts';
import { drawnOver } from './drawn-over.ts';
import { withoutTwice } from './drawn-twice.ts';
import { isControl, nameGlyphLetters } from './glyph-codes.ts';
import type { Heap } from './heap.ts';
import { type Matrix, map, mapBox } from './matrix.ts';
import type { ReadObjects } from './objects.ts';
import type { PageHandles, Place } from './place.ts';
import { isRadical, wholeLetter } from './radicals.ts';
import { type Drawn, drawnFigure } from './raised-figures.ts';
import { nameTexLetters } from './tex-codes.ts';
import { TextObjects } from './text-objects.ts';
import { type Coded, placesOf, unreadable } from './unnamed-glyphs.ts';

/** What is written on a page, and the places of letters that can be seen but not read. */
export interface Written {
  characters: Character[];
  glyphs: Box[];
}

/** Text objects in drawing order, and those of them that nothing is seen of. */
type DrawnTexts = Pick<ReadObjects, 'texts' | 'covered'>;

/** What is written in text objects that are `covered` is unseen; `check` is called at every character, to end what takes too long. */
export function readCharacters(
  heap: Heap,
  handles: PageHandles,
  place: Place,
  { texts, covered }: DrawnTexts,
  check: () => void,
): Written {
  const { pdfium } = heap;
  const text = pdfium.FPDFText_LoadPage(handles.page);
  if (!text) return { characters: [], glyphs: [] };
  try {
    const objects = new TextObjects(heap, handles, text, place.matrix, covered);
    const read: Placed[] = [];
    const count = pdfium.FPDFText_CountChars(text);
    for (let i = 0; i < count; i++) {
      if (i % charactersBetweenChecks === 0) check();
      const placed = readCharacter(heap, text, i, place, objects);
      if (placed && !joins(read.at(-1), placed)) read.push(placed);
    }
    const over = drawnOver(heap, texts, new Set(read.map(({ object }) => object)));
    for (const { character, object } of over.size > 0 ? read : []) {
      const above = over.get(object);
      if (above !== undefined) character.style = objects.coloredAs(character.style, above);
    }
    const seen = withoutTwice(read);
    const characters = seen.map(({ character }) => character);
    nameTexLetters(lettersOfNamelessFonts(seen));
    nameGlyphLetters(characters);
    const unread = unreadable(seen, isControl);
    const inked = seen.filter(
      ({ character, index }) =>
        unread.has(character) && !character.style.invisible && inkOf(heap, text, index, place) !== undefined,
    );
    return {
      characters: characters.filter((character) => !unread.has(character)),
      glyphs: placesOf(inked.map(({ character }) => character)),
    };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

const charactersBetweenChecks = 1000;

const lettersOfNamelessFonts = (seen: readonly Placed[]): Character[][] => {
  const nameless = seen.filter(({ character }) => character.style.font.name === '');
  return [...Map.groupBy(nameless, ({ font }) => font).values()].map((own) => own.map(({ character }) => character));
};

export interface Placed extends Coded {
  /** Its number on the page. */
  index: number;
  object: number;
  x: number;
  y: number;
}

function readCharacter(heap: Heap, text: number, i: number, place: Place, objects: TextObjects): Placed | undefined {
  const { pdfium } = heap;
  const code = pdfium.FPDFText_GetUnicode(text, i);
  const unnamed = pdfium.FPDFText_HasUnicodeMapError(text, i) === 1;
  const letter = unnamed && code > 0 && code < 3 ? String.fromCharCode(code) : shown(code);
  if (letter === '' || pdfium.FPDFText_IsGenerated(text, i) === 1) return;
  const object = pdfium.FPDFText_GetTextObject(text, i);
  const { style, font, mcid, artifact } = objects.of(object, i);
  if (!pdfium.FPDFText_GetCharOrigin(text, i, heap.out(0), heap.out(1))) return;
  const origin = map(place.matrix, heap.double(0), heap.double(1));
  const box = looseBox(heap, text, i, place.matrix, style, origin);
  if (code === softHyphen && box.right - box.left < 0.05 * style.size) return;
  if (!meets(box, place.box) || !Number.isFinite(style.size + style.angle + origin.x + origin.y)) return;
  const baseline = style.angle % 180 === 90 ? origin.x : origin.y;
  const character = { text: letter, box, baseline, style, mcid, artifact };
  const sign = style.angle === 0 ? bigOperator(style.font.name, letter) : undefined;
  const ink = sign && inkOf(heap, text, i, place);
  if (sign && ink)
    return { character: onItsLine(character, sign, ink), index: i, object, font, unnamed: false, ...origin };
  const drawn = isFigure(code) && drawnFigure(heap, text, i, place.matrix, style, baseline);
  return {
    character: drawn ? asDrawn(character, drawn, objects) : character,
    index: i,
    object,
    font,
    unnamed,
    x: origin.x,
    y: origin.y,
  };
}

/** What is drawn of a letter; undefined for spaces, and marks of text that is read aloud. */
function inkOf(heap: Heap, text: number, index: number, { matrix }: Place): Box | undefined {
  if (!heap.pdfium.FPDFText_GetCharBox(text, index, heap.out(0), heap.out(1), heap.out(2), heap.out(3)))
    return undefined;
  const ink = mapBox(matrix, heap.double(0), heap.double(2), heap.double(1), heap.double(3));
  return areaOf(ink) > 0 ? ink : undefined;
}

const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39;

function asDrawn(character: Character, { size, baseline }: Drawn, objects: TextObjects): Character {
  const box = { ...character.box, top: baseline - ascent * size, bottom: baseline + descent * size };
  return { ...character, baseline, box, style: objects.sized(character.style, size) };
}

/** Of a letter's box, in parts of the font size. */
const ascent = 0.8;
const descent = 0.22;

/** One that is not at a line's end has no width. */
const softHyphen = 0xad;

/** PDFium marks a hyphen at a line's end as U+0002 or U+FFFE; other controls may be numbers of glyphs. */
function shown(code: number): string {
  if (code === 2 || code === 0xfffe || code === softHyphen || code === 0x2010) return '-';
  if (code === 0xa0) return ' ';
  if (code < 3) return '';
  if (code === 0xffff || code === 0xfeff || code === 0x200b) return '';
  if (code > 0x10ffff) return '\ufffd';
  return isRadical(code) ? wholeLetter(code) : String.fromCodePoint(code);
}

/** The box as the font's metrics give it; where those are absurd, one from the size. */
function looseBox(
  heap: Heap,
  text: number,
  i: number,
  matrix: Matrix,
  style: TextStyle,
  origin: { x: number; y: number },
): Box {
  const { pdfium } = heap;
  const read = pdfium.FPDFText_GetLooseCharBox(text, i, heap.out());
  // An FS_RECTF.
  const box = mapBox(matrix, heap.floatAt(0), heap.floatAt(4), heap.floatAt(8), heap.floatAt(12));
  if (style.angle % 90 !== 0) return box;
  const { size, angle } = style;
  // Fonts often claim a height that no letter has, so upright text gets a usual one around its baseline.
  const [up, down] = [ascent * size, descent * size];
  const width = read ? (angle % 180 === 0 ? box.right - box.left : box.bottom - box.top) : size / 2;
  switch (angle) {
    case 0: {
      // Slanted letters' boxes begin where their ink does; letters of vertical writing stand around their origin.
      const reach = origin.x - box.left;
      // Fonts of drawings tell no more than their ink: there is as much room behind it as before.
      if (reach < 0 && -reach < maxBearing * size)
        return { left: origin.x, right: box.right - reach, top: origin.y - up, bottom: origin.y + down };
      const left = reach > 0 && reach < maxReach * size ? origin.x : box.left;
      return {
        left,
        right: Math.max(left, box.left + width),
        top: origin.y - up,
        bottom: origin.y + down,
      };
    }
    case 90:
      return {
        left: origin.x - down,
        right: origin.x + up,
        top: box.top,
        bottom: box.top + width,
      };
    case 180:
      return {
        left: box.left,
        right: box.left + width,
        top: origin.y - down,
        bottom: origin.y + up,
      };
    default:
      return {
        left: origin.x - up,
        right: origin.x + down,
        top: box.top,
        bottom: box.top + width,
      };
  }
}

/** How far a letter's ink may begin before its origin, and behind it, in parts of the font size. */
const maxReach = 0.35;
const maxBearing = 0.2;

function meets(a: Box, b: Box): boolean {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

/** Takes up the second letter of a ligature, and half of a surrogate pair. */
export function joins(last: Placed | undefined, next: Placed): boolean {
  if (!last || last.object !== next.object || next.character.text === ' ') return false;
  if (Math.abs(last.x - next.x) + Math.abs(last.y - next.y) > 0.001) return false;
  last.character.text = ligature(last.character.text, next.character.text);
  // PDFium parts the width of some ligatures among their letters.
  last.character.box = boxOfAll([last.character.box, next.character.box]);
  return true;
}

/** PDFium gives the letters of right-to-left ligatures from left to right, but for some of lam and alef. */
function ligature(before: string, after: string): string {
  const letter = accented(after, before);
  if (letter) return letter;
  const isTurned = rightToLeftLetters.test(before + after) && !lamAlef.test(before + after);
  return isTurned ? after + before : before + after;
}

/** Marks, which are no letters, stand behind theirs. */
const rightToLeftLetters = /^(?:(?=[\p{Script=Arabic}\p{Script=Hebrew}])\p{L}){2,}$/u;
const lamAlef = /^\u0644[\u0622\u0623\u0625\u0627]$/;

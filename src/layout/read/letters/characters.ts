/** The characters of a page, without the spaces and line ends that PDFium adds by itself. */
import { boxOfAll, heightOf, widthOf } from '../../box.ts';
import type { Box, Character } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { map } from '../matrix.ts';
import type { ReadObjects } from '../objects.ts';
import type { PageHandles, Place } from '../place.ts';
import { noteCells } from './cell-texts.ts';
import { withCircled } from './circled.ts';
import { expertLetter, isSmallCapital, smallCapitalSize } from './decoding/expert-letters.ts';
import {
  isControl,
  nameGlyphLetters,
  nameSymbolLetters,
  nameSymbolSigns,
  nameWindowsLetters,
} from './decoding/glyph-codes.ts';
import { nameGlyphLigatures } from './decoding/glyph-ligatures.ts';
import { joins } from './decoding/ligatures.ts';
import { asMoney } from './decoding/money-fonts.ts';
import { isMusicFont } from './decoding/music-fonts.ts';
import { isRadical, wholeLetter } from './decoding/radicals.ts';
import { nameSymbolText } from './decoding/symbol-codes.ts';
import { nameTexLetters } from './decoding/tex-codes.ts';
import { nameMathLetters } from './decoding/tex-math.ts';
import { type Coded, isDrawn, placesOf, strokesIn, unreadable } from './decoding/unnamed-glyphs.ts';
import { signOf } from './decoding/vertical-forms.ts';
import { drawnOver, type Over } from './drawn-over.ts';
import { withoutTwice } from './drawn-twice.ts';
import { mendDrawnWidths } from './fonts/drawn-widths.ts';
import { markEvenWidths } from './fonts/even-widths.ts';
import { isLarge, largeSign, mayLack, onItsLine } from './large-signs.ts';
import { ascent, descent, inkOf, letterBox, type TextPage } from './letter-box.ts';
import { noteParagraphs } from './paragraph-marks.ts';
import { type Drawn, drawnFigure } from './raised-figures.ts';
import { spelt } from './spelt-words.ts';
import { squeezeStops } from './squeezed-stops.ts';
import { fitStretched } from './stretched-signs.ts';
import { wholeSyllables } from './syllables.ts';
import { TextObjects } from './text-objects.ts';
import { wholeBraces } from './wide-braces.ts';

/** What is written on a page, and the places of letters that can be seen but not read. */
export interface Written {
  characters: Character[];
  glyphs: Box[];
  /** Those of signs of music, each by itself. */
  music: Box[];
  /** There are or may be such letters, too many to be shown perhaps. */
  hasUnread: boolean;
}

/** Text objects in drawing order, those that something covers, that are not shown, and that are the clip of a colour. */
type DrawnTexts = Pick<ReadObjects, 'texts' | 'covered' | 'hidden' | 'painted' | 'faded'>;

/** What is written in text objects that are `covered` is unseen; `check` is called at every character, to end what takes too long. */
export function readCharacters(
  heap: Heap,
  handles: PageHandles,
  place: Place,
  { cells, paragraphs, ...texts }: DrawnTexts & { cells: boolean; paragraphs: boolean },
  check: () => void,
): Written {
  const { pdfium } = heap;
  const text = pdfium.FPDFText_LoadPage(handles.page);
  if (!text) return { characters: [], glyphs: [], music: [], hasUnread: false };
  try {
    const page: TextPage = { heap, text, matrix: place.matrix };
    const objects = new TextObjects(handles, page, texts);
    const read = (i: number) => {
      if (i % charactersBetweenChecks === 0) check();
      const placed = readCharacter(page, i, place, objects);
      return placed && !texts.hidden.has(placed.object) ? placed : undefined;
    };
    const letters = lettersRead(pdfium.FPDFText_CountChars(text), read);
    mendDrawnWidths(letters);
    lookAsDrawnOver(letters, drawnOver(heap, texts.texts, new Set(letters.map(({ object }) => object))), objects);
    const seen = wholeBraces(wholeSyllables(withoutTwice(letters)));
    fitStretched(seen, page, objects);
    if (cells) noteCells(heap, seen, place, texts.texts);
    if (paragraphs) noteParagraphs(heap, seen, place, texts.texts);
    return writtenOf(seen, page);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** In PDFium's order, parts of ligatures joined, and words that are spelt taken apart. */
function lettersRead(count: number, read: (i: number) => Placed | undefined): Placed[] {
  const letters: Placed[] = [];
  for (let i = 0; i < count; i++) {
    const placed = read(i);
    if (placed && !joins(letters.at(-1), placed)) letters.push(placed);
  }
  return letters.flatMap(spelt);
}

/** Changes the looks of the letters that others are drawn over. */
function lookAsDrawnOver(letters: readonly Placed[], over: ReadonlyMap<number, Over>, objects: TextObjects): void {
  for (const { character, object } of over.size > 0 ? letters : []) {
    const above = over.get(object);
    if (above !== undefined) character.style = objects.drawnOver(character.style, above);
  }
}

/** Changes the letters that their fonts have at other codes. */
function writtenOf(seen: readonly Placed[], page: TextPage): Written {
  const characters = seen.map(({ character }) => character);
  // Asked before the letters that TeX's fonts have at their codes are put down: codes may be counted anew.
  const isDoubted = seen.some(isDoubtful);
  nameLetters(seen, characters);
  squeezeStops(characters);
  const unread = unreadable(seen, isControl);
  const strokes = strokesIn(seen, unread);
  const glyphs = seen.flatMap(({ character, index }) => {
    if (!unread.has(character) || strokes.has(character) || character.style.invisible) return [];
    const ink = inkOf(page, index);
    return ink ? [{ ...character, box: withInk(character, ink) }] : [];
  });
  return {
    characters: withCircled(characters.filter((character) => !unread.has(character))),
    glyphs: placesOf(glyphs),
    music: glyphs.filter(({ style }) => isMusicFont(style.font.name)).map(({ box }) => box),
    hasUnread: isDoubted || glyphs.some(({ style }) => !isDrawn(style.font.name)) || characters.some(mayLack),
  };
}

function nameLetters(seen: readonly Placed[], characters: readonly Character[]): void {
  nameGlyphLigatures(seen);
  nameTexLetters(lettersOfFonts(seen));
  nameMathLetters(seen);
  nameGlyphLetters(characters);
  nameSymbolLetters(characters);
  nameWindowsLetters(characters);
  nameSymbolText(characters);
  nameSymbolSigns(characters);
  markEvenWidths(lettersOfFonts(seen));
}

/** Of a code that says nothing by itself: its glyph's name, or the font's file, may say what it is. */
const isDoubtful = ({ unnamed, character }: Coded): boolean => unnamed && character.text.trim() !== '';

const charactersBetweenChecks = 1000;

const lettersOfFonts = (seen: readonly Placed[]): Character[][] =>
  [...Map.groupBy(seen, ({ font }) => font).values()].map((own) => own.map(({ character }) => character));

export interface Placed extends Coded {
  /** Its number on the page. */
  index: number;
  object: number;
  x: number;
  y: number;
}

function readCharacter(page: TextPage, i: number, place: Place, objects: TextObjects): Placed | undefined {
  const { heap, text } = page;
  const { pdfium } = heap;
  const code = pdfium.FPDFText_GetUnicode(text, i);
  const unnamed = pdfium.FPDFText_HasUnicodeMapError(text, i) === 1;
  const letter = unnamed && code > 0 && code < 3 ? String.fromCharCode(code) : shown(code);
  if (letter === '' || pdfium.FPDFText_IsGenerated(text, i) === 1) return;
  const object = pdfium.FPDFText_GetTextObject(text, i);
  // Put in by PDFium, which does not say so of those between letters with marks.
  if (object === 0 && letter.trim() === '') return;
  const { style: own, font, mcid, artifact } = objects.of(object, i);
  const expert = expertLetter(code, own.font.name);
  const style = expert && isSmallCapital(code) ? objects.sized(own, smallCapitalSize * own.size) : own;
  if (!pdfium.FPDFText_GetCharOrigin(text, i, heap.out(0), heap.out(1))) return;
  const origin = map(place.matrix, heap.double(0), heap.double(1));
  const box = letterBox(page, i, style, origin);
  if (code === softHyphen && widthOf(box) < 0.05 * style.size) return;
  if (!meets(box, place.box) || !Number.isFinite(style.size + style.angle + origin.x + origin.y)) return;
  const baseline = style.angle % 180 === 90 ? origin.x : origin.y;
  const character = { text: expert ?? asMoney(letter, style.font.name), box, baseline, style, mcid, artifact };
  const large = style.angle === 0 ? largeSign(style.font.name, letter, unnamed) : undefined;
  const ink = large && inkOf(page, i);
  if (large && ink && isLarge(large, ink, style.size))
    return { character: onItsLine(character, large.sign, ink), index: i, object, font, unnamed: false, ...origin };
  const drawn = isFigure(code) && drawnFigure(page, i, style, baseline);
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

/** Fonts of bitmaps and icons tell heights that their letters have not. */
const withInk = ({ box, style }: Character, ink: Box): Box =>
  heightOf(ink) < maxInk * style.size && widthOf(ink) < maxInk * style.size ? boxOfAll([box, ink]) : box;

/** In font sizes: more ink than this is a font's mistake. */
const maxInk = 3;

const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39;

function asDrawn(character: Character, { size, baseline }: Drawn, objects: TextObjects): Character {
  const box = { ...character.box, top: baseline - ascent * size, bottom: baseline + descent * size };
  return { ...character, baseline, box, style: objects.sized(character.style, size) };
}

/** One that is not at a line's end has no width. */
const softHyphen = 0xad;

/** PDFium marks a hyphen at a line's end as U+0002 or U+FFFE; other controls may be numbers of glyphs. */
function shown(code: number): string {
  if (code === 2 || code === 0xfffe || code === softHyphen || code === 0x2010) return '-';
  if (code === 0xa0) return ' ';
  // A font may name U+0000 for all that it does not want to be copied.
  if (code === 0) return '\0';
  if (code < 3) return '';
  if (code === 0xffff || code === 0xfeff || code === 0x200b || isUnseenOperator(code)) return '';
  if (code > 0x10ffff) return '\ufffd';
  const sign = signOf(code);
  if (sign) return sign;
  return isRadical(code) ? wholeLetter(code) : String.fromCodePoint(code);
}

/** Between a function and what it is of, between factors, between indexes. */
const isUnseenOperator = (code: number): boolean => code >= 0x2061 && code <= 0x2064;

function meets(a: Box, b: Box): boolean {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

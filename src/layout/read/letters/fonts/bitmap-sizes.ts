/**
 * How large the letters of nameless fonts are. Old printer drivers of TeX drew letters as bitmaps, in fonts of size 1 whose
 * letters are a hundred units high: no size is told of them, but the ink of their letters tells it.
 */
import { median } from '../../../statistics.ts';
import type { Heap } from '../../heap.ts';

/** Ink of letters in parts of their font's size, as usual text faces have it. */
const inkHeights: readonly (readonly [letters: RegExp, height: number])[] = [
  [/[acemnorsuvwxz]/, 0.45],
  [/[bdfhkl]/, 0.7],
  [/[A-PR-Z]/, 0.69],
  [/[gpqy]/, 0.65],
  [/[0-9]/, 0.65],
  [/[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, 0.85],
];
/** Of a letter that is not known. */
const usualHeight = 0.6;
/** So many letters tell a font's size. */
const enough = 60;
const least = 3;
/** A size that is told is believed unless its letters are drawn this many times as large, or as small. */
const farOff = 2.5;
/** Part of a letter's ink by which those of one box differ. */
const sameInk = 0.01;

/** The fonts of one page, each measured once. */
export class BitmapSizes {
  readonly #heap: Heap;
  readonly #text: number;
  #factors: ReadonlyMap<number, number> | undefined;

  /** `text` is PDFium's text page. */
  constructor(heap: Heap, text: number) {
    this.#heap = heap;
    this.#text = text;
  }

  /** How many times the size that is told the font's letters are; 1 where that is right. */
  factorOf(font: number): number {
    this.#factors ??= this.#measured();
    return this.#factors.get(font) ?? 1;
  }

  #measured(): ReadonlyMap<number, number> {
    const fonts = new Map<number, Sample>();
    const count = this.#heap.pdfium.FPDFText_CountChars(this.#text);
    for (let i = 0; i < count; i++) this.#add(i, fonts);
    return new Map([...fonts].map(([font, sample]) => [font, factorOf(sample)]));
  }

  #add(i: number, fonts: Map<number, Sample>): void {
    const { pdfium } = this.#heap;
    const object = pdfium.FPDFText_GetTextObject(this.#text, i);
    const font = object ? pdfium.FPDFTextObj_GetFont(object) : 0;
    const sample = fonts.get(font) ?? { letters: [], others: [] };
    if (font === 0 || sample.letters.length >= enough) return;
    fonts.set(font, sample);
    const told = this.#told(object, i);
    const ink = this.#ink(i);
    if (!told || !ink) return;
    const code = pdfium.FPDFText_GetUnicode(this.#text, i);
    const height = code > 0x10ffff ? undefined : inkHeight(String.fromCodePoint(code));
    if (height) sample.letters.push({ ink: ink / told, height });
    else if (sample.others.length < enough) sample.others.push(ink / (usualHeight * told));
  }

  /** Undefined for text that does not run along the page's lines: its ink is as high as it is long. */
  #told(object: number, i: number): number | undefined {
    const { pdfium } = this.#heap;
    const matrix = this.#heap.matrix((out) => pdfium.FPDFText_GetMatrix(this.#text, i, out));
    if (!matrix || Math.abs(matrix[1]) > 1e-3 * Math.abs(matrix[0])) return;
    const size = pdfium.FPDFTextObj_GetFontSize(object, this.#heap.out()) ? this.#heap.float() : 0;
    return Math.abs(size * matrix[3]) || undefined;
  }

  #ink(i: number): number | undefined {
    const heap = this.#heap;
    const read = heap.pdfium.FPDFText_GetCharBox(this.#text, i, heap.out(0), heap.out(1), heap.out(2), heap.out(3));
    return read ? Math.abs(heap.double(3) - heap.double(2)) : undefined;
  }
}

/** In parts of the size that is told: what letters that are known are drawn in, and the sizes that others say. */
interface Sample {
  letters: { ink: number; height: number }[];
  others: number[];
}

const inkHeight = (letter: string): number | undefined => inkHeights.find(([letters]) => letters.test(letter))?.[1];

function factorOf({ letters, others }: Sample): number {
  if (isFramed(letters)) return 1;
  const told = letters.length >= least ? letters.map(({ ink, height }) => ink / height) : others;
  const factor = told.length === 0 ? 1 : median(told);
  return factor > farOff || (factor > 0 && factor < 1 / farOff) ? factor : 1;
}

/** Low and high letters that are told to be as high say their font's box, not what is drawn. */
function isFramed(letters: Sample['letters']): boolean {
  const inks = letters.map(({ ink }) => ink);
  const isOne = Math.max(...inks) - Math.min(...inks) < sameInk * Math.max(...inks);
  return isOne && new Set(letters.map(({ height }) => height)).size > 1;
}

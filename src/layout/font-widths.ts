/** How wide text is in the fonts whose letters were measured. */
import { others, widthTables } from './font-width-tables.ts';

type MeasuredTable = keyof typeof widthTables;

export type MeasuredFamily = MeasuredTable | 'Arial Narrow' | 'Courier New';

/** Which of a family's cuts. */
export interface Cut {
  bold: boolean;
  italic: boolean;
}

const courierWidth = 600;

/** Arial Narrow's letters are Arial's, so much narrower. */
const narrow = 0.82;

const decoded = new Map<string, number[]>();

function widthsOf(family: MeasuredTable, { bold, italic }: Cut): number[] {
  const key = `${family} ${bold} ${italic}`;
  const known = decoded.get(key);
  if (known) return known;
  const cuts: { regular: string; bold: string; italic?: string; boldItalic?: string } = widthTables[family];
  const cut = bold ? (italic && cuts.boldItalic) || cuts.bold : (italic && cuts.italic) || cuts.regular;
  const widths = cut.split(' ').map(Number);
  decoded.set(key, widths);
  return widths;
}

/** Letters of Chinese, Japanese and Korean: as wide as high in every font (Unicode's East Asian Width, W and F). */
const eastAsian =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/;

export const isEastAsian = (letter: string): boolean => eastAsian.test(letter);

/** Sum of the letters' widths in ems; one that is not known counts as an `n`. */
export function measuredWidth(text: string, family: MeasuredFamily, cut: Cut): number {
  const table = family === 'Courier New' ? undefined : widthsOf(family === 'Arial Narrow' ? 'Arial' : family, cut);
  const scale = family === 'Arial Narrow' ? narrow : 1;
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= firstEastAsian && isEastAsian(text[i] ?? '')) sum += 1000;
    else sum += scale * (table ? (table[placeOf(code)] ?? table[placeOfN] ?? 500) : courierWidth);
  }
  return sum / 1000;
}

const firstEastAsian = 0x1100;

const placeOfN = 'n'.charCodeAt(0) - 32;

const places = new Map([...others].map((letter, i) => [letter.charCodeAt(0), i + 95]));

/** In the tables; letters with accents stand where those without do. Remembered: texts in other scripts have few letters. */
function placeOf(code: number): number {
  if (code < 127) return code - 32;
  const known = places.get(code);
  if (known !== undefined) return known;
  const base = String.fromCharCode(code).normalize('NFKD').charCodeAt(0);
  const place = base === code ? -1 : base < 127 ? base - 32 : (places.get(base) ?? -1);
  places.set(code, place);
  return place;
}

/**
 * What the names of glyphs say is put down for readers that look at codes alone (ISO 32000-1, 9.10.3): of drawn glyphs (Type 3)
 * that have the names of letters but other codes, as printer drivers make them, where the first glyph shown is 1; and of the
 * high bracket whose code in TeX's fonts is that of the space.
 */
import { type Cos, Dict, fromLatin1, Name, resolve, Stream } from '../cos/objects.ts';
import { reachable } from '../cos/write.ts';
import type { PdfDocument } from '../document.ts';
import { unicodeOf } from './glyph-names.ts';

/** Names made up by a program (`g1`, `a`, `c32`) may be those of letters by chance: most of a font's are, or none is believed. */
const minKnown = 0.8;

/** Whether any font was given letters. */
export function nameLetters({ trailer, store }: PdfDocument): boolean {
  const fonts = reachable(trailer).filter(isUntold);
  let named = false;
  for (const font of fonts) {
    const letters = lettersOf(font);
    if (!letters) continue;
    font.set('ToUnicode', store.add(new Stream(new Dict(), fromLatin1(characterMap(letters)))));
    named = true;
  }
  return named;
}

const isUntold = (value: Cos): value is Dict =>
  value instanceof Dict && (value.name('Subtype') === 'Type3' || isOfLargeSigns(value)) && !value.has('ToUnicode');

/** TeX's own, and Latin Modern's. */
const isOfLargeSigns = (font: Dict): boolean =>
  /(?:^|\+)(?:CMEX|LMMathExtension)\d/.test(font.name('BaseFont') ?? '') &&
  /\/parenleftBigg(?![a-z])/.test(font.dict('FontDescriptor')?.string('CharSet') ?? '');

/** Encoding OMX has no other code that says something else. */
const highBracket: ReadonlyMap<number, number> = new Map([[0x20, 0x28]]);

/** By code; undefined where names tell nothing, or nothing that codes do not. */
function lettersOf(font: Dict): ReadonlyMap<number, number> | undefined {
  if (isOfLargeSigns(font)) return highBracket;
  const names = namesByCode(font.dict('Encoding')?.array('Differences') ?? []);
  const letters = new Map(
    [...names].flatMap(([code, name]): [number, number][] => {
      const letter = unicodeOf(name);
      return letter === undefined ? [] : [[code, letter]];
    }),
  );
  if (letters.size < minKnown * names.size) return undefined;
  return [...letters].some(([code, letter]) => code !== letter) ? letters : undefined;
}

/** A code, then the names of the glyphs from it on. */
function namesByCode(differences: readonly Cos[]): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const value of differences.map(resolve)) {
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) names.set(code++, value.text);
  }
  return new Map([...names].filter(([at, name]) => at >= 0 && at < 256 && name !== '.notdef'));
}

/** At most 100 lines a block. */
function characterMap(letters: ReadonlyMap<number, number>): string {
  const lines = [...letters].map(([code, letter]) => `<${hex(code, 2)}> <${utf16(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => lines.slice(100 * i, 100 * (i + 1)));
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

function utf16(letter: number): string {
  const text = String.fromCodePoint(letter);
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4)).join('');
}

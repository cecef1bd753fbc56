/**
 * Fonts whose glyphs have the names of letters that readers do not look at: drawn ones (Type 3) with other codes, as printer
 * drivers make them, where the first glyph shown is 1; of all others those of ligatures and variants, as TeX names them, and
 * the high bracket whose code in its fonts is that of the space; and fonts whose files alone tell their letters. What they say is
 * put down for readers (ISO 32000-1, 9.10.3).
 */
import { decode } from '../cos/filters.ts';
import { type Cos, Dict, fromLatin1, latin1, Name, resolve, Stream } from '../cos/objects.ts';
import { reachable } from '../cos/write.ts';
import type { PdfDocument } from '../document.ts';
import { lettersByFile } from './file-letters.ts';
import { encodedLetter, lettersByCode, lettersOf, minKnown, unicodeOf } from './glyph-names.ts';
import { codesIn } from './told-codes.ts';

/** Whether any font was given letters. */
export function nameLetters({ trailer, store }: PdfDocument): boolean {
  let named = false;
  for (const font of reachable(trailer).filter(isFont)) {
    const map = withLetters(font);
    if (map === undefined) continue;
    font.set('ToUnicode', store.add(new Stream(new Dict(), fromLatin1(map))));
    named = true;
  }
  return named;
}

const isFont = (value: Cos): value is Dict => value instanceof Dict && kinds.has(value.name('Subtype') ?? '');

const kinds: ReadonlySet<string> = new Set(['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3']);

/** The font's map of letters, with those that it lacks; undefined where it lacks none. */
function withLetters(font: Dict): string | undefined {
  const isComposite = font.name('Subtype') === 'Type0';
  const own = font.get('ToUnicode');
  if (own !== null && (!(own instanceof Stream) || font.name('Subtype') === 'Type3')) return undefined;
  const known = lettersByFile(font) ?? (isComposite ? undefined : lettersByName(font)) ?? new Map<number, string>();
  const map = own instanceof Stream ? latin1(decode(own).bytes) : '';
  const { told, silent } = codesIn(map);
  const letters = new Map([
    ...(isComposite ? [] : lettersByEncoding(font, silent)),
    ...[...known].filter(([code]) => !told.has(code)),
  ]);
  if (letters.size === 0) return undefined;
  const bytes = isComposite ? 2 : 1;
  return map === '' ? characterMap(letters, bytes) : map.replace(/endcmap/, `${blocksOf(letters, bytes)}\nendcmap`);
}

/** Of these codes, what they mean in the encoding that the font's glyphs are drawn by; those of symbols are drawn by none. */
function lettersByEncoding(font: Dict, codes: ReadonlySet<number>): [code: number, letter: string][] {
  if ((font.dict('FontDescriptor')?.number('Flags') ?? 0) & symbolic) return [];
  const encoding = font.dict('Encoding');
  const base = encoding ? encoding.name('BaseEncoding') : font.name('Encoding');
  const names = namesByCode(encoding?.array('Differences') ?? []);
  return [...codes].flatMap((code): [number, string][] => {
    const name = names.get(code);
    const letter = name === undefined ? encodedLetter(base, code) : lettersOf(name);
    return letter === undefined ? [] : [[code, letter]];
  });
}

/** Flag of a font's descriptor (ISO 32000-1, table 123). */
const symbolic = 4;

/** By code; undefined where names tell nothing that codes do not. */
function lettersByName(font: Dict): ReadonlyMap<number, string> | undefined {
  if (font.name('Subtype') === 'Type3') return drawnLetters(font);
  return isOfLargeSigns(font) ? highBracket : variantLetters(font);
}

/** TeX's own, and Latin Modern's. */
const isOfLargeSigns = (font: Dict): boolean =>
  /(?:^|\+)(?:CMEX|LMMathExtension)\d/.test(font.name('BaseFont') ?? '') &&
  /\/parenleftBigg(?![a-z])/.test(font.dict('FontDescriptor')?.string('CharSet') ?? '');

/** Encoding OMX has no other code that says something else. */
const highBracket: ReadonlyMap<number, string> = new Map([[0x20, '(']]);

/** By code those that no single letter has; undefined where there are none. */
function variantLetters(font: Dict): Map<number, string> | undefined {
  const names = [...namesByCode(font.dict('Encoding')?.array('Differences') ?? [])].filter(
    ([, name]) => unicodeOf(name) === undefined,
  );
  const counted = lettersByCode(names.map(([, name]) => name).filter((name) => lettersOf(name) === undefined));
  const letters = new Map(
    names.flatMap(([code, name]): [number, string][] => {
      const own = lettersOf(name) ?? signsOfTex.get(name) ?? counted.get(name);
      return own === undefined ? [] : [[code, own]];
    }),
  );
  return letters.size > 0 ? letters : undefined;
}

/** By code; undefined where names tell nothing, or nothing that codes do not. */
function drawnLetters(font: Dict): Map<number, string> | undefined {
  const names = namesByCode(font.dict('Encoding')?.array('Differences') ?? []);
  const letters = new Map(
    [...names].flatMap(([code, name]): [number, string][] => {
      const letter = unicodeOf(name);
      return letter === undefined ? [] : [[code, String.fromCodePoint(letter)]];
    }),
  );
  if (letters.size < minKnown * names.size) return undefined;
  return [...letters].some(([code, letter]) => code !== letter.codePointAt(0)) ? letters : undefined;
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

/** Names that TeX's fonts have for signs, and no other does: Distiller counts their codes anew. */
const signsOfTex: ReadonlyMap<string, string> = new Map([
  ['angbracketleft', '⟨'],
  ['angbracketright', '⟩'],
  ['visiblespace', '␣'],
]);

function characterMap(letters: ReadonlyMap<number, string>, bytes: 1 | 2): string {
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def',
    `1 begincodespacerange <${hex(0, 2 * bytes)}> <${'ff'.repeat(bytes)}> endcodespacerange`,
    blocksOf(letters, bytes),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** At most 100 lines a block. */
function blocksOf(letters: ReadonlyMap<number, string>, bytes: 1 | 2): string {
  const lines = [...letters].map(([code, letter]) => `<${hex(code, 2 * bytes)}> <${utf16(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => lines.slice(100 * i, 100 * (i + 1)));
  return blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n');
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4)).join('');

/** Small fonts of squares in the two formats that PostScript left behind, written as their specifications say. */
import { latin1 } from '../make.ts';

/** A glyph: the side of its square in units of 1000 an em, or the two standard codes that it is put together from. */
export type Glyph = number | readonly [base: number, accent: number];

const int16 = (value: number): number[] => [28, (value >> 8) & 255, value & 255];
const int32 = (value: number): number[] => [29, value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

const cffCharstring = (glyph: Glyph | Uint8Array): number[] => {
  if (glyph instanceof Uint8Array) return [...glyph];
  if (typeof glyph !== 'number') return [0, 0, ...glyph].flatMap(int16).concat(14);
  const side = int16(glyph);
  const move = [...int16(100), ...int16(0), 21];
  return [...move, ...side, ...int16(0), 5, ...int16(0), ...side, 5, ...int16(-glyph), ...int16(0), 5, 14];
};

function index(pieces: readonly (readonly number[])[]): number[] {
  let end = 1;
  const offsets = [end, ...pieces.map((piece) => (end += piece.length))];
  return [
    pieces.length >> 8,
    pieces.length & 255,
    2,
    ...offsets.flatMap((offset) => [offset >> 8, offset & 255]),
    ...pieces.flat(),
  ];
}

/** Numbers of names that every font has; accents are found by these. */
const standardSids: Record<string, number> = { a: 66, acute: 125 };

/** Subroutines of a CFF font: those of it alone, and global ones. */
export interface Subroutines {
  local: readonly (readonly number[])[];
  global: readonly (readonly number[])[];
}

/** A CFF font (Adobe technical note 5176). Codes from 65 on are the glyphs in turn. `cids` makes it one that goes by these. */
export function cff(
  glyphs: Record<string, Glyph | Uint8Array>,
  cids?: readonly number[],
  { local, global }: Subroutines = { local: [], global: [] },
): Uint8Array {
  const names = Object.keys(glyphs);
  const own = cids ? ['Adobe', 'Identity'] : names.filter((name) => !(name in standardSids));
  const strings = index(own.map((name) => [...latin1(name)]));
  const sids = cids ?? names.map((name) => standardSids[name] ?? 391 + own.indexOf(name));
  const charset = [0, ...sids.flatMap((sid) => [sid >> 8, sid & 255])];
  const encoding = [0, names.length, ...names.map((_, i) => 65 + i)];
  const charStrings = index([[14], ...Object.values(glyphs).map(cffCharstring)]);
  const width = [...int32(500), 20];
  const privateDict = local.length === 0 ? width : [...width, ...int32(width.length + 6), 19];
  const globals = global.length === 0 ? [0, 0] : index(global);
  const head = [1, 0, 4, 2, ...index([[...latin1('Squares')]])];
  const tables = [charset, encoding, charStrings, privateDict, ...(local.length === 0 ? [] : [index(local)])];
  const top = (start: number): number[] => {
    const places = tables.map((_, i) => start + tables.slice(0, i).flat().length);
    const collection = cids ? [...int32(391), ...int32(392), ...int32(0), 12, 30] : [];
    const [charsetAt, encodingAt, charStringsAt, privateAt] = places as [number, number, number, number, ...number[]];
    return [
      ...collection,
      ...int32(charsetAt),
      15,
      ...int32(encodingAt),
      16,
      ...int32(charStringsAt),
      17,
      ...int32(privateDict.length),
      ...int32(privateAt),
      18,
    ];
  };
  const start = head.length + index([top(0)]).length + strings.length + globals.length;
  return Uint8Array.from(
    [...head, ...index([top(start)]), ...strings, ...globals, ...tables.flat()].map((byte) => byte & 255),
  );
}

function sealed(bytes: Iterable<number>, key: number): number[] {
  return [...bytes].map((plain) => {
    const byte = plain ^ (key >> 8);
    key = ((byte + key) * 52845 + 22719) & 0xffff;
    return byte;
  });
}

const number32 = (value: number): number[] =>
  [255, value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255].map((byte) => byte & 255);

const type1Charstring = (glyph: Glyph): number[] => {
  const width = [...number32(0), ...number32(500), 13];
  if (typeof glyph !== 'number') return [...width, ...[0, 0, 0, ...glyph].flatMap(number32), 12, 6];
  const side = number32(glyph);
  return [...width, ...number32(100), 22, ...side, 6, ...side, 7, ...number32(-glyph), 6, 9, 14];
};

/** A Type 1 font, and the lengths of its parts. `after`: the word behind each charstring. */
export function type1(
  glyphs: Record<string, Glyph>,
  after = ' ND',
): { bytes: Uint8Array; lengths: [number, number, number] } {
  const names = Object.keys(glyphs);
  const codes = names.map((name, i) => `dup ${65 + i} /${name} put\n`).join('');
  const clear = `%!PS-AdobeFont-1.0: Squares\n11 dict begin\n/FontName /Squares def\n/PaintType 0 def\n/FontType 1 def\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n${codes}readonly def\n/FontBBox {0 0 1000 1000} readonly def\ncurrentdict end\ncurrentfile eexec\n`;
  const entries = [['.notdef', 0] as const, ...Object.entries(glyphs)].map(([name, glyph]) => {
    const charstring = sealed([0, 0, 0, 0, ...type1Charstring(glyph)], 4330);
    return `/${name} ${charstring.length} RD ${String.fromCharCode(...charstring)}${after}\n`;
  });
  const own = `dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n/BlueValues [] def\n/MinFeature {16 16} def\n/password 5839 def\n2 index /CharStrings ${entries.length} dict dup begin\n${entries.join('')}end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n`;
  const hidden = sealed([0, 0, 0, 0, ...latin1(own)], 55665);
  const tail = `${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`;
  return {
    bytes: Uint8Array.from([...latin1(clear), ...hidden, ...latin1(tail)]),
    lengths: [clear.length, hidden.length, tail.length],
  };
}

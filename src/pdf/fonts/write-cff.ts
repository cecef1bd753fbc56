/** Writes CFF fonts (Adobe technical note 5176) whose glyphs go by names. */
import { fromLatin1 } from '../cos/objects.ts';
import { shortInteger } from './cff-tables.ts';
import { standardEncoding, standardStringCount, standardStrings } from './standard-strings.ts';

/** Operands by operator, those of two bytes as 0x0c00 and the second. */
export type DictEntries = readonly (readonly [operator: number, operands: readonly number[]])[];

export interface CffParts {
  name: string;
  /** What else than places stands in the top DICT. */
  top: DictEntries;
  /** The private DICT. */
  hints: DictEntries;
  /** Type 2 charstrings by name, `.notdef` first. */
  glyphs: ReadonlyMap<string, Uint8Array>;
  /** Names by code. */
  encoding: ReadonlyMap<number, string>;
}

const operators = { charset: 15, encoding: 16, charStrings: 17, private: 18 };
const supplemented = 0x80;

export function writeCff({ name, top, hints, glyphs, encoding }: CffParts): Uint8Array<ArrayBuffer> {
  const { names, codes } = inOrder([...glyphs.keys()], encoding);
  const own = names.filter((each) => !standardNumbers.has(each));
  const ownNumbers = new Map(own.map((each, i) => [each, standardStringCount + i]));
  const numberOf = (each: string): number => standardNumbers.get(each) ?? ownNumbers.get(each)!;
  const charset = [0, ...names.slice(1).flatMap((each) => int16(numberOf(each)))];
  const privateDict = dict(hints);
  const tables = [
    charset,
    codes === undefined ? [] : encodingTable(codes, names.length - 1, numberOf),
    index(names.map((each) => glyphs.get(each)!)),
    privateDict,
  ];
  const head = [1, 0, 4, 4, ...index([fromLatin1(name)])];
  const strings = [...index(own.map(fromLatin1)), ...index([])];
  const topDict = (start: number): number[] => {
    const places = tables.map((_, i) => start + tables.slice(0, i).reduce((size, { length }) => size + length, 0));
    return [
      ...dict(top),
      ...[...int32(places[0]!), operators.charset],
      ...(codes === undefined ? [] : [...int32(places[1]!), operators.encoding]),
      ...[...int32(places[2]!), operators.charStrings],
      ...[...int32(privateDict.length), ...int32(places[3]!), operators.private],
    ];
  };
  const start = head.length + index([topDict(0)]).length + strings.length;
  return Uint8Array.from([...head, ...index([topDict(start)]), ...strings, ...tables.flat()]);
}

const standardNumbers: ReadonlyMap<string, number> = new Map(standardStrings.map((name, i) => [name, i]));

interface Ordered {
  names: string[];
  /** Codes by name, in the same order; undefined where they are those of the standard. */
  codes: Map<string, number[]> | undefined;
}

/** Glyphs that have codes come before those that have none. */
function inOrder(all: readonly string[], encoding: ReadonlyMap<number, string>): Ordered {
  if (encoding === standardEncoding) return { names: [...all], codes: undefined };
  const codes = new Map<string, number[]>();
  for (const [code, name] of encoding)
    if (code < 256 && name !== '.notdef' && all.includes(name)) codes.set(name, [...(codes.get(name) ?? []), code]);
  const others = all.filter((name) => name !== '.notdef' && !codes.has(name));
  return { names: ['.notdef', ...codes.keys(), ...others], codes };
}

/** A code for each of the first glyphs, and what other codes they have. */
function encodingTable(codes: Map<string, number[]>, most: number, numberOf: (name: string) => number): number[] {
  const more = [...codes].flatMap(([name, [, ...others]]) => others.map((code) => [code, ...int16(numberOf(name))]));
  const firsts = [...codes.values()].slice(0, most).map(([code]) => code!);
  const supplement = more.length === 0 ? [] : [more.length, ...more.flat()];
  return [more.length === 0 ? 0 : supplemented, firsts.length, ...firsts, ...supplement];
}

function index(pieces: readonly ArrayLike<number>[]): number[] {
  if (pieces.length === 0) return [0, 0];
  let end = 1;
  const offsets = [end];
  for (const { length } of pieces) {
    end += length;
    offsets.push(end);
  }
  const size = end < 0x100 ? 1 : end < 0x10000 ? 2 : 4;
  const places = offsets.flatMap((offset) => bytes4(offset).slice(4 - size));
  return [...int16(pieces.length), size, ...places, ...pieces.flatMap((piece) => Array.from(piece))];
}

const dict = (entries: DictEntries): number[] =>
  entries.flatMap(([operator, operands]) => [
    ...operands.flatMap(dictNumber),
    ...(operator > 255 ? [12, operator & 255] : [operator]),
  ]);

/** Negative numbers of 32 bits are read as large ones by FreeType on machines of 64. */
const dictNumber = (value: number): number[] => {
  if (!Number.isInteger(value)) return real(value);
  return Math.abs(value) < 0x8000 ? shortInteger(value) : int32(value);
};

const int16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const bytes4 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
const int32 = (value: number): number[] => [29, ...bytes4(value)];

/** Half a byte for each sign: digits, then these. */
const signs: Record<string, number> = { '.': 10, e: 11, 'e-': 12, '-': 14 };

function real(value: number): number[] {
  const halves = [...String(value).matchAll(/e-|[\d.e-]/g)].map(([sign]) => signs[sign] ?? Number(sign));
  halves.push(15);
  if (halves.length % 2 === 1) halves.push(15);
  return [30, ...halves.flatMap((half, i) => (i % 2 === 0 ? [half * 16 + halves[i + 1]!] : []))];
}

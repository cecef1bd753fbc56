/** How a csv file is written: its encoding and separator, as options of LibreOffice's csv filter, and which of its columns are numbers. */

import { type Encoding, encodingOf } from './encoding/encoding.ts';

/** LibreOffice's numbers of character sets (rtl/textenc.h). */
const charsets: Readonly<Record<Encoding, number>> = {
  'utf-8': 76,
  'utf-16le': 65535,
  'utf-16be': 65535,
  'windows-1252': 1,
  'iso-8859-2': 13,
  'windows-874': 32,
  'windows-1250': 33,
  'windows-1251': 34,
  'windows-1253': 35,
  'windows-1254': 36,
  'windows-1255': 37,
  'windows-1256': 38,
  'windows-1257': 39,
  shift_jis: 64,
  big5: 68,
  'euc-jp': 69,
  'koi8-r': 74,
  'euc-kr': 79,
  gb18030: 85,
};

const separators = [',', ';', '\t', '|'] as const;

/** Enough lines to tell a separator by, and bytes that surely hold them. */
const sampleLines = 50;
const sampleBytes = 65_536;

/** Of LibreOffice's filter: a column whose fields stay as they are written. */
const asText = 2;
/** More are not told one by one. */
const mostColumns = 1024;
const columnFormats = Array.from({ length: mostColumns }, (_, i) => `${i + 1}/${asText}`).join('/');

/** A number, an amount of money or a share, which stand to the right; what begins with 0 is more often a name, as of a place. */
const number = /^[+-]?\p{Sc}?\s?\(?(?!0\d)\d[\d.,'\s]*\)?\s?[%\p{Sc}]?$/u;

export interface CsvReading {
  /** The filter's options: all is text as it is written, be it 007, 9.90 or a formula, which could fetch. */
  importOptions: string;
  /** Columns that hold numbers alone but for their heads, from 0. */
  numberColumns: number[];
}

export function readingOf(bytes: Uint8Array): CsvReading {
  const encoding = encodingOf(bytes);
  const sample = new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes));
  const told = /^sep=(.)\r?\n/.exec(sample)?.[1];
  const separator = told ?? separatorOf(sample);
  const firstLine = told === undefined ? 1 : 2;
  const quote = 34;
  const language = 1033;
  return {
    importOptions: `${separator.charCodeAt(0)},${quote},${charsets[encoding]},${firstLine},${columnFormats},${language},true,false,false,false,false,0,false`,
    numberColumns: numberColumns(rowsOf(sample, separator).slice(firstLine, sampleLines)),
  };
}

/** Fields without their quotes. */
function rowsOf(sample: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|)([^\r\n]*?)(SEPARATOR|\r\n|\n|\r|$)/.source.replace(
    'SEPARATOR',
    `\\u{${hex(separator)}}`,
  );
  for (const [whole, quoted = '', rest = '', end = ''] of sample.matchAll(new RegExp(field, 'gu'))) {
    if (whole === '') break;
    rows.at(-1)?.push((quoted.slice(1, -1).replaceAll('""', '"') + rest).trim());
    if (end !== separator) rows.push([]);
  }
  return rows;
}

const hex = (character: string): string => (character.codePointAt(0) as number).toString(16);

function numberColumns(rows: readonly string[][]): number[] {
  const widest = Math.min(Math.max(0, ...rows.map(({ length }) => length)), mostColumns);
  return Array.from({ length: widest }, (_, i) => i).filter((i) => {
    const filled = rows.map((row) => row[i] ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => number.test(text));
  });
}

/** The separator that gives most lines the same number of fields, and more than one; a comma where none does. */
function separatorOf(sample: string): string {
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, sampleLines);
  const scores = separators.map((separator) => agreement(lines, separator));
  const best = Math.max(...scores);
  return (best > 0 && separators[scores.indexOf(best)]) || ',';
}

/** The share of lines that have as many separators as most lines that have any, slightly more for more of them. */
function agreement(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const fields = line.split(separator).length;
    if (fields > 1) counts.set(fields, (counts.get(fields) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? most[1] / lines.length + Math.min(most[0], 99) / 10_000 : 0;
}

/** How a csv file is written: its encoding and separator, as options of LibreOffice's csv filter. */

/** LibreOffice's numbers of character sets (rtl_TextEncoding). */
const charsets = { 'utf-8': 76, 'utf-16': 65535, 'windows-1252': 1 } as const;
type Encoding = keyof typeof charsets;

const separators = [',', ';', '\t', '|'] as const;

/** Enough lines to tell a separator by, and bytes that surely hold them. */
const sampleLines = 50;
const sampleBytes = 65_536;

/** The filter's options: formulas stay text (they could fetch), numbers and dates are recognised, as in US English. */
export function csvOptions(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const sample = decode(bytes.subarray(0, sampleBytes), encoding);
  const told = /^sep=(.)\r?\n/.exec(sample)?.[1];
  const separator = told ?? separatorOf(sample);
  const firstLine = told === undefined ? 1 : 2;
  const quote = 34;
  const language = 1033;
  return `${separator.charCodeAt(0)},${quote},${charsets[encoding]},${firstLine},,${language},false,true,false,false,false,0,false`;
}

/** UTF-16 by its byte order mark, UTF-8 where the bytes are valid, else Windows' Western European. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  const bigEndian = encoding === 'utf-16' && bytes[0] === 0xfe;
  return new TextDecoder(bigEndian ? 'utf-16be' : encoding).decode(bytes);
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

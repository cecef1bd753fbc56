/**
 * Does one PDF operation and prints its milliseconds: `pdf-once.ts OPERATION WARM IN OUT`, a process of its own so that
 * its peak memory can be seen. A service has done it before: first it is done a few times to the file WARM.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { InputDocument } from '../../src/document.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { openPdf } from '../../src/pdf/document.ts';
import { mergePdfs } from '../../src/pdf/merge.ts';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { extractPages } from '../../src/pdf/split.ts';

const [operation = '', warm = '', from = '', to = ''] = process.argv.slice(2);
const warmUps = 5;
const read = (path: string): InputDocument => ({
  bytes: new Uint8Array(readFileSync(path)),
  type: 'application/pdf',
  name: 'a.pdf',
});

const operations: Record<string, (input: InputDocument) => { bytes: Uint8Array } | Promise<{ bytes: Uint8Array }>> = {
  merge: (input) => mergePdfs([input, input]),
  split: (input) => {
    const half = Math.ceil(openPdf(input).pages.length / 2);
    return extractPages(input, [{ from: 1, to: half, text: `1-${half}` }]);
  },
  rotate: (input) => rotatePages(input, 90),
  compress: (input) => compressPdf(input, 'balanced', new AbortController().signal),
};

for (let i = 0; i < warmUps; i++) await operations[operation]?.(read(warm));
const input = read(from);
const started = performance.now();
const result = await operations[operation]?.(input);
const ms = performance.now() - started;
if (!result) throw new Error(`no such operation: ${operation}`);
writeFileSync(to, result.bytes);
process.stdout.write(String(ms));

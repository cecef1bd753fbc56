/** Does one PDF operation and prints its milliseconds: `pdf-once.ts OPERATION IN OUT`, a process of its own so that its peak memory can be seen. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { InputDocument } from '../../src/document.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { openPdf } from '../../src/pdf/document.ts';
import { mergePdfs } from '../../src/pdf/merge.ts';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { extractPages } from '../../src/pdf/split.ts';

const [operation = '', from = '', to = ''] = process.argv.slice(2);
const input: InputDocument = { bytes: new Uint8Array(readFileSync(from)), type: 'application/pdf', name: 'a.pdf' };

const operations: Record<string, () => { bytes: Uint8Array } | Promise<{ bytes: Uint8Array }>> = {
  merge: () => mergePdfs([input, input]),
  split: () => {
    const half = Math.ceil(openPdf(input).pages.length / 2);
    return extractPages(input, [{ from: 1, to: half, text: `1-${half}` }]);
  },
  rotate: () => rotatePages(input, 90),
  compress: () => compressPdf(input, 'balanced', new AbortController().signal),
};

const started = performance.now();
const result = await operations[operation]?.();
const ms = performance.now() - started;
if (!result) throw new Error(`no such operation: ${operation}`);
writeFileSync(to, result.bytes);
process.stdout.write(String(ms));

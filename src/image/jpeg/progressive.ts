/** The scans of a progressive JPEG: their tokens side by side as the rows come, then each scan as bits with Huffman tables of its own. */
import type { Coding } from './encode.ts';
import { codeWords, optimalCode } from './huffman.ts';
import { huffmanSegment, type Range, scanHeader } from './segments.ts';

interface ProgressiveScan {
  components: number[];
  range: Range;
}

/** As the core makes them (wasm/core/progressive-tokens.ts). */
const scans: ProgressiveScan[] = [
  { components: [0, 1, 2], range: { from: 0, to: 0, high: 0, low: 0 } },
  { components: [0], range: { from: 1, to: 5, high: 0, low: 1 } },
  { components: [0], range: { from: 6, to: 63, high: 0, low: 1 } },
  { components: [1], range: { from: 1, to: 63, high: 0, low: 0 } },
  { components: [2], range: { from: 1, to: 63, high: 0, low: 0 } },
  { components: [0], range: { from: 1, to: 63, high: 1, low: 0 } },
];
/** Chroma's DC symbols are counted from here on. */
const chromaSymbols = 16;
const dcSymbols = 12;

export async function* progressiveScans({ wasm, gray, rows }: Coding): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const tokens: Uint8Array[][] = scans.map(() => []);
  const keep = () =>
    scans.forEach((_, i) => {
      const [at, length] = [wasm.scanTokens(i), wasm.scanTokenBytes(i)];
      if (length > 0) tokens[i]?.push(new Uint8Array(wasm.memory.buffer).slice(at, at + length));
    });
  for await (const _ of rows) keep();
  wasm.finishScans();
  keep();
  const longest = Math.max(...tokens.flat().map(({ length }) => length));
  const [from, to] = [wasm.alloc(longest), wasm.alloc(longest * 2 + 16)];
  const memory = new Uint8Array(wasm.memory.buffer);
  for (const [i, { components, range }] of scans.entries()) {
    if (gray && !components.includes(0)) continue;
    const counts = new Uint32Array(wasm.memory.buffer, wasm.scanCounts(i), 256);
    const words = new Uint32Array(wasm.memory.buffer, wasm.packerCodes(), 256).fill(0);
    const shown = gray ? [0] : components;
    if (i === 0) yield* dcTables(counts, words, gray);
    else yield acTable(counts, words, components[0] === 0 ? 0 : 1);
    yield scanHeader(shown, range);
    for (const part of tokens[i] ?? []) {
      memory.set(part, from);
      yield memory.slice(to, to + wasm.packerPackScan(from, part.length, to));
    }
    yield memory.slice(to, to + wasm.packerFinish(to));
  }
}

function* dcTables(counts: Uint32Array, words: Uint32Array, gray: boolean): Generator<Uint8Array<ArrayBuffer>> {
  for (const number of gray ? [0] : [0, 1]) {
    const first = number * chromaSymbols;
    const code = optimalCode(counts.subarray(first, first + dcSymbols));
    words.set(codeWords(code).subarray(0, dcSymbols), first);
    yield huffmanSegment({ kind: 'dc', number }, code);
  }
}

/** Symbol 255 stands for bits without a code. */
function acTable(counts: Uint32Array, words: Uint32Array, number: number): Uint8Array<ArrayBuffer> {
  const code = optimalCode(counts.subarray(0, 255));
  words.set(codeWords(code));
  return huffmanSegment({ kind: 'ac', number }, code);
}

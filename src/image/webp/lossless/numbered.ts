/** The VP8L chunk (RFC 9649, 3) of a picture of few colours: these, then their numbers as a plane of bytes. */
import { type Core, core } from '../../core.ts';
import type { FewColours } from '../few-colours.ts';
import { type BitWriter, bitWriter } from './bits.ts';
import { planeData, putTransform, symbolsAcross, takenTokens } from './plane.ts';
import { codeLengths, codeWords, putPrefixCode } from './prefix-code.ts';
import { firstDistance } from './symbols.ts';

const signature = 0x2f;
/** Rows are read some bytes past their end. */
const slack = 16;

/** In parts. */
export function numberedData({ width, height, colours, numbers, seeThrough }: FewColours): Uint8Array[] {
  const wasm = core();
  wasm.alphaOpen(width, height);
  for (const row of rowsOf(wasm, numbers, width)) wasm.alphaSurvey(row);
  const kind = wasm.alphaSurveyed();
  const tokens: Uint8Array[] = [];
  for (const row of rowsOf(wasm, numbers, width)) {
    wasm.alphaCode(row);
    const made = takenTokens(wasm);
    if (made) tokens.push(made);
  }
  const bits = bitWriter();
  bits.put(signature, 8);
  bits.put(width - 1, 14);
  bits.put(height - 1, 14);
  bits.put(seeThrough ? 1 : 0, 1);
  // its version
  bits.put(0, 3);
  putColours(bits, colours);
  const across = symbolsAcross(width, colours.length / 4);
  return [...planeData(wasm, bits, kind, { width: across, height }, tokens)];
}

/** Where each row is, one after the other. */
function* rowsOf(wasm: Core, numbers: Uint8Array, width: number): Generator<number> {
  const row = wasm.alloc(width + slack);
  for (let at = 0; at < numbers.length; at += width) {
    new Uint8Array(wasm.memory.buffer, row, width).set(numbers.subarray(at, at + width));
    yield row;
  }
}

/** The colour indexing transform (4.4): each colour by its difference from the one before. */
function putColours(bits: BitWriter, colours: Uint8Array): void {
  const differences = colours.map((sample, i) => sample - (colours[i - 4] ?? 0));
  const samples = [1, 0, 2, 3].map((channel) => differences.filter((_, i) => i % 4 === channel));
  putTransform(bits, 'colours');
  bits.put(colours.length / 4 - 1, 8);
  // no colour cache
  bits.put(0, 1);
  const words = samples.map((own, i) => putCode(bits, own, i === 0 ? firstDistance : 256));
  // no copies
  putPrefixCode(bits, new Uint8Array(0));
  for (let colour = 0; colour * 4 < colours.length; colour++)
    for (const [i, own] of samples.entries()) {
      const word = words[i]?.[own[colour] ?? 0] ?? 0;
      bits.put(word >>> 8, word & 255);
    }
}

function putCode(bits: BitWriter, samples: Uint8Array, symbols: number): Uint32Array {
  const counts = new Uint32Array(symbols);
  for (const sample of samples) counts[sample] = (counts[sample] ?? 0) + 1;
  const lengths = codeLengths(counts);
  putPrefixCode(bits, lengths);
  return codeWords(lengths);
}

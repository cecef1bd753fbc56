/**
 * The one scan of a baseline JPEG: blocks as tokens first, then as bits with Huffman tables made for them. Of a picture
 * with many tokens the tables are made for its first part, and the rest goes out as it comes.
 */
import type { Coding } from './encode.ts';
import { codeWords, type HuffmanCode, optimalCode } from './huffman.ts';
import { huffmanSegment, scanHeader } from './segments.ts';

/** Held before the tables are made: some 6 megapixels of a photo, so much like the rest that the file hardly grows. */
const mostHeldBytes = 4 << 20;

export async function* sequentialScan(coding: Coding): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { wasm, gray, rows } = coding;
  const held: Uint8Array[] = [];
  let heldBytes = 0;
  let pack: Pack | undefined;
  for await (const _ of rows) {
    const tokens = new Uint8Array(wasm.memory.buffer, wasm.tokensAt(), wasm.tokenBytes());
    if (pack) {
      yield pack(tokens);
      continue;
    }
    held.push(tokens.slice());
    heldBytes += tokens.length;
    if (heldBytes <= mostHeldBytes) continue;
    const codes = codesOf(coding, true);
    pack = packer(coding, codes);
    yield* [...headers(codes, gray), ...held.splice(0).map(pack)];
  }
  if (!pack) {
    const codes = codesOf(coding, false);
    pack = packer(coding, codes);
    yield* [...headers(codes, gray), ...held.map(pack)];
  }
  yield pack(undefined);
}

/** Tokens to bits; nothing to the last bits. */
type Pack = (tokens: Uint8Array | undefined) => Uint8Array<ArrayBuffer>;

/** Luma DC, luma AC, chroma DC, chroma AC. `open`: symbols may come that did not yet. */
function codesOf({ wasm, gray }: Coding, open: boolean): HuffmanCode[] {
  const counts = new Uint32Array(wasm.memory.buffer, wasm.tokenCounts(), 1024);
  return Array.from({ length: gray ? 2 : 4 }, (_, i) => {
    const counted = counts.slice(i * 256, (i + 1) * 256);
    return optimalCode(open ? counted.map((count, symbol) => count + (mayCome(symbol, i % 2 === 0) ? 1 : 0)) : counted);
  });
}

/** T.81, F.1.2.1 and F.1.2.2. */
function mayCome(symbol: number, isDc: boolean): boolean {
  if (isDc) return symbol <= 11;
  const size = symbol & 15;
  return size <= 10 && (size > 0 || symbol === 0 || symbol === 0xf0);
}

const headers = (codes: HuffmanCode[], gray: boolean): Uint8Array<ArrayBuffer>[] => [
  ...codes.map((code, i) => huffmanSegment({ kind: i % 2 === 0 ? 'dc' : 'ac', number: i >> 1 }, code)),
  scanHeader(gray ? [0] : [0, 1, 2], { from: 0, to: 63, high: 0, low: 0 }),
];

function packer({ wasm, gray, halved }: Coding, codes: HuffmanCode[]): Pack {
  const words = new Uint32Array(wasm.memory.buffer, wasm.packerCodes(), 1024);
  codes.forEach((code, i) => {
    words.set(codeWords(code), i * 256);
  });
  const from = wasm.tokensAt();
  let room = 0;
  let to = 0;
  return (tokens) => {
    const length = tokens?.length ?? 0;
    // asked before room is made, which may let the memory grow: a view of it is none after that
    const areThere = tokens?.buffer === wasm.memory.buffer;
    if (length >= room) {
      room = length * 2 + 1024;
      to = wasm.alloc(room * 2 + 16);
    }
    const memory = new Uint8Array(wasm.memory.buffer);
    if (tokens && !areThere) memory.set(tokens, from);
    const packed = tokens ? wasm.packerPack(from, length, halved ? 4 : 1, gray ? 0 : 2, to) : wasm.packerFinish(to);
    return memory.slice(to, to + packed);
  };
}

/** Pictures to JPEG through the core, by rows: one pass to quantised blocks, one to bits with Huffman tables made for them. Baseline; 4:2:0 below quality 90, and where the picture's chroma has no more. */
import { concat } from '../bytes.ts';
import { type Core, core } from '../core.ts';
import { channelsOf, type Picture } from '../picture.ts';
import { codeWords, type HuffmanCode, optimalCode } from './huffman.ts';
import { profileSegments } from './profile.ts';
import { divisors, inZigzag } from './quality.ts';
import { app0, endOfImage, frame, huffmanSegment, quantSegment, scanHeader, startOfImage } from './segments.ts';

/** From here on chroma keeps its full size. */
const fullChromaQuality = 90;

/** Quality 1 to 100 as libjpeg means it. The picture has 8 bits and no alpha. */
export async function encodeJpeg(picture: Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const gray = picture.model === 'gray';
  const halved = !gray && (quality < fullChromaQuality || picture.chromaHalved === true);
  const wasm = core();
  const quant = [divisors('luma', quality), divisors('chroma', quality)].slice(0, gray ? 1 : 2);
  wasm.writerOpen(picture.width, gray ? 1 : 0, halved ? 1 : 0, putReciprocals(wasm, quant));
  const tokens = await firstPass(wasm, picture);
  const codes = optimalCodes(wasm, gray ? 2 : 4);
  const head = [
    startOfImage,
    app0,
    ...(picture.icc ? profileSegments(picture.icc) : []),
    ...quant.map((table, i) => quantSegment(i, inZigzag(table))),
    frame(picture.width, picture.height, gray, halved),
    ...codes.map((code, i) => huffmanSegment(i, code)),
    scanHeader(gray),
  ];
  return concat([...head, ...secondPass(wasm, tokens, codes, gray, halved), endOfImage]);
}

/** For each table 64 reciprocals and 64 halves, as the core's fdct.ts wants them. */
function putReciprocals(wasm: Core, tables: Uint8Array[]): number {
  const values = new Uint16Array(256);
  tables.forEach((table, t) => {
    table.forEach((divisor, i) => {
      values[t * 128 + i] = Math.round((1 << 18) / (8 * divisor));
      values[t * 128 + 64 + i] = 4 * divisor;
    });
  });
  const at = wasm.alloc(values.byteLength);
  new Uint16Array(wasm.memory.buffer, at, values.length).set(values);
  return at;
}

/** The tokens of each row of MCUs; kept out here, the core holds one row. */
async function firstPass(wasm: Core, picture: Picture): Promise<Uint8Array[]> {
  const length = picture.width * channelsOf(picture);
  const memory = new Uint8Array(wasm.memory.buffer);
  const [pixels, tokens] = [wasm.writerPixels(), wasm.writerTokens()];
  const kept: Uint8Array[] = [];
  const keep = (bytes: number) => {
    if (bytes > 0) kept.push(memory.slice(tokens, tokens + bytes));
  };
  for await (const strip of picture.strips)
    for (let at = 0; at < strip.length; at += length) {
      memory.set(strip.subarray(at, at + length), pixels);
      keep(wasm.writerRow());
    }
  keep(wasm.writerFinish());
  return kept;
}

function optimalCodes(wasm: Core, count: number): HuffmanCode[] {
  const counts = new Uint32Array(wasm.memory.buffer, wasm.writerCounts(), 1024);
  return Array.from({ length: count }, (_, i) => optimalCode(counts.subarray(i * 256, (i + 1) * 256)));
}

function* secondPass(
  wasm: Core,
  tokens: Uint8Array[],
  codes: HuffmanCode[],
  gray: boolean,
  halved: boolean,
): Generator<Uint8Array> {
  const words = new Uint32Array(wasm.memory.buffer, wasm.packerCodes(), 1024);
  codes.forEach((code, i) => {
    words.set(codeWords(code), i * 256);
  });
  const longest = tokens.reduce((most, part) => Math.max(most, part.length), 0);
  const from = wasm.alloc(longest + 16);
  const to = wasm.alloc(longest * 4 + 16);
  const memory = new Uint8Array(wasm.memory.buffer);
  for (const part of tokens) {
    memory.set(part, from);
    const length = wasm.packerPack(from, part.length, halved ? 4 : 1, gray ? 0 : 2, to);
    yield memory.slice(to, to + length);
  }
  yield memory.slice(to, to + wasm.packerFinish(to));
}

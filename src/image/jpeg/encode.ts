/** Pictures to JPEG through the core, by rows. 4:2:0 below quality 90, and where the picture's chroma has no more; small pictures progressive. */
import { concat } from '../../bytes.ts';
import { type Core, core } from '../core.ts';
import { channelsOf, type Picture } from '../picture.ts';
import { profileSegments } from './profile.ts';
import { progressiveScans } from './progressive.ts';
import { divisors, inZigzag, reciprocals } from './quality.ts';
import { app0, endOfImage, frame, quantSegment, startOfImage } from './segments.ts';
import { sequentialScan } from './sequential.ts';

/** From here on chroma keeps its full size. */
const fullChromaQuality = 90;

/** Progressive files are some 3 to 8 in a hundred smaller, and take a quarter longer to write: worth it for what is small anyway. The tokens of all scans are held. */
export const mostProgressive = { pixels: 100_000, width: 2048 };

/** What the two kinds of scans need to know. */
export interface Coding {
  wasm: Core;
  gray: boolean;
  /** Chroma, each way. */
  halved: boolean;
  /** Gives control back whenever the tokens of another row of MCUs are there. */
  rows: AsyncIterable<void>;
}

/** Whether chroma is written at half the resolution each way. */
export const halvesChroma = ({ model, chromaHalved }: Picture, quality: number): boolean =>
  model === 'rgb' && (quality < fullChromaQuality || chromaHalved === true);

/** Quality 1 to 100 as libjpeg means it. The picture has 8 bits and no alpha. `baseline`: in one scan, whatever its size. */
export async function encodeJpeg(
  picture: Picture,
  quality: number,
  { baseline = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = picture;
  const gray = picture.model === 'gray';
  const halved = halvesChroma(picture, quality);
  const progressive = !baseline && width <= mostProgressive.width && width * height <= mostProgressive.pixels;
  const quant = [divisors('luma', quality), divisors('chroma', quality)].slice(0, gray ? 1 : 2);
  const wasm = core();
  wasm.writerOpen(width, gray ? 1 : 0, halved ? 1 : 0, progressive ? 1 : 0, put(wasm, reciprocals(quant)));
  const parts = [
    startOfImage,
    app0,
    ...(picture.icc ? profileSegments(picture.icc) : []),
    ...quant.map((table, i) => quantSegment(i, inZigzag(table))),
    frame({ width, height, gray, halved, progressive }),
  ];
  const coding = { wasm, gray, halved, rows: codedRows(wasm, picture) };
  for await (const part of progressive ? progressiveScans(coding) : sequentialScan(coding)) parts.push(part);
  return concat([...parts, endOfImage]);
}

function put(wasm: Core, values: Uint16Array): number {
  const at = wasm.alloc(values.byteLength);
  new Uint16Array(wasm.memory.buffer, at, values.length).set(values);
  return at;
}

async function* codedRows(wasm: Core, picture: Picture): AsyncGenerator<void> {
  const length = picture.width * channelsOf(picture);
  const pixels = wasm.writerPixels();
  for await (const strip of picture.strips)
    for (let at = 0; at < strip.length; at += length) {
      // who takes the row may let the memory grow
      new Uint8Array(wasm.memory.buffer, pixels, length).set(strip.subarray(at, at + length));
      if (wasm.writerRow()) yield;
    }
  if (wasm.writerFinish()) yield;
}

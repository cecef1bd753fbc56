/** Pixels to PNG: palette where all colours are known and few, else gray or RGB with or without alpha, 8 or 16 bit; filtered row by row, deflated by the runtime. */
import { concat, viewOf } from '../../bytes.ts';
import { core } from '../core.ts';
import { channelsOf, type Picture, rowsAStrip, type Samples } from '../picture.ts';
import { chunkWriter, signature } from './chunk.ts';
import { crcCounter } from './crc.ts';
import { deflated } from './deflate.ts';
import { type Indexing, indexing } from './palette.ts';

const colourTypes = { gray: 0, rgb: 2 } as const;
const alphaBit = 4;
const paletteType = 3;

/** The file in parts, in order. */
export async function encodePng(picture: Picture): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunk = chunkWriter(crcCounter());
  const indexed = indexing(picture);
  const parts = [signature, ...chunk('IHDR', ihdr(picture, indexed))];
  if (picture.icc) parts.push(...chunk('iCCP', await profile(picture.icc)));
  for (const [id, data] of indexed?.chunks ?? []) parts.push(...chunk(id, data));
  for await (const part of deflated(indexed ? indexed.rows(picture.strips) : filteredRows(picture)))
    parts.push(...chunk('IDAT', part));
  return [...parts, ...chunk('IEND')];
}

function ihdr({ width, height, model, alpha, depth }: Picture, indexed: Indexing | undefined): Uint8Array {
  const data = new Uint8Array(13);
  const view = viewOf(data);
  view.setUint32(0, width);
  view.setUint32(4, height);
  view.setUint8(8, indexed ? indexed.bitDepth : depth);
  view.setUint8(9, indexed ? paletteType : colourTypes[model] + (alpha ? alphaBit : 0));
  return data;
}

/** A name, how it is compressed, and the profile deflated (PNG, 11.3.2.3). */
async function profile(icc: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [new TextEncoder().encode('ICC\0\0')];
  for await (const part of deflated([icc])) parts.push(part);
  return concat(parts);
}

/** Runs of rows, each behind its filter byte; good until the next. */
async function* filteredRows(picture: Picture): AsyncGenerator<Uint8Array> {
  const pixelBytes = channelsOf(picture) * (picture.depth / 8);
  const raw = picture.width * pixelBytes;
  const most = rowsAStrip(raw);
  const wasm = core();
  const padded = (bytes: number) => wasm.alloc(bytes + 48) + 16;
  const rows = padded(raw * most);
  const above = padded(raw);
  const copy = most > 1 ? padded(raw) : 0;
  const out = padded((raw + 1) * most);
  const scratch = padded(raw);
  const memory = new Uint8Array(wasm.memory.buffer);
  for await (const strip of picture.strips) {
    const source = bigEndian(strip);
    for (let at = 0; at < source.length; at += raw * most) {
      const run = source.subarray(at, at + raw * most);
      memory.set(run, rows);
      wasm.filterRows(rows, run.length / raw, above, raw, pixelBytes, copy, out, scratch);
      yield memory.subarray(out, out + run.length + run.length / raw);
    }
  }
}

function bigEndian(strip: Samples): Uint8Array {
  if (strip instanceof Uint8Array) return strip;
  const out = new Uint8Array(strip.length * 2);
  for (let i = 0; i < strip.length; i++) {
    out[i * 2] = (strip[i] ?? 0) >> 8;
    out[i * 2 + 1] = strip[i] ?? 0;
  }
  return out;
}

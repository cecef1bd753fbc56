/** Pixels to PNG: palette where all colours are known and few, else gray or RGB with or without alpha, 8 or 16 bit; filtered row by row, deflated by the runtime. */
import { concat, viewOf } from '../../bytes.ts';
import { core } from '../core.ts';
import { channelsOf, type Picture, type Samples } from '../picture.ts';
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

async function* filteredRows(picture: Picture): AsyncGenerator<Uint8Array> {
  const bytes = picture.depth / 8;
  const pixelBytes = channelsOf(picture) * bytes;
  const raw = picture.width * pixelBytes;
  const wasm = core();
  const rows = [wasm.alloc(raw + 48) + 16, wasm.alloc(raw + 48) + 16] as const;
  const scratch = wasm.alloc(raw + 32);
  const out = wasm.alloc(raw + 48);
  const memory = new Uint8Array(wasm.memory.buffer);
  let y = 0;
  for await (const strip of picture.strips) {
    const source = bigEndian(strip);
    for (let at = 0; at < source.length; at += raw, y++) {
      const row = rows[y & 1] ?? 0;
      memory.set(source.subarray(at, at + raw), row);
      wasm.filterRow(row, rows[(y + 1) & 1] ?? 0, raw, pixelBytes, out, scratch);
      yield memory.subarray(out, out + raw + 1);
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

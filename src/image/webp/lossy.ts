/**
 * Lossy WebP through the core, by rows: the picture is read twice, once to find its segments and once to be coded. Of a
 * large picture the tokens' probabilities are made for its first part, and the rest goes out as it comes.
 */

import { viewOf } from '../../bytes.ts';
import { type Core, core } from '../core.ts';
import { channelsOf, type Picture } from '../picture.ts';
import { alphaData } from './alpha.ts';
import { takenTokens } from './lossless/plane.ts';

/** The data of a file's chunks, in parts. */
export interface Lossy {
  frame: Uint8Array[];
  /** Undefined where alpha hides nothing, as in most screenshots. */
  alpha: Uint8Array[] | undefined;
}

export interface Room {
  /** Levels held before their probabilities are settled: some 10 megapixels of a photo, so much like the rest that the file hardly grows. */
  levels: number;
  /** Of the first partition, whose length has 19 bits (RFC 6386, 9.1). */
  modes: number;
}

/** Bytes. */
export const usualRoom: Room = { levels: 6 << 20, modes: (1 << 19) - 1 };

/** Quality 1 to 100 as cwebp means it. The picture has 8 bits and at most 16,383 pixels a side; it is opened three times. */
export async function encodeLossy(open: () => Picture, quality: number, room = usualRoom): Promise<Lossy> {
  const { width, height, ...format } = open();
  const wasm = core();
  wasm.vp8Open(width, height, channelsOf(format), room.modes);
  for await (const _ of rows(wasm, open())) wasm.vp8Survey();
  wasm.vp8Surveyed(quality);
  const kind = format.alpha ? wasm.alphaSurveyed() : -1;
  const tokens: Uint8Array[] = [];
  const alphaTokens: Uint8Array[] = [];
  for await (const part of packed(wasm, open(), room.levels, alphaTokens)) tokens.push(part);
  const modesBytes = wasm.vp8Header();
  const modes = new Uint8Array(wasm.memory.buffer, wasm.vp8HeaderAt(), modesBytes).slice();
  const alpha = kind < 0 ? undefined : [...alphaData(wasm, kind, { width, height }, alphaTokens)];
  return { frame: [frameTag(width, height, modesBytes), modes, ...tokens], alpha };
}

/** Gives control whenever a row is where the core takes it. */
async function* rows(wasm: Core, picture: Picture): AsyncGenerator<void> {
  const length = picture.width * channelsOf(picture);
  for await (const strip of picture.strips)
    for (let at = 0; at < strip.length; at += length) {
      // who takes the row may let the memory grow
      new Uint8Array(wasm.memory.buffer, wasm.vp8Pixels(), length).set(strip.subarray(at, at + length));
      yield;
    }
}

/** Levels, a row of macroblocks at a time; good until the next is asked for. */
async function* levels(wasm: Core, picture: Picture, alpha: Uint8Array[]): AsyncGenerator<Uint8Array> {
  const kept = () => new Uint8Array(wasm.memory.buffer, wasm.vp8Kept(), wasm.vp8KeptBytes());
  for await (const _ of rows(wasm, picture)) {
    const whole = wasm.vp8Row();
    const made = takenTokens(wasm);
    if (made) alpha.push(made);
    if (whole) yield kept();
  }
  if (wasm.vp8Finish()) yield kept();
}

/** The partition of tokens, in parts; `alpha` gets its own. */
async function* packed(
  wasm: Core,
  picture: Picture,
  mostHeld: number,
  alpha: Uint8Array[],
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] | undefined = [];
  let heldBytes = 0;
  for await (const row of levels(wasm, picture, alpha)) {
    if (!held) yield* packedRow(wasm, row);
    else {
      held.push(row.slice());
      heldBytes += row.length;
    }
    if (!held || heldBytes <= mostHeld) continue;
    wasm.vp8Settle();
    for (const first of held) yield* packedRow(wasm, first);
    held = undefined;
  }
  if (held) {
    wasm.vp8Settle();
    for (const first of held) yield* packedRow(wasm, first);
  }
  yield new Uint8Array(wasm.memory.buffer, wasm.vp8Packed(), wasm.vp8PackLast()).slice();
}

function* packedRow(wasm: Core, row: Uint8Array): Generator<Uint8Array> {
  const from = wasm.vp8Kept();
  const end = from + row.length;
  if (row.buffer !== wasm.memory.buffer) new Uint8Array(wasm.memory.buffer, from).set(row);
  for (let at = from; at < end; ) {
    at = wasm.vp8Pack(at, end);
    const bytes = wasm.vp8PackedBytes();
    yield new Uint8Array(wasm.memory.buffer, wasm.vp8Packed(), bytes).slice();
    wasm.vp8TakePacked(bytes);
  }
}

/** RFC 6386, 9.1: a key frame that is shown, the length of its first partition, its start code, its size. */
function frameTag(width: number, height: number, modesBytes: number): Uint8Array {
  const tag = new Uint8Array(10);
  const view = viewOf(tag);
  view.setUint32(0, (modesBytes << 5) | 0x10, true);
  tag.set([0x9d, 0x01, 0x2a], 3);
  view.setUint16(6, width, true);
  view.setUint16(8, height, true);
  return tag;
}

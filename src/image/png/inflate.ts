/** The deflated data of PNG's chunks, inflated by the core in pieces. */
import { concat } from '../bytes.ts';
import { core } from '../core.ts';
import { damaged } from '../damaged.ts';
import { chunkAt } from './header.ts';

/** The most a profile may inflate to. */
const maxProfileBytes = 4 << 20;

/** Runs of whole rows of `rowBytes` each, at most `most` at a time, the last possibly of fewer; a run is good until the next. Ends early where the data does, or is broken. */
export function* inflatedRows(
  bytes: Uint8Array,
  dataStart: number,
  rowBytes: number,
  most: number,
): Generator<Uint8Array> {
  const buffer = new Uint8Array(rowBytes * most);
  let filled = 0;
  for (const part of inflated(pictureData(bytes, dataStart)))
    for (let at = 0; at < part.length; ) {
      const taken = Math.min(part.length - at, buffer.length - filled);
      buffer.set(part.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < buffer.length) continue;
      yield buffer;
      filled = 0;
    }
  if (filled >= rowBytes) yield buffer.subarray(0, filled - (filled % rowBytes));
}

/** The IDAT chunks' data; what is there of a chunk that is cut off. */
function* pictureData(bytes: Uint8Array, dataStart: number): Generator<Uint8Array> {
  for (let at = dataStart; ; ) {
    const chunk = chunkAt(bytes, at);
    if (chunk && chunk.id !== 'IDAT') return;
    yield chunk?.data ?? bytes.subarray(at + 8);
    if (!chunk) return;
    at = chunk.end;
  }
}

/** What inflates of the data before it ends or turns out broken; each piece is good until the next. */
function* inflated(parts: Iterator<Uint8Array>): Generator<Uint8Array> {
  const wasm = core({ more: feeder(parts, () => wasm.memory) });
  const address = wasm.inflateOpen();
  for (;;) {
    const length = wasm.inflateSome();
    if (length === 0) return;
    yield new Uint8Array(wasm.memory.buffer, address, length);
  }
}

/** Fills the room it is given from as many parts as it takes. */
function feeder(parts: Iterator<Uint8Array>, memory: () => WebAssembly.Memory) {
  let rest: Uint8Array = new Uint8Array(0);
  return (_reader: number, to: number, room: number): number => {
    const target = new Uint8Array(memory().buffer, to, room);
    let filled = 0;
    while (filled < room) {
      if (rest.length === 0) {
        const { done, value } = parts.next();
        if (done) break;
        rest = value;
      }
      const part = rest.subarray(0, room - filled);
      target.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
    }
    return filled;
  };
}

/** The iCCP chunk's profile. Throws 422 damaged_document where it inflates to too much. */
export function inflateProfile(deflated: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const part of inflated([deflated][Symbol.iterator]())) {
    parts.push(part.slice());
    length += part.length;
    if (length > maxProfileBytes) throw damaged('PNG', `its colour profile is larger than ${maxProfileBytes} bytes`);
  }
  return length === 0 ? undefined : concat(parts);
}

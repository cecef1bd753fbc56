/** The deflated data of PNG's chunks, inflated by the core in pieces. */
import { concat } from '../../bytes.ts';
import { core } from '../core.ts';
import { damaged } from '../damaged.ts';
import { chunkAt } from './chunk.ts';
import { crcCounter } from './crc.ts';
import { checkSound } from './header.ts';

/** The most a profile may inflate to. */
const maxProfileBytes = 4 << 20;

/**
 * The `count` rows of `rowBytes` each, in runs of at most `most`; a run is good until the next. Throws 422
 * damaged_document where the data ends before, is broken, or a checksum does not fit.
 */
export function* inflatedRows(
  bytes: Uint8Array,
  dataStart: number,
  { rowBytes, most, count }: { rowBytes: number; most: number; count: number },
): Generator<Uint8Array> {
  const source = inflated(pictureData(bytes, dataStart));
  const buffer = new Uint8Array(rowBytes * Math.min(most, count));
  let filled = 0;
  let left = rowBytes * count;
  for (const part of source.pieces())
    for (let at = 0; at < part.length && left > 0; ) {
      const taken = Math.min(part.length - at, buffer.length - filled, left);
      buffer.set(part.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      left -= taken;
      if (filled < buffer.length && left > 0) continue;
      if (left === 0) source.checkEnd();
      yield buffer.subarray(0, filled);
      if (left === 0) return;
      filled = 0;
    }
  const row = count - Math.ceil(left / rowBytes);
  throw damaged(
    'PNG',
    rowBytes > 1 ? `the data ends at row ${row} of ${count}` : `the data ends at byte ${row} of ${count}`,
  );
}

/** The IDAT chunks' data; what is there of a chunk that is cut off. */
function* pictureData(bytes: Uint8Array, dataStart: number): Generator<Uint8Array> {
  const crc = crcCounter();
  for (let at = dataStart; ; ) {
    const chunk = chunkAt(bytes, at, crc);
    if (chunk && chunk.id !== 'IDAT') return;
    if (chunk) checkSound(chunk);
    yield chunk?.data ?? bytes.subarray(at + 8);
    if (!chunk) return;
    at = chunk.end;
  }
}

/** Inflates what `parts` hold. */
function inflated(parts: Iterator<Uint8Array>) {
  const wasm = core({ more: feeder(parts, () => wasm.memory) });
  const address = wasm.inflateOpen();
  return {
    /** What there is before the data ends or turns out broken; each piece is good until the next. */
    *pieces(): Generator<Uint8Array> {
      for (let length = wasm.inflateSome(); length > 0; length = wasm.inflateSome())
        yield new Uint8Array(wasm.memory.buffer, address, length);
    },
    /** Throws 422 where the stream ends here and not as it should. More data than a picture needs is passed over. */
    checkEnd() {
      if (wasm.inflateSome() === 0 && !wasm.inflateConfirmed())
        throw damaged('PNG', 'its data is cut off, or its checksum does not fit');
    },
  };
}

/** Fills the room it is given from as many parts as it takes. */
function feeder(parts: Iterator<Uint8Array>, memory: () => WebAssembly.Memory) {
  let rest: Uint8Array = new Uint8Array(0);
  return (_reader: number, _from: number, to: number, room: number): number => {
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
  for (const part of inflated([deflated].values()).pieces()) {
    parts.push(part.slice());
    length += part.length;
    if (length > maxProfileBytes) throw damaged('PNG', `its colour profile is larger than ${maxProfileBytes} bytes`);
  }
  return length === 0 ? undefined : concat(parts);
}

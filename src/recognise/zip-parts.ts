/**
 * Parts of a zip, which documents are packed in (APPNOTE 6.3.10), in time and memory that the reader bounds: how many parts there are and how
 * long they become is believed of no file. Packages that are split, encrypted, or begin after something else are not read.
 */
import { Inflate } from 'fflate';
import { ascii, concat, startsWith, viewOf } from '../bytes.ts';

/** A part as the central directory names it. */
export interface ZipPart {
  /** As it stands there; characters beyond ASCII are not decoded. */
  name: string;
  deflated: boolean;
  /** In the file. */
  packedBytes: number;
  /** Of the part itself, by its own word. */
  bytes: number;
  /** Where in the file its local header is. */
  headerAt: number;
}

/** As many as a zip without its extension to 64 bits can name (4.4.22), and far more than any document has; what comes after is not looked at. */
const maxParts = 65_535;
const endBytes = 22;
const maxCommentBytes = 65_535;
/** What stands in a field of four bytes whose value is in the zip64 extra field. */
const inZip64 = 0xffffffff;

/** The parts in the order of the directory; none where there is no directory. */
export function* zipParts(file: Uint8Array): Generator<ZipPart> {
  const end = endOfDirectory(file);
  if (end === undefined) return;
  const view = viewOf(file);
  let at = directoryStart(file, end);
  for (let parts = 0; parts < maxParts && at + 46 <= end && startsWith(file, 'PK\x01\x02', at); parts++) {
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + 46 + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > end) return;
    const long = zip64Values(view, at + 46 + nameBytes, extraBytes);
    const value = (field: number) => longer(view.getUint32(at + field, true), long);
    // in this order, in which the extra field has those that need it
    const bytes = value(24);
    const packedBytes = value(20);
    const headerAt = value(42);
    yield {
      name: ascii(file, at + 46, nameBytes),
      deflated: view.getUint16(at + 10, true) === 8,
      packedBytes,
      bytes,
      headerAt,
    };
    at = next;
  }
}

/** Where the record that ends the directory is; a comment may follow it. */
function endOfDirectory(file: Uint8Array): number | undefined {
  const lowest = Math.max(0, file.length - endBytes - maxCommentBytes);
  for (let at = file.length - endBytes; at >= lowest; at--) if (startsWith(file, 'PK\x05\x06', at)) return at;
  return undefined;
}

/** The file without what follows its end: mailers and uploads append zeros, and LibreOffice opens none that has many. */
export function withoutTail<T extends ArrayBufferLike>(file: Uint8Array<T>): Uint8Array<T> {
  const end = endOfDirectory(file);
  return end === undefined ? file : file.subarray(0, end + endBytes + viewOf(file).getUint16(end + 20, true));
}

/** Where the directory begins; in zip64 a second record says so, to which a locator before the first leads. */
function directoryStart(file: Uint8Array, end: number): number {
  const view = viewOf(file);
  const start = view.getUint32(end + 16, true);
  if (start !== inZip64 || end < 20 || !startsWith(file, 'PK\x06\x07', end - 20)) return start;
  const record = Number(view.getBigUint64(end - 12, true));
  return record + 56 <= end && startsWith(file, 'PK\x06\x06', record)
    ? Number(view.getBigUint64(record + 48, true))
    : end;
}

/** The values of eight bytes in the zip64 extra field (4.5.3), in their order. */
function* zip64Values(view: DataView, from: number, extraBytes: number): Generator<number> {
  for (let at = from; at + 4 <= from + extraBytes; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), from + extraBytes);
    for (let value = at + 4; value + 8 <= end; value += 8) yield Number(view.getBigUint64(value, true));
    return;
  }
}

const longer = (value: number, long: Iterator<number>): number =>
  value === inZip64 ? (long.next().value ?? value) : value;

/** How much is inflated at once: it becomes at most some 1,030 times as long. */
const stepBytes = 1024;

/** The part's bytes; undefined where it is longer than `maxBytes` or than it says, or damaged. */
export function unzipped(file: Uint8Array, part: ZipPart, maxBytes: number): Uint8Array | undefined {
  const { headerAt, packedBytes, deflated, bytes } = part;
  if (bytes > maxBytes || headerAt + 30 > file.length) return undefined;
  const view = viewOf(file);
  const at = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  const packed = file.subarray(at, at + packedBytes);
  if (!deflated) return packed.length === bytes ? packed : undefined;
  return inflated(packed, bytes);
}

/** What any part counts at least: opening it takes time. */
const leastPartBytes = 1024;

/** The parts whose names are wanted, by name; undefined where they are longer than `maxBytes` together, or one is damaged. */
export function unzippedParts(
  file: Uint8Array,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): [name: string, bytes: Uint8Array][] | undefined {
  const found: [string, Uint8Array][] = [];
  let leftBytes = maxBytes;
  for (const part of zipParts(file)) {
    if (!isWanted(part.name)) continue;
    leftBytes -= Math.max(part.bytes, leastPartBytes);
    const bytes = leftBytes < 0 ? undefined : unzipped(file, part, part.bytes);
    if (!bytes) return undefined;
    found.push([part.name, bytes]);
  }
  return found;
}

function inflated(packed: Uint8Array, maxBytes: number): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((piece) => {
    pieces.push(piece);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length && length <= maxBytes; at += stepBytes)
      inflate.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length);
  } catch {
    return undefined;
  }
  return length > maxBytes ? undefined : concat(pieces);
}

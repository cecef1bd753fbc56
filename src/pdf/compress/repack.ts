/** Packs the data of streams anew where that makes them smaller, without changing what they say. */
import { canUndo, decode, maxDecodedBytes } from '../cos/filters.ts';
import { Dict, Name, type Stream } from '../cos/objects.ts';
import type { Allowance } from './allowance.ts';
import { deflated, type Rows } from './deflate.ts';

/** Streams whose Type must stay readable to tools that know no filters. */
const plainTypes = new Set(['Metadata']);
/** Above this, predictors are not tried on the chance of it. */
const maxTriedBytes = 64 * 1024 * 1024;

export async function repack(stream: Stream, allowance: Allowance): Promise<void> {
  const { dict } = stream;
  if (plainTypes.has(dict.name('Type') ?? '') || stream.bytes.length < 32 || allowance.isUsedUp) return;
  const { bytes, rest } = decode(stream);
  if (!allowance.take(rest.some(({ name }) => canUndo(name)) ? maxDecodedBytes : bytes.length)) return;
  if (bytes === stream.bytes && rest.length > 0) return;
  // Damage would be made good, or made worse: neither is asked for.
  if (bytes.length === 0) return;
  const last = rest[0];
  if (last) {
    if (rest.length > 1 || bytes.length >= stream.bytes.length) return;
    dict
      .delete('F', 'DP', 'DecodeParms')
      .set('Filter', new Name(last.name))
      .set('DecodeParms', last.parms ?? null);
    stream.bytes = bytes;
    return;
  }
  const rows = rowsOf(dict, bytes.length);
  const packed = await deflated(bytes, rows);
  if (packed.bytes.length >= stream.bytes.length) return;
  stream.bytes = packed.bytes;
  dict.delete('F', 'DP', 'DecodeParms').set('Filter', new Name('FlateDecode'));
  if (rows && packed.predicted) dict.set('DecodeParms', parmsOf(rows));
}

/** For data that stands plain. */
export async function deflate(stream: Stream): Promise<void> {
  stream.bytes = (await deflated(stream.bytes)).bytes;
  stream.dict.set('Filter', new Name('FlateDecode'));
}

interface PictureRows extends Rows {
  columns: number;
}

function rowsOf(dict: Dict, length: number): PictureRows | undefined {
  const columns = dict.number('Width') ?? 0;
  const height = dict.number('Height') ?? 0;
  if (dict.name('Subtype') !== 'Image' || columns < 1 || height < 1 || length > maxTriedBytes) return undefined;
  const rowBytes = length / height;
  if (!Number.isInteger(rowBytes) || dict.get('BitsPerComponent') !== 8 || rowBytes % columns !== 0) return undefined;
  return { rowBytes, pixelBytes: rowBytes / columns, columns };
}

const parmsOf = ({ pixelBytes, columns }: PictureRows): Dict =>
  Dict.of({ Predictor: 15, Colors: pixelBytes, Columns: columns });

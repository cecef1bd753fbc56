/** A JPEG's scans with the tables in force at each (T.81, B.2.3), and where their data lies. */
import { viewOf } from '../../bytes.ts';
import { damaged, unsupportedKind } from '../damaged.ts';
import { type JpegHeader, marker, segmentAt } from './header.ts';
import { huffmanTables, quantTables } from './tables.ts';

export interface ScanComponent {
  /** Index in the frame. */
  index: number;
  /** Counts and symbols; undefined where the scan has no use for it. */
  dc: Uint8Array | undefined;
  ac: Uint8Array | undefined;
}

export interface JpegScan {
  components: ScanComponent[];
  /** Spectral selection and successive approximation. */
  from: number;
  to: number;
  high: number;
  low: number;
  /** MCUs between restart markers; 0 for none. */
  restartInterval: number;
  /** Where the entropy-coded data begins. */
  start: number;
  /** A marker is known to follow its data. */
  ended: boolean;
}

export interface JpegScans {
  scans: JpegScan[];
  /** Divisors of each component, natural order. */
  quant: Uint16Array[];
}

/** Each scan keeps a window of the file of its own, and costs a pass over the picture. */
const maxScans = 64;

/** Throws 422 damaged_document. */
export function readScans(bytes: Uint8Array, header: JpegHeader): JpegScans {
  const quant: (Uint16Array | undefined)[] = [];
  const huffman = { dc: [] as (Uint8Array | undefined)[], ac: [] as (Uint8Array | undefined)[] };
  const taken: (Uint16Array | undefined)[] = header.components.map(() => undefined);
  const scans: JpegScan[] = [];
  let restartInterval = 0;
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    if (!segment || segment.marker === marker.eoi) break;
    const { data } = segment;
    at = segment.end;
    if (segment.marker === marker.dqt) for (const { number, divisors } of quantTables(data)) quant[number] = divisors;
    else if (segment.marker === marker.dht)
      for (const table of huffmanTables(data)) huffman[table.kind][table.number] = table.data;
    else if (segment.marker === marker.dri && data.length >= 2) restartInterval = viewOf(data).getUint16(0);
    else if (segment.marker === marker.sos) {
      const scan = { ...readScan(data, header, huffman), restartInterval, start: segment.end, ended: false };
      if (scans.push(scan) > maxScans) throw unsupportedKind('JPEG', `a picture of more than ${maxScans} scans`);
      // a component keeps the table it had in its first scan (T.81, B.2.4.1)
      for (const { index } of scan.components) taken[index] ??= quant[header.components[index]?.quantTable ?? 0];
      if (!header.progressive && taken.every(Boolean)) break;
      at = dataEnd(bytes, at);
      scan.ended = at < bytes.length;
    }
  }
  return {
    scans,
    quant: taken.map(
      (divisors, i) =>
        divisors ?? missing(`component ${header.components[i]?.id} has no data or no quantisation table`),
    ),
  };
}

function missing(what: string): never {
  throw damaged('JPEG', what);
}

function readScan(
  data: Uint8Array,
  header: JpegHeader,
  huffman: Record<'dc' | 'ac', (Uint8Array | undefined)[]>,
): Omit<JpegScan, 'restartInterval' | 'start' | 'ended'> {
  const count = data[0] ?? 0;
  if (count < 1 || count > 4 || data.length < 4 + count * 2) throw damaged('JPEG', 'a scan header is cut off');
  const [from = 0, to = 0, bits = 0] = data.subarray(1 + count * 2);
  const range = header.progressive
    ? { from, to, high: bits >> 4, low: bits & 15 }
    : { from: 0, to: 63, high: 0, low: 0 };
  checkRange(header.progressive, count, range);
  const needsDc = range.from === 0 && range.high === 0;
  const needsAc = range.to > 0;
  const components = Array.from({ length: count }, (_, i) => {
    const id = data[1 + i * 2];
    const tables = data[2 + i * 2] ?? 0;
    const index = header.components.findIndex((component) => component.id === id);
    if (index < 0) throw damaged('JPEG', `a scan names component ${id}, which does not exist`);
    return {
      index,
      dc: needsDc ? (huffman.dc[tables >> 4] ?? missing('a Huffman table is missing')) : undefined,
      ac: needsAc ? (huffman.ac[tables & 15] ?? missing('a Huffman table is missing')) : undefined,
    };
  });
  if (new Set(components.map(({ index }) => index)).size < count)
    throw damaged('JPEG', 'a scan names a component twice');
  checkBlocks(header, components);
  return { components, ...range };
}

/** T.81, G.1.1.1: DC apart from AC, AC of one component only. */
function checkRange(
  progressive: boolean,
  count: number,
  { from, to, high, low }: { from: number; to: number; high: number; low: number },
): void {
  if (!progressive) return;
  const right = from === 0 ? to === 0 : to >= from && to <= 63 && count === 1;
  if (!right || low > 13 || high > 13)
    throw damaged('JPEG', `a scan of coefficients ${from} to ${to}, bits ${high} and ${low} does not exist`);
}

/** T.81, B.2.3: at most 10 blocks in an MCU. */
function checkBlocks(header: JpegHeader, components: ScanComponent[]): void {
  if (components.length === 1) return;
  const blocks = components.reduce(
    (sum, { index }) => sum + (header.components[index]?.horizontal ?? 0) * (header.components[index]?.vertical ?? 0),
    0,
  );
  if (blocks > 10) throw damaged('JPEG', `an MCU of ${blocks} blocks does not exist`);
}

/** The next marker that is neither stuffing nor a restart. */
function dataEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code !== 0 && code !== 0xff && (code === undefined || (code & 0xf8) !== 0xd0)) return at;
  }
  return bytes.length;
}

/** JPEG's marker segments (ITU-T T.81, annex B): frame, tables, scans and where their data lies. Entropy-coded data is not looked into. */
import { ascii, viewOf } from '../../bytes.ts';
import { damaged, unsupportedKind } from '../damaged.ts';
import { type Orientation, readOrientation, tiffOf } from '../exif.ts';
import type { ImageHeader } from '../header.ts';
import { joinedProfile } from './profile.ts';
import { qualityOf } from './quality.ts';
import { quantTables } from './tables.ts';

export interface JpegComponent {
  id: number;
  /** Sampling factors, 1 to 4. */
  horizontal: number;
  vertical: number;
  quantTable: number;
}

export interface JpegHeader extends ImageHeader {
  type: 'image/jpeg';
  progressive: boolean;
  components: JpegComponent[];
  /** The APP14 transform: 0 none, 1 YCbCr, 2 YCCK; undefined without an Adobe segment. */
  adobeTransform: number | undefined;
  jfif: boolean;
  /** The quality, 1 to 100, that its luma divisors come nearest to. */
  quality: number;
}

/** Where the tables come only with the scans. */
const defaultQuality = 85;

/** A marker segment: its data without the length, and where the next one begins. */
export interface Segment {
  marker: number;
  data: Uint8Array;
  end: number;
}

export const marker = {
  sof0: 0xc0,
  sof2: 0xc2,
  dht: 0xc4,
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dnl: 0xdc,
  dri: 0xdd,
} as const;

const processes: Record<number, string> = {
  195: 'lossless coding',
  197: 'hierarchical coding',
  198: 'hierarchical coding',
  199: 'hierarchical lossless coding',
  201: 'arithmetic coding',
  202: 'arithmetic coding',
  203: 'lossless arithmetic coding',
  205: 'hierarchical arithmetic coding',
  206: 'hierarchical arithmetic coding',
  207: 'hierarchical arithmetic coding',
};

/** The segment at or after `at`, skipping fill bytes and stray bytes before the marker as libjpeg does; undefined at the end of the file. */
export function segmentAt(bytes: Uint8Array, at: number): Segment | undefined {
  let start = bytes.indexOf(0xff, at);
  while (start >= 0 && (bytes[start + 1] === 0xff || bytes[start + 1] === 0)) start = bytes.indexOf(0xff, start + 1);
  const found = bytes[start + 1];
  if (start < 0 || found === undefined) return undefined;
  if (found === marker.eoi || found === marker.soi || (found >= 0xd0 && found <= 0xd7) || found === 0x01)
    return { marker: found, data: bytes.subarray(0, 0), end: start + 2 };
  const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0);
  const end = start + 2 + length;
  if (length < 2 || end > bytes.length) throw damaged('JPEG', `the segment at byte ${start} is cut off`);
  return { marker: found, data: bytes.subarray(start + 4, end), end };
}

/** Reads up to the first scan. Throws 422: damaged_document, or unconvertible_document for processes that are not decoded. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const found: {
    frame?: Segment;
    orientation: Orientation;
    adobe?: number;
    jfif: boolean;
    divisors: Map<number, Uint16Array>;
    icc: Uint8Array[];
  } = {
    orientation: 1,
    jfif: false,
    divisors: new Map(),
    icc: [],
  };
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    if (!segment || segment.marker === marker.eoi) throw damaged('JPEG', 'it holds no picture data');
    if (segment.marker === marker.sos) break;
    const { data } = segment;
    if (isFrame(segment.marker)) found.frame ??= segment;
    else if (segment.marker === marker.dqt)
      for (const { number, divisors } of quantTables(data)) found.divisors.set(number, divisors);
    else if (segment.marker === 0xe0) found.jfif ||= ascii(data, 0, 4) === 'JFIF';
    else if (segment.marker === 0xe1 && ascii(data, 0, 4) === 'Exif') found.orientation = readOrientation(tiffOf(data));
    else if (segment.marker === 0xe2 && ascii(data, 0, 11) === 'ICC_PROFILE') found.icc.push(data);
    else if (segment.marker === 0xee && ascii(data, 0, 5) === 'Adobe' && data.length >= 12) found.adobe = data[11] ?? 0;
    at = segment.end;
  }
  if (!found.frame) throw damaged('JPEG', 'its frame header is missing');
  const frame = readFrame(bytes, found.frame);
  const divisors = found.divisors.get(frame.components[0]?.quantTable ?? 0);
  return {
    ...frame,
    quality: divisors ? qualityOf(divisors) : defaultQuality,
    orientation: found.orientation,
    animated: false,
    icc: joinedProfile(found.icc),
    adobeTransform: found.adobe,
    jfif: found.jfif,
  };
}

const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== marker.dht && code !== 0xc8 && code !== 0xcc;

function readFrame(
  bytes: Uint8Array,
  frame: Segment,
): Pick<JpegHeader, 'type' | 'width' | 'height' | 'progressive' | 'components'> {
  const { data } = frame;
  const process = processes[frame.marker];
  if (process) throw unsupportedKind('JPEG', process);
  if (data.length < 6) throw damaged('JPEG', 'its frame header is cut off');
  const view = viewOf(data);
  if (view.getUint8(0) !== 8) throw unsupportedKind('JPEG', `a precision of ${view.getUint8(0)} bits`);
  const count = view.getUint8(5);
  if (data.length < 6 + count * 3) throw damaged('JPEG', 'its frame header is cut off');
  if (count !== 1 && count !== 3 && count !== 4) throw unsupportedKind('JPEG', `a picture of ${count} components`);
  const width = view.getUint16(3);
  const height = view.getUint16(1) || heightByDnl(bytes, frame.end);
  if (!width || !height) throw damaged('JPEG', `its size is ${width} x ${height}`);
  const components = Array.from({ length: count }, (_, i) => readComponent(data.subarray(6 + i * 3)));
  return { type: 'image/jpeg', width, height, progressive: frame.marker === marker.sof2, components };
}

function readComponent([id = 0, sampling = 0, quantTable = 0]: Uint8Array): JpegComponent {
  const horizontal = sampling >> 4;
  const vertical = sampling & 15;
  if (horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4 || quantTable > 3)
    throw damaged('JPEG', `component ${id} has sampling factors ${horizontal} x ${vertical} and table ${quantTable}`);
  return { id, horizontal, vertical, quantTable };
}

/** A height of 0 is told by a DNL segment after the first scan (T.81, B.2.5). */
function heightByDnl(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === marker.dnl && bytes[at + 2] === 0 && bytes[at + 3] === 4)
      return ((bytes[at + 4] ?? 0) << 8) | (bytes[at + 5] ?? 0);
  return 0;
}

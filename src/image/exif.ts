/** The orientation tag of an Exif block (Exif 3.0, 4.6.5.1); nothing else of Exif is read, and a broken block counts as upright. */
import { viewOf } from '../bytes.ts';

/** 1 upright, 2 mirrored, 3 upside down, 4 mirrored and upside down, 5 transposed, 6 to be turned 90 degrees clockwise, 7 transversed, 8 to be turned 270. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;

/** BYTE, SHORT and LONG: it should be SHORT, but some cameras write others. */
const integerBytes: Record<number, number> = { 1: 1, 3: 2, 4: 4 };

/** `tiff` begins at the TIFF header, after any "Exif\0\0". */
export function readOrientation(tiff: Uint8Array): Orientation {
  const view = viewOf(tiff);
  if (view.byteLength < 10) return 1;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + i * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) === orientationTag) return asOrientation(integerAt(view, at, little));
  }
  return 1;
}

/** The first value of an entry that holds it in itself; 0 where it is no integer. */
function integerAt(view: DataView, entry: number, little: boolean): number {
  const bytes = integerBytes[view.getUint16(entry + 2, little)];
  if (bytes === 1) return view.getUint8(entry + 8);
  if (bytes === 2) return view.getUint16(entry + 8, little);
  return bytes === 4 ? view.getUint32(entry + 8, little) : 0;
}

function asOrientation(value: number): Orientation {
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/** The TIFF part of a block that may begin with "Exif\0\0". */
export function tiffOf(block: Uint8Array): Uint8Array {
  const prefixed = block[0] === 0x45 && block[1] === 0x78 && block[2] === 0x69 && block[3] === 0x66;
  return prefixed ? block.subarray(6) : block;
}

/** PNG's chunks up to the picture data (W3C PNG, third edition): size, depth, palette, transparency, profile, orientation, animation. */
import { ascii, viewOf } from '../../bytes.ts';
import { damaged } from '../damaged.ts';
import { readOrientation } from '../exif.ts';
import type { ImageHeader } from '../header.ts';
import { type Chunk, chunkAt } from './chunk.ts';
import { crcCounter } from './crc.ts';

export interface PngHeader extends ImageHeader {
  type: 'image/png';
  /** Bits a sample: 1, 2, 4, 8 or 16. */
  bitDepth: number;
  colour: 'gray' | 'rgb' | 'palette';
  /** An alpha channel of its own, apart from tRNS. */
  alphaChannel: boolean;
  interlaced: boolean;
  /** Palette entries, RGB each. */
  palette: Uint8Array | undefined;
  /** tRNS as it stands: palette alphas, or one 16-bit gray or RGB. */
  transparency: Uint8Array | undefined;
  /** iCCP's deflated profile; inflated by who needs it. */
  deflatedIcc: Uint8Array | undefined;
  /** The header chunk's checksum fits. Told, not thrown, so that a picture too large is refused as such first. */
  sound: boolean;
  /** Where the first IDAT chunk begins. */
  dataStart: number;
}

const colours: Record<number, { colour: PngHeader['colour']; alphaChannel: boolean; depths: number[] }> = {
  0: { colour: 'gray', alphaChannel: false, depths: [1, 2, 4, 8, 16] },
  2: { colour: 'rgb', alphaChannel: false, depths: [8, 16] },
  3: { colour: 'palette', alphaChannel: false, depths: [1, 2, 4, 8] },
  4: { colour: 'gray', alphaChannel: true, depths: [8, 16] },
  6: { colour: 'rgb', alphaChannel: true, depths: [8, 16] },
};

/** Samples that are stored of a pixel; of a palette's, its index. */
export const storedSamples = ({ colour, alphaChannel }: Pick<PngHeader, 'colour' | 'alphaChannel'>): number =>
  (colour === 'rgb' ? 3 : 1) + (alphaChannel ? 1 : 0);

/** Throws 422 damaged_document. */
export function readPngHeader(bytes: Uint8Array): PngHeader {
  const crc = crcCounter();
  const first = chunkAt(bytes, 8, crc);
  if (first?.id !== 'IHDR' || first.data.length !== 13) throw damaged('PNG', 'it does not begin with a header chunk');
  const header = { ...readIhdr(first.data), sound: first.sound };
  for (header.dataStart = first.end; ascii(bytes, header.dataStart + 4, 4) !== 'IDAT'; ) {
    const chunk = chunkAt(bytes, header.dataStart, crc);
    if (!chunk || chunk.id === 'IEND') throw damaged('PNG', 'it holds no picture data');
    checkSound(chunk);
    if (chunk.sound) readChunk(header, chunk);
    header.dataStart = chunk.end;
  }
  if (header.colour === 'palette' && !header.palette) throw damaged('PNG', 'its palette is missing');
  return header;
}

/** Throws where a chunk that the picture can't do without, told by its first letter, is not what was written; others are passed over (PNG, 13.2). */
export function checkSound({ id, sound }: Pick<Chunk, 'id' | 'sound'>): void {
  if (!sound && /^[A-Z]/.test(id)) throw damaged('PNG', `the checksum of its ${id} chunk does not fit`);
}

function readIhdr(data: Uint8Array): Omit<PngHeader, 'sound'> {
  const view = viewOf(data);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const bitDepth = view.getUint8(8);
  const kind = colours[view.getUint8(9)];
  if (!kind?.depths.includes(bitDepth))
    throw damaged('PNG', `colour type ${view.getUint8(9)} with ${bitDepth} bits does not exist`);
  const [compression = 0, filter = 0, interlace = 0] = data.subarray(10, 13);
  if (compression > 0 || filter > 0 || interlace > 1)
    throw damaged(
      'PNG',
      `no such methods of compression, filters and interlacing: ${compression}, ${filter}, ${interlace}`,
    );
  if (!width || !height || width > 0x7fffffff || height > 0x7fffffff)
    throw damaged('PNG', `its size is ${width} x ${height}`);
  return {
    type: 'image/png',
    width,
    height,
    orientation: 1,
    animated: false,
    icc: undefined,
    bitDepth,
    colour: kind.colour,
    alphaChannel: kind.alphaChannel,
    interlaced: view.getUint8(12) === 1,
    palette: undefined,
    transparency: undefined,
    deflatedIcc: undefined,
    dataStart: 0,
  };
}

function readChunk(header: PngHeader, { id, data }: Chunk): void {
  if (id === 'PLTE') header.palette = data.subarray(0, Math.min(256, Math.floor(data.length / 3)) * 3);
  else if (id === 'tRNS') header.transparency = data;
  else if (id === 'acTL') header.animated = data.length >= 4 && viewOf(data).getUint32(0) > 1;
  else if (id === 'eXIf') header.orientation = readOrientation(data);
  else if (id === 'iCCP') {
    const name = data.indexOf(0);
    if (name >= 0) header.deflatedIcc = data.subarray(name + 2);
  }
}

/** What a change comes to for one picture, decided from its header: type, size before the turn, turn, fraction to decode at, quality, and how much of it a turn holds. */
import { maxBandBytes, maxRememberedBytes } from './band.ts';
import type { AnyHeader, ImageHeader, ImageType } from './header.ts';
import type { Reduction } from './jpeg/decode.ts';
import { fitInside, type Size } from './resample.ts';
import { type Angle, swapsSides, type Turn, turnOf } from './turn.ts';

export interface Change {
  /** The output's type; the input's where undefined. */
  type?: ImageType | undefined;
  /** Of JPEG and WebP, 1 to 100. */
  quality?: number | undefined;
  /** Clockwise, after the picture stands upright. */
  angle?: Angle | undefined;
  /** Box to fit in, of the upright picture. */
  box?: { width?: number | undefined; height?: number | undefined } | undefined;
}

export interface Plan {
  type: ImageType;
  quality: number;
  turn: Turn;
  /** The picture's size when it is scaled, and not yet turned. */
  size: Size;
  scaled: boolean;
  reduction: Reduction;
  /** The most that a turn holds of its pixels. */
  bandBytes: number;
}

const defaultQuality = 85;

/** A JPEG made of a JPEG keeps its quality, within these bounds: less would be seen, more only costs bytes. */
const keptQuality = { least: 75, most: 95 };

export function plan(header: AnyHeader, change: Change): Plan {
  const type = change.type ?? header.type;
  const size = change.box ? storedSize(header, change.box) : { width: header.width, height: header.height };
  const scaled = size.width < header.width || size.height < header.height;
  return {
    type,
    quality: change.quality ?? usualQuality(header, type),
    turn: turnOf(header.orientation, change.angle),
    size,
    scaled,
    reduction: reductionFor(header, size),
    bandBytes: header.type === 'image/jpeg' && !scaled ? maxRememberedBytes : maxBandBytes,
  };
}

function usualQuality(header: AnyHeader, type: ImageType): number {
  if (header.type !== 'image/jpeg' || type !== 'image/jpeg') return defaultQuality;
  return Math.min(keptQuality.most, Math.max(keptQuality.least, header.quality));
}

/** The box is that of the upright picture. */
function storedSize(header: ImageHeader, box: NonNullable<Change['box']>): Size {
  const swapped = swapsSides(turnOf(header.orientation));
  return fitInside(header, swapped ? { width: box.height, height: box.width } : box);
}

/** The smallest fraction that a JPEG can be decoded at and still be scaled down; 8 for other formats, which have no such thing. */
function reductionFor(header: ImageHeader, size: Size): Reduction {
  if (header.type !== 'image/jpeg') return 8;
  const factor = Math.min(header.width / size.width, header.height / size.height);
  return factor >= 8 ? 1 : factor >= 4 ? 2 : factor >= 2 ? 4 : 8;
}

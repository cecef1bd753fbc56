/** What a picture says of itself before anything is decoded: type, size, orientation, profile, animation. */
import { ApiError } from '../errors.ts';
import { maxPixels } from '../limits.ts';
import { recognise } from '../recognise/recognise.ts';
import type { Orientation } from './exif.ts';
import { type JpegHeader, readJpegHeader } from './jpeg/header.ts';
import { type PngHeader, readPngHeader } from './png/header.ts';
import { readWebpHeader, type WebpHeader } from './webp/header.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export const imageTypes: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/webp'];

export interface ImageHeader {
  type: ImageType;
  /** Pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  orientation: Orientation;
  animated: boolean;
  /** The embedded ICC profile. */
  icc: Uint8Array | undefined;
}

/** A header with what its format adds; told apart by `type`. */
export type AnyHeader = JpegHeader | PngHeader | WebpHeader;

/** Throws 422 damaged_document where the header is broken, 415 where the bytes are no picture. */
export function readHeader(bytes: Uint8Array): AnyHeader {
  const type = recognise(bytes);
  switch (type) {
    case 'image/jpeg':
      return readJpegHeader(bytes);
    case 'image/png':
      return readPngHeader(bytes);
    case 'image/webp':
      return readWebpHeader(bytes);
    default:
      throw new ApiError(
        'unsupported_media_type',
        `Reading a picture: the content is ${type ?? 'of no known type'}; send JPEG, PNG or WebP`,
      );
  }
}

/** Millions of pixels by the header; undefined where it can't be read. */
export function megapixels(bytes: Uint8Array): number | undefined {
  try {
    const { width, height } = readHeader(bytes);
    return (width * height) / 1e6;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** readHeader, and refuses what is not processed: 413 image_too_large, 422 animated_image. */
export function readAcceptable(bytes: Uint8Array): AnyHeader {
  const header = readHeader(bytes);
  const { width, height, animated } = header;
  if (width * height > maxPixels)
    throw new ApiError(
      'image_too_large',
      `The picture has ${width} x ${height} pixels, ${Math.ceil((width * height) / 1e6)} megapixels; at most ${maxPixels / 1e6} are taken: scale it down first`,
    );
  if (animated) throw new ApiError('animated_image', 'The picture is animated; send a single frame');
  return header;
}

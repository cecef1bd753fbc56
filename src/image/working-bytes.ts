/** How much memory a change of a picture takes beside its file, told by the header, so that a runtime with little of it can hand the call on. */
import { ApiError } from '../errors.ts';
import { maxBandBytes } from './band.ts';
import { type AnyHeader, readAcceptable } from './header.ts';
import { mostProgressive } from './jpeg/encode.ts';
import { mozjpegBytes } from './jpeg/mozjpeg.ts';
import { type Change, plan } from './plan.ts';
import type { Size } from './resample.ts';
import { swapsSides } from './turn.ts';
import { mostNumbered } from './webp/few-colours.ts';
import { usualRoom } from './webp/lossy.ts';

/** Bytes a pixel, measured; the rest works by rows and takes `byRows` in all. */
const perPixel = {
  /** libwebp's decoder, its RGBA and ours. */
  webpIn: 12,
  /** A JPEG's or a WebP's file, in parts and joined; of a picture that was a JPEG before, `jpegAgain` times its bytes. */
  lossyOut: 1,
  /** A WebP's alpha, in parts and joined, which is no larger than it was in the PNG before: `alphaAgain` times the file's bytes. */
  alphaOut: 2,
  /** The file, in parts and joined. */
  pngOut: 4,
} as const;

/** What is made of a JPEG is at most about as large again, and there twice. */
const jpegAgain = 3;

/** Alpha is told by prediction and copies as PNG's is, and there twice. */
const alphaAgain = 2;

/** The most tokens that are held before a JPEG's tables are made. */
const tokenBytes = 4 << 20;

const byRows = 4_000_000;

/** Rows of a PNG that are held at once: inflated, unfiltered with the one above, as samples, and for scaling; filtered, of a PNG that is written. All of it is in `byRows` but for the widest. */
const rowsHeld = { in: 5, out: 4 };

/** Places in the scans of a JPEG that is read in bands: the most, and of each pixel. */
const places = { most: 2 << 20, perPixel: 0.1 };

/** 0 where the header alone refuses the picture. */
export function workingBytes(bytes: Uint8Array, change: Change): number {
  try {
    return estimate(readAcceptable(bytes), bytes.length, change);
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
}

function estimate(header: AnyHeader, fileBytes: number, change: Change): number {
  const { type, size, turn, bandBytes } = plan(header, change);
  const pixelsIn = header.width * header.height;
  const pixelsOut = size.width * size.height;
  const sampleBytes = header.type === 'image/png' && header.bitDepth === 16 ? 2 : 1;
  let bytes = byRows;
  if (header.type === 'image/webp') bytes += perPixel.webpIn * pixelsIn;
  const row = (width: number) => width * 4 * sampleBytes;
  if (header.type === 'image/png') bytes += rowsHeld.in * row(header.width);
  if (header.type === 'image/png' && header.interlaced) bytes += heldBytes(pixelsIn * sampleBytes);
  if (turn.quarters !== 0) bytes += heldBytes(pixelsOut * sampleBytes, Math.max(bandBytes, row(size.width)));
  if (turn.quarters !== 0 && header.type === 'image/jpeg') bytes += Math.min(places.most, places.perPixel * pixelsIn);
  const lossyFile = perPixel.lossyOut * pixelsOut;
  const file = header.type === 'image/jpeg' ? Math.min(lossyFile, jpegAgain * fileBytes) : lossyFile;
  if (type === 'image/webp') bytes += webpBytes(pixelsOut, hasAlpha(header) ? 4 : 3) + file;
  if (type === 'image/webp' && hasAlpha(header))
    bytes += planeBytes(size) + Math.min(perPixel.alphaOut * pixelsOut, alphaAgain * fileBytes);
  // of a JPEG that is tried without loss the first rows tell that it has too many colours
  if (type === 'image/webp' && header.type !== 'image/jpeg' && pixelsOut <= mostNumbered)
    bytes += pixelsOut + planeBytes(size);
  if (type === 'image/jpeg') {
    if (pixelsOut <= mostProgressive.pixels) bytes += mozjpegBytes;
    bytes += Math.min(tokenBytes, pixelsOut) + file;
  }
  if (type === 'image/png')
    bytes +=
      perPixel.pngOut * sampleBytes * pixelsOut + rowsHeld.out * row(swapsSides(turn) ? size.height : size.width);
  return bytes;
}

function hasAlpha(header: AnyHeader): boolean {
  switch (header.type) {
    case 'image/jpeg':
      return false;
    case 'image/png':
      return header.alphaChannel || header.transparency !== undefined;
    case 'image/webp':
      return header.alpha;
  }
}

/** Of the encoder itself, which is as wide as the picture; of levels, and of a small picture, which are held. */
const webpBytes = (pixels: number, channels: number): number =>
  byRows + Math.min(usualRoom.levels, pixels) + (pixels * channels <= maxBandBytes ? pixels * channels : 0);

/** Of the encoder of alpha, or of colours' numbers: rows, which are predicted 32 at a time, their tokens, and what is copied of them, found by hashes. */
const planeBytes = ({ width }: Size): number => 3_200_000 + 10 * 32 * width;

/** A picture that is put in order or turned is held in bands; at 4 samples a pixel. */
const heldBytes = (samples: number, most = maxBandBytes): number => Math.min(most, samples * 4);

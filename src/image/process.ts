/** The life of a picture: header, limits, pixels, colours, size, turn, file. What the four operations share. */
import { cropped, type Source } from './band.ts';
import { settled } from './colour.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { type AnyHeader, type ImageType, readAcceptable } from './header.ts';
import { refuseLongSide } from './longest-side.ts';
import { type Change, type Plan, plan } from './plan.ts';
import { resample } from './resample.ts';
import { turn } from './turn.ts';

export interface Result {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
}

/** Throws ApiError: 413 image_too_large, 422 damaged_document, animated_image, unconvertible_document, output_too_large. */
export async function processImage(
  bytes: Uint8Array<ArrayBuffer>,
  change: Change,
  signal: AbortSignal,
): Promise<Result> {
  const header = readAcceptable(bytes);
  const planned = plan(header, change);
  const { type, quality, turn: by, size, scaled, reduction, bandBytes } = planned;
  refuseLongSide(type, size);
  const source = await decode(bytes, header, reduction);
  signal.throwIfAborted();
  const extent = { width: (header.width * reduction) / 8, height: (header.height * reduction) / 8 };
  const open: Source = scaled
    ? (band) => cropped(settled(resample(source(), size, extent)), band)
    : (band) => settled(source(band));
  const encoded = await encode(() => turn(open, by, bandBytes), type, quality);
  return { bytes: encoded.length >= bytes.length && mayStay(header, planned) ? bytes : encoded, type };
}

/** A WebP that is to be one, with nothing in it but the picture as it shall be: coded anew it would lose more. */
const mayStay = (header: AnyHeader, { type, scaled, turn }: Plan): boolean =>
  header.type === 'image/webp' &&
  type === header.type &&
  header.bare &&
  !scaled &&
  turn.quarters === 0 &&
  !turn.mirrored;

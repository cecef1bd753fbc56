/** A drawn picture of few colours as the numbers of its colours, which WebP tells without loss, often in fewer bytes than with. */
import { isDrawn } from '../drawn.ts';
import { channelsOf, type Picture, type Samples } from '../picture.ts';
import type { Size } from '../resample.ts';

export interface FewColours extends Size {
  /** Red, green, blue and alpha of each colour, in an order in which neighbours are alike. */
  colours: Uint8Array;
  /** A pixel each: the number of its colour. */
  numbers: Uint8Array;
  seeThrough: boolean;
}

/** More cannot be numbered (RFC 9649, 4.4). */
const mostColours = 256;

/** Of a picture that is tried: its numbers are held beside its pixels. Screens have fewer. */
export const mostNumbered = 4 << 20;

/** undefined where the picture is a photo, too large, or has too many colours: most are known by their first rows. */
export async function fewColours(picture: Picture): Promise<FewColours | undefined> {
  const { width, height } = picture;
  if (width * height > mostNumbered) return undefined;
  const channels = channelsOf(picture);
  const found = new Map<number, number>();
  const numbers = new Uint8Array(width * height);
  let at = 0;
  for await (const strip of picture.strips) {
    if (!putNumbers(strip, channels, picture, found, numbers.subarray(at))) return undefined;
    at += strip.length / channels;
  }
  if (!isDrawn(numbers, 1)) return undefined;
  return { width, height, numbers, ...inOrder(numbers, [...found.keys()]) };
}

/** false where a colour has no number any more. */
function putNumbers(
  strip: Samples,
  channels: number,
  format: Pick<Picture, 'model' | 'alpha'>,
  found: Map<number, number>,
  out: Uint8Array,
): boolean {
  let lastColour = -1;
  let last = 0;
  for (let at = 0, i = 0; at < strip.length; at += channels, i++) {
    const colour = colourAt(strip, at, format);
    if (colour !== lastColour) {
      lastColour = colour;
      last = found.get(colour) ?? found.size;
      if (last === mostColours) return false;
      found.set(colour, last);
    }
    out[i] = last;
  }
  return true;
}

/** Alpha above red, green and blue; what alpha hides wholly is one colour. */
function colourAt(samples: Samples, at: number, { model, alpha }: Pick<Picture, 'model' | 'alpha'>): number {
  const gray = model === 'gray';
  const [red = 0, green = red, blue = red] = gray
    ? [samples[at] ?? 0]
    : [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
  const opacity = alpha ? (samples[at + (gray ? 1 : 3)] ?? 0) : 255;
  return opacity === 0 ? 0 : ((opacity << 24) | (red << 16) | (green << 8) | blue) >>> 0;
}

/** The colours by their samples; changes the numbers. */
function inOrder(numbers: Uint8Array, found: readonly number[]): Pick<FewColours, 'colours' | 'seeThrough'> {
  const sorted = found.toSorted((a, b) => a - b);
  const places = found.map((colour) => sorted.indexOf(colour));
  for (let i = 0; i < numbers.length; i++) numbers[i] = places[numbers[i] ?? 0] ?? 0;
  const colours = sorted.flatMap((colour) => [
    (colour >>> 16) & 255,
    (colour >>> 8) & 255,
    colour & 255,
    colour >>> 24,
  ]);
  return { colours: Uint8Array.from(colours), seeThrough: sorted.some((colour) => colour >>> 24 < 255) };
}

/** Picture: what pixels are made of, and the pixels themselves as strips of rows, pulled from top to bottom. */

/** Interleaved samples; 16-bit ones in a Uint16Array. */
export type Samples = Uint8Array | Uint16Array;

export interface Format {
  /** Pixels. */
  width: number;
  height: number;
  model: 'gray' | 'rgb';
  alpha: boolean;
  depth: 8 | 16;
}

export interface Picture extends Format {
  /** Whole rows, tightly packed, any number at a time; a strip is only good until the next is pulled. Pulled once. */
  strips: AsyncIterable<Samples> | Iterable<Samples>;
  /** The profile its colours are in; absent: sRGB (or its gray). */
  icc?: Uint8Array | undefined;
  /** All its colours, each with model and alpha's samples, where they are known to be few. */
  palette?: Uint8Array | undefined;
  /** Its chroma has half the resolution each way, so that a JPEG need not hold more. */
  chromaHalved?: boolean;
}

/** Samples a pixel. */
export function channelsOf({ model, alpha }: Pick<Format, 'model' | 'alpha'>): number {
  return (model === 'gray' ? 1 : 3) + (alpha ? 1 : 0);
}

export function samplesOf(depth: 8 | 16, length: number): Samples {
  return depth === 16 ? new Uint16Array(length) : new Uint8Array(length);
}

/** All pixels in one array, in `room` where they fit; for what can't be done by rows. */
export async function gather(picture: Picture, room?: Samples): Promise<Samples> {
  const length = picture.width * picture.height * channelsOf(picture);
  const whole = room && room.length >= length ? room.subarray(0, length) : samplesOf(picture.depth, length);
  let at = 0;
  for await (const strip of picture.strips) {
    whole.set(strip, at);
    at += strip.length;
  }
  return whole;
}

/** The picture with every strip replaced, row count unchanged; `change` may give another format. */
export function mapStrips(picture: Picture, format: Partial<Picture>, change: (strip: Samples) => Samples): Picture {
  async function* changed() {
    for await (const strip of picture.strips) yield change(strip);
  }
  return { ...picture, ...format, strips: changed() };
}

/** Rows that make a strip of about 64 KB. */
export function rowsAStrip(rowBytes: number): number {
  return Math.max(1, Math.floor(65_536 / rowBytes));
}

/** More than these are copied faster by the runtime; fewer are not worth the view that it takes. */
const fewSamples = 32;

/** `count` samples of `from` at `at`, to `to` at `toAt`. */
export function copySamples(from: Samples, at: number, count: number, to: Samples, toAt: number): void {
  if (count > fewSamples) to.set(from.subarray(at, at + count), toAt);
  else for (let i = 0; i < count; i++) to[toAt + i] = from[at + i] ?? 0;
}

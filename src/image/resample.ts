/** Scaling down by Lanczos3 on rows as they come, after box sums where the factor is large; alpha premultiplied. Never enlarges. */
import { core } from './core.ts';
import { type Filter, lanczos } from './lanczos.ts';
import { channelsOf, type Picture, rowsAStrip, type Samples } from './picture.ts';

export interface Size {
  width: number;
  height: number;
}

/** Fits `size` inside `box`, keeping the ratio; sides are rounded and at least 1; never larger than `size`. */
export function fitInside(size: Size, box: { width?: number | undefined; height?: number | undefined }): Size {
  const factor = Math.min(1, (box.width ?? Infinity) / size.width, (box.height ?? Infinity) / size.height);
  return { width: Math.max(1, Math.round(size.width * factor)), height: Math.max(1, Math.round(size.height * factor)) };
}

/** `extent` is what of the picture's rows and columns the result covers, where that is not a whole number (a picture decoded at a fraction of its size). */
export function resample(picture: Picture, to: Size, extent: Size = picture): Picture {
  if (to.width === picture.width && to.height === picture.height) return picture;
  const across = axis(picture.width, extent.width, to.width);
  const down = axis(picture.height, extent.height, to.height);
  return { ...picture, ...to, palette: undefined, chromaHalved: false, strips: resampled(picture, to, across, down) };
}

interface Axis {
  /** Input samples that are averaged before filtering. */
  box: number;
  /** Samples after that. */
  length: number;
  filter: Filter;
}

/** Boxes leave a factor of 2 or more to Lanczos, as libvips does: past that the difference is not seen, the time is. */
function axis(length: number, extent: number, to: number): Axis {
  const box = Math.max(1, Math.floor(extent / to / 2));
  const boxes = Math.ceil(length / box);
  return { box, length: boxes, filter: lanczos(boxes, extent / box, to) };
}

async function* resampled(picture: Picture, to: Size, across: Axis, down: Axis): AsyncGenerator<Samples> {
  const channels = channelsOf(picture);
  const rowSamples = picture.width * channels;
  const most = rowsAStrip(to.width * channels * (picture.depth / 8));
  const wasm = new Scaler(picture, to, across, down, most);
  let taken = 0;
  let boxed = 0;
  let written = 0;
  let held = 0;
  for await (const samples of picture.strips)
    for (let at = 0, rows = 0; at < samples.length; at += rows * rowSamples) {
      rows = Math.min((samples.length - at) / rowSamples, down.box - (taken % down.box), wasm.mostTaken);
      taken += rows;
      const boxEnds = taken % down.box === 0 || taken === picture.height;
      wasm.take(samples.subarray(at, at + rows * rowSamples), boxed, boxEnds ? taken - boxed * down.box : 0);
      if (!boxEnds) continue;
      boxed++;
      while (written < to.height && lastNeeded(down, written) < boxed) {
        wasm.write(written++, held++);
        if (held < most) continue;
        yield wasm.rows(held);
        held = 0;
      }
    }
  if (held > 0) yield wasm.rows(held);
}

/** The last row that output row `y` is made of. */
function lastNeeded({ filter, length }: Axis, y: number): number {
  return Math.min(length, (filter.starts[y] ?? 0) + filter.taps) - 1;
}

/** The core's memory for one job: a ring of rows to filter down, and the finished rows. */
class Scaler {
  readonly #wasm = core();
  readonly #picture: Picture;
  readonly #to: Size;
  readonly #across: Axis;
  readonly #down: Axis;
  readonly #channels: number;
  readonly #bytes: 1 | 2;
  /** Rows of a box that are taken at once: the narrowest pictures have tens of millions. */
  readonly mostTaken: number;
  readonly #input: Samples;
  readonly #sums: number;
  readonly #ring: number[];
  readonly #rowList: Uint32Array;
  readonly #downWeights: Int16Array;
  readonly #summed: number;
  readonly #starts: number;
  readonly #weights: number;
  readonly #out: Samples;

  constructor(picture: Picture, to: Size, across: Axis, down: Axis, mostRows: number) {
    this.#picture = picture;
    this.#to = to;
    this.#across = across;
    this.#down = down;
    this.#channels = channelsOf(picture);
    this.#bytes = picture.depth === 16 ? 2 : 1;
    const { taps, starts, weights } = across.filter;
    const wasm = this.#wasm;
    const workingRow = across.length * this.#channels * 2 + taps * 8 + 64;
    const rowSamples = picture.width * this.#channels;
    this.mostTaken = Math.min(down.box, rowsAStrip(rowSamples * this.#bytes));
    const input = wasm.alloc(rowSamples * this.#bytes * this.mostTaken + 64);
    this.#sums = wasm.alloc(across.length * 16);
    this.#ring = Array.from({ length: down.filter.taps }, () => wasm.alloc(workingRow));
    const rowList = wasm.alloc(down.filter.taps * 4);
    const downWeights = wasm.alloc(down.filter.taps * 2);
    this.#summed = wasm.alloc(workingRow);
    this.#starts = wasm.alloc(starts.byteLength);
    this.#weights = wasm.alloc(weights.byteLength);
    const out = wasm.alloc(to.width * this.#channels * this.#bytes * mostRows + 64);
    const memory = wasm.memory.buffer;
    new Uint32Array(memory, this.#starts, starts.length).set(starts);
    new Int16Array(memory, this.#weights, weights.length).set(weights);
    this.#rowList = new Uint32Array(memory, rowList, down.filter.taps);
    this.#downWeights = new Int16Array(memory, downWeights, down.filter.taps);
    const view = this.#bytes === 2 ? Uint16Array : Uint8Array;
    this.#input = new view(memory, input, rowSamples * this.mostTaken);
    this.#out = new view(memory, out, to.width * this.#channels * mostRows);
  }

  /** Rows of a box of the picture, or the one that is no box's, for ring row `row`; `boxRows` is how many went into its boxes where they are the last of them, else 0. */
  take(samples: Samples, row: number, boxRows: number): void {
    const { width } = this.#picture;
    const { box, length } = this.#across;
    const target = this.#ring[row % this.#ring.length] ?? 0;
    this.#input.set(samples);
    if (box === 1 && this.#down.box === 1) {
      this.#wasm.resampleTake(this.#input.byteOffset, width, this.#channels, this.#bytes, target);
      return;
    }
    const rows = samples.length / (width * this.#channels);
    this.#wasm.resampleAddBoxes(this.#input.byteOffset, rows, width, this.#channels, this.#bytes, box, this.#sums);
    if (boxRows > 0)
      this.#wasm.resampleTakeBoxes(this.#sums, length, this.#channels, this.#bytes, box * boxRows, target);
  }

  /** Output row `y` as the `place`th of the finished rows. */
  write(y: number, place: number): void {
    const { taps, starts, weights } = this.#down.filter;
    const first = starts[y] ?? 0;
    for (let t = 0; t < taps; t++) this.#rowList[t] = this.#ring[(first + t) % taps] ?? 0;
    this.#downWeights.set(weights.subarray(y * taps, (y + 1) * taps));
    const rowBytes = this.#to.width * this.#channels * this.#bytes;
    this.#wasm.resampleDown(
      this.#rowList.byteOffset,
      this.#downWeights.byteOffset,
      taps / 2,
      this.#across.length * this.#channels,
      this.#summed,
    );
    this.#wasm.resampleAcross(
      this.#summed,
      this.#to.width,
      this.#channels,
      this.#bytes,
      this.#across.filter.taps / 2,
      this.#starts,
      this.#weights,
      this.#out.byteOffset + place * rowBytes,
    );
  }

  /** The first `count` finished rows. */
  rows(count: number): Samples {
    return this.#out.subarray(0, count * this.#to.width * this.#channels);
  }
}

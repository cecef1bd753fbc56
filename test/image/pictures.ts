/** Pictures that tests are made of: drawn in code, written by sharp or by libjpeg's own tools. */
import { spawnSync } from 'node:child_process';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../src/image/picture.ts';

export interface Raw {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  data: Uint8Array<ArrayBuffer>;
}

/** Smooth shapes with edges and some noise: what a photo has. Alpha, where there is one, runs from 0 to 255. */
export function drawn(width: number, height: number, channels: 1 | 2 | 3 | 4 = 3, noise = 8): Raw {
  const data = new Uint8Array(width * height * channels);
  let seed = 12_345;
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
        const wave = 127 + 70 * Math.sin((x * (c + 1)) / 17) + 40 * Math.cos((y * (c + 2)) / 23);
        const edge = (x - width / 2) ** 2 + (y - height / 2) ** 2 < (Math.min(width, height) / 3) ** 2 ? 60 : 0;
        const value = wave - edge + ((seed >>> 16) % (noise + 1));
        data[at++] =
          c === 3 || (channels === 2 && c === 1)
            ? (x * 255) / Math.max(1, width - 1)
            : Math.min(255, Math.max(0, value));
      }
  return { width, height, channels, data };
}

/** Of one channel or three, as the encoders take it. */
export const pictureOf = ({ width, height, channels, data }: Raw): Picture => ({
  width,
  height,
  model: channels === 1 ? 'gray' : 'rgb',
  alpha: false,
  depth: 8,
  strips: [data],
});

export function asSharp({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.toBuffer());
}

/** What libvips makes of a file, as it is stored. */
export async function pixelsOf(bytes: Uint8Array): Promise<Raw> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8Array(data),
    width: info.width,
    height: info.height,
    channels: info.channels as Raw['channels'],
  };
}

/** Runs cjpeg with a picture of 1 or 3 channels. */
export function cjpeg({ width, height, channels, data }: Raw, ...options: string[]): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P${channels === 1 ? 5 : 6}\n${width} ${height}\n255\n`);
  const run = spawnSync('cjpeg', options, { input: Buffer.concat([header, data]), maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`cjpeg ${options.join(' ')}: ${run.error ?? run.stderr}`);
  return new Uint8Array(run.stdout);
}

/** Runs cwebp with a file's bytes. */
export function cwebp(file: Uint8Array, ...options: string[]): Uint8Array<ArrayBuffer> {
  const run = spawnSync('cwebp', ['-quiet', ...options, '-o', '-', '--', '-'], { input: file, maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`cwebp ${options.join(' ')}: ${run.error ?? run.stderr}`);
  return new Uint8Array(run.stdout);
}

export interface Difference {
  mean: number;
  most: number;
}

export function difference(a: ArrayLike<number>, b: ArrayLike<number>): Difference {
  if (a.length !== b.length) throw new Error(`compared ${a.length} samples with ${b.length}`);
  let sum = 0;
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    const off = Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    sum += off;
    most = Math.max(most, off);
  }
  return { mean: sum / a.length, most };
}

/** Structural similarity of 8x8 windows, the mean over all samples taken as one plane. */
export function similarity(a: Raw, b: Raw): number {
  const { width, height, channels } = a;
  let total = 0;
  let windows = 0;
  for (let top = 0; top + 8 <= height; top += 4)
    for (let left = 0; left + 8 <= width; left += 4) {
      total += window(a, b, left, top, channels);
      windows++;
    }
  return total / windows;
}

function window(a: Raw, b: Raw, left: number, top: number, channels: number): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + 8; y++)
    for (let x = left; x < left + 8; x++) {
      const at = (y * a.width + x) * channels + Math.min(1, channels - 1);
      const p = a.data[at] ?? 0;
      const q = b.data[at] ?? 0;
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  const n = 64;
  const [ma, mb] = [sa / n, sb / n];
  const covariance = sab / n - ma * mb;
  const variances = saa / n - ma * ma + sbb / n - mb * mb;
  return ((2 * ma * mb + 6.5) * (2 * covariance + 58.5)) / ((ma * ma + mb * mb + 6.5) * (variances + 58.5));
}

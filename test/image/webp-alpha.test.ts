/** Alpha of the WebP that is written: kept to the last bit whatever it is like, and no larger than cwebp makes it. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ascii, viewOf } from '../../src/bytes.ts';
import { core } from '../../src/image/core.ts';
import { encodeWebp } from '../../src/image/webp/encode.ts';
import { usualRoom } from '../../src/image/webp/lossy.ts';
import { asSharp, bytesOf, cwebp, drawn, type Raw } from './pictures.ts';

/** Alpha by place, 0 to 255. */
type Alpha = (x: number, y: number) => number;

/** A picture of 1 or 3 colours with that alpha. */
function seenThrough(width: number, height: number, colours: 1 | 3, alpha: Alpha): Raw {
  const channels = colours === 1 ? 2 : 4;
  const { data: colour } = drawn(width, height, colours);
  const data = new Uint8Array(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    data.set(colour.subarray(i * colours, (i + 1) * colours), i * channels);
    data[i * channels + colours] = alpha(i % width, Math.floor(i / width));
  }
  return { width, height, channels, data };
}

const written = ({ width, height, channels, data }: Raw, quality = 80, icc?: Uint8Array) =>
  encodeWebp(
    () => ({ width, height, model: channels === 2 ? 'gray' : 'rgb', alpha: true, depth: 8, strips: [data], icc }),
    quality,
  );

const alphaOf = ({ data, channels }: Raw): Uint8Array => data.filter((_, i) => i % channels === channels - 1);

/** By dwebp itself, which says more of what is wrong than others do. */
function alphaRead(file: Uint8Array): Uint8Array {
  const run = spawnSync('dwebp', ['-quiet', '-pam', '-o', '-', '--', '-'], { input: file, maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`dwebp: ${run.error ?? run.stderr}`);
  const end = run.stdout.indexOf('ENDHDR') + 7;
  return new Uint8Array(run.stdout.subarray(end)).filter((_, i) => i % 4 === 3);
}

/** The data of the chunk; empty where there is none. */
function chunkOf(file: Uint8Array, id: string): Uint8Array {
  for (let at = 12; at < file.length; ) {
    const length = viewOf(file).getUint32(at + 4, true);
    if (ascii(file, at, 4) === id) return file.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length & 1);
  }
  return new Uint8Array(0);
}

/** How the plane is told: by a prediction, by places in a list of values, or as it is. */
function transformOf(file: Uint8Array): 'predicted' | 'listed' | 'plain' {
  const [kind = 0, first = 0] = chunkOf(file, 'ALPH');
  expect(kind).toBe(1); // lossless, not filtered before
  return (first & 1) === 0 ? 'plain' : (first & 6) === 0 ? 'predicted' : 'listed';
}

const hash = (n: number) => (Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) >>> 8) & 255;

const patterns = {
  constant: () => () => 77,
  hidden: () => () => 0,
  mask: (size) => (x, y) => (Math.hypot(x - size / 2, y - size / 2) < size / 3 ? 255 : 0),
  'soft edge': (size) => (x, y) => clamped(size * 2 - Math.hypot(x - size / 2, y - size / 2) * 6),
  gradient: (size) => (x, y) => clamped(((x + 2 * y) * 255) / (3 * size)),
  four: () => (x, y) => (((x >> 3) + (y >> 2)) & 3) * 85,
  sixteen: () => (x, y) => ((x * 3 + (y >> 1)) & 15) * 17,
  noise: () => (x, y) => hash(x * 7919 + y * 104_729 + 1),
  'noise of two': () => (x, y) => (hash(x * 31 + y * 1009) > 127 ? 255 : 254),
  stripes: () => (x, y) => hash(x) ^ (y & 1),
  speckled: () => (x, y) => (hash(x * 31 + y * 1009) > 250 ? hash(x + y) : 255),
} satisfies Record<string, (size: number) => Alpha>;

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

test('alpha of any size and pattern is what libwebp reads, to the last bit', async () => {
  const side = fc.integer({ min: 1, max: 70 });
  const pattern = fc.constantFrom(...(Object.keys(patterns) as (keyof typeof patterns)[]));
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      side,
      side,
      pattern,
      fc.constantFrom(1 as const, 3 as const),
      async (width, height, name, colours) => {
        const raw = seenThrough(width, height, colours, patterns[name](Math.max(width, height)));
        const file = await written(raw);
        const { data } = await sharp(file, { failOn: 'warning' })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(alphaOf({ ...raw, channels: 4, data: new Uint8Array(data) })).toEqual(alphaOf(raw));
        if (chunkOf(file, 'ALPH').length) seen.add(transformOf(file));
      },
    ),
    { numRuns: 150 },
  );
  expect([...seen].sort()).toEqual(['listed', 'plain', 'predicted']);
});

test.each(['soft edge', 'noise', 'mask', 'speckled'] as const)(
  'a large picture’s alpha (%s), whose symbols come in many tiles and reach out of the window, is what dwebp reads',
  async (name) => {
    const raw = seenThrough(1500, 700, 1, patterns[name](1000));
    expect(alphaRead(await written(raw, 20))).toEqual(alphaOf(raw));
  },
);

const likely = {
  'a cut-out': seenThrough(640, 480, 3, (x, y) => clamped((200 - Math.hypot(x - 320, (y - 240) * 1.2)) * 90)),
  'a soft shadow': seenThrough(500, 400, 3, (x, y) => clamped(330 - Math.hypot(x - 250, y - 200) * 1.7)),
  'a logo': seenThrough(500, 300, 3, (x, y) =>
    clamped(Math.max(60 - Math.abs(Math.hypot(x - 150, y - 150) - 90), 20 - Math.abs(x - y - 180)) * 60),
  ),
  'a mask': seenThrough(400, 400, 3, (x, y) => ((x * x + y * y) % 40_000 < 15_000 ? 255 : 0)),
  'even glass': seenThrough(300, 200, 3, () => 128),
};

describe.each(Object.entries(likely))('%s', (_, raw) => {
  test('is no larger than cwebp makes it', async () => {
    const theirs = cwebp(await bytesOf(asSharp(raw).png()), '-q', '80');
    expect((await written(raw)).length / theirs.length).toBeLessThan(1.03);
  });
});

test('what is hidden wholly costs next to nothing, whatever its colours', async () => {
  const raw = seenThrough(400, 300, 3, (x) => (x < 200 ? 0 : 255));
  const half = seenThrough(200, 300, 3, () => 254);
  const visible = await written(half);
  expect((await written(raw)).length).toBeLessThan(visible.length * 1.1);
});

test('hidden colours do not bleed into what is seen', async () => {
  const raw = seenThrough(64, 64, 3, (x, y) => ((x + y) % 2 ? 255 : 0));
  for (let i = 0; i < raw.data.length; i += 4) raw.data.set(raw.data[i + 3] ? [200, 40, 40] : [0, 255, 0], i);
  const { data } = await sharp(await written(raw, 95))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3]) expect(Math.abs((data[i] ?? 0) - 200) + Math.abs((data[i + 1] ?? 0) - 40)).toBeLessThan(16);
});

test('a profile goes with it', async () => {
  const profile = new Uint8Array(
    (await sharp(await bytesOf(asSharp(drawn(9, 9)).withIccProfile('p3').png())).metadata()).icc ?? [],
  );
  const info = await sharp(await written(likely['even glass'], 80, profile)).metadata();
  expect([info.hasAlpha, info.icc && new Uint8Array(info.icc)]).toEqual([true, profile]);
});

test('takes memory by the width of a picture', () => {
  const wasm = core();
  wasm.vp8Open(8160, 6120, 4, usualRoom.modes);
  const row = new Uint8Array(8160 * 4).map((_, i) => hash(i));
  const put = () => new Uint8Array(wasm.memory.buffer, wasm.vp8Pixels()).set(row);
  for (let y = 0; y < 64; y++) {
    put();
    wasm.vp8Survey();
  }
  wasm.vp8Surveyed(80);
  wasm.alphaSurveyed();
  for (let y = 0; y < 64; y++) {
    put();
    wasm.vp8Row();
    wasm.alphaTaken();
  }
  expect(wasm.memory.buffer.byteLength).toBeLessThan(12e6);
});

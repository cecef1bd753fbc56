/** What the WebP writer makes is what libwebp reads: every size, gray and colour, and no block of it further from the picture than its steps allow. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { core } from '../../src/image/core.ts';
import { webpFile } from '../../src/image/webp/container.ts';
import { encodeWebp } from '../../src/image/webp/encode.ts';
import { encodeLossy, usualRoom } from '../../src/image/webp/lossy.ts';
import { asSharp, bytesOf, drawn, pictureOf, pixelsOf, type Raw, similarity } from './pictures.ts';

const encoded = async (raw: Raw, quality: number, room = usualRoom) =>
  webpFile(await encodeLossy(() => pictureOf(raw), quality, room), raw);

const kinds = {
  smooth: (width, height, channels) => drawn(width, height, channels, 0),
  grainy: (width, height, channels) => drawn(width, height, channels, 20),
  noise: (width, height, channels) => drawn(width, height, channels, 4095),
  black: (width, height, channels) => filled(width, height, channels, () => 0),
  white: (width, height, channels) => filled(width, height, channels, () => 255),
  checker: (width, height, channels) => filled(width, height, channels, (x, y) => ((x ^ y) & 1) * 255),
  corners: (width, height, channels) => filled(width, height, channels, (x, y) => (((x >> 2) ^ (y >> 2)) & 1) * 255),
} satisfies Record<string, (width: number, height: number, channels: 1 | 3) => Raw>;

function filled(width: number, height: number, channels: 1 | 3, value: (x: number, y: number) => number): Raw {
  const data = Uint8Array.from({ length: width * height * channels }, (_, i) => {
    const at = Math.floor(i / channels);
    return value(at % width, Math.floor(at / width));
  });
  return { width, height, channels, data };
}

/** The last row of luma of each row of macroblocks as the encoder goes on from it. */
function reconstructed({ width, height, channels, data }: Raw, quality: number): Uint8Array[] {
  const wasm = core();
  wasm.vp8Open(width, height, channels, usualRoom.modes);
  const push = (y: number) => {
    const row = data.subarray(y * width * channels, (y + 1) * width * channels);
    new Uint8Array(wasm.memory.buffer, wasm.vp8Pixels()).set(row);
  };
  const last = () => new Uint8Array(wasm.memory.buffer, wasm.vp8Reconstructed(), width).slice();
  for (let y = 0; y < height; y++) {
    push(y);
    wasm.vp8Survey();
  }
  wasm.vp8Surveyed(quality);
  const found: Uint8Array[] = [];
  for (let y = 0; y < height; y++) {
    push(y);
    if (wasm.vp8Row()) found.push(last());
  }
  return found;
}

/** Luma as it was reconstructed, before edges of blocks are smoothed. */
function unfiltered(file: Uint8Array, { width, height }: Raw): Uint8Array {
  const run = spawnSync('dwebp', ['-quiet', '-nofilter', '-yuv', '-o', '-', '--', '-'], {
    input: file,
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`dwebp: ${run.error ?? run.stderr}`);
  return new Uint8Array(run.stdout).subarray(0, width * height);
}

test('any picture of any size and quality is read, and what is read is what the encoder went on from', async () => {
  const side = fc.integer({ min: 1, max: 90 });
  const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
  const any = fc.tuple(side, side, kind, fc.constantFrom(1 as const, 3 as const), fc.integer({ min: 1, max: 100 }));
  await fc.assert(
    fc.asyncProperty(any, async ([width, height, name, channels, quality]) => {
      const raw = kinds[name](width, height, channels);
      const file = await encoded(raw, quality);
      const info = await sharp(file, { failOn: 'warning' }).metadata();
      expect([info.format, info.width, info.height, info.hasAlpha]).toEqual(['webp', width, height, false]);
      const luma = unfiltered(file, raw);
      for (const [i, row] of reconstructed(raw, quality).entries())
        expect(luma.subarray((i * 16 + 15) * width, (i + 1) * 16 * width)).toEqual(row);
    }),
    { numRuns: 80 },
  );
});

/** Pictures of what is photographed and what is drawn. */
const likely = {
  photo: () => drawn(400, 300, 3, 12),
  'sharp photo': () => drawn(333, 257, 3, 60),
  gray: () => drawn(300, 200, 1, 12),
  drawing: () => bars(420, 260),
};

/** Bars, lines and a frame on white. */
function bars(width: number, height: number): Raw {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bar = Math.floor(x / 20);
      const filled = x % 20 < 13 && y > (bar * 53) % height;
      const line = y % 24 === 0 || x === 3 || y === height - 4;
      if (filled || line)
        data.set(filled ? [(bar * 90) % 256, (bar * 40) % 256, 180] : [90, 90, 90], (y * width + x) * 3);
    }
  return { width, height, channels: 3, data };
}

describe.each(Object.entries(likely))('a %s', (_, make) => {
  test.each([40, 60, 75, 85, 95])('is at quality %i as large and as like as libwebp makes it', async (quality) => {
    const raw = make();
    const own = await encoded(raw, quality);
    const theirs = await bytesOf(asSharp(raw).webp({ quality }));
    expect(own.length / theirs.length).toBeLessThan(1.1);
    const likeness = async (file: Uint8Array) => similarity({ ...raw, ...(await pixelsAs(file, raw)) }, raw);
    expect(await likeness(own)).toBeGreaterThan((await likeness(theirs)) - 0.015);
  });
});

async function pixelsAs(file: Uint8Array, { channels }: Raw): Promise<Raw> {
  const read = await pixelsOf(file);
  if (channels === 3) return read;
  return { ...read, channels, data: read.data.filter((_, i) => i % 3 === 0) };
}

test('probabilities made for the beginning serve a picture whose end is another', async () => {
  const raw = drawn(600, 600, 3, 255);
  raw.data.fill(200, 0, 600 * 3 * 200);
  const file = await encoded(raw, 100, { ...usualRoom, levels: 10_000 });
  const [read, rest] = [await pixelsOf(file), await encoded(raw, 100)];
  expect(read.data).toEqual((await pixelsOf(rest)).data);
  expect(file.length).toBeGreaterThan(rest.length);
});

test('modes stay within the first partition, though all blocks would have their own', async () => {
  const raw = drawn(700, 700, 1, 255);
  const modesOf = (file: Uint8Array) => (new DataView(file.buffer).getUint32(20, true) >> 5) & 0x7ffff;
  expect(modesOf(await encoded(raw, 60))).toBeGreaterThan(8000);
  const tight = await encoded(raw, 60, { ...usualRoom, modes: 8000 });
  expect(modesOf(tight)).toBeLessThan(8000);
  expect(modesOf(tight)).toBeGreaterThan(3000);
  expect((await pixelsOf(tight)).width).toBe(700);
});

test('takes memory by the width of a picture', async () => {
  const wasm = core();
  wasm.vp8Open(8160, 6120, 3, usualRoom.modes);
  expect(wasm.memory.buffer.byteLength).toBeLessThan(6e6);
});

test.each([1, 3] as const)(
  'alpha that hides nothing is left out, and one pixel seen through keeps it (%i colours)',
  async (colours) => {
    const opaque = drawn(200, 100, colours);
    const data = new Uint8Array(200 * 100 * (colours + 1)).fill(255);
    for (let i = 0; i < 200 * 100; i++)
      data.set(opaque.data.subarray(i * colours, (i + 1) * colours), i * (colours + 1));
    const withAlpha = () => ({ ...pictureOf(opaque), alpha: true, strips: [data] });
    expect(await encodeWebp(withAlpha, 80)).toEqual(await encoded(opaque, 80));
    data[data.length - 1] = 254;
    expect(await sharp(await encodeWebp(withAlpha, 80)).metadata()).toMatchObject({ hasAlpha: true });
  },
);

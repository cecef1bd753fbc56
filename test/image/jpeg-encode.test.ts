/** What the JPEG writer makes is what libjpeg reads without a warning: both kinds of scans, every size, gray and colour. */
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeJpeg } from '../../src/image/jpeg/encode.ts';
import { readJpegHeader } from '../../src/image/jpeg/header.ts';
import { optimalCode } from '../../src/image/jpeg/huffman.ts';
import { encodeSmallest } from '../../src/image/jpeg/small.ts';
import type { Picture } from '../../src/image/picture.ts';
import { difference, drawn, pictureOf, type Raw, similarity } from './pictures.ts';

async function written(width: number, height: number, channels: 1 | 3, noise: number, quality: number) {
  const raw = drawn(width, height, channels, noise);
  const bytes = await encodeJpeg(pictureOf(raw), quality);
  const read = sharp(bytes, { failOn: 'warning' });
  const pixels = channels === 1 ? read.toColourspace('b-w') : read;
  return { original: raw.data, bytes, read: await pixels.raw().toBuffer({ resolveWithObject: true }) };
}

test.each([1, 3] as const)('%i components of any size and quality are read as they were', async (channels) => {
  const side = fc.integer({ min: 1, max: 130 });
  const any = fc.tuple(side, side, fc.constantFrom(0, 20, 255), fc.integer({ min: 1, max: 100 }));
  await fc.assert(
    fc.asyncProperty(any, async ([width, height, noise, quality]) => {
      const { original, read } = await written(width, height, channels, noise, quality);
      expect([read.info.width, read.info.height]).toEqual([width, height]);
      if (quality === 100) expect(difference(read.data, original).mean).toBeLessThan(1);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['progressive', 311, 311, 3, 255],
  ['progressive', 320, 240, 3, 0],
  ['progressive', 301, 233, 1, 60],
  ['baseline', 1000, 601, 3, 60],
  ['baseline', 2100, 17, 3, 255],
  ['baseline', 1001, 701, 1, 20],
] as const)('a %s picture of %i x %i comes back', async (kind, width, height, channels, noise) => {
  for (const quality of [1, 60, 100]) {
    const { original, bytes, read } = await written(width, height, channels, noise, quality);
    expect((await sharp(bytes).metadata()).isProgressive).toBe(kind === 'progressive');
    const likeness = similarity(
      { width, height, channels, data: read.data },
      { width, height, channels, data: original },
    );
    expect(likeness).toBeGreaterThan(quality === 100 ? 0.95 : quality === 60 ? 0.5 : 0.02);
  }
});

test('a picture whose tokens are more than are held comes back, its end unlike its beginning', async () => {
  const { width, height, data } = drawn(1500, 1500, 3, 255);
  data.fill(200, 0, width * 3 * 200);
  const picture: Picture = { width, height, model: 'rgb', alpha: false, depth: 8, strips: [data] };
  const bytes = await encodeJpeg(picture, 100);
  const { data: read } = await sharp(bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  expect(bytes.length).toBeGreaterThan(3_000_000);
  expect(difference(read, data).mean).toBeLessThan(1);
});

test('Huffman codes are as short as can be, prefix-free, at most 16 bits, none all ones', () => {
  const frequencies = fc.array(fc.oneof(fc.nat(3), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 256 });
  fc.assert(
    fc.property(frequencies, (counted) => {
      const { counts, symbols } = optimalCode(counted);
      expect([...symbols].sort((a, b) => a - b)).toEqual(
        counted.flatMap((count, symbol) => (count > 0 ? [symbol] : [])),
      );
      const space = counts.reduce((sum, count, i) => sum + count * 2 ** (15 - i), 0);
      expect(space).toBeLessThan(2 ** 16);
      for (let i = 1; i < symbols.length; i++)
        expect(counted[symbols[i - 1] ?? 0]).toBeGreaterThanOrEqual(counted[symbols[i] ?? 0] ?? 0);
    }),
  );
  // 1, 2, 4, ... take as many bits as Huffman gives them where that is at most 16
  expect([...optimalCode([1, 2, 4, 8, 16]).counts.subarray(0, 6)]).toEqual([1, 1, 1, 1, 1, 0]);
});

/** Rings on white: what a chart or a logo has. */
function rings(width: number, height: number, channels: 1 | 3): Raw {
  const data = new Uint8Array(width * height * channels).fill(255);
  for (let at = 0; at < width * height; at++) {
    const away = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2);
    const ink = Math.min(1, Math.max(0, 3 - Math.abs((away % 70) - 35)));
    for (let c = 0; c < channels; c++) data[at * channels + c] = 255 - ink * (c === 1 ? 90 : 220);
  }
  return { width, height, channels, data };
}

test.each([
  [3, 60, '4:2:0'],
  [3, 80, '4:2:0'],
  [3, 92, '4:4:4'],
  [1, 80, undefined],
] as const)(
  'a small drawing of %i components at quality %i is no larger than the core writes it, and as like',
  async (channels, quality, sampling) => {
    const drawing = rings(300, 211, channels);
    const read = async (bytes: Uint8Array): Promise<Raw> => {
      const pixels = sharp(bytes, { failOn: 'warning' });
      const { data } = await (channels === 1 ? pixels.toColourspace('b-w') : pixels)
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { ...drawing, data: new Uint8Array(data) };
    };
    const [small, plain] = [
      await encodeSmallest(pictureOf(drawing), quality),
      await encodeJpeg(pictureOf(drawing), quality),
    ];
    // at high quality it is rather more like
    expect(small.length).toBeLessThan(plain.length * (quality < 90 ? 1 : 1.05));
    expect(similarity(await read(small), drawing)).toBeGreaterThan(similarity(await read(plain), drawing) - 0.01);
    const { chromaSubsampling, channels: written } = await sharp(small).metadata();
    expect(written).toBe(channels);
    if (sampling) expect(chromaSubsampling).toBe(sampling);
  },
);

test('a small drawing keeps its profile, and chroma that was halved stays so', async () => {
  const icc = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
  const bytes = await encodeSmallest({ ...pictureOf(rings(120, 90, 3)), icc, chromaHalved: true }, 95);
  expect(readJpegHeader(bytes).icc).toEqual(icc);
  expect((await sharp(bytes, { failOn: 'none' }).metadata()).chromaSubsampling).toBe('4:2:0');
});

test('a small photo and a large drawing are written by the core', async () => {
  for (const { width, height, data } of [drawn(200, 150, 3, 20), rings(400, 300, 3)]) {
    const picture = pictureOf({ width, height, channels: 3, data });
    expect(await encodeSmallest(picture, 80)).toEqual(await encodeJpeg(picture, 80));
  }
});

test('a large picture may be far busier below than above', async () => {
  const [width, calm, busy] = [1200, 3000, 64];
  const parts = [drawn(width, calm, 3, 10), drawn(width, busy, 3, 255)];
  const raw = { width, height: calm + busy, channels: 3 as const, data: Buffer.concat(parts.map(({ data }) => data)) };
  const read = await sharp(await encodeJpeg(pictureOf(raw), 95), { failOn: 'warning' })
    .raw()
    .toBuffer();
  const bottom = width * calm * 3;
  expect(difference(read.subarray(0, bottom), raw.data.subarray(0, bottom)).mean).toBeLessThan(6);
  expect(difference(read.subarray(bottom), raw.data.subarray(bottom)).mean).toBeLessThan(40);
});

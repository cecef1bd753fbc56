import { expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { decodeJpegPixels } from '../../src/image/jpeg/decode.ts';
import { type JpegHeader, readJpegHeader } from '../../src/image/jpeg/header.ts';
import { asSharp, bytesOf, cjpeg, difference, drawn, pixelsOf, type Raw } from './pictures.ts';

function decoded(bytes: Uint8Array): Raw {
  const header: JpegHeader = readJpegHeader(bytes);
  const { width, height, channels, strips } = decodeJpegPixels(bytes, header, 8);
  const data = new Uint8Array(width * height * channels);
  let at = 0;
  for (const strip of strips) {
    data.set(strip, at);
    at += strip.length;
  }
  expect(at).toBe(data.length);
  return { width, height, channels, data };
}

const photo = drawn(203, 149);
const sampled = ['1x1', '2x1', '1x2', '2x2', '4x1', '1x4', '4x2', '2x4'];

test.each(sampled.flatMap((sampling) => [[sampling, 'baseline'] as const, [sampling, 'progressive'] as const]))(
  'decodes %s sampling, %s, as libjpeg does',
  async (sampling, mode) => {
    const file = cjpeg(
      photo,
      '-quality',
      '85',
      '-sample',
      sampling,
      ...(mode === 'progressive' ? ['-progressive'] : []),
    );
    const { mean, most } = difference(decoded(file).data, (await pixelsOf(file)).data);
    expect(mean).toBeLessThan(0.1);
    expect(most).toBeLessThanOrEqual(4);
  },
);

test.each([
  ['restart markers every MCU', ['-restart', '1B']],
  ['restart markers every row, progressive', ['-restart', '1', '-progressive']],
  ['quality 100', ['-quality', '100']],
  ['quality 1', ['-quality', '1']],
  ['16-bit quantisation tables', ['-quality', '3', '-qslots', '0,1']],
  ['RGB without a transform', ['-rgb']],
  ['optimised tables', ['-optimize']],
  ['chroma finer than luma', ['-sample', '1x1,2x2,1x1']],
])('decodes %s as libjpeg does', async (_, options) => {
  const file = cjpeg(photo, ...options);
  const { mean, most } = difference(decoded(file).data, (await pixelsOf(file)).data);
  expect(mean).toBeLessThan(0.1);
  expect(most).toBeLessThanOrEqual(4);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [7, 9],
  [8, 8],
  [16, 16],
  [17, 33],
  [64, 1],
  [1, 64],
])('decodes every pixel of %i x %i', async (width, height) => {
  for (const sampling of ['1x1', '2x1', '2x2', '1x2']) {
    const file = cjpeg(drawn(width, height), '-sample', sampling, '-quality', '90');
    expect(difference(decoded(file).data, (await pixelsOf(file)).data).most).toBeLessThanOrEqual(4);
  }
});

test('decodes gray with sampling factors of its own as one block an MCU', async () => {
  const file = cjpeg(drawn(101, 77, 1), '-grayscale', '-sample', '2x2');
  expect(
    difference(
      decoded(file).data,
      (await pixelsOf(file)).data.filter((_, i, all) => all.length === 101 * 77 || i % 3 === 0),
    ).most,
  ).toBeLessThanOrEqual(1);
});

test('decodes CMYK and leaves it as it is in the file', async () => {
  const file = await bytesOf(asSharp(photo).toColourspace('cmyk').jpeg({ quality: 95 }));
  const { channels, data } = decoded(file);
  expect(channels).toBe(4);
  expect(new Set(data).size).toBeGreaterThan(50);
});

test.each([1, 2, 4] as const)('decodes at %i eighths what averaging the full picture gives', async (reduction) => {
  const file = cjpeg(drawn(256, 192, 3, 0), '-quality', '95', '-sample', '2x2');
  const full = decoded(file);
  const { width, height, strips } = decodeJpegPixels(file, readJpegHeader(file), reduction);
  const small: number[] = [];
  for (const strip of strips) small.push(...strip);
  const box = 8 / reduction;
  const averaged = Array.from({ length: width * height * 3 }, (_, i) => {
    const [c, x, y] = [i % 3, Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    let sum = 0;
    for (let j = 0; j < box; j++)
      for (let k = 0; k < box; k++) sum += full.data[((y * box + j) * full.width + x * box + k) * 3 + c] ?? 0;
    return sum / box ** 2;
  });
  expect(difference(small, averaged).mean).toBeLessThan(1.5);
});

test.each([['arithmetic coding', ['-arithmetic']]])('refuses %s by name', (name, options) => {
  expect(() => readJpegHeader(cjpeg(photo, ...options))).toThrow(
    expect.objectContaining({ code: 'unconvertible_document', message: expect.stringContaining(name) }),
  );
});

test.each([0.2, 0.5, 0.8, 0.98])('refuses a file cut off at %f of its length', (part) => {
  for (const options of [[], ['-progressive'], ['-restart', '1']]) {
    const file = cjpeg(photo, ...options);
    expect(() => decoded(file.subarray(0, Math.floor(file.length * part)))).toThrow(ApiError);
  }
});

test('refuses a progressive file cut off in any scan, even where what is missing would not be seen', () => {
  const file = cjpeg(photo, '-progressive');
  const header = readJpegHeader(file);
  const small = (bytes: Uint8Array) => [...decodeJpegPixels(bytes, header, 1).strips].length;
  expect(small(file)).toBeGreaterThan(0);
  for (const part of [0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 0.99])
    expect(() => small(file.subarray(0, Math.floor(file.length * part)))).toThrow(ApiError);
});

test('takes a picture whose end marker alone is missing', async () => {
  const file = cjpeg(photo);
  expect(difference(decoded(file.subarray(0, -2)).data, decoded(file).data).most).toBe(0);
});

test('takes a height that stands in a DNL segment after the scan', () => {
  const file = cjpeg(photo, '-quality', '80');
  const frame = file.findIndex((byte, i) => byte === 0xff && file[i + 1] === 0xc0);
  const height = file.slice(frame + 5, frame + 7);
  const late = new Uint8Array([...file.subarray(0, -2), 0xff, 0xdc, 0, 4, ...height, 0xff, 0xd9]);
  late.set([0, 0], frame + 5);
  expect(difference(decoded(late).data, decoded(file).data).most).toBe(0);
});

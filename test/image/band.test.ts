/** Turning in bands gives what turning at once gives, and what is read for a band is that part of the picture. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type Band, bandsAcross, bandsDown, cropped, maxBandBytes } from '../../src/image/band.ts';
import { jpegBands } from '../../src/image/jpeg/decode.ts';
import { readJpegHeader } from '../../src/image/jpeg/header.ts';
import { gather, type Picture } from '../../src/image/picture.ts';
import { processImage } from '../../src/image/process.ts';
import { turn, turnOf } from '../../src/image/turn.ts';
import { bytesOf, cjpeg, difference, drawn, pixelsOf } from './pictures.ts';

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

test.each(orientations)('orientation %i is turned alike in one band and in many', async (orientation) => {
  const { width, height, data } = drawn(37, 23);
  const picture: Picture = { width, height, model: 'rgb', alpha: false, depth: 8, strips: [data] };
  const by = (mostBytes: number) => gather(turn((band) => cropped(picture, band), turnOf(orientation), mostBytes));
  const whole = await by(1e6);
  for (const mostBytes of [1, 200, 1000, 2000]) expect(difference(await by(mostBytes), whole).most).toBe(0);
});

/** Wide enough for several of the places that a scan's decoder remembers. */
const photo = drawn(403, 149);
const bands: Band[] = [
  { left: 0, top: 0, width: 1, height: 1 },
  { left: 402, top: 148, width: 1, height: 1 },
  { left: 0, top: 100, width: 403, height: 33 },
  { left: 50, top: 0, width: 67, height: 149 },
  { left: 297, top: 31, width: 80, height: 18 },
  { left: 270, top: 0, width: 133, height: 149 },
];

test.each(['1x1', '2x1', '1x2', '2x2', '4x1', '2x4'])('a band of a JPEG sampled %s is that part of it', (sampling) => {
  for (const options of [[], ['-progressive'], ['-restart', '3B'], ['-progressive', '-restart', '2B']])
    for (const reduction of [8, 4, 1] as const) {
      const file = cjpeg(photo, '-sample', sampling, ...options);
      const open = jpegBands(file, readJpegHeader(file), reduction);
      const all = open();
      const whole = joined(all.strips);
      for (const { left, top, width, height } of bands) {
        const band = { left: left >> 3, top: top >> 3, width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
        const wanted = reduction === 8 ? { left, top, width, height } : band;
        const part = joined(open(wanted).strips);
        expect(difference(part, partOf(whole, all.width, wanted)).most).toBe(0);
      }
    }
});

test.each(['1x1', '2x1', '2x2', '2x4'])(
  'bands of a JPEG sampled %s make up all of it, from either side',
  (sampling) => {
    const across = bandsAcross({ ...photo, model: 'rgb', alpha: false, depth: 8 }, 100 * photo.height * 3);
    expect(across.map(({ left }) => left)).toEqual([0, 96, 192, 288, 384]);
    for (const options of [[], ['-restart', '5B'], ['-progressive'], ['-progressive', '-restart', '3B']]) {
      const file = cjpeg(photo, '-sample', sampling, ...options);
      const header = readJpegHeader(file);
      const whole = joined(jpegBands(file, header, 8)().strips);
      for (const inTurn of [across, across.toReversed()]) {
        const open = jpegBands(file, header, 8);
        for (const band of inTurn)
          expect(difference(joined(open(band).strips), partOf(whole, photo.width, band)).most).toBe(0);
      }
    }
  },
);

test('a band of a JPEG with a scan for each component is that part of it', () => {
  const file = cjpeg(photo, '-sample', '2x1', '-scans', writtenScans('0;\n1;\n2;\n'), '-restart', '2B');
  const open = jpegBands(file, readJpegHeader(file), 8);
  const whole = joined(open().strips);
  for (const band of bands)
    expect(difference(joined(open(band).strips), partOf(whole, photo.width, band)).most).toBe(0);
});

/** A file of it, as cjpeg takes scripts of scans. */
function writtenScans(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'octavo-scans-')), 'scans');
  writeFileSync(path, script);
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  return path;
}

function joined(strips: Iterable<ArrayLike<number>>): number[] {
  const all: number[] = [];
  for (const strip of strips) all.push(...Array.from(strip));
  return all;
}

function partOf(pixels: number[], width: number, band: Band): number[] {
  return Array.from({ length: band.height }, (_, y) => {
    const from = ((band.top + y) * width + band.left) * 3;
    return pixels.slice(from, from + band.width * 3);
  }).flat();
}

test('an interlaced PNG larger than a band is put in order', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const size = { width: 2100, height: 2050 };
  const file = await bytesOf(
    sharp({ create: { ...size, channels: 3, background: 'gray', noise } }).png({
      progressive: true,
      compressionLevel: 1,
    }),
  );
  expect(bandsDown({ ...size, model: 'rgb', alpha: false, depth: 8 }, maxBandBytes).length).toBeGreaterThan(1);
  const { bytes } = await processImage(file, { angle: 180 }, new AbortController().signal);
  const theirs = await pixelsOf(await bytesOf(sharp(file).rotate(180).png({ compressionLevel: 1 })));
  expect(Buffer.compare((await pixelsOf(bytes)).data, theirs.data)).toBe(0);
});

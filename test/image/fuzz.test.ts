/** Differential fuzzing against libjpeg; FUZZ_SECONDS goes on for so long. */

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { processImage } from '../../src/image/process.ts';
import { bounded, fuzzMs } from '../fuzz/bounded.ts';
import { mutated, random } from '../fuzz/mutated.ts';
import { asSharp, bytesOf, cjpeg, drawn, pixelsOf, type Raw } from './pictures.ts';

const usualTries = 25;
const signal = new AbortController().signal;

/**
 * The largest difference where neither picture is clipped near by: broken tables give values far out of range, which
 * libjpeg's SIMD wraps where we clip.
 */
function mostWithinRange(own: Raw, theirs: Uint8Array): number {
  const { width, height, channels, data } = own;
  const tile = 16;
  const across = Math.ceil(width / tile);
  const clipped = new Set<number>();
  const tileOf = (i: number) =>
    Math.floor(Math.floor(i / channels / width) / tile) * across +
    Math.floor((Math.floor(i / channels) % width) / tile);
  for (let i = 0; i < data.length; i++)
    if (data[i] === 0 || data[i] === 255 || theirs[i] === 0 || theirs[i] === 255)
      for (const down of [-across, 0, across]) for (const right of [-1, 0, 1]) clipped.add(tileOf(i) + down + right);
  let most = 0;
  for (let i = 0; i < width * height * channels; i++)
    if (!clipped.has(tileOf(i))) most = Math.max(most, Math.abs((data[i] ?? 0) - (theirs[i] ?? 0)));
  return most;
}

const photo = drawn(97, 61, 3, 60);
const noise = drawn(64, 64, 3, 255);

const seeds: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['baseline JPEG', () => cjpeg(photo, '-sample', '2x2')],
  ['progressive JPEG', () => cjpeg(photo, '-progressive')],
  ['JPEG with restart markers', () => cjpeg(photo, '-restart', '1')],
  ['JPEG of noise', () => cjpeg(noise, '-quality', '100', '-sample', '1x1')],
  ['PNG', () => bytesOf(asSharp(photo).png())],
  ['interlaced PNG', () => bytesOf(asSharp(drawn(33, 29, 4)).png({ progressive: true }))],
  ['palette PNG', () => bytesOf(asSharp(photo).png({ palette: true }))],
  ['lossy WebP', () => bytesOf(asSharp(photo).webp())],
  ['lossless WebP', () => bytesOf(asSharp(drawn(33, 29, 4)).webp({ lossless: true }))],
];

test.each(seeds)(
  'a broken %s gives a picture or a refusal, and no other picture than libvips sees',
  async (name, make) => {
    const file = await make();
    const next = random(name.length * 7919);
    for (const _ of bounded(usualTries, 1 / seeds.length)) {
      const broken = mutated(file, next);
      const mine = await processImage(broken, { type: 'image/png' }, signal).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      });
      if (!mine || !name.includes('JPEG')) continue;
      const theirs = await sharp(broken, { failOn: 'warning' })
        .autoOrient()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => undefined);
      const own = await pixelsOf(mine.bytes);
      if (theirs?.info.channels !== own.channels) continue;
      expect([own.width, own.height]).toEqual([theirs.info.width, theirs.info.height]);
      expect(mostWithinRange(own, theirs.data)).toBeLessThanOrEqual(4);
    }
  },
  60_000 + fuzzMs,
);

/** Differential fuzzing against libjpeg; FUZZ_SECONDS goes on for so long. */

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { readJpegHeader } from '../../src/image/jpeg/header.ts';
import { readScans } from '../../src/image/jpeg/scans.ts';
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

/** Whether every bit of every coefficient is told. Where one is not, libjpeg smooths blocks over, and we do not. */
function isComplete(file: Uint8Array): boolean {
  const header = readJpegHeader(file);
  const told = header.components.map(() => new Set<number>());
  for (const { components, from, to, low } of readScans(file, header).scans)
    if (low === 0) for (const { index } of components) for (let k = from; k <= to; k++) told[index]?.add(k);
  return told.every(({ size }) => size === 64);
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

/** What libvips makes of a file, where it takes it without a warning. */
const readByLibvips = (file: Uint8Array) =>
  sharp(file, { failOn: 'warning' })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);

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
      if (!mine || name.includes('WebP')) continue;
      const theirs = await readByLibvips(broken);
      const own = await pixelsOf(mine.bytes);
      if (theirs?.info.channels !== own.channels) continue;
      expect([own.width, own.height]).toEqual([theirs.info.width, theirs.info.height]);
      if (name.includes('JPEG') && !isComplete(broken)) continue;
      const allowed = name.includes('JPEG') ? 4 : 0;
      expect(mostWithinRange(own, theirs.data)).toBeLessThanOrEqual(allowed);
    }
  },
  60_000 + fuzzMs,
);

const samplings = ['1x1', '2x1', '1x2', '2x2', '4x1', '1x4', '4x2', '2x4', '1x1,2x2,1x1'];

test(
  'whatever libjpeg writes is read as libjpeg reads it',
  async () => {
    const next = random(7_919);
    const upTo = (most: number) => 1 + Math.floor(next() * most);
    const one = <T>(of: readonly T[]): T => of[upTo(of.length) - 1] as T;
    for (const _ of bounded(usualTries, 1 / seeds.length)) {
      const picture = drawn(upTo(150), upTo(150), one([1, 3]), one([0, 20, 255]));
      const options = ['-quality', String(upTo(100)), '-sample', picture.channels === 1 ? '1x1' : one(samplings)];
      for (const option of [['-progressive'], ['-optimize'], ['-restart', `${upTo(9)}B`]])
        if (next() < 0.5) options.push(...option);
      const file = cjpeg(picture, ...options);
      const own = await pixelsOf((await processImage(file, { type: 'image/png' }, signal)).bytes);
      const theirs = await pixelsOf(file);
      const most = own.channels === theirs.channels ? mostWithinRange(own, theirs.data) : 0;
      expect(most, `${picture.width} x ${picture.height} ${options.join(' ')}`).toBeLessThanOrEqual(4);
    }
  },
  60_000 + fuzzMs,
);

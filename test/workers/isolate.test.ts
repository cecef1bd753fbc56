import { expect, test } from 'vitest';
import { compress as compressPicture } from '../../src/operations/image/compress.ts';
import { rotate as rotatePicture } from '../../src/operations/image/rotate.ts';
import { merge } from '../../src/operations/pdf/merge.ts';
import { fitsIsolate } from '../../workers/isolate.ts';
import { picture } from '../contract/documents.ts';

/** A PNG whose header names the size, without its pixels. */
async function png(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await picture('png'));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test.each([
  ['a small picture', 1000, 1000, true],
  ['a picture of 12 megapixels', 4000, 3000, false],
  ['a picture that its header refuses', 60_000, 60_000, true],
])('%s', async (_, width, height, fits) => {
  expect(fitsIsolate(rotatePicture as never, { file: { bytes: await png(width, height) } })).toBe(fits);
});

/** RGBA PNG to WebP: its encoder works by rows, so that the file it makes is what takes most. */
test.each([
  ['of 5 megapixels', 2500, 2000, 0, true],
  ['of 12 megapixels, drawn', 4000, 3000, 1e6, true],
  ['of 12 megapixels, a photo', 4000, 3000, 9e6, false],
  ['of 50 megapixels', 8000, 6250, 0, false],
])('a picture with alpha %s', async (_, width, height, moreBytes, fits) => {
  const bytes = new Uint8Array([...(await png(width, height)), ...new Uint8Array(moreBytes)]);
  bytes[25] = 6; // IHDR's colour type: RGBA
  expect(fitsIsolate(compressPicture as never, { file: { bytes }, quality: 80 })).toBe(fits);
});

test('what is no picture fits, to be refused there', () => {
  expect(fitsIsolate(rotatePicture as never, { file: { bytes: new Uint8Array(100) } })).toBe(true);
});

test('documents by their bytes, all together', () => {
  const document = { bytes: new Uint8Array(3 * 1024 * 1024) };
  expect(fitsIsolate(merge as never, { files: [document] })).toBe(true);
  expect(fitsIsolate(merge as never, { files: [document, document] })).toBe(false);
});

import { expect, test } from 'vitest';
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

test('what is no picture fits, to be refused there', () => {
  expect(fitsIsolate(rotatePicture as never, { file: { bytes: new Uint8Array(100) } })).toBe(true);
});

test('documents by their bytes, all together', () => {
  const document = { bytes: new Uint8Array(3 * 1024 * 1024) };
  expect(fitsIsolate(merge as never, { files: [document] })).toBe(true);
  expect(fitsIsolate(merge as never, { files: [document, document] })).toBe(false);
});

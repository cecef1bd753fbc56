/** Formats of pixels change as arithmetic says, in every number of channels. */
import { expect, test } from 'vitest';
import { flattened, gatherRgba, toEightBit } from '../../src/image/convert-pixels.ts';
import type { Picture, Samples } from '../../src/image/picture.ts';

const rowOf = (samples: Samples, rest: Partial<Picture> = {}): Picture => ({
  width: 2,
  height: 1,
  model: 'rgb',
  alpha: false,
  depth: 8,
  strips: [samples],
  ...rest,
});

async function samplesOf({ strips }: Picture): Promise<number[]> {
  const samples: number[] = [];
  for await (const strip of strips) samples.push(...strip);
  return samples;
}

test('what is partly transparent lets white through in its part', async () => {
  const half = rowOf(Uint8Array.of(200, 100, 0, 128, 10, 20, 30, 255), { alpha: true });
  const over = (value: number, alpha: number) => Math.round((value * alpha + 255 * (255 - alpha)) / 255);
  expect(await samplesOf(flattened(half))).toEqual([over(200, 128), over(100, 128), over(0, 128), 10, 20, 30]);
  const gray = rowOf(Uint8Array.of(0, 0, 100, 51), { model: 'gray', alpha: true });
  expect(await samplesOf(flattened(gray))).toEqual([255, over(100, 51)]);
});

test('every 16-bit sample is rounded to the nearest of 8 bits', async () => {
  const all = Uint16Array.from({ length: 65_536 }, (_, value) => value);
  const rounded = await samplesOf(toEightBit(rowOf(all, { width: 65_536, model: 'gray', depth: 16 })));
  expect(rounded).toEqual(Array.from(all, (value) => Math.round(value / 257)));
});

test.each([
  ['gray', false, [7, 9], [7, 7, 7, 255, 9, 9, 9, 255]],
  ['gray', true, [7, 8, 9, 10], [7, 7, 7, 8, 9, 9, 9, 10]],
  ['rgb', false, [1, 2, 3, 4, 5, 6], [1, 2, 3, 255, 4, 5, 6, 255]],
  ['rgb', true, [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]],
] as const)('%s with alpha %s as RGBA', async (model, alpha, samples, rgba) => {
  expect([...(await gatherRgba(rowOf(Uint8Array.from(samples), { model, alpha })))]).toEqual(rgba);
});

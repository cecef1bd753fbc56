/** Pictures are averaged alike in both directions, however much one is brought down more than the other. */
import { expect, test } from 'vitest';
import { gather, type Picture } from '../../src/image/picture.ts';
import { resample } from '../../src/image/resample.ts';
import { pictureOf } from './pictures.ts';

/** Light grows from the left to the right, or from the top to the bottom. */
function ramp(width: number, height: number, along: 'x' | 'y'): Picture {
  const share = (i: number) => (along === 'x' ? (i % width) / width : Math.floor(i / width) / height);
  const samples = Uint8Array.from({ length: width * height }, (_, i) => 255 * share(i));
  return pictureOf({ width, height, channels: 1, data: samples });
}

test.each([
  ['x', 4000, 3, 40, 3],
  ['x', 4000, 3, 400, 2],
  ['y', 3, 4000, 3, 40],
  ['y', 3, 4000, 2, 400],
  ['x', 1200, 900, 40, 30],
  ['y', 1200, 900, 40, 30],
] as const)(
  'light along %s of %i x %i pixels is the same on %i x %i',
  async (along, width, height, toWidth, toHeight) => {
    const picture = ramp(width, height, along);
    const to = { width: toWidth, height: toHeight };
    const small = await gather(resample(picture, to, picture));
    expect(small).toHaveLength(toWidth * toHeight);
    const [steps, step] = along === 'x' ? [toWidth, 1] : [toHeight, toWidth];
    // the edges have nothing beyond them to be averaged with
    for (let i = 1; i < steps - 1; i++) expect(Math.abs(small[i * step]! - (255 * (i + 0.5)) / steps)).toBeLessThan(2);
  },
);

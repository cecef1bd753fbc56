/** WebP of drawn pictures: of few colours they come back to the last bit, and never larger than with loss. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ascii } from '../../src/bytes.ts';
import { losslessFile } from '../../src/image/webp/container.ts';
import { encodeWebp } from '../../src/image/webp/encode.ts';
import { fewColours } from '../../src/image/webp/few-colours.ts';
import { numberedData } from '../../src/image/webp/lossless/numbered.ts';
import { drawn, type Raw } from './pictures.ts';

/** Horizontal bars and a frame, of so many colours; where there is alpha, the first colour is seen through by half. */
function bars(width: number, height: number, channels: Raw['channels'], count: number, seed = 1): Raw {
  const data = new Uint8Array(width * height * channels);
  const alpha = channels % 2 === 0 ? channels - 1 : -1;
  const sample = (colour: number, c: number) =>
    c === alpha ? (colour === 0 ? 128 : 255) : (c === 0 ? colour >> 1 : colour * (37 * c + seed)) & 255;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const colour = (Math.floor(y / 3) * 7 + Math.floor((x * seed) / 41)) % count;
    for (let c = 0; c < channels; c++) data[i * channels + c] = sample(colour, c);
  }
  return { width, height, channels, data };
}

const picture = ({ width, height, channels, data }: Raw, icc?: Uint8Array) => ({
  width,
  height,
  model: channels < 3 ? ('gray' as const) : ('rgb' as const),
  alpha: channels % 2 === 0,
  depth: 8 as const,
  strips: [data],
  icc,
});

/** Without loss, however large that is; undefined where it is not tried. */
async function numbered(raw: Raw, icc?: Uint8Array): Promise<Uint8Array | undefined> {
  const few = await fewColours(picture(raw, icc));
  return few && losslessFile(numberedData(few), few, icc);
}

/** Red, green, blue and alpha, as libvips reads it. */
const read = async (file: Uint8Array) =>
  new Uint8Array(await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer());
const asRead = ({ data, channels }: Raw): Uint8Array => {
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const pixels = Array.from({ length: data.length / channels }, (_, i) =>
    data.subarray(i * channels, (i + 1) * channels),
  );
  return Uint8Array.from(
    pixels.flatMap((p) => [p[0] ?? 0, p[green] ?? 0, p[blue] ?? 0, channels % 2 ? 255 : (p[channels - 1] ?? 0)]),
  );
};
const kindOf = (file: Uint8Array): string => ascii(file, 12, 4);

test('a picture of up to 256 colours comes back as it was, of whatever size, gray or seen through', async () => {
  const sizes = fc.record({
    width: fc.integer({ min: 2, max: 200 }),
    height: fc.integer({ min: 1, max: 90 }),
    channels: fc.constantFrom<Raw['channels']>(1, 2, 3, 4),
    count: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 250 })),
    seed: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(sizes, async ({ width, height, channels, count, seed }) => {
      const raw = bars(width, height, channels, count, seed);
      const file = await numbered(raw);
      if (file) expect(await read(file)).toEqual(asRead(raw));
    }),
    { numRuns: 60 },
  );
});

test.each([
  [2, 3],
  [4, 3],
  [16, 4],
  [17, 3],
  [200, 4],
] as const)('a drawing of %i colours goes without loss, which takes fewer bytes', async (count, channels) => {
  const raw = bars(300, 200, channels, count);
  const file = await encodeWebp(() => picture(raw), 80);
  expect(kindOf(file)).toBe('VP8L');
  expect(await read(file)).toEqual(asRead(raw));
});

describe('with loss goes', () => {
  test.each<[string, Raw]>([
    ['a photo', drawn(300, 200)],
    ['a gray photo, whose colours are few', drawn(300, 200, 1, 0)],
    ['a drawing of more colours', bars(300, 800, 3, 257)],
    ['a pixel, which is shorter so', bars(1, 1, 3, 1)],
  ])('%s', async (_, raw) => {
    expect(kindOf(await encodeWebp(() => picture(raw), 80))).toBe('VP8 ');
  });
});

test('a profile and what tells of alpha go along', async () => {
  const icc = new Uint8Array(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
      .then((png) => sharp(png).metadata())
      .then(({ icc }) => icc ?? []),
  );
  const file = await encodeWebp(() => picture(bars(300, 200, 4, 9), icc), 80);
  const { hasAlpha, icc: found } = await sharp(file).metadata();
  expect({ kind: kindOf(file), hasAlpha, found: new Uint8Array(found ?? []) }).toEqual({
    kind: 'VP8X',
    hasAlpha: true,
    found: icc,
  });
});

test('what alpha hides wholly is one colour, whatever it was', async () => {
  const raw = bars(300, 200, 4, 200);
  for (let i = 0; i < raw.data.length; i += 4) if ((raw.data[i] ?? 0) > 1) raw.data[i + 3] = 0;
  const few = await fewColours(picture(raw));
  expect(few?.colours.length).toBe(5 * 4);
});

import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import type { Change } from '../../src/image/plan.ts';
import { processImage } from '../../src/image/process.ts';
import { fitInside } from '../../src/image/resample.ts';
import { workingBytes } from '../../src/image/working-bytes.ts';
import { compress } from '../../src/operations/image/compress.ts';
import { convert } from '../../src/operations/image/convert.ts';
import { resize } from '../../src/operations/image/resize.ts';
import { rotate } from '../../src/operations/image/rotate.ts';
import { asSharp, bytesOf, cwebp, difference, drawn, pixelsOf, similarity } from './pictures.ts';
import { pngFile } from './png-file.ts';

const work = { signal: new AbortController().signal, wanted: 'image/webp' as const };
const change = (bytes: Uint8Array<ArrayBuffer>, wanted: Change) => processImage(bytes, wanted, work.signal);
const refusal = (code: string) => expect.objectContaining({ code });

describe('orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is turned upright, and dropped', async (orientation) => {
    const file = await bytesOf(asSharp(drawn(60, 40)).withMetadata({ orientation }).jpeg({ quality: 95 }));
    const { bytes } = await change(file, { type: 'image/png' });
    const upright = await pixelsOf(await bytesOf(sharp(file).autoOrient().png()));
    const mine = await pixelsOf(bytes);
    expect([mine.width, mine.height]).toEqual([upright.width, upright.height]);
    expect(difference(mine.data, upright.data).most).toBeLessThanOrEqual(4);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test('is counted in before the box of a resize', async () => {
    const file = await bytesOf(asSharp(drawn(60, 40)).withMetadata({ orientation: 6 }).jpeg());
    const { width, height } = await pixelsOf((await change(file, { box: { width: 20 } })).bytes);
    expect([width, height]).toEqual([20, 30]);
  });
});

describe('rotate', () => {
  test.each(['gray', 'gray with alpha', 'RGB', 'RGBA'].map((name, i) => [name, (i + 1) as 1 | 2 | 3 | 4] as const))(
    'four turns of %s PNG give the picture back exactly',
    async (_, channels) => {
      const picture = drawn(37, 23, channels);
      let bytes = await bytesOf(asSharp(picture).png());
      const first = await pixelsOf(bytes);
      for (let i = 0; i < 4; i++) ({ bytes } = await change(bytes, { angle: 90 }));
      expect(difference((await pixelsOf(bytes)).data, first.data).most).toBe(0);
    },
  );

  test.each([90, 180, 270] as const)('%i degrees go clockwise', async (angle) => {
    const file = await bytesOf(asSharp(drawn(37, 23)).png());
    const mine = await pixelsOf((await change(file, { angle })).bytes);
    const theirs = await pixelsOf(await bytesOf(sharp(file).rotate(angle).png()));
    expect(difference(mine.data, theirs.data).most).toBe(0);
  });

  test('keeps 16 bits of PNG', async () => {
    const file = await bytesOf(asSharp(drawn(20, 10)).toColourspace('rgb16').png());
    const { bytes } = await change(file, { angle: 180 });
    expect((await sharp(bytes).metadata()).depth).toBe('ushort');
  });

  test('keeps a palette', async () => {
    const file = await bytesOf(asSharp(drawn(64, 64, 3, 0)).png({ palette: true, colours: 16 }));
    const { bytes } = await change(file, { angle: 90 });
    expect([bytes[24], bytes[25]]).toEqual([4, 3]); // IHDR: 4 bits, palette
    const theirs = await pixelsOf(await bytesOf(sharp(file).rotate(90).png()));
    expect(difference((await pixelsOf(bytes)).data, theirs.data).most).toBe(0);
  });
});

describe('the narrowest pictures', () => {
  test.each([1, 2, 3, 4, 5, 8, 16, 17, 33])(
    'of %i pixels across come back exactly, turned four times',
    async (width) => {
      for (const channels of [1, 2, 3, 4] as const) {
        const first = await pixelsOf(await bytesOf(asSharp(drawn(width, Math.floor(70_000 / width), channels)).png()));
        let bytes = await bytesOf(asSharp(first).png());
        for (let i = 0; i < 4; i++) ({ bytes } = await change(bytes, { angle: 90 }));
        expect(difference((await pixelsOf(bytes)).data, first.data).most).toBe(0);
      }
    },
  );

  test('are written with the filter that suits each row', async () => {
    const { data } = drawn(4, 5000, 4, 0);
    const file = await bytesOf(asSharp({ width: 4, height: 5000, channels: 4, data }).png());
    const { bytes } = await change(file, { type: 'image/png' });
    const theirs = await bytesOf(
      asSharp({ width: 4, height: 5000, channels: 4, data }).png({ adaptiveFiltering: true }),
    );
    expect(bytes.length).toBeLessThan(1.1 * theirs.length);
  });

  test.each([
    ['turned', {}, { angle: 180 }],
    ['scaled', {}, { box: { height: 500 } }],
    ['turned, with a palette,', { type: 3 as const }, { angle: 90 }],
    ['turned, interlaced,', { interlaced: true }, { angle: 90 }],
  ] as const)('take about as long as square ones, %s', async (_, kind, wanted) => {
    const secondsOf = async (width: number, height: number) => {
      const file = pngFile({ type: 0, depth: 8, ...kind, width, height });
      const startedMs = performance.now();
      await change(file, wanted);
      return performance.now() - startedMs;
    };
    await secondsOf(100, 100);
    const square = await secondsOf(900, 900);
    expect(await secondsOf(1, 810_000)).toBeLessThan(20 * square);
  });
});

describe('resize', () => {
  test('never enlarges and keeps the ratio within a pixel', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    fc.assert(
      fc.property(side, side, fc.option(side, { nil: undefined }), side, (width, height, boxWidth, boxHeight) => {
        const size = fitInside({ width, height }, { width: boxWidth, height: boxHeight });
        expect(size.width).toBeLessThanOrEqual(Math.min(width, boxWidth ?? Number.POSITIVE_INFINITY));
        expect(size.height).toBeLessThanOrEqual(Math.min(height, boxHeight));
        const factor = Math.min(1, boxHeight / height, (boxWidth ?? Number.POSITIVE_INFINITY) / width);
        expect(Math.abs(size.width - Math.max(1, width * factor))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.abs(size.height - Math.max(1, height * factor))).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  test.each([
    ['JPEG', 'jpeg'],
    ['PNG', 'png'],
    ['WebP', 'webp'],
  ] as const)('of %s looks as libvips makes it', async (_, format) => {
    const file = await bytesOf(asSharp(drawn(611, 407)).toFormat(format, { quality: 95 }));
    for (const width of [400, 150, 61]) {
      const { bytes } = await change(file, { box: { width }, type: 'image/png' });
      const theirs = await pixelsOf(await bytesOf(sharp(file).resize(width, null, { fastShrinkOnLoad: false }).png()));
      const mine = await pixelsOf(bytes);
      expect([mine.width, mine.height]).toEqual([theirs.width, theirs.height]);
      expect(similarity(mine, theirs)).toBeGreaterThan(0.98);
    }
  });

  test('weighs colours by their alpha', async () => {
    const data = new Uint8Array(64 * 64 * 4);
    for (let i = 0; i < data.length; i += 4) data.set((i / 4) % 2 ? [255, 0, 0, 255] : [0, 255, 0, 0], i);
    const file = await bytesOf(asSharp({ width: 64, height: 64, channels: 4, data }).png());
    const { data: small } = await pixelsOf((await change(file, { box: { width: 16 } })).bytes);
    for (let i = 0; i < small.length; i += 4) {
      expect(small[i]).toBeGreaterThan(250);
      expect(small[i + 1]).toBeLessThan(5);
    }
  });

  test.each([
    [1, 60],
    [60, 1],
  ])('one of %i x %i pixels, of which one side cannot become less', async (width, height) => {
    const file = await bytesOf(asSharp(drawn(width, height)).png());
    const box = { width: Math.ceil(width / 10), height: Math.ceil(height / 10) };
    const { width: across, height: down } = await pixelsOf((await change(file, { box })).bytes);
    expect({ width: across, height: down }).toEqual(box);
  });

  test('at the same size changes nothing of a PNG', async () => {
    const file = await bytesOf(asSharp(drawn(50, 40, 4)).png());
    const { bytes } = await change(file, { box: { width: 500 } });
    expect(difference((await pixelsOf(bytes)).data, (await pixelsOf(file)).data).most).toBe(0);
  });
});

describe('convert and compress', () => {
  test('flattens transparency on white for JPEG', async () => {
    const data = new Uint8Array(16 * 16 * 4);
    const file = await bytesOf(asSharp({ width: 16, height: 16, channels: 4, data }).png());
    const { data: out } = await pixelsOf((await change(file, { type: 'image/jpeg' })).bytes);
    expect(Math.min(...out)).toBe(255);
  });

  test.each([1, 40, 80, 100])('WebP of quality %i is as large and as good as cwebp makes it', async (quality) => {
    for (const channels of [3, 4] as const) {
      const picture = drawn(300, 200, channels);
      const file = await bytesOf(asSharp(picture).png());
      const { bytes } = await change(file, { type: 'image/webp', quality });
      const theirs = cwebp(file, '-q', String(quality));
      expect(Math.abs(bytes.length / theirs.length - 1)).toBeLessThan(0.06);
      const [own, other] = [similarity(await pixelsOf(bytes), picture), similarity(await pixelsOf(theirs), picture)];
      expect(own).toBeGreaterThan(other - 0.008);
    }
  });

  const sizes = [
    ['small', 300, 200],
    ['large', 1000, 600],
  ] as const;
  test.each(sizes.flatMap(([name, ...size]) => [30, 80, 95].map((quality) => [name, quality, size] as const)))(
    'a %s JPEG of quality %i is no larger than libjpeg makes it, and as good',
    async (_, quality, [width, height]) => {
      const file = await bytesOf(asSharp(drawn(width, height, 3, 20)).png());
      const { bytes } = await change(file, { type: 'image/jpeg', quality });
      const chromaSubsampling = quality < 90 ? '4:2:0' : '4:4:4';
      const theirs = await bytesOf(sharp(file).jpeg({ quality, chromaSubsampling, optimiseCoding: true }));
      expect(bytes.length / theirs.length).toBeLessThan(1.01);
      const original = await pixelsOf(file);
      const likeness = similarity(await pixelsOf(bytes), original) - similarity(await pixelsOf(theirs), original);
      expect(likeness).toBeGreaterThan(-0.015);
    },
  );

  test('16 bits go into JPEG and WebP as 8', async () => {
    const file = await bytesOf(asSharp(drawn(40, 30)).toColourspace('rgb16').png());
    const plain = await pixelsOf(await bytesOf(asSharp(drawn(40, 30)).png()));
    const { bytes } = await change(file, { type: 'image/jpeg', quality: 100 });
    expect(difference((await pixelsOf(bytes)).data, plain.data).mean).toBeLessThan(2);
  });

  test('gives name and type of what it made', async () => {
    const data = await bytesOf(asSharp(drawn(40, 30)).png());
    const params = compress.params.parse({ file: { name: 'a.b.png', data } });
    const { document } = await compress.run(params, work);
    expect(document).toMatchObject({ name: 'a.b.webp', type: 'image/webp' });
  });

  test('a WebP that would only grow stays as it is, unless it holds more than its picture', async () => {
    const picture = asSharp(drawn(200, 150)).webp({ quality: 5 });
    const bare = await bytesOf(picture);
    expect((await change(bare, { type: 'image/webp', quality: 95 })).bytes).toEqual(bare);
    expect((await change(bare, { type: 'image/webp', quality: 95, angle: 180 })).bytes).not.toEqual(bare);
    const told = await bytesOf(picture.withExif({ IFD0: { Copyright: 'who made it' } }));
    expect(
      (await sharp((await change(told, { type: 'image/webp', quality: 95 })).bytes).metadata()).exif,
    ).toBeUndefined();
  });
});

describe('colours', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('Display P3 becomes sRGB in %s, as lcms does it', async (format) => {
    const file = await bytesOf(
      asSharp(drawn(120, 90, 3, 0))
        .withIccProfile('p3')
        .png(),
    );
    const { bytes } = await change(file, { type: `image/${format}`, quality: 100 });
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    const theirs = await pixelsOf(await bytesOf(sharp(file).toColourspace('srgb').png()));
    expect(difference((await pixelsOf(bytes)).data, theirs.data).mean).toBeLessThan(format === 'webp' ? 4 : 0.6);
  });

  test('16 bits and palettes are kept where a profile is applied', async () => {
    const wide = await bytesOf(asSharp(drawn(40, 30)).toColourspace('rgb16').withIccProfile('p3').png());
    expect((await sharp((await change(wide, { angle: 180 })).bytes).metadata()).depth).toBe('ushort');
    const few = await bytesOf(
      asSharp(drawn(64, 64, 3, 0))
        .withIccProfile('p3')
        .png({ palette: true, colours: 16 }),
    );
    const { bytes } = await change(few, { type: 'image/png' });
    expect([bytes[24], bytes[25]]).toEqual([4, 3]);
    const theirs = await pixelsOf(await bytesOf(sharp(few).toColourspace('srgb').png()));
    expect(difference((await pixelsOf(bytes)).data, theirs.data).most).toBeLessThanOrEqual(1);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a profile of tables goes on into %s', async (format) => {
    const file = await bytesOf(asSharp(drawn(40, 30)).withIccProfile('p3').png());
    const profile = new Uint8Array((await sharp(file).metadata()).icc ?? []);
    // with a table beside its matrix it is one of tables: the first tag becomes A2B0
    profile.set(new TextEncoder().encode('A2B0'), 132);
    const tagged = pngFile({ type: 2, depth: 8, chunks: [['iCCP', [65, 0, 0, ...deflateSync(profile)]]] });
    const { icc } = await sharp((await change(tagged, { type: `image/${format}` })).bytes).metadata();
    expect(icc && new Uint8Array(icc)).toEqual(profile);
  });

  test('an sRGB profile is dropped', async () => {
    const file = await bytesOf(asSharp(drawn(40, 30)).withIccProfile('srgb').jpeg());
    expect((await sharp(file).metadata()).icc).toBeDefined();
    expect((await sharp((await change(file, { angle: 180 })).bytes).metadata()).icc).toBeUndefined();
  });

  test('CMYK becomes RGB by its profile, as lcms does it', async () => {
    const file = await bytesOf(
      asSharp(drawn(120, 90, 3, 0))
        .withIccProfile('cmyk')
        .jpeg({ quality: 95 }),
    );
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const mine = await pixelsOf((await change(file, { type: 'image/png' })).bytes);
    const theirs = await pixelsOf(await bytesOf(sharp(file).toColourspace('srgb').png()));
    expect(difference(mine.data, theirs.data).mean).toBeLessThan(2);
  });

  /** Of 14 bytes, the marker not counted. */
  const withoutAdobe = (file: Uint8Array) => {
    const at = Buffer.from(file).indexOf('Adobe') - 4;
    return new Uint8Array(Buffer.concat([file.subarray(0, at), file.subarray(at + 16)]));
  };

  test.each([
    ['', (file: Uint8Array<ArrayBuffer>) => file],
    [' and without Adobe’s marker', withoutAdobe],
  ])('CMYK without a profile%s is taken as print, not as the complement of RGB', async (_, changed) => {
    const image = asSharp(drawn(120, 90, 3, 0));
    const file = changed(await bytesOf(image.toColourspace('cmyk').jpeg({ quality: 95 })));
    expect((await sharp(file).metadata()).icc).toBeUndefined();
    const mine = await pixelsOf((await change(file, { type: 'image/png' })).bytes);
    const theirs = await pixelsOf(await bytesOf(sharp(file).toColourspace('srgb').png()));
    expect(difference(mine.data, theirs.data).mean).toBeLessThan(12);
  });

  test('metadata does not come through', async () => {
    const file = await bytesOf(
      asSharp(drawn(40, 30))
        .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg(),
    );
    expect((await sharp(file).metadata()).exif).toBeDefined();
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      const { exif, xmp } = await sharp((await change(file, { type })).bytes).metadata();
      expect([exif, xmp]).toEqual([undefined, undefined]);
    }
  });
});

describe('working memory', () => {
  test('is small for what goes by rows and in bands, WebP with alpha among it', async () => {
    const jpeg = await bytesOf(asSharp(drawn(400, 300)).jpeg());
    const frame = jpeg.findIndex((byte, i) => byte === 0xff && jpeg[i + 1] === 0xc0);
    new DataView(jpeg.buffer).setUint16(frame + 5, 3000);
    new DataView(jpeg.buffer).setUint16(frame + 7, 4000);
    expect(workingBytes(jpeg, { box: { width: 800 } })).toBeLessThan(6e6);
    const turned = (by: Change) => workingBytes(jpeg, { ...by, angle: 90 }) - workingBytes(jpeg, by);
    expect(turned({ type: 'image/jpeg' })).toBeLessThan(10e6);
    expect(turned({ type: 'image/jpeg', box: { width: 3000 } })).toBeGreaterThan(11e6);
    expect(workingBytes(jpeg, { type: 'image/webp' })).toBeLessThan(16e6);
    const png = pngFile({ type: 6, depth: 8 });
    new DataView(png.buffer).setUint32(16, 4000);
    new DataView(png.buffer).setUint32(20, 3000);
    expect(workingBytes(png, { type: 'image/webp' })).toBeLessThan(32e6);
    // alpha that hardly can be compressed was as large in the PNG
    const large = new Uint8Array([...png, ...new Uint8Array(9e6)]);
    expect(workingBytes(large, { type: 'image/webp' })).toBeGreaterThan(48e6);
    expect(workingBytes(new Uint8Array(9), {})).toBe(0);
  });

  test('counts the rows of the widest PNGs, which are held whole', () => {
    const png = pngFile({ type: 0, depth: 8 });
    const wide = (width: number) => {
      new DataView(png.buffer).setUint32(16, width);
      new DataView(png.buffer).setUint32(20, 1);
      return workingBytes(png, { box: { width: 800 } });
    };
    expect(wide(5_000_000) - wide(1_000_000)).toBeGreaterThan(4_000_000 * 5);
    expect(wide(4_000)).toBeLessThan(6e6);
  });
});

describe('refusals', () => {
  /** A PNG header that claims a size. */
  function claiming(width: number, height: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(64);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, ...new TextEncoder().encode('IHDR')]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    bytes.set([8, 2, 0, 0, 0], 24);
    bytes.set(new TextEncoder().encode('IDAT'), 37);
    return bytes;
  }

  test('more than 50 megapixels, by the header alone', async () => {
    await expect(change(claiming(10_000, 5_001), {})).rejects.toThrow(refusal('image_too_large'));
  });

  test.each([
    ['WebP', 'image/webp', 16_383],
    ['JPEG', 'image/jpeg', 65_500],
  ] as const)('%s of more pixels a side than it holds, and takes as many as that', async (_, type, most) => {
    const line = (width: number) =>
      bytesOf(asSharp({ width, height: 1, channels: 1, data: new Uint8Array(width) }).png());
    expect(await sharp((await change(await line(most), { type })).bytes).metadata()).toMatchObject({ width: most });
    await expect(change(await line(most + 1), { type })).rejects.toThrow(refusal('output_too_large'));
  });

  test('animated WebP', async () => {
    const { width, height, data } = drawn(20, 40);
    const file = await bytesOf(sharp(data, { raw: { width, height, channels: 3, pageHeight: 20 } }).webp());
    await expect(change(file, {})).rejects.toThrow(refusal('animated_image'));
  });

  test.each(['png', 'webp', 'jpeg'] as const)('%s cut off anywhere', async (format) => {
    const file = await bytesOf(asSharp(drawn(90, 70)).toFormat(format));
    for (const part of [0.1, 0.4, 0.7, 0.95])
      await expect(change(file.slice(0, Math.floor(file.length * part)), { type: 'image/png' })).rejects.toThrow(
        refusal('damaged_document'),
      );
  });

  test('resize with neither width nor height, and values out of range', async () => {
    const data = await bytesOf(asSharp(drawn(9, 9)).png());
    const file = { name: 'a.png', data };
    expect(resize.params.safeParse({ file }).success).toBe(false);
    expect(resize.params.safeParse({ file, width: 0 }).success).toBe(false);
    expect(resize.params.safeParse({ file, width: 16_385 }).success).toBe(false);
    expect(resize.params.safeParse({ file, height: 5 }).success).toBe(true);
    expect(rotate.params.safeParse({ file, angle: 45 }).success).toBe(false);
    expect(compress.params.safeParse({ file, quality: 101 }).success).toBe(false);
    expect(convert.params.safeParse({ file, format: 'gif' }).success).toBe(false);
  });

  test('any bytes after a signature: a picture or a refusal, never another error', async () => {
    const signatures = [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
      [...new TextEncoder().encode('RIFF\x20\0\0\0WEBPVP8 ')],
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 200 }), async (signature, rest) => {
        const error = await change(new Uint8Array([...signature, ...rest]), {}).catch((thrown: unknown) => thrown);
        if (error instanceof Error) expect(error).toBeInstanceOf(ApiError);
      }),
      { numRuns: 300 },
    );
  });
});

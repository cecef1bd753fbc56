/** The golden set: a picture for each thing that readers get wrong, and why it is here. libvips says what is right. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processImage } from '../../src/image/process.ts';
import { asSharp, bytesOf, cjpeg, difference, drawn } from './pictures.ts';
import { chunk, pngFile } from './png-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Golden = [kind: string, why: string, make: () => Promise<Bytes> | Bytes];

const { signal } = new AbortController();
const toPng = (file: Bytes) => processImage(file, { type: 'image/png' }, signal);
const joined = (...parts: ArrayLike<number>[]): Bytes => new Uint8Array(parts.flatMap((part) => Array.from(part)));
const photo = drawn(83, 59);
const jpeg = (...options: string[]) => cjpeg(photo, '-sample', '2x2', ...options);

/** Before the frame header. */
function inserted(file: Bytes, ...bytes: number[]): Bytes {
  const frame = file.findIndex((byte, i) => byte === 0xff && file[i + 1] === 0xc0);
  return joined(file.subarray(0, frame), bytes, file.subarray(frame));
}

/** After the start of the image. */
function withSegment(file: Bytes, marker: number, ...data: ArrayLike<number>[]): Bytes {
  const body = joined(...data);
  const length = body.length + 2;
  return joined(file.subarray(0, 2), [0xff, marker, length >> 8, length & 255], body, file.subarray(2));
}

/** Exif with orientation 6 as a value of `type`. */
function exif(little: boolean, type: 1 | 3 | 4): Uint8Array {
  const block = new Uint8Array(32);
  const view = new DataView(block.buffer);
  block.set(new TextEncoder().encode('Exif'));
  view.setUint16(6, little ? 0x4949 : 0x4d4d);
  view.setUint16(8, 42, little);
  view.setUint32(10, 8, little);
  view.setUint16(14, 1, little);
  view.setUint16(16, 0x112, little);
  view.setUint16(18, type, little);
  view.setUint32(20, 1, little);
  if (type === 1) view.setUint8(24, 6);
  else if (type === 3) view.setUint16(24, 6, little);
  else view.setUint32(24, 6, little);
  return block;
}

/** Names the parts of the profile as 2 of 3. */
async function withProfilePart(): Promise<Bytes> {
  const file = await bytesOf(asSharp(photo).withIccProfile('p3').jpeg());
  file.set([2, 3], Buffer.from(file).indexOf('ICC_PROFILE') + 12);
  return file;
}

const jpegs: Golden[] = [
  ['a second JPEG after the end', 'multi-picture files and gain maps of phones hold one', () => joined(jpeg(), jpeg())],
  [
    'a second progressive JPEG after the end',
    'its scans are not this picture’s',
    () => {
      const file = cjpeg(photo, '-progressive');
      return joined(file, cjpeg(drawn(50, 50), '-progressive'));
    },
  ],
  [
    'garbage after the end',
    'cameras pad their files',
    () =>
      joined(
        jpeg(),
        Array.from({ length: 999 }, (_, i) => i & 255),
      ),
  ],
  ['no end marker', 'writers that crashed at the end, the picture whole', () => jpeg().slice(0, -2)],
  ['fill bytes before a marker', 'T.81 allows any number', () => inserted(jpeg(), 0xff, 0xff, 0xff)],
  ['stray bytes between segments', 'libjpeg passes over them, so files have them', () => inserted(jpeg(), 1, 2, 0, 3)],
  [
    'a thumbnail inside Exif',
    'its markers come before the picture’s own',
    () => withSegment(jpeg(), 0xe1, exif(false, 3), cjpeg(drawn(40, 30))),
  ],
  ['little-endian Exif', 'most cameras', () => withSegment(jpeg(), 0xe1, exif(true, 3))],
  ['big-endian Exif', 'Apple and Nikon', () => withSegment(jpeg(), 0xe1, exif(false, 3))],
  ['an orientation as a byte', 'not the type it should have', () => withSegment(jpeg(), 0xe1, exif(false, 1))],
  ['an orientation as 32 bits', 'not the type it should have', () => withSegment(jpeg(), 0xe1, exif(true, 4))],
  [
    'garbage for Exif',
    'editors break it; the picture is fine',
    () =>
      withSegment(
        jpeg(),
        0xe1,
        new TextEncoder().encode('Exif\0\0II*\0'),
        Array.from({ length: 50 }, (_, i) => (i * 37) & 255),
      ),
  ],
  ['one part of a profile of three', 'it is no profile then', withProfilePart],
  [
    'no JFIF segment',
    'colours are guessed by the components’ names',
    () => joined(jpeg().subarray(0, 2), jpeg().subarray(20)),
  ],
  [
    'the extended process',
    'SOF1 with 8 bits is baseline with more tables',
    () => {
      const file = jpeg();
      file[file.findIndex((byte, i) => byte === 0xff && file[i + 1] === 0xc0) + 1] = 0xc1;
      return file;
    },
  ],
  ['a restart interval of 0', 'means none', () => withSegment(jpeg(), 0xdd, [0, 0])],
  ['the widest there is', '65,500 columns of one row', () => cjpeg(drawn(65_500, 1), '-sample', '2x2')],
  ['the highest there is', '65,500 rows of one column', () => cjpeg(drawn(1, 65_500), '-sample', '2x2')],
];

const pngs: Golden[] = [
  ...([0, 2, 3, 4, 6] as const).flatMap((type) =>
    ([1, 2, 4, 8, 16] as const)
      .filter((depth) => depth === 8 || type === 0 || (type === 3 ? depth < 8 : depth === 16))
      .flatMap((depth) =>
        [false, true].map((interlaced): Golden => {
          const kind = `colour type ${type} of ${depth} bits${interlaced ? ', interlaced' : ''}`;
          return [
            kind,
            'every combination that PNG has, with every filter',
            () => pngFile({ type, depth, interlaced }),
          ];
        }),
      ),
  ),
  ...([1, 2, 4, 8, 16] as const).map((depth): Golden => {
    const chunks: [string, number[]][] = [['tRNS', depth === 16 ? [0x11, 0x20] : [0, 1]]];
    return [
      `a transparent gray of ${depth} bits`,
      'compared before widening',
      () => pngFile({ type: 0, depth, chunks }),
    ];
  }),
  [
    'a transparent colour of 16 bits',
    'all bits of it count',
    () => pngFile({ type: 2, depth: 16, chunks: [['tRNS', [0, 20, 0, 20, 0, 20]]] }),
  ],
  [
    'a palette with alphas for some',
    'the rest is opaque',
    () => pngFile({ type: 3, depth: 4, chunks: [['tRNS', [0, 128]]] }),
  ],
  ['data in chunks of one byte', 'a reader may not count on more', () => pngFile({ type: 2, depth: 8, piece: 1 })],
  [
    '1 x 1, interlaced',
    'six of the seven passes are empty',
    () => pngFile({ type: 6, depth: 8, interlaced: true, width: 1, height: 1 }),
  ],
  [
    '3 x 2, interlaced',
    'some passes are empty',
    () => pngFile({ type: 2, depth: 8, interlaced: true, width: 3, height: 2 }),
  ],
  [
    'a gamma',
    'libvips and browsers’ thumbnails take no notice',
    () => pngFile({ type: 2, depth: 8, chunks: [['gAMA', [0, 0, 0x88, 0xb8]]] }),
  ],
  [
    'a profile that does not inflate',
    'it is passed over',
    () => pngFile({ type: 2, depth: 8, chunks: [['iCCP', [65, 0, 0, 1, 2, 3]]] }),
  ],
  [
    'a single frame of APNG',
    'not an animation',
    () => pngFile({ type: 2, depth: 8, chunks: [['acTL', [0, 0, 0, 1, 0, 0, 0, 0]]] }),
  ],
];

const webps: Golden[] = [
  ['lossy with alpha', 'its alpha is a chunk of its own', () => bytesOf(asSharp(drawn(61, 47, 4)).webp())],
  ['lossless gray', 'WebP has no gray', () => bytesOf(asSharp(drawn(61, 47, 1)).webp({ lossless: true }))],
  [
    'an orientation',
    'Exif in a chunk, without its prefix',
    () => bytesOf(asSharp(photo).withMetadata({ orientation: 6 }).webp()),
  ],
  [
    'garbage after the end',
    'the RIFF size says where it ends',
    async () => joined(await bytesOf(asSharp(photo).webp()), [1, 2, 3, 4]),
  ],
];

describe.each([
  ['JPEG', jpegs],
  ['PNG', pngs],
  ['WebP', webps],
] as const)('%s with', (_, goldens) => {
  test.each(goldens)('%s (%s)', async (_kind, _why, make) => {
    const file = await make();
    const [own, theirs] = await Promise.all([samplesOf((await toPng(file)).bytes), samplesOf(file)]);
    expect([own.info.width, own.info.height]).toEqual([theirs.info.width, theirs.info.height]);
    const { mean, most } = difference(own.data, theirs.data);
    expect(mean).toBeLessThanOrEqual(0.1);
    expect(most).toBeLessThanOrEqual(4);
  });
});

/** Upright 8-bit RGBA, colours as stored. */
const samplesOf = (file: Bytes) =>
  sharp(file, { failOn: 'none' })
    .keepIccProfile()
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

const broken = (file: Bytes, at: number): Bytes => {
  file[at < 0 ? file.length + at : at] = (file.at(at) ?? 0) ^ 1;
  return file;
};
const png = (chunks: [string, number[]][] = []) => pngFile({ type: 2, depth: 8, chunks });

/** The last byte of the zlib stream changed, the chunk's checksum as it should be. */
function withWrongAdler(): Bytes {
  const file = pngFile({ type: 2, depth: 8 });
  const data = Buffer.from(file).indexOf('IDAT') + 4;
  const end = file.length - 16;
  const content = broken(file.slice(data, end), -1);
  return joined(file.subarray(0, data - 8), chunk('IDAT', content), file.subarray(end + 4));
}

/** One byte of IHDR another, the checksum as it should be. */
function withHeader(at: number, value: number): Bytes {
  const file = png();
  const header = file.slice(16, 29);
  header[at] = value;
  return joined(file.subarray(0, 8), chunk('IHDR', header), file.subarray(33));
}

test.each([
  ['PNG of 3 bits', 'damaged_document', () => withHeader(8, 3)],
  ['PNG of colour type 5', 'damaged_document', () => withHeader(9, 5)],
  ['PNG of an unknown compression', 'damaged_document', () => withHeader(10, 1)],
  ['PNG of unknown filters', 'damaged_document', () => withHeader(11, 1)],
  ['PNG of an unknown interlacing', 'damaged_document', () => withHeader(12, 2)],
  ['PNG without height', 'damaged_document', () => withHeader(7, 0)],
  ['PNG whose header has a wrong checksum', 'damaged_document', () => broken(png(), 30)],
  ['PNG whose data has a wrong checksum', 'damaged_document', () => broken(png(), -14)],
  ['PNG whose pixels have a wrong checksum', 'damaged_document', withWrongAdler],
  ['PNG without its last pixels', 'damaged_document', () => png().slice(0, -20)],
  ['APNG of two frames', 'animated_image', () => png([['acTL', [0, 0, 0, 2, 0, 0, 0, 0]]])],
  ['JPEG whose restart markers are missing', 'damaged_document', () => withSegment(jpeg(), 0xdd, [0, 2])],
] as const)('refuses a %s', async (_, code, make) => {
  await expect(toPng(make())).rejects.toThrow(expect.objectContaining({ code }));
});

test('passes over a chunk that it can do without and whose checksum is wrong', async () => {
  const file = broken(png([['tRNS', [0, 20, 0, 20, 0, 20]]]), 33 + 9);
  expect(new Uint8Array((await toPng(file)).bytes).slice(25, 26)).toEqual(Uint8Array.of(2)); // RGB without alpha
});

/** Packing anew makes streams smaller and changes nothing of what they say. */
import { inflateSync } from 'node:zlib';
import { PDFDict, PDFName, PDFNumber, type PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compressPdf } from '../../src/pdf/compress.ts';
import { chunk } from '../image/png-file.ts';
import { file, independently, input, latin1, pagesSaying, stream } from './make.ts';

/** The last object of a file that is compressed without loss. */
async function repacked(data: string, entries: string): Promise<PDFRawStream> {
  const objects = pagesSaying(['a'], '/Kept 6 0 R');
  const pdf = input(file([...objects, stream(data, entries)]));
  const { bytes } = await compressPdf(pdf, 'lossless', new AbortController().signal);
  const document = await independently(bytes);
  return document.catalog.lookup(PDFName.of('Kept')) as PDFRawStream;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const [width, height] = [97, 60];

/** Bands of which each is foretold best by another of PNG's filters, with grain that keeps some rows from all of them. */
const samples = (channels: number): Uint8Array =>
  Uint8Array.from({ length: width * height * channels }, (_, i) => {
    const [c, pixel] = [i % channels, Math.floor(i / channels)];
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const noise = (x * 7919 + y * 104_729 + c * 31) % 61;
    if (y < 2) return 0;
    if (y < 12) return y % 2 ? 3 * x + noise / 12 : 255 - 3 * x;
    if (y < 24) return noise * 4;
    if (y < 36) return ((x * 37) % 200) + y;
    if (y < 48) return 20 * Math.sin(x / 3) + 20 * Math.cos(y / 2) + 100 + noise / 8;
    return ((x * x) % 90) + ((y * y * 3) % 90) + noise / 20;
  });

/** The same data as PDF and PNG have it: rows of differences, deflated (PNG 10.1). */
function asPng({ dict, contents }: PDFRawStream, channels: 1 | 3): Buffer {
  const parms = dict.lookup(PDFName.of('DecodeParms'), PDFDict);
  const number = (name: string) => parms.lookup(PDFName.of(name), PDFNumber).asNumber();
  expect([number('Predictor'), number('Colors'), number('Columns')]).toEqual([15, channels, width]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', contents), chunk('IEND', [])]);
}

describe('a picture is packed as differences of its rows, where that is smaller', () => {
  test.each([
    [1, 'DeviceGray'],
    [3, 'DeviceRGB'],
  ] as const)('and keeps every sample: %i a pixel', async (channels, space) => {
    const data = samples(channels);
    const entries = `/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${space}`;
    const picture = await repacked(text(data), entries);
    const rows = inflateSync(picture.contents);
    const filters = Array.from({ length: height }, (_, row) => rows[row * (width * channels + 1)]);
    expect(new Set(filters)).toEqual(new Set([0, 1, 2, 3, 4]));
    const png = sharp(asPng(picture, channels)).toColourspace(channels === 1 ? 'b-w' : 'srgb');
    expect(await png.raw().toBuffer()).toEqual(Buffer.from(data));
  });
});

test.each([
  ['that is no picture, though it has sides', '/Width 8/Height 8/BitsPerComponent 8'],
  ['of a picture whose rows do not come out even', '/Subtype/Image/Width 7/Height 9/BitsPerComponent 8'],
  ['of a picture of 4 bits', '/Subtype/Image/Width 128/Height 8/BitsPerComponent 4'],
])('data %s is deflated as it stands', async (_, entries) => {
  const data = 'a b c d '.repeat(64);
  const { dict, contents } = await repacked(data, entries);
  expect(dict.has(PDFName.of('DecodeParms'))).toBe(false);
  expect(text(inflateSync(contents))).toBe(data);
});

test('what is packed in several ways is packed in one', async () => {
  const data = 'once and again '.repeat(50);
  const { dict, contents } = await repacked(`${Buffer.from(data).toString('hex')}>`, '/Filter[/ASCIIHexDecode]');
  expect(String(dict.get(PDFName.of('Filter')))).toBe('/FlateDecode');
  expect(text(inflateSync(contents))).toBe(data);
});

test('a picture under two filters loses the one that packs nothing, and keeps its parameters', async () => {
  const data = 'fax'.repeat(40);
  const parms = '/DecodeParms[null<</K -1/Columns 8>>]';
  const hex = `${Buffer.from(data).toString('hex')}>`;
  const { dict, contents } = await repacked(hex, `/Subtype/Image/Filter[/AHx/CCITTFaxDecode]${parms}`);
  expect(String(dict.get(PDFName.of('Filter')))).toBe('/CCITTFaxDecode');
  expect(String(dict.get(PDFName.of('DecodeParms')))).toMatch(/\/K -1/);
  expect(Buffer.from(contents)).toEqual(Buffer.from(latin1(data)));
});

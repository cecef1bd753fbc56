import { constants, deflateRawSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decode, inflatedBytes, maxDecodedBytes } from '../../../src/pdf/cos/filters.ts';
import { unlzw } from '../../../src/pdf/cos/lzw.ts';
import { Dict, Name, Stream } from '../../../src/pdf/cos/objects.ts';
import { latin1 } from '../make.ts';

const decoded = (filter: string, bytes: Uint8Array, parms?: Dict): string => {
  const dict = Dict.of({ Filter: new Name(filter) }).set('DecodeParms', parms ?? null);
  return Buffer.from(decode(new Stream(dict, bytes)).bytes).toString('latin1');
};

/** Every byte by its own code: readers fill their tables all the same, and codes grow with them. */
function lzwOfLiterals(data: readonly number[], early: number): Uint8Array {
  const [clear, end] = [256, 257];
  let bits = clear.toString(2).padStart(9, '0');
  [...data, end].forEach((code, i) => {
    const entries = 258 + Math.max(0, i - 1);
    const width = [9, 10, 11, 12].find((width) => entries + early < 1 << width) ?? 12;
    bits += code.toString(2).padStart(width, '0');
  });
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
const text = 'one two three '.repeat(400);

describe('filters', () => {
  test.each([
    ['ASCIIHexDecode', '68 65 6C6c6F>', 'hello'],
    ['ASCIIHexDecode', '7>', 'p'],
    ['ASCII85Decode', '<~87cURD]j7BEbo80~>', 'Hello world!'],
    ['ASCII85Decode', 'z87cUR~>', '\0\0\0\0Hell'],
    ['RunLengthDecode', '\x02abc\xfex\x80', 'abcxxx'],
    ['LZWDecode', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01', '-----A---B'],
  ])('%s %j', (filter, data, expected) => expect(decoded(filter, latin1(data))).toBe(expected));

  test('Flate with and without its zlib header', () => {
    const whole = zlibSync(latin1(text));
    expect(decoded('FlateDecode', whole)).toBe(text);
    expect(decoded('Fl', whole.subarray(2, -4))).toBe(text);
  });

  test('Flate that is cut off gives what came before', () => {
    const noise = Array.from({ length: 5000 }, (_, i) => String.fromCharCode((i * i * 31 + (i >> 3)) & 255)).join('');
    const half = decoded('FlateDecode', zlibSync(latin1(noise)).subarray(0, 3000));
    expect(half.length).toBeGreaterThan(1000);
    expect(noise.startsWith(half)).toBe(true);
  });

  test('Flate without its end gives all but the last bytes', () => {
    const table = latin1(
      Array.from({ length: 70 }, (_, i) => String.fromCharCode(1, i & 255, (i * 37) & 255)).join(''),
    );
    const whole = zlibSync(table);
    const most = decoded('FlateDecode', whole.subarray(0, -5));
    expect(most.length).toBeGreaterThan(table.length - 6);
    expect(Buffer.from(table).toString('latin1').startsWith(most)).toBe(true);
  });

  test.each([
    [1, '\x01\x05\x01\x01', '\x05\x06\x07'],
    [2, '\x00\x05\x06\x07\x02\x01\x01\x01', '\x05\x06\x07\x06\x07\x08'],
    [3, '\x00\x04\x04\x04\x03\x02\x02\x02', '\x04\x04\x04\x04\x06\x07'],
    [4, '\x00\x05\x06\x07\x04\x01\x00\x00', '\x05\x06\x07\x06\x06\x07'],
    ['4 in the first row', '\x04\x05\x06\x07', '\x05\x0b\x12'],
  ])('PNG predictor %s', (_, rows, expected) => {
    const parms = Dict.of({ Predictor: 15, Columns: 3 });
    expect(decoded('FlateDecode', zlibSync(latin1(rows)), parms)).toBe(expected);
  });

  test('PNG predictors undo what libpng did to each row', async () => {
    const [width, height] = [61, 90];
    const grain = (i: number) => (i * i * 7919 + (i >> 3) * 31) & 255;
    const pixels = latin1(
      Array.from({ length: width * height * 3 }, (_, i) => {
        const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
        return String.fromCharCode(y < 30 ? grain(i) : y < 60 ? (x * x + y * y) & 255 : (x * 3 + grain(i) / 20) & 255);
      }).join(''),
    );
    const raw = { width, height, channels: 3 } as const;
    const png = await sharp(pixels, { raw }).png({ adaptiveFiltering: true }).toBuffer();
    const at = png.indexOf('IDAT');
    const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
    const parms = Dict.of({ Predictor: 15, Colors: 3, Columns: width });
    expect(latin1(decoded('FlateDecode', data, parms))).toEqual(pixels);
  });

  test('the TIFF predictor adds up along the row, by component', () => {
    const parms = Dict.of({ Predictor: 2, Columns: 2, Colors: 3 });
    expect(decoded('FlateDecode', zlibSync(latin1('\x01\x02\x03\x01\x01\x01')), parms)).toBe(
      '\x01\x02\x03\x02\x03\x04',
    );
  });

  test.each([
    ['8 bits, row by row', { Columns: 2 }, [1, 2, 5, 250], [1, 3, 5, 255]],
    ['16 bits', { Columns: 2, BitsPerComponent: 16 }, [0, 255, 0, 2], [0, 255, 1, 1]],
    [
      '16 bits, two components',
      { Columns: 2, Colors: 2, BitsPerComponent: 16 },
      [0, 1, 2, 0, 0, 9, 0, 4],
      [0, 1, 2, 0, 0, 10, 2, 4],
    ],
    ['4 bits', { Columns: 4, BitsPerComponent: 4 }, [0x12, 0xf3], [0x13, 0x25]],
    ['4 bits, two components', { Columns: 2, Colors: 2, BitsPerComponent: 4 }, [0x12, 0x34], [0x12, 0x46]],
    ['2 bits', { Columns: 4, BitsPerComponent: 2 }, [0x5d, 0x5d], [0x66, 0x66]],
    ['1 bit', { Columns: 8, BitsPerComponent: 1 }, [0xb1], [0xde]],
  ])('the TIFF predictor of samples of %s', (_, parms, differences, expected) => {
    const data = zlibSync(Uint8Array.from(differences));
    expect([...latin1(decoded('FlateDecode', data, Dict.of({ Predictor: 2, ...parms })))]).toEqual(expected);
  });

  test.each([0, 1])('LZW whose table has filled up, with codes that grow early: %i', (early) => {
    const data = Array.from({ length: 6000 }, (_, i) => (i * 7) & 255);
    const parms = Dict.of({ EarlyChange: early });
    expect([...latin1(decoded('LZWDecode', lzwOfLiterals(data, early), parms))]).toEqual(data);
  });

  test('LZW that comes to too much is left as it is, not cut off', () => {
    const data = [1, 2, 3, 4, 5];
    expect(unlzw(lzwOfLiterals(data, 1), 1, 5)).toEqual(Uint8Array.from(data));
    expect(unlzw(lzwOfLiterals(data, 1), 1, 4)).toBeUndefined();
  });

  test('picture filters are left in place', () => {
    const { rest } = decode(new Stream(Dict.of({ Filter: [new Name('AHx'), new Name('DCT')] }), latin1('FFD8>')));
    expect(rest.map(({ name }) => name)).toEqual(['DCTDecode']);
  });
});

test('what would come to too much is not unpacked to its end', () => {
  const piece = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: constants.Z_SYNC_FLUSH });
  const bomb = new Uint8Array(Buffer.concat([Buffer.of(0x78, 0x9c), ...Array(320).fill(piece)]));
  const bytes = inflatedBytes(bomb);
  expect(bytes).toBeGreaterThan(maxDecodedBytes);
  expect(bytes).toBeLessThan(maxDecodedBytes + 5 * 2 ** 20);
});

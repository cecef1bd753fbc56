import { describe, expect, test } from 'vitest';
import { readJpxHeader } from '../../src/pdf/compress/jpx-header.ts';
import { jpxOf } from './jpx.ts';

const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const box = (type: string, ...contents: ArrayLike<number>[]): Uint8Array => {
  const body = contents.flatMap((part) => Array.from(part));
  return Uint8Array.from([...u32(body.length + 8), ...Buffer.from(type), ...body]);
};

describe('the header of a JPEG 2000 picture', async () => {
  const codestream = await jpxOf(new Uint8Array(60 * 40 * 3), 60, 40);
  const colr = box('colr', [1, 0, 0], u32(16));
  const jp2 = (...more: Uint8Array[]): Uint8Array =>
    Uint8Array.from([...box('jP  ', u32(0x0d0a870a)), ...box('jp2h', colr, ...more), ...box('jp2c', codestream)]);

  test('is read from a bare codestream', () => {
    expect(readJpxHeader(codestream)).toMatchObject({ width: 60, height: 40, components: 3, isPlain: true });
    expect(readJpxHeader(codestream)!.levels).toBeGreaterThan(0);
  });

  test('is read past a comment, which may stand before the levels', () => {
    const size = 4 + new DataView(codestream.buffer, codestream.byteOffset).getUint16(4);
    const comment = [0xff, 0x64, 0, 7, 0, 1, 116, 101, 97];
    const commented = Uint8Array.from([...codestream.subarray(0, size), ...comment, ...codestream.subarray(size)]);
    expect(readJpxHeader(commented)).toEqual(readJpxHeader(codestream));
  });

  test.each([
    ['12 bits', 42, 11],
    ['a component of half the size', 43, 2],
    ['an offset across', 19, 1],
    ['an offset down', 23, 1],
  ])('tells a picture of %s from plain ones', (_, at, value) => {
    const other = codestream.slice();
    other[at] = value;
    expect(readJpxHeader(other)!.isPlain).toBe(false);
  });

  test('says the colour space of a file', () => {
    expect(readJpxHeader(jp2())).toMatchObject({ width: 60, space: 16, isPlain: true });
  });

  test.each(['pclr', 'cdef'])('tells a file with %s from plain ones', (type) => {
    expect(readJpxHeader(jp2(box(type, [0, 0])))!.isPlain).toBe(false);
  });

  test('that is cut off is none', () => {
    expect(readJpxHeader(box('jp2h', colr))).toBeUndefined();
    expect(() => readJpxHeader(codestream.subarray(0, 30))).toThrow(RangeError);
  });
});

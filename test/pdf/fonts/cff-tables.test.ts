/** CFF's tables are read as Adobe's technical note 5176 writes them, and what is not understood is told, so that the font stays whole. */
import { describe, expect, test } from 'vitest';
import { viewOf } from '../../../src/bytes.ts';
import { readCharset, readDict, readEncoding, readIndex, shortNumber } from '../../../src/pdf/fonts/cff-tables.ts';

const view = (...bytes: number[]): DataView => viewOf(Uint8Array.from(bytes));

test.each([
  [0, [139]],
  [100, [239]],
  [-100, [39]],
  [-107, [32]],
  [107, [246]],
  [108, [247, 0]],
  [1000, [250, 124]],
  [1131, [250, 255]],
  [-108, [251, 0]],
  [-1000, [254, 124]],
  [-1131, [254, 255]],
  [10000, [28, 0x27, 0x10]],
  [-10000, [28, 0xd8, 0xf0]],
])('the number %i', (value, bytes) => expect(shortNumber(view(...bytes), 0)).toEqual([value, bytes.length]));

test.each([27, 31, 255])('%i starts no number', (code) => {
  expect(() => shortNumber(view(code, 0, 0, 0, 0), 0)).toThrow(`${code} starts no number`);
});

test('a DICT has its operands by operator: numbers of every length, real ones as 0', () => {
  const real = [30, 0xe2, 0xa2, 0x5f];
  const dict = view(139, 28, 0x27, 0x10, 15, 29, 0xff, 0xfe, 0x79, 0x60, ...real, 12, 6, 21);
  expect([...readDict(dict, 0, dict.byteLength)]).toEqual([
    [15, [0, 10000]],
    [0x0c06, [-100000, 0]],
    [21, []],
  ]);
  const nibbleFirst = view(30, 0xf1, 239, 17);
  expect(readDict(nibbleFirst, 0, 4).get(17)).toEqual([0, 100]);
});

describe('an INDEX', () => {
  test.each([1, 2, 3, 4])('with offsets of %i bytes', (offsetBytes) => {
    const offsets = [1, 3, 4].flatMap((offset) => [...new Array(offsetBytes - 1).fill(0), offset]);
    const base = 2 + 3 + 3 * offsetBytes - 1;
    expect(readIndex(view(9, 9, 0, 2, offsetBytes, ...offsets, 7, 7, 7), 2)).toEqual({
      at: 2,
      offsetBytes,
      starts: [base + 1, base + 3, base + 4],
      end: base + 4,
    });
  });

  test('that is empty has its count alone', () => {
    expect(readIndex(view(9, 0, 0), 1)).toMatchObject({ starts: [3], end: 3 });
  });

  test.each([
    ['offsets of 0 bytes', [0, 1, 0, 1, 2, 7]],
    ['offsets of 5 bytes', [0, 1, 5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 7]],
    ['pieces out of order', [0, 2, 1, 1, 3, 2, 7, 7]],
    ['pieces out of order', [0, 1, 1, 0, 2, 7]],
    ['pieces out of order', [0, 1, 1, 1, 3, 7]],
  ])('is not taken with %s', (told, bytes) => expect(() => readIndex(view(...bytes), 0)).toThrow(told));
});

describe('a charset', () => {
  test.each([
    ['that every reader knows', 0, [], [0, 1, 2, 3, 4]],
    ['of single names', 3, [0, 1, 0, 0, 9, 0, 2, 0, 3], [0, 256, 9, 2, 3]],
    ['of short runs', 3, [1, 0, 20, 1, 0, 50, 200], [0, 20, 21, 50, 51]],
    ['of long runs', 3, [2, 0, 20, 1, 0], [0, 20, 21, 22, 23]],
  ])('%s', (_, at, bytes, names) => expect(readCharset(view(9, 9, 9, ...bytes), at, 5)).toEqual(names));

  test.each([
    ['an expert charset', 1, 0],
    ['an expert charset', 2, 0],
    ['charset of format 3', 3, 3],
  ])('%s is not known', (told, at, format) => {
    expect(() => readCharset(view(9, 9, 9, format, 0, 1), at, 2)).toThrow(told);
  });
});

describe('an encoding', () => {
  test('of Adobe’s standard has names', () => {
    const { glyphs, names } = readEncoding(view(0), 0);
    expect([glyphs.size, names.get(65), names.get(0xe1)]).toEqual([0, 'A', 'AE']);
  });

  test.each([
    ['of single codes', [0, 3, 65, 70, 66], { 65: 1, 70: 2, 66: 3 }],
    ['of runs', [1, 2, 65, 1, 80, 0], { 65: 1, 66: 2, 80: 3 }],
  ])('%s has glyphs in turn', (_, bytes, glyphs) => {
    const found = readEncoding(view(9, 9, ...bytes), 2);
    expect(Object.fromEntries(found.glyphs)).toEqual(glyphs);
    expect(found.names.size).toBe(0);
  });

  test.each([
    ['the expert encoding', 1, 0],
    ['encoding of format 128', 2, 0x80],
  ])('%s is not known', (told, at, format) => {
    expect(() => readEncoding(view(9, 9, format, 0), at)).toThrow(told);
  });
});

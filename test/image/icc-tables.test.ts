/** ICC's curves and tables give what the standard (ICC.1:2022, 10.6 to 10.18) says, computed by hand. */
import { describe, expect, test } from 'vitest';
import { settled } from '../../src/image/colour.ts';
import { readCurve } from '../../src/image/icc/curve.ts';
import { readInverseLut, readLut } from '../../src/image/icc/lut.ts';
import { encoded, labToXyz, whiteD50, xyzToSrgb } from '../../src/image/icc/srgb.ts';

const text = (tag: string): number[] => [...Buffer.from(tag)];
const u16 = (...values: number[]): number[] => values.flatMap((value) => [value >> 8, value & 255]);
const u32 = (...values: number[]): number[] => values.flatMap((value) => u16((value >> 16) & 0xffff, value & 0xffff));
const fixed = (...values: number[]): number[] => u32(...values.map((value) => Math.round(value * 65_536)));
const curv = (...values: number[]): number[] => {
  const bytes = [...text('curv'), ...u32(0, values.length), ...u16(...values)];
  return [...bytes, ...new Array((4 - (bytes.length % 4)) % 4).fill(0)];
};
const para = (type: number, ...values: number[]): number[] => [
  ...text('para'),
  ...u32(0),
  ...u16(type, 0),
  ...fixed(...values),
];

describe('a curve', () => {
  test.each([
    ['that does nothing', curv(), [0, 0.25, 1], [0, 0.25, 1]],
    ['of a power', curv(512), [0, 0.5, 1], [0, 0.25, 1]],
    ['of values', curv(0, 65_535, 0), [-1, 0, 0.25, 0.5, 0.75, 1, 2], [0, 0, 0.5, 1, 0.5, 0, 0]],
    ['by function 0', para(0, 2), [0.5], [0.25]],
    ['by function 1', para(1, 2, 1, -0.5), [0.25, 0.5, 1], [0, 0, 0.25]],
    ['by function 2', para(2, 2, 1, -0.5, 0.25), [0.25, 0.5, 1], [0.25, 0.25, 0.5]],
    ['by function 3', para(3, 2, 0.5, 0.5, 0.25, 0.5), [0.25, 0.5, 1], [0.0625, 0.5625, 1]],
    ['by function 4', para(4, 2, 0.5, 0.5, 0.25, 0.5, -0.5, 0.125), [0.25, 0.5, 1], [0.1875, 0.0625, 0.5]],
  ])('%s', (_, data, values, expected) => {
    const read = readCurve(Uint8Array.from([...data, 9, 9]));
    expect(values.map((x) => read!.curve(x))).toEqual(expected.map((value) => expect.closeTo(value, 6)));
    expect(read!.bytes).toBe(data.length);
  });

  test.each([
    ['of another kind', [...text('abcd'), ...u32(0, 0)]],
    ['of a function that does not exist', para(5, 1)],
    ['of values that are cut off', curv(1, 2, 3, 4).slice(0, 18)],
    ['of a function that is cut off', para(3, 1, 2, 3).slice(0, 24)],
  ])('%s is none', (_, data) => expect(readCurve(Uint8Array.from(data))).toBeUndefined());
});

describe('a gray profile', () => {
  /** Of one tag, the curve. */
  const profile = (connection: string, curve: number[]) =>
    Uint8Array.from([
      ...new Array<number>(16).fill(0),
      ...text(`GRAY${connection}`),
      ...new Array<number>(12).fill(0),
      ...text('acsp'),
      ...new Array<number>(88).fill(0),
      ...u32(1),
      ...text('kTRC'),
      ...u32(144, curve.length),
      ...curve,
    ]);
  const settledLevels = async (icc: Uint8Array) => {
    const strips = [Uint8Array.of(0, 128, 255)];
    const picture = settled({ width: 3, height: 1, model: 'gray', alpha: false, depth: 8, strips, icc });
    const levels: number[] = [];
    for await (const strip of picture.strips) levels.push(...strip);
    return levels;
  };

  test.each([
    ['light', 'XYZ ', [0, 188, 255]],
    ['lightness', 'Lab ', [0, 119, 255]],
  ])('whose curve gives %s', async (_, connection, levels) => {
    expect(await settledLevels(profile(connection, curv()))).toEqual(levels);
  });
});

const header = (type: string, inputs: number, outputs: number) => [...text(type), ...u32(0), inputs, outputs];
const close = (...values: number[]) => values.map((value) => expect.closeTo(value, 2));

describe('tables from the device to Lab', () => {
  const matrix = new Array(36).fill(0);
  const corners = [0, 0x4000, 0x8000, 0xff00].flatMap((l) => [l, 0x8000, 0x8000]);
  const straight = [0, 0xffff];
  const wide = [
    ...header('mft2', 2, 3),
    2,
    0,
    ...matrix,
    ...u16(2, 2, ...straight, ...straight, ...corners, ...straight, ...straight, ...straight),
  ];

  test('of 16 bits: the last input runs fastest, and 0xFF00 is 100', () => {
    const toLab = readLut(Uint8Array.from(wide), 2)!;
    expect(toLab([0, 0])).toEqual(close(0, 0, 0));
    expect(toLab([0, 1])).toEqual(close((100 * 0x40) / 0xff, 0, 0));
    expect(toLab([1, 0])).toEqual(close((100 * 0x80) / 0xff, 0, 0));
    expect(toLab([1, 1])).toEqual(close(100, 0, 0));
    expect(toLab([0.5, 0.25])).toEqual(close((100 * (0.125 * 0x40 + 0.375 * 0x80 + 0.125 * 0xff)) / 0xff, 0, 0));
  });

  test('of 8 bits, through curves before and after', () => {
    const squared = Array.from({ length: 256 }, (_, i) => Math.round((i * i) / 255));
    const same = Array.from({ length: 256 }, (_, i) => i);
    const inverted = same.toReversed();
    const data = [
      ...header('mft1', 1, 3),
      2,
      0,
      ...matrix,
      ...squared,
      0,
      128,
      28,
      255,
      128,
      228,
      ...same,
      ...same,
      ...inverted,
    ];
    const toLab = readLut(Uint8Array.from(data), 1)!;
    expect(toLab([1])).toEqual(close(100, 0, 255 - 228 - 128));
    expect(toLab([0])).toEqual(close(0, 0, 255 - 28 - 128));
    expect(toLab([51 / 255])).toEqual(close(1000 / 255, 0, 255 - 28 - 128 - 2000 / 255));
  });

  test('in stages: curves, grid, curves, matrix, curves', () => {
    const [a, m, b] = [para(0, 2), [...curv(512), ...curv(), ...curv()], [...curv(), ...curv(), ...curv(512)]];
    const steps = fixed(0.5, 0.25, 0, 0, 1, 0, 0, 0, 0.5, 0.1, 0, 0.2);
    const grid = [2, ...new Array(15).fill(0), 1, 0, 0, 0, 0, 0, 0, 255, 102, 204, 0, 0];
    const places: number[] = [];
    let end = 32;
    for (const part of [b, steps, m, grid, a]) {
      places.push(end);
      end += part.length;
    }
    const data = [...header('mAB ', 1, 3), 0, 0, ...u32(...places), ...b, ...steps, ...m, ...grid, ...a];
    const toLab = readLut(Uint8Array.from(data), 1)!;
    const [l, x, y] = [0.25 ** 2, 0.25 * 0.4, 0.25 * 0.8];
    expect(toLab([0.5])).toEqual(
      close(100 * (0.5 * l + 0.25 * x + 0.1), 255 * x - 128, 255 * (0.5 * y + 0.2) ** 2 - 128),
    );
    expect(readLut(Uint8Array.from(data.slice(0, -1)), 1)).toBeUndefined();
  });

  test.each([
    ['another kind of table', wide.with(0, 120), 2],
    ['another number of inputs', wide, 3],
    ['one point alone', wide.with(10, 1), 2],
    ['less than it says', wide.slice(0, -1), 2],
  ])('%s is not taken', (_, data, inputs) => expect(readLut(Uint8Array.from(data), inputs)).toBeUndefined());
});

test('tables from Lab to the device are the other way round', () => {
  const gridBytes = [2, 2, 2, ...new Array(13).fill(0), 2, 0, 0, 0];
  const values = u16(...Array.from({ length: 8 }, (_, corner) => (corner >> 2) * 0xffff));
  const [b, a] = [[...curv(), ...curv(), ...curv()], curv(512)];
  const gridAt = 32 + b.length;
  const head = [...header('mBA ', 3, 1), 0, 0, ...u32(32, 0, 0, gridAt, gridAt + gridBytes.length + values.length)];
  const fromLab = readInverseLut(Uint8Array.from([...head, ...b, ...gridBytes, ...values, ...a]), 1)!;
  expect(fromLab([100, 0, 0])).toEqual(close(1));
  expect(fromLab([50, 0, 0])).toEqual(close(0.25));
  expect(fromLab([0, 127, -128])).toEqual(close(0));
});

test('Lab becomes sRGB as CIE and IEC have it', () => {
  expect(labToXyz([100, 0, 0])).toEqual(whiteD50.map((value) => expect.closeTo(value, 6)));
  expect(labToXyz([8, 0, 0])[1]).toBeCloseTo(8 / 903.3, 5);
  expect(labToXyz([50, 0, 0])[1]).toBeCloseTo(0.18419, 5);
  const [x, y, z] = labToXyz([53.59, 0, 0]);
  expect(xyzToSrgb([x, y, z]).map((value) => Math.round(value * 255))).toEqual([128, 128, 128]);
  expect([encoded(0.002), encoded(0.5), encoded(2), encoded(-1)]).toEqual(
    [0.02584, 0.73536, 1, 0].map((value) => expect.closeTo(value, 5)),
  );
});

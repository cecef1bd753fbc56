/** Wavy lines below words are lines; other curves are drawings. */
import { expect, test } from 'vitest';
import { isWave } from '../../../../src/layout/read/drawing/wave.ts';

const zigzag = (pitch: number, height: number, length: number) =>
  Array.from({ length: Math.floor(length / pitch) }, (_, i) => ({ x: i * pitch, y: i % 2 === 0 ? 0 : height }));

/** Curves as LibreOffice draws them: from the middle up, to the middle, down. */
const curves = (length: number) =>
  Array.from({ length }, (_, i) => ({ x: i * 1.4, y: [0, 0, 1.4, 0, 0, -1.4][i % 6] ?? 0 }));

test('corners and curves that go up and down evenly are a wave', () => {
  expect(isWave(zigzag(1.5, 1.5, 40))).toBe(true);
  expect(isWave(curves(40))).toBe(true);
});

test('what is too high, too short, goes back or has few turns is none', () => {
  expect(isWave(zigzag(10, 12, 100))).toBe(false);
  expect(isWave(zigzag(1, 1, 4))).toBe(false);
  expect(isWave([...zigzag(2, 2, 40), { x: 0, y: 0 }])).toBe(false);
  expect(isWave(zigzag(20, 2, 60))).toBe(false);
});

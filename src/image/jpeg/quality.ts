/** Quantisation by quality, as libjpeg scales the example tables of T.81, annex K.1; and the quality that a table was made with. */
import { zigzag } from './tables.ts';

const luma = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const chroma = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...new Array<number>(32).fill(99),
];

/** 64 divisors in natural order, 1 to 255. `quality` 1 to 100. */
export function divisors(kind: 'luma' | 'chroma', quality: number): Uint8Array {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  return Uint8Array.from(kind === 'luma' ? luma : chroma, (base) =>
    Math.min(255, Math.max(1, Math.floor((base * percent + 50) / 100))),
  );
}

/** The quality whose luma table comes nearest to `table`, 64 divisors in natural order. */
export function qualityOf(table: ArrayLike<number>): number {
  let sum = 0;
  luma.forEach((base, i) => {
    sum += ((table[i] ?? 0) * 100) / base;
  });
  const percent = sum / 64;
  return Math.round(Math.min(100, Math.max(1, percent <= 100 ? (200 - percent) / 2 : 5000 / percent)));
}

/** In zigzag order, as a DQT segment holds them. */
export function inZigzag(table: Uint8Array): Uint8Array {
  return Uint8Array.from(zigzag, (place) => table[place] ?? 0);
}

/** Of a divisor, what is added before a coefficient is divided: less than half, so that small ones fall to 0, which saves more bytes than it costs likeness. */
const rounding = { dc: 0.5, ac: 0.425 };
/** Smaller divisors are asked for by who wants every detail. */
const leastDeadDivisor = 4;

/** For each of up to 2 tables 64 reciprocals and 64 roundings, as the core's fdct.ts wants them. */
export function reciprocals(tables: readonly Uint8Array[]): Uint16Array {
  const values = new Uint16Array(256);
  tables.forEach((table, t) => {
    table.forEach((divisor, i) => {
      const part = i === 0 || divisor < leastDeadDivisor ? rounding.dc : rounding.ac;
      values[t * 128 + i] = Math.round((1 << 18) / (8 * divisor));
      values[t * 128 + 64 + i] = Math.round(8 * divisor * part);
    });
  });
  return values;
}

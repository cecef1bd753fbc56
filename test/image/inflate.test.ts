import { constants, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inflateProfile } from '../../src/image/png/inflate.ts';

const settings = [
  { level: 0 },
  { level: 1 },
  { level: 6 },
  { level: 9 },
  { strategy: constants.Z_FIXED },
  { strategy: constants.Z_HUFFMAN_ONLY },
  { windowBits: 9 },
];
const contents: [string, (i: number) => number][] = [
  ['a run', () => 7],
  ['a short period', (i) => (i * 7919) % 251],
  ['noise', (i) => Math.imul(i, 2_654_435_761) >>> 24],
  [
    'text of few letters, many blocks',
    (i) => Math.floor(((Math.imul(i, 2_654_435_761) >>> 8) % 20) * Math.sin(i / 1000) ** 2),
  ],
];

test.each(
  contents.flatMap(([name, value]) =>
    settings.map((setting) => [name, JSON.stringify(setting), value, setting] as const),
  ),
)('inflates %s deflated with %s', (_, _setting, value, setting) => {
  for (const length of [1, 300, 65_536, 200_001]) {
    const data = Uint8Array.from({ length }, (_unused, i) => value(i));
    expect(Buffer.compare(inflateProfile(deflateSync(data, setting)) ?? new Uint8Array(0), data)).toBe(0);
  }
});

test('inflates anything that zlib deflates', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (data) => {
      expect(inflateProfile(deflateSync(data)) ?? new Uint8Array(0)).toEqual(data);
    }),
  );
});

test('gives no more than was there of a stream that is cut off or broken, and always ends', () => {
  const data = Uint8Array.from({ length: 50_000 }, (_, i) => (i * i) >> 7);
  const whole = new Uint8Array(deflateSync(data));
  fc.assert(
    fc.property(fc.nat(whole.length - 7), fc.nat(255), fc.boolean(), (at, value, cut) => {
      const broken = cut ? whole.slice(0, at) : whole.slice();
      if (!cut) broken[at] = value;
      const out = inflateProfile(broken) ?? new Uint8Array(0);
      if (!cut) return;
      expect(out.length).toBeLessThan(data.length);
      // the byte at the cut may be made of bits that are not there
      const sure = out.subarray(0, Math.max(0, out.length - 1));
      expect(Buffer.compare(sure, data.subarray(0, sure.length))).toBe(0);
    }),
    { numRuns: 300 },
  );
});

/** A zlib stream of one block of fixed codes (RFC 1951, 3.2.6): codes are sent from their first bit on, numbers from their last. */
function fixedBlock(codes: readonly string[], adler: number): Uint8Array<ArrayBuffer> {
  const bits = `1${'10'}${codes.join('')}`.match(/.{1,8}/g) ?? [];
  const bytes = bits.map((byte) => Number.parseInt([...byte.padEnd(8, '0')].reverse().join(''), 2));
  return Uint8Array.of(0x78, 0x01, ...bytes, adler >>> 24, (adler >> 16) & 255, (adler >> 8) & 255, adler & 255);
}

const [a, three, end] = ['10010001', '0000001', '0000000'];
const distance = (code: number): string => code.toString(2).padStart(5, '0');
const length = (symbol: number): string => (symbol - 280 + 0b11000000).toString(2);

test.each([
  ['a distance of one', [a, three, distance(0), end], 'aaaa'],
  ['a distance beyond what there is', [a, three, distance(1), end], 'a'],
  ['a distance that does not exist', [a, three, distance(30), end], 'a'],
  ['another', [a, three, distance(31), end], 'a'],
  ['a length that does not exist', [a, length(286), distance(0), end], 'a'],
])('of %s there comes what was before it, and what it means where it means something', (_, codes, text) => {
  const data = new TextEncoder().encode('aaaa');
  const zlib = deflateSync(data);
  const adler = new DataView(zlib.buffer, zlib.byteOffset).getUint32(zlib.length - 4);
  const inflated = inflateProfile(fixedBlock(codes, adler));
  expect(inflated && new TextDecoder().decode(inflated)).toBe(text);
});

/** Base64 in: exactly RFC 4648 with optional padding and white space, however it is cut into chunks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Base64Decoder } from '../../src/body/base64.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

function decode(...chunks: string[]): Uint8Array | undefined {
  const decoder = new Base64Decoder(0, 1_000_000);
  for (const chunk of chunks) decoder.push(ascii(chunk));
  return decoder.finish();
}

test('gives any bytes back, however the text is cut, padded or broken into lines', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 500 }),
      fc.integer({ min: 1, max: 90 }),
      fc.boolean(),
      (bytes, size, padded) => {
        const text = Buffer.from(bytes)
          .toString('base64')
          .replace(/=/g, padded ? '=' : '');
        const chunks = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
        expect(decode(...chunks)).toEqual(new Uint8Array(bytes));
        expect(decode(chunks.join('\r\n'))).toEqual(new Uint8Array(bytes));
      },
    ),
  );
});

describe('refuses', () => {
  test.each([
    ['a single digit left over', 'QUJDR'],
    ['URL-safe letters', 'QUJD-_=='],
    ['text after padding', 'QQ==QQ=='],
    ['too much padding', 'QUI=='],
    ['too little padding', 'QQ='],
    ['padding alone', '===='],
    ['any other character', 'QUJD!'],
  ])('%s', (_, text) => {
    expect(decode(text)).toBeUndefined();
  });
});

test('says that a file is too long, and stops keeping it', () => {
  const decoder = new Base64Decoder(1_000_000, 100);
  for (let i = 0; i < 100; i++) decoder.push(ascii('QUJD'.repeat(100)));
  decoder.finish();
  expect(decoder.tooLong).toBe(true);
});

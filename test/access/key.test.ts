/** Keys have the form of contract.md, and a mistyped one is refused without a look-up. */
import { expect, test } from 'vitest';
import { isWellFormedKey, newKey, sha256, shownPart } from '../../src/access/key.ts';

test('a new key has its form, its checksum, and is never the same', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) {
    expect(key).toMatch(/^oct_[0-9A-Za-z]{40}$/);
    expect(isWellFormedKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(200);
});

test('any one character changed, or two swapped, is noticed', () => {
  const key = newKey();
  for (let i = 4; i < key.length; i++) {
    const other = key[i] === 'x' ? 'y' : 'x';
    expect(isWellFormedKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
  }
  const at = [...key].findIndex((c, i) => i > 4 && c !== key[i + 1]);
  expect(isWellFormedKey(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))).toBe(false);
});

test('the checksum is CRC-32 in base 62, padded: a known value', () => {
  expect(isWellFormedKey('oct_0000000000000000000000000000000000' + '000000')).toBe(false);
  expect(shownPart('oct_abcdefghij')).toBe('oct_abcdef');
});

test('SHA-256 is the standard one', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

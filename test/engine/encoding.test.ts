/** A text says by itself which encoding it is in. */
import { expect, test } from 'vitest';
import { encodingOf } from '../../src/engine/office/encoding/encoding.ts';
import { encoded, tables } from './fixtures/encodings.ts';

test.each(tables)('%s is told to be %s', (_, encoding, text) => {
  expect(encodingOf(encoded(text, encoding))).toBe(encoding);
});

test.each(tables)('%s after many lines of ASCII: %s', (_, encoding, text) => {
  expect(encodingOf(encoded(`${'a,b,12\n'.repeat(20_000)}${text}`, encoding))).toBe(encoding);
});

test.each(tables)('%s of many lines, cut where a line ends: %s', (_, encoding, text) => {
  expect(encodingOf(encoded(text.repeat(6_000), encoding))).toBe(encoding);
});

test('one line without an end is told by its beginning', () => {
  expect(encodingOf(encoded('имя;'.repeat(60_000), 'windows-1251'))).toBe('windows-1251');
});

test('what is valid UTF-8 is that, whatever else it may be', () => {
  expect(encodingOf(new TextEncoder().encode('Müller;名前;имя\n'))).toBe('utf-8');
});

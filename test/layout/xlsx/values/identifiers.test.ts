/** What has digits and is no number. */
import { expect, test } from 'vitest';
import { identifiersOf } from '../../../../src/layout/xlsx/values/identifiers.ts';
import { isOutline } from '../../../../src/layout/xlsx/values/outline.ts';
import { letters } from '../../letters.ts';

const side = undefined;
const box = { left: 0, top: 0, right: 0, bottom: 0 };

/** The texts of one column that are identifiers. */
function identifiersAmong(texts: readonly string[]): string[] {
  const cells = texts.map((text, row) => ({
    row,
    column: 0,
    rowSpan: 1,
    columnSpan: 1,
    box,
    tables: [],
    lines: [[{ text, box, baseline: 0, characters: letters(text, 0, 0), spaced: false }]],
    borders: { top: side, right: side, bottom: side, left: side },
    shading: undefined,
  }));
  const isId = identifiersOf(cells, texts);
  return texts.filter((text) => isId({ column: 0 }, text));
}

test.each([
  ['of one length as others with leading zeros', ['Code', '00417', '10115', '12'], ['00417', '10115']],
  ['long and of one length', ['EAN', '4006381333931', '5012345678900'], ['4006381333931', '5012345678900']],
  ['numbers of parts', ['Level', '1', '1.1', '1.2', '1.2.1', '2'], ['1', '1.1', '1.2', '1.2.1', '2']],
  ['below a head that numbers things', ['PO number', '4500012345', '12'], ['4500012345']],
  ['below its short form', ['Kundennr.', '10045821'], ['10045821']],
  ['among codes', ['Material', 'S235JR', '1.4301', 'PA6'], ['1.4301']],
])('digits %s are identifiers', (_, texts, expected) => {
  expect(identifiersAmong(texts)).toEqual(expected);
});

test.each([
  ['long figures of different lengths', ['GDP', '1234567890', '98765432101']],
  ['counts', ['Total number', '10045821', '998211']],
  ['amounts', ['Paid', '10045', '99821']],
  ['decimals', ['Mass', '1', '1.1', '1.5', '2']],
  ['years and counts', ['Year', '2001', '2002', '1', '2', '3']],
  ['figures above a code', ['Note', '12', '14', 'A4']],
])('%s are none', (_, texts) => {
  expect(identifiersAmong(texts)).toEqual([]);
});

test('isOutline() takes the next number on each level, and the first one below', () => {
  expect(isOutline(['3', '3.1', '3.2', '4', '4.1', '4.1.1', '5'])).toBe(true);
  expect(isOutline(['1.', '1.1.', '2.'])).toBe(true);
  expect(isOutline(['1', '2', '3'])).toBe(false);
  expect(isOutline(['1', '1.1', '1.3'])).toBe(false);
  expect(isOutline(['1', '1.1.1', '2'])).toBe(false);
});

/** Page lists: what is accepted, and that what is not is refused naming the part. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../src/errors.ts';
import { parsePageRanges, resolvePages } from '../src/page-ranges.ts';

test.each([
  ['1', [0]],
  ['1-3,5', [0, 1, 2, 4]],
  [' 2 , 1 - 2 ', [1, 0, 1]],
  ['9', [8]],
])('%j lists the pages in its order', (list, pages) => {
  expect(resolvePages(parsePageRanges(list), 9)).toEqual(pages);
});

describe('refuses, naming the part', () => {
  test.each([
    ['', 'empty part'],
    ['1,,2', 'empty part'],
    ['0', 'page 0'],
    ['7-3', '"7-3" runs backwards'],
    ['1-3-5', '"1-3-5"'],
    ['a', '"a"'],
    ['-1', '"-1"'],
    ['1.5', '"1.5"'],
    ['10', '"10" goes past the end'],
    ['99999999', '"99999999" goes past the end'],
    ['1-999999', 'more than'],
    ['1-99999999', 'more than'],
  ])('%j', (list, part) => {
    expect(() => resolvePages(parsePageRanges(list), 9)).toThrow(
      expect.objectContaining({ code: 'invalid_parameters', message: expect.stringContaining(part) }),
    );
  });
});

test('any text at all is either pages that exist or a refusal', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (list, count) => {
      try {
        for (const page of resolvePages(parsePageRanges(list), count)) expect(page).toBeLessThan(count);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
    }),
  );
});

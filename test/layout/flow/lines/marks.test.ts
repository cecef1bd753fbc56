import { describe, expect, test } from 'vitest';
import { markOf, rereadAs } from '../../../../src/layout/flow/lines/marks.ts';
import { lineOf } from '../lines.ts';

describe('markOf()', () => {
  test.each([
    ['• Apples', 'bullet', [], '•'],
    ['1. Open it', 'decimal', [1], '1.'],
    ['(12) Close it', 'decimal', [12], '(12)'],
    ['2.1 Parts', 'decimal', [2, 1], '2.1'],
    ['1.a.ii Clause', 'lowerRoman', [1, 1, 2], '1.a.ii'],
    ['b) second', 'lowerLetter', [2], 'b)'],
    ['IV. fourth', 'upperRoman', [4], 'IV.'],
  ] as const)('%s is an item', (text, format, numbers, mark) => {
    expect(markOf(lineOf(text), false)).toMatchObject({ format, numbers, text: mark });
  });

  test.each(['12 apples', 'a word', 'Mr. Smith', 'alone', '3.14', 'one. two'])('%s is text', (text) => {
    expect(markOf(lineOf(text), false)).toBeUndefined();
  });

  test('a letter is read again as the list it stands in counts', () => {
    const mark = markOf(lineOf('v) fifth'), false);
    expect(mark && rereadAs(mark, 'lowerRoman').numbers).toEqual([5]);
    expect(mark && rereadAs(mark, 'lowerLetter').numbers).toEqual([22]);
  });
});

/** A term begins its paragraph, though the definition above it fills its line. */
import { expect, test } from 'vitest';
import { termLines } from '../../../../src/layout/flow/grouping/term-lines.ts';
import { textOf } from '../../../../src/layout/flow/lines/line.ts';
import { lineOf } from '../lines.ts';

/** Lines below one another; those behind a tab stand further in. */
const found = (...texts: string[]): string[] => {
  const lines = texts.map((text, i) =>
    lineOf(text.trimStart(), { left: text.startsWith('\t') ? 90 : 60, baseline: 100 + 12 * i }),
  );
  return [...termLines(lines)].map(textOf);
};

test('termLines() are lines with a colon between definitions that stand further in', () =>
  expect(
    found('one:', '\tIt is the first.', 'two:', '\tAnd the second.', 'three:', '\tThen this.', 'four:', '\tThe last.'),
  ).toEqual(['two:', 'three:', 'four:']));

test('termLines() are none where they are few, or where the sentence above goes on', () => {
  expect(found('one:', '\tIt is the first.', 'two:', '\tAnd the second.')).toEqual([]);
  expect(
    found('\tWhat we say', 'of it:', '\ta', '\tWhat we say', 'of that:', '\tb', '\tWhat they', 'say:', '\tc'),
  ).toEqual([]);
});

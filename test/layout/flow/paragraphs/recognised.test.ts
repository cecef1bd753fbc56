import { expect, test } from 'vitest';
import { measuredWidth } from '../../../../src/layout/flow/fonts/font-widths.ts';
import { recognisedSize } from '../../../../src/layout/flow/paragraphs/recognised.ts';
import { lineOf, style } from '../lines.ts';

const text = 'words that were recognised';

/** `drawn` is the size that the scan shows it in, `guessed` the one its box has. */
const recognised = (drawn: number, guessed: number) => {
  const line = lineOf(text);
  const right = line.box.left + drawn * measuredWidth(text, 'Arial', { bold: false, italic: false });
  const spans = line.spans.map((span) => ({ ...span, right }));
  return { ...line, spans, box: { ...line.box, right }, style: { ...style, size: guessed, invisible: true } };
};

test('recognised words of many sizes get the one that makes their lines as wide as they are', () => {
  expect(recognisedSize([recognised(12, 9), recognised(12, 13), recognised(12, 11)])).toBeCloseTo(12, 5);
});

test('a width that has nothing to do with the letters is not believed', () => {
  expect(recognisedSize([recognised(40, 10)])).toBeCloseTo(13.5, 5);
});

test('text that can be seen keeps its sizes', () => {
  expect(recognisedSize([lineOf(text)])).toBeUndefined();
});

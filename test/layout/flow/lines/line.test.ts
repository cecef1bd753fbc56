/** What a line is taken for by the spans it is made of. */
import { describe, expect, test } from 'vitest';
import { isBold, type Line, textOf } from '../../../../src/layout/flow/lines/line.ts';
import { lineOf, style } from '../lines.ts';

type TextSpan = Extract<Line['spans'][number], { kind: 'text' }>;

/** A line of such spans: text in bold or not, or null for a gap. */
function lineOfSpans(...parts: (readonly [text: string, bold: boolean] | null)[]): Line {
  const line = lineOf('');
  const [plain] = line.spans as [TextSpan];
  line.spans = parts.map((part) =>
    part
      ? { ...plain, text: part[0], style: { ...style, font: { ...style.font, bold: part[1] } } }
      : { kind: 'gap', left: 0, right: 9, leader: 'none' },
  );
  return line;
}

describe('a line is bold where all its letters are', () => {
  test.each([
    [
      'whatever its spaces are',
      [
        ['Chapter', true],
        [' ', false],
        ['one', true],
      ],
      true,
    ],
    ['whatever stands between them', [['1', true], null, ['one', true]], true],
    [
      'not where one word is',
      [
        ['plain ', false],
        ['bold', true],
      ],
      false,
    ],
    [
      'not where nothing is but a space in bold',
      [
        [' ', true],
        ['plain', false],
      ],
      false,
    ],
  ] as const)('%s', (_, spans, expected) => {
    expect(isBold(lineOfSpans(...spans))).toBe(expected);
  });
});

test('its text has a space for what is no text', () => {
  expect(textOf(lineOfSpans(['1', true], null, ['one', true]))).toBe('1 one');
});

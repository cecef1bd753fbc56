import { expect, test } from 'vitest';
import { convinces, type Marked } from '../../../../src/layout/flow/lists/convinces.ts';
import { style } from '../lines.ts';

const lone = (text: string, symbolic: boolean) =>
  ({
    paragraph: { lines: [] },
    mark: { text, format: 'bullet', numbers: [], style: { ...style, font: { ...style.font, symbolic } } },
    ahead: [],
  }) as unknown as Marked;

test('a dash alone is an item’s where it is of a font for signs, and else may be a sentence’s', () => {
  expect(convinces(lone('–', true))).toBe(true);
  expect(convinces(lone('–', false))).toBe(false);
  expect(convinces(lone('•', false))).toBe(true);
});

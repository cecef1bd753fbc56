/** A full page that ends by a break keeps room for lines that break anew where other fonts stand in for its own. */
import { expect, test } from 'vitest';
import { Fonts } from '../../../../src/layout/flow/fonts/fonts.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { doubtOf } from '../../../../src/layout/flow/place/doubts.ts';
import { lineIn } from '../lines.ts';

const paragraphIn = (font: string, lines: number): RawParagraph => ({
  kind: 'paragraph',
  lines: Array.from({ length: lines }, () => lineIn(font, 'Some words of a paragraph')),
  column: { left: 0, right: 400 },
  box: { left: 0, top: 0, right: 400, bottom: 12 * lines },
  shading: undefined,
  mark: undefined,
  rule: undefined,
});

const doubt = (font: string, paragraphs: number, lines = 3): number =>
  doubtOf(
    Array.from({ length: paragraphs }, () => paragraphIn(font, lines)),
    new Fonts(),
  );

test('fonts that word processors have leave no doubt', () => expect(doubt('Arial', 40)).toBe(0));

test('the more paragraphs stand in others, the more of them take a line more; no page keeps more than two lines', () => {
  expect(doubt('CMR10', 10)).toBeGreaterThan(10);
  expect(doubt('CMR10', 5)).toBeLessThan(doubt('CMR10', 10));
  expect(doubt('CMR10', 10, 1)).toBeLessThan(doubt('CMR10', 10));
  expect(doubt('CMR10', 90)).toBe(24);
});

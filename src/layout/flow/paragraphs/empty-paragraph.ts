/** A paragraph that says nothing: it keeps a place, holds what is anchored, or starts a page. */
import type { Paragraph } from '../../model.ts';

/** Of an empty paragraph, in points. */
export const leastPitch = 1;

export const emptyParagraph = (): Paragraph => ({
  kind: 'paragraph',
  role: { kind: 'body' },
  alignment: 'left',
  indent: { left: 0, right: 0, firstLine: 0 },
  spaceBefore: 0,
  linePitch: leastPitch,
  breakBefore: 'none',
  keepNext: false,
  lineCount: 0,
  tabs: [],
  shading: undefined,
  ruleAbove: undefined,
  ruleBelow: undefined,
  rightToLeft: false,
  bookmark: undefined,
  initial: undefined,
  inlines: [],
});

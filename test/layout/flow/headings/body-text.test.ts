import { expect, test } from 'vitest';
import { bodyText } from '../../../../src/layout/flow/headings/body-text.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { rawParagraph } from '../../../../src/layout/flow/paragraphs/raw-paragraph.ts';
import { lineOf, style } from '../lines.ts';

/** A paragraph of some lines in letters of a size. */
function textOfSize(size: number, count: number, listing?: true): RawParagraph {
  const lines = Array.from({ length: count }, (_, i) => ({
    ...lineOf('some words of the text', { baseline: 12 * (i + 1) }),
    style: { ...style, size },
  }));
  const box = { left: 0, right: 110, top: 0, bottom: 12 * count };
  return rawParagraph({ lines, mark: undefined, ...(listing && { listing }) }, { left: 0, right: 200 }, box);
}

test('the text is what stands between programs, however many lines these have', () =>
  expect(bodyText([textOfSize(12, 3), textOfSize(9, 20, true)])?.style.size).toBe(12));

test('a print of a program with a line of text above it has the look of the program', () =>
  expect(bodyText([textOfSize(12, 1), textOfSize(9, 40, true)])?.style.size).toBe(9));

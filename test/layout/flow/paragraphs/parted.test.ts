/** Paragraphs that go on on another page. */
import { expect, test } from 'vitest';
import { boxAround } from '../../../../src/layout/box.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { toParagraph } from '../../../../src/layout/flow/paragraphs/to-paragraph.ts';
import { lineOf } from '../lines.ts';
import { context } from '../paragraph-context.ts';

test('the first line is set in as it is on its page, where most lines stand on the next', () => {
  const full = 'x'.repeat(40);
  const here = [lineOf(full.slice(4), { left: 20, baseline: 700 }), lineOf(full, { baseline: 712 })];
  const there = [60, 72, 84, 96].map((baseline) => lineOf(full, { baseline }));
  const column = boxAround(here);
  const paragraph = (lines: typeof here) => {
    const raw = { kind: 'paragraph', lines, mark: undefined, column, box: column } as unknown as RawParagraph;
    return toParagraph(raw, column, context, 0).indent;
  };
  expect(paragraph([...here, ...there])).toMatchObject({ left: 0, firstLine: 20 });
  expect(paragraph([...there.slice(0, 2), ...there])).toMatchObject({ left: 0, firstLine: 0 });
});

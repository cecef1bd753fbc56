/** Lines of a tagged paragraph that its author broke, as style sheets do with addresses, and those that are only full. */
import { expect, test } from 'vitest';
import { boxAround } from '../../../../src/layout/box.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { toParagraph } from '../../../../src/layout/flow/paragraphs/to-paragraph.ts';
import type { Tag } from '../../../../src/layout/page.ts';
import { lineOf } from '../lines.ts';
import { context } from '../paragraph-context.ts';

const block: Tag = { role: 'P', alt: undefined, parent: undefined, index: 0, childCount: 1 };

/** Its text, lines that end by themselves marked. */
function said(texts: readonly string[]): string {
  const lines = texts.map((text, i) => ({ ...lineOf(text, { baseline: 20 + 12 * i }), block }));
  const box = boxAround(lines);
  const raw = { kind: 'paragraph', lines, mark: undefined, column: box, box } as unknown as RawParagraph;
  const { inlines } = toParagraph(raw, box, context, 0);
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'break' ? '|' : '')).join('');
}

test('an address in a narrow column keeps its lines, its longest one too', () => {
  expect(said(['lucia.bianchi@example.it', '+39 02 5550 1234', 'Via Roma 14, Milano'])).toBe(
    'lucia.bianchi@example.it|+39 02 5550 1234|Via Roma 14, Milano',
  );
});

test('sentences whose lines are as full as their words let them be flow', () => {
  const text = [
    'The harbour is open until',
    'Easter. Boats for Inverness',
    'leave from the western quay',
    'on Mondays.',
  ];
  expect(said(text)).toBe(text.join(' '));
});

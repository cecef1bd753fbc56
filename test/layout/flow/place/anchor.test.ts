import { expect, test } from 'vitest';
import type { PageLayout } from '../../../../src/layout/flow/page-layout.ts';
import { anchorOn } from '../../../../src/layout/flow/place/anchor.ts';
import type { Inline } from '../../../../src/layout/inline.ts';
import type { Paragraph } from '../../../../src/layout/model.ts';
import { paragraph, run } from '../../models.ts';

const reference: Inline = { kind: 'footnote', index: 0, mark: undefined };
const fill = (top: number): Inline => ({ kind: 'fill', left: 0, top, width: 20, height: 10, color: 'FF0000' });
const notesAt = (top: number) =>
  [{ paragraphs: [{ box: { left: 60, right: 500, top, bottom: top + 20 } }] }] as unknown as PageLayout['notes'];

function holdersOf(blocks: Paragraph[], notes: PageLayout['notes'], anchored: Inline[]) {
  anchorOn({ notes }, { blocks, continues: false }, [], anchored);
  return blocks.map(({ inlines }) => inlines.filter((inline) => anchored.includes(inline)));
}

test('what stands as low as a page’s notes is held by the last paragraph with one, all else by the first', () => {
  const [high, low] = [fill(100), fill(720)];
  const blocks = [paragraph('title'), paragraph([run('text'), reference]), paragraph('more')];
  expect(holdersOf(blocks, notesAt(700), [low, high])).toEqual([[high], [low], []]);
});

test('without notes the first paragraph holds all', () => {
  const anchored = [fill(100), fill(720)];
  expect(holdersOf([paragraph('title'), paragraph('text')], [], anchored)).toEqual([anchored, []]);
});

test('notes that another part of the page refers to change nothing', () => {
  const low = fill(720);
  expect(holdersOf([paragraph('title'), paragraph('text')], notesAt(700), [low])).toEqual([[low], []]);
});

import { expect, test } from 'vitest';
import { blockOf } from '../../../src/layout/flow/tagged-blocks.ts';
import type { Tag } from '../../../src/layout/page.ts';

/** Elements in each other, from the outermost one, each with its place in the one around it. */
const within = (parent: Tag | undefined, ...path: [role: string, index: number][]): Tag =>
  path.reduce<Tag | undefined>(
    (around, [role, index]) => ({ role, index, parent: around, alt: undefined, childCount: 2 }),
    parent,
  ) as Tag;

const item = within(undefined, ['L', 0], ['LI', 0]);

test('an item is its mark, its own text and the first paragraph in it', () => {
  const own = [
    within(item, ['Lbl', 0]),
    within(item, ['NonStruct', 1]),
    within(item, ['Code', 2], ['NonStruct', 0]),
    within(item, ['LBody', 0], ['P', 0]),
    within(item, ['P', 0], ['NonStruct', 3]),
    within(item, ['NonStruct', 0], ['P', 0], ['NonStruct', 1]),
  ];
  for (const tag of own) expect(blockOf(tag)).toBe(item);
});

test('further paragraphs in an item are paragraphs of their own', () => {
  const second = within(item, ['P', 1]);
  expect(blockOf(within(second, ['NonStruct', 0]))).toBe(second);
});

test('a heading in an item is a heading', () => {
  const heading = within(item, ['NonStruct', 0], ['H3', 0]);
  expect(blockOf(within(heading, ['NonStruct', 0]))).toBe(heading);
});

test('further boxes in an item tell nothing of their lines: they may be sections, or programs', () => {
  expect(blockOf(within(item, ['NonStruct', 1], ['NonStruct', 0]))).toBeUndefined();
});

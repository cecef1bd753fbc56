/** Lines of programs are never wrapped. */
import { expect, test } from 'vitest';
import { listingShape } from '../../../../src/layout/flow/paragraphs/listing.ts';
import { lineOf } from '../lines.ts';

const column = { left: 60, right: 300 };

test('lines that reach the edge of their column may be a little wider elsewhere', () => {
  const lines = [0, 12].map((baseline) => lineOf('0'.repeat(60), { left: 60, baseline }));
  const longest = Math.max(...lines.map(({ box }) => box.right));
  expect(listingShape(lines, column)).toMatchObject({ alignment: 'left', left: 60 });
  expect(listingShape(lines, column).right).toBeGreaterThan(longest + 10);
});

test('short ones have the edge of their column', () =>
  expect(listingShape([lineOf('begin', { left: 60 })], column).right).toBe(300));

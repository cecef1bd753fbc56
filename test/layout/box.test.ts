import { expect, test } from 'vitest';
import { boxedRuns, sharedWidth } from '../../src/layout/box.ts';

const item = (left: number, right: number) => ({ box: { left, right, top: 0, bottom: 10 } });

test('what joins the box of all before it is of their run, though it does not meet the last one', () => {
  const items = [item(0, 100), item(10, 20), item(50, 60), item(200, 210)];
  const [first, second, ...others] = boxedRuns(items, (around, { box }) => sharedWidth(around, box) > 0);
  expect(first).toEqual({ box: items[0]?.box, items: items.slice(0, 3) });
  expect(second).toEqual({ box: items[3]?.box, items: items.slice(3) });
  expect(others).toEqual([]);
});

test('the box of a run grows with it, and what was given stays as it is', () => {
  const items = [item(0, 10), item(12, 20)];
  expect(boxedRuns(items, (_, { box }, last) => box.left - last.box.right < 3)).toEqual([
    { box: { left: 0, right: 20, top: 0, bottom: 10 }, items },
  ]);
  expect(items[0]).toEqual(item(0, 10));
});

/** Bars of one colour are found where they are, text on them or not; shades and shadows are none. */
import { expect, test } from 'vitest';
import { inkOn, paperOf } from '../../../src/layout/scan/ink.ts';
import { scanFills } from '../../../src/layout/scan/scan-fills.ts';
import { scanLines } from '../../../src/layout/scan/scan-lines.ts';
import { page, Scan } from './drawn-scan.ts';

const bar = { left: 40, top: 65, right: 241, bottom: 79 };

test('the bar of a table’s head is found with the words on it, and its edges are no lines', () => {
  const scan = new Scan()
    .paint(bar, () => 190)
    .word('Town of', 50, 67)
    .word('People', 160, 67);
  const [fill, ...others] = scanFills(scan, page, scan.boxes);
  expect(others).toEqual([]);
  expect(fill?.color).toBe('BEBEBE');
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs((fill?.box[side] ?? 0) - bar[side])).toBeLessThanOrEqual(1);
  expect(scanLines(inkOn(paperOf(scan, page.width), [fill!]), scan.boxes)).toEqual([]);
});

test('a bar that is all but as light as the paper, a photo and a shadow are none', () => {
  const scan = new Scan()
    .paint(bar, () => 226)
    .photo({ left: 60, top: 240, right: 210, bottom: 360 })
    .paint({ left: 0, top: 0, right: 40, bottom: 400 }, (x) => 80 + 3 * x);
  expect(scanFills(scan, page, [])).toEqual([]);
});

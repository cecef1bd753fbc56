/** How a sheet lay is told by the ink of its lines. */
import { expect, test } from 'vitest';
import { inkOn, paperOf } from '../../../src/layout/scan/ink.ts';
import { inkSlope } from '../../../src/layout/scan/ink-slope.ts';
import { straightPicture } from '../../../src/layout/scan/straight-picture.ts';
import { page, Scan } from './drawn-scan.ts';

const lines = () => {
  const scan = new Scan();
  for (let top = 40; top < 360; top += 16) scan.word('a line of words that goes on to the right margin', 20, top);
  return scan;
};

test.each([0.02, -0.03, 0])('a sheet that slopes by %d is put straight by that', (slope) => {
  const { rgba } = straightPicture(lines(), -slope);
  const scan = { rgba, ...page };
  const told = inkSlope(inkOn(paperOf(scan, page.width)));
  expect(Math.abs(told - slope)).toBeLessThan(0.003);
  expect(inkSlope(inkOn(paperOf(straightPicture(scan, told), page.width)))).toBe(0);
});

test('an empty page is straight', () => {
  expect(inkSlope(inkOn(paperOf(new Scan(), page.width)))).toBe(0);
});

/** Marks on scanned pages are told from what filing leaves on a sheet. */
import { expect, test } from 'vitest';
import { inkOn, paperOf } from '../../../src/layout/scan/ink.ts';
import { scanMarks } from '../../../src/layout/scan/scan-marks.ts';
import { page, Scan } from './drawn-scan.ts';

const disc = (scan: Scan, x: number, y: number) =>
  scan.paint({ left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 }, (px, py) =>
    (px - x) ** 2 + (py - y) ** 2 < 100 ? 30 : 235,
  );

test('holes of a punch are no marks; a round mark of its own is', () => {
  const scan = new Scan();
  disc(disc(scan, 30, 140), 30, 260);
  expect(scanMarks(inkOn(paperOf(scan, page.width)), page)).toEqual([]);
  disc(scan, 200, 300);
  expect(scanMarks(inkOn(paperOf(scan, page.width)), page)).toHaveLength(1);
});

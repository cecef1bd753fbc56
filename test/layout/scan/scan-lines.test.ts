/** Lines of a scanned table are found as such; strokes of letters, bars and specks are none. */
import { expect, test } from 'vitest';
import { inkOn, paperOf } from '../../../src/layout/scan/ink.ts';
import { scanLines } from '../../../src/layout/scan/scan-lines.ts';
import { page, Scan } from './drawn-scan.ts';

const linesOf = (scan: Scan) => scanLines(inkOn(paperOf(scan, page.width)), scan.boxes);

test('lines across and down are found where they are', () => {
  const scan = new Scan().line(40, 60, 240, 61).line(40, 60, 42, 160);
  expect(linesOf(scan)).toMatchObject([
    { direction: 'horizontal', at: 60.5, start: 40, end: 240, thickness: 1 },
    { direction: 'vertical', at: 41, start: 60, end: 160, thickness: 2 },
  ]);
});

test('a line with a speck of light in it is one, and so is one that the scanner saw a little askew', () => {
  const broken = new Scan().line(40, 60, 120, 61).line(121, 60, 240, 61);
  const askew = new Scan().line(40, 60, 140, 61).line(140, 61, 240, 62);
  for (const scan of [broken, askew]) expect(linesOf(scan)).toMatchObject([{ start: 40, end: 240 }]);
});

test('strokes of words, bars and specks are no lines', () => {
  const scan = new Scan()
    .word('recognised', 40, 60)
    .line(42, 60, 88, 62)
    .line(40, 100, 240, 130)
    .line(200, 60, 210, 61);
  expect(linesOf(scan)).toEqual([]);
});

test('a stroke beside a large word, and no higher, is one of its letters’; one that goes on is a line', () => {
  const word = { left: 60, top: 60, right: 200, bottom: 90 };
  const found = (bottom: number) => scanLines(inkOn(paperOf(new Scan().line(50, 62, 52, bottom), page.width)), [word]);
  expect(found(84)).toEqual([]);
  expect(found(140)).toHaveLength(1);
});

test('a line between rows of words that all but touch it is one; short strokes so near are letters’', () => {
  const text = 'recognised words of a line';
  const rows = new Scan().word(text, 40, 60).word(text, 40, 71).line(40, 70, 240, 71).line(60, 59, 95, 60);
  expect(linesOf(rows)).toMatchObject([{ start: 40, end: 240 }]);
});

test('strokes of handwriting that touch are no line', () => {
  const scan = new Scan().line(40, 100, 140, 101);
  for (let x = 42; x < 140; x += 4) scan.line(x, 94, x + 2, 107);
  expect(linesOf(scan)).toEqual([]);
});

test('lines are seen in the shadow of a binding', () => {
  const scan = new Scan()
    .paint({ left: 0, top: 0, right: 60, bottom: 400 }, (x) => 100 + 2 * x)
    .line(30, 100, 240, 101);
  expect(linesOf(scan)).toMatchObject([{ start: 30, end: 240 }]);
});

test('strokes of two words that touch are no line through both', () => {
  const scan = new Scan().word('recognised words', 40, 60).word('recognised words', 126, 60);
  scan.line(42, 62, 120, 63).line(126, 62, 204, 63);
  expect(linesOf(scan)).toEqual([]);
});

test('a line down through rows of words that were read over it is one; strokes of letters below one another are none', () => {
  const words = [60, 80, 100, 120].map((top) => ({ left: 48, top, right: 80, bottom: top + 12 }));
  const found = (scan: Scan) =>
    scanLines(inkOn(paperOf(scan, page.width)), words).filter(({ direction }) => direction === 'vertical');
  expect(found(new Scan().line(50, 55, 52, 140))).toMatchObject([{ start: 55, end: 140 }]);
  const stems = words.reduce((scan, { top, bottom }) => scan.line(50, top - 2, 52, bottom + 2), new Scan());
  expect(found(stems)).toEqual([]);
});

/** Boxes of an organisation chart, joined by lines. */
import { expect, test } from 'vitest';
import { withoutConnectors } from '../../../../src/layout/table/find/ruled/connectors.ts';
import { lineAcross } from '../../letters.ts';

const lineDown = (at: number, start: number, end: number) => ({
  ...lineAcross(at, start, end),
  direction: 'vertical' as const,
});

const box = (left: number, top: number) => [
  lineAcross(top, left, left + 100),
  lineAcross(top + 40, left, left + 100),
  lineDown(left, top, top + 40),
  lineDown(left + 100, top, top + 40),
];

test('a line from the side of one box to that of another is no line of a table', () => {
  const connector = lineAcross(120, 200, 300);
  expect(withoutConnectors([...box(100, 100), connector, ...box(300, 100)])).not.toContain(connector);
});

test('nor is one of several, from boxes below one another', () => {
  const connectors = [120, 220].map((at) => lineAcross(at, 200, 300));
  const boxes = [100, 200].flatMap((top) => [...box(100, top), ...box(300, top)]);
  expect(withoutConnectors([...boxes, ...connectors])).toEqual(boxes);
});

test('lines between rows stay, and so does one across an open table', () => {
  const grid = [lineAcross(100), lineAcross(120), lineAcross(140), lineDown(100, 100, 140), lineDown(400, 100, 140)];
  const open = [lineDown(100, 100, 140), lineAcross(120), lineDown(400, 100, 140)];
  expect([withoutConnectors(grid), withoutConnectors(open)]).toEqual([grid, open]);
});

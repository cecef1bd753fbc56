/** Tables that tags name are as wide as the lines between their rows. */
import { expect, test } from 'vitest';
import type { Ruling } from '../../../../src/layout/page.ts';
import { withLines } from '../../../../src/layout/table/find/known/lines-of-known.ts';

const known = {
  box: { left: 60, top: 100, right: 300, bottom: 160 },
  edges: {
    columns: [60, 150, 300].map((at) => ({ at, ruled: false })),
    rows: [100, 120, 140, 160].map((at) => ({ at, ruled: false })),
  },
};

const line = (at: number, start: number, end: number): Ruling => ({
  direction: 'horizontal',
  at,
  start,
  end,
  thickness: 0.75,
  line: 'solid',
  color: '000000',
});

test('a table ends where the lines between its rows do', () => {
  const { box, edges } = withLines(
    known,
    [120, 140, 166].map((at) => line(at, 55, 540)),
  );
  expect(box).toEqual({ left: 55, top: 100, right: 540, bottom: 166 });
  expect(edges.columns.map(({ at }) => at)).toEqual([55, 150, 540]);
  expect(edges.rows.map(({ at }) => at)).toEqual([100, 120, 140, 166]);
});

test('one line, lines that differ, and lines around it say nothing', () => {
  expect(withLines(known, [line(120, 55, 540)])).toBe(known);
  expect(withLines(known, [line(120, 55, 540), line(140, 20, 540)])).toBe(known);
  expect(withLines(known, [line(92, 55, 540), line(168, 55, 540)])).toBe(known);
});

test('a row alone, if tags call it a table, ends at the line below it', () => {
  const row = { ...known, edges: { ...known.edges, rows: [100, 160].map((at) => ({ at, ruled: false })) } };
  const { box, edges } = withLines({ ...row, isNamed: true }, [line(165, 55, 540)]);
  expect(box).toEqual({ left: 55, top: 100, right: 540, bottom: 165 });
  expect(edges.rows.map(({ at }) => at)).toEqual([100, 165]);
  expect(withLines(row, [line(165, 55, 540)])).toBe(row);
});

/** Sheet music is a drawing: its staves are no table's lines. */
import { expect, test } from 'vitest';
import type { Box, Ruling } from '../../../../src/layout/page.ts';
import { withStavesDrawn } from '../../../../src/layout/read/drawing/staves.ts';
import { lineAcross } from '../../letters.ts';

const staff = (top: number, lines: number, pitch = 5): Ruling[] =>
  Array.from({ length: lines }, (_, i) => lineAcross(top + i * pitch));
const bar = (start: number, end: number): Ruling => ({ ...lineAcross(250, start, end), direction: 'vertical' });
const note: Box = { left: 200, right: 206, top: 104, bottom: 110 };
const far = lineAcross(400);

test('lines evenly below each other that a note stands on, and bars across them, are a drawing', () => {
  const { rulings, drawings } = withStavesDrawn(
    { rulings: [...staff(100, 5), bar(100, 160), far], fills: [], drawings: [] },
    [note],
  );
  expect(rulings).toEqual([far]);
  expect(drawings).toHaveLength(7);
});

test('what is filled near a staff is drawn with it: beams, stems', () => {
  const fills = [140, 500].map((top) => ({ box: { left: 180, right: 220, top, bottom: top + 3 }, color: '000000' }));
  expect(withStavesDrawn({ rulings: staff(100, 5), fills, drawings: [] }, [note]).fills).toEqual(fills.slice(1));
});

test.each([
  ['without notes', staff(100, 5), []],
  ['too few for a staff', staff(100, 3), [note]],
  ['as far apart as rows of text', staff(100, 5, 20), [note]],
  ['away from the notes', staff(300, 5), [note]],
])('lines %s stay lines', (_, rulings, signs) =>
  expect(withStavesDrawn({ rulings, fills: [], drawings: [] }, signs).rulings).toEqual(rulings),
);

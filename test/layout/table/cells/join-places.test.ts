/** Places that a text reaches over are one with those that no line parts from them; a line keeps others out in a closed grid alone. */
import { expect, test } from 'vitest';
import { undrawnLine } from '../../../../src/layout/ruling.ts';
import type { PlacedPiece } from '../../../../src/layout/table/build-table.ts';
import { joinPlaces } from '../../../../src/layout/table/cells/join-places.ts';
import { regionOf } from '../../../../src/layout/table/find/region.ts';

const edges = (...all: number[]) => all.map((at) => ({ at, ruled: true }));

const sides = [
  undrawnLine('horizontal', 0, 0, 200),
  undrawnLine('horizontal', 40, 0, 200),
  undrawnLine('vertical', 0, 0, 40),
  undrawnLine('vertical', 200, 0, 40),
];
const inner = [undrawnLine('horizontal', 20, 100, 200), undrawnLine('vertical', 100, 0, 20)];

/** It reaches over the second row. */
const text = {
  piece: { box: { left: 5, right: 195, top: 22, bottom: 38 }, words: [] },
  row: 1,
  firstColumn: 0,
  lastColumn: 1,
} as unknown as PlacedPiece;

test.each([
  ['closed', sides, 3],
  ['open', sides.slice(1), 1],
])('in a grid that is %s', (_, outer, cells) => {
  const places = joinPlaces(edges(0, 100, 200), edges(0, 20, 40), regionOf([...outer, ...inner]), [text]);
  expect(places).toHaveLength(cells);
});

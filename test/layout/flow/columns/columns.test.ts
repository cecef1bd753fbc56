import { describe, expect, test } from 'vitest';
import { findBands } from '../../../../src/layout/flow/columns/columns.ts';
import type { Item } from '../../../../src/layout/flow/columns/strips.ts';

let drawn = 0;
const text = (left: number, right: number, top: number): Item => ({
  kind: 'text',
  box: { left, right, top, bottom: top + 10 },
  order: drawn++,
  block: undefined,
});
const column = (left: number, right: number, top: number, count: number): Item[] =>
  Array.from({ length: count }, (_, i) => text(left, right, top + 12 * i));

const shape = (items: Item[]): number[][] =>
  findBands(items, { left: 0, right: 500 }).map(({ columns }) => columns.map((found) => found.items.length));

describe('findBands()', () => {
  test('lines across the page are one column', () => expect(shape(column(0, 500, 0, 8))).toEqual([[8]]));

  test('text drawn one side after the other is two columns', () =>
    expect(shape([...column(0, 240, 0, 8), ...column(260, 500, 0, 8)])).toEqual([[8, 8]]));

  test('columns stand as close together as LaTeX sets them: ten points, of which slanting letters take some', () =>
    expect(shape([...column(0, 240, 0, 8), ...column(247, 500, 5, 8)])).toEqual([[8, 8]]));

  test('baselines of columns need not agree', () =>
    expect(shape([...column(0, 240, 0, 8), ...column(260, 500, 5, 7)])).toEqual([[8, 7]]));

  test('three columns below a title and above a footing', () =>
    expect(
      shape([
        text(100, 400, 0),
        ...column(0, 150, 30, 6),
        ...column(175, 325, 30, 6),
        ...column(350, 500, 30, 6),
        text(0, 480, 130),
      ]),
    ).toEqual([[1], [6, 6, 6], [1]]));

  test('a heading and a list go on with the right column below the end of a short left one', () =>
    expect(
      shape([
        ...column(0, 150, 0, 9),
        ...column(200, 500, 0, 9),
        { ...text(200, 300, 130), box: { left: 200, right: 300, top: 130, bottom: 148 } },
        ...column(220, 480, 170, 4),
      ]),
    ).toEqual([[9, 14]]));

  test('the last of three evened columns may have a single line', () =>
    expect(
      shape([...column(0, 150, 0, 4), ...column(175, 325, 0, 4), text(350, 480, 0), ...column(0, 480, 60, 5)]),
    ).toEqual([[4, 4, 1], [5]]));

  test('cards that are drawn row by row are rows of columns, however short the last line of one', () => {
    const row = (top: number) => [
      ...column(0, 150, top, 6),
      ...column(175, 325, top, 6),
      ...column(350, 500, top, 6),
      text(350, 390, top + 72),
    ];
    expect(shape([...row(0), ...row(120)])).toEqual([
      [6, 6, 7],
      [6, 6, 7],
    ]);
  });

  test('words at tab stops right above columns, drawn before all of these, are a line of their own', () => {
    const below = () => [...column(0, 150, 14, 6), ...column(175, 325, 14, 6), ...column(350, 500, 14, 6)];
    expect(shape([text(0, 40, 0), text(225, 265, 0), text(450, 480, 0), ...below()])).toEqual([[3], [6, 6, 6]]);
  });

  test('heads of columns drawn before these stay theirs', () => {
    const below = () => [...column(0, 150, 14, 6), ...column(175, 325, 14, 6), ...column(350, 500, 14, 6)];
    expect(shape([text(0, 40, 0), text(230, 270, 0), text(350, 390, 0), ...below()])).toEqual([[7, 7, 7]]);
  });

  test('numbers hung out before references are no column of their own beside another column', () => {
    const before = [...column(0, 240, 0, 19), ...column(260, 500, 0, 2)];
    const references = Array.from({ length: 5 }, (_, i) => 30 + 40 * i).flatMap((top) => [
      text(260, 272, top),
      ...[0, 8, 16, 24, 32].map((down) => text(290, 500, top + down)),
    ]);
    expect(shape([...before, ...references])).toEqual([[19, 32]]);
  });

  test('numbers that are drawn before all of the texts behind them are no column', () =>
    expect(shape([...column(0, 10, 0, 6), ...column(30, 300, 0, 6)])).toEqual([[12]]));

  test('rows of words far apart, drawn row by row, are no columns', () => {
    const rows = Array.from({ length: 6 }, (_, i) => [text(0, 60, 12 * i), text(200, 260, 12 * i)]);
    expect(shape(rows.flat())).toEqual([[12]]);
  });

  test('a left column goes on below a shorter right one, whatever the room between its paragraphs', () =>
    expect(shape([...column(0, 240, 0, 12), ...column(260, 500, 0, 6), ...column(0, 240, 170, 5)])).toEqual([[17, 6]]));

  test('text across the page below columns is none of theirs', () =>
    expect(shape([...column(0, 240, 0, 8), ...column(260, 500, 0, 6), ...column(0, 480, 130, 5)])).toEqual([
      [8, 6],
      [5],
    ]));

  test('every item is in one column', () => {
    const items = [...column(0, 240, 0, 9), ...column(260, 500, 3, 4), text(0, 500, 200)];
    const found = findBands(items, { left: 0, right: 500 }).flatMap(({ columns }) =>
      columns.flatMap((one) => one.items),
    );
    expect(new Set(found)).toEqual(new Set(items));
    expect(found).toHaveLength(items.length);
  });
});

describe('findBands() on tagged and short text', () => {
  const block = { role: 'P', alt: undefined, parent: undefined, index: 0, childCount: 1 };

  test('one paragraph on both sides of some white, drawn across, is no text in columns', () => {
    const row = (i: number) => [text(0, 240, 12 * i), text(260, 500, 12 * i)];
    const both = Array.from({ length: 8 }, (_, i) => row(i)).flat();
    expect(shape(both.map((item) => ({ ...item, block })))).toEqual([[16]]);
  });

  test('the end of a paragraph stands beside its start where columns are evened out', () => {
    const both = [...column(0, 240, 0, 6), ...column(260, 500, 0, 5)];
    expect(shape(both.map((item) => ({ ...item, block })))).toEqual([[6, 5]]);
  });

  test('a paragraph that goes on from one column to the next leaves them columns', () => {
    const left = column(0, 240, 0, 8).map((item, i) => ({ ...item, block: i < 4 ? undefined : block }));
    const right = column(260, 500, 0, 8).map((item, i) => ({ ...item, block: i < 4 ? block : undefined }));
    expect(shape([...left, ...right])).toEqual([[8, 8]]);
  });

  test('columns two and three share a paragraph beside a first whose heading sets its lines off theirs', () => {
    const shared = (items: Item[]) => items.map((item) => ({ ...item, block }));
    const columns = [
      ...column(0, 150, 7, 10),
      ...shared(column(175, 325, 0, 8)),
      ...shared(column(350, 500, 0, 4)),
      ...column(350, 500, 55, 4),
    ];
    expect(shape(columns)).toEqual([[10, 8, 8]]);
  });

  test('two lines beside two others are no columns yet', () =>
    expect(shape([...column(0, 240, 0, 2), ...column(260, 500, 0, 2)])).toEqual([[4]]));

  test('a column may start higher than the other, its first lines beside nothing', () =>
    expect(shape([...column(0, 240, 24, 8), ...column(260, 500, 0, 10)])).toEqual([[8, 10]]));
});

test('a left column that is drawn to its end first goes on below the right one, however short its lines', () =>
  expect(shape([...column(0, 240, 0, 8), ...column(0, 150, 96, 6), ...column(260, 500, 0, 8)])).toEqual([[14, 8]]));

test('no column goes on over a line drawn right across the page', () => {
  const items = [
    text(0, 60, 0),
    text(180, 240, 0),
    text(440, 500, 0),
    ...[0, 175, 350].flatMap((left) => column(left, left + 150, 24, 8)),
  ];
  const bands = findBands(items, { left: 0, right: 500 }, [17]);
  expect(bands.map(({ columns }) => columns.length)).toEqual([1, 3]);
});

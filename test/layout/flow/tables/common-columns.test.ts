import { expect, test } from 'vitest';
import { boxAround } from '../../../../src/layout/box.ts';
import type { RawCell, RawParagraph, RawTable } from '../../../../src/layout/flow/page-layout.ts';
import { commonColumns } from '../../../../src/layout/flow/tables/common-columns.ts';

/** One row; each text fills its column but for the white on its right. */
function table(ruled: RawTable['ruled'], xs: number[], texts: [left: number, right: number][]): RawTable {
  const cells = texts.map(([left, right], column) => {
    const box = { left: xs[column] ?? 0, right: xs[column + 1] ?? 0, top: 0, bottom: 10 };
    const paragraph = { kind: 'paragraph', lines: [], box: { ...box, left, right } } as unknown as RawParagraph;
    return { row: 0, column, columnSpan: 1, box, direction: 'across', paragraphs: [paragraph] } as unknown as RawCell;
  });
  return { kind: 'table', ruled, box: boxAround(cells), xs, ys: [0, 10], cells } as unknown as RawTable;
}

const edgesOf = ({ cells }: RawTable) => cells.map(({ box }) => [box.left, box.right]);

test('a column is as wide as the widest of its texts on any page needs, as far as the next column leaves room', () => {
  const first = table(
    'rows',
    [58, 100, 300],
    [
      [60, 95],
      [130, 290],
    ],
  );
  const second = table(
    'rows',
    [60, 140, 310],
    [
      [60, 125],
      [130, 305],
    ],
  );
  commonColumns(first, second);
  for (const part of [first, second])
    expect({ xs: part.xs, cells: edgesOf(part) }).toEqual({
      xs: [58, 130, 310],
      cells: [
        [58, 130],
        [130, 310],
      ],
    });
});

test('lines between columns stay where the first page has them', () => {
  const texts: [number, number][] = [
    [60, 95],
    [130, 290],
  ];
  const [first, second] = [table('grid', [58, 120, 300], texts), table('grid', [59, 122, 301], texts)];
  commonColumns(first, second);
  for (const part of [first, second])
    expect(edgesOf(part)).toEqual([
      [58, 120],
      [120, 300],
    ]);
});

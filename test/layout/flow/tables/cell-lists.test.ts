/** What counts or has bullets inside of a cell is a list there, which goes on down its column where its numbers hang. */
import { expect, test } from 'vitest';
import { markOf } from '../../../../src/layout/flow/lines/marks.ts';
import type { RawTable } from '../../../../src/layout/flow/page-layout.ts';
import { findCellLists } from '../../../../src/layout/flow/tables/cell-lists.ts';
import { lineOf } from '../lines.ts';

/** Cells by the marks of their paragraphs; `-` for one without. A list stands for its place in the document's, from five on. */
function listsIn(...cells: string[][]) {
  return listsOf(
    cells.map((marks, column) => ({ marks, column })),
    9,
  );
}

/** The same of cells in columns; so many points of white stand behind the marks. */
function listsOf(cells: { marks: string[]; column: number }[], white: number) {
  const table = {
    cells: cells.map(({ marks, column }) => ({
      column,
      tables: [],
      paragraphs: marks.map((text) => {
        const line = lineOf(text === '-' ? 'Words' : `${text}    Item`, { left: 60 });
        for (const span of line.spans) if (span.kind === 'text') span.spaces = [white];
        const mark = text === '-' ? undefined : markOf(line, true);
        return { kind: 'paragraph', lines: [line], mark, column: line.box, box: line.box };
      }),
    })),
  } as unknown as RawTable;
  const found = findCellLists(
    [table],
    (_, { format }, text) => ({ format, text, start: 1, indent: 10, hanging: 10, markLook: undefined }),
    5,
  );
  return {
    lists: found.lists.length,
    places: table.cells.map(({ paragraphs }) => paragraphs.map((raw) => found.places.get(raw)?.list)),
  };
}

const down = (white: number, ...cells: string[][]) =>
  listsOf(
    cells.map((marks) => ({ marks, column: 0 })),
    white,
  );

test('bullets of one look are one list in all cells', () => {
  expect(listsIn(['•', '•'], ['-', '•'])).toEqual({
    lists: 1,
    places: [
      [5, 5],
      [undefined, 5],
    ],
  });
});

test('numbers count anew beside a cell, and one by itself is text', () => {
  expect(listsIn(['1.', '2.'], ['1.', '2.'], ['3.'])).toEqual({ lists: 2, places: [[5, 5], [6, 6], [undefined]] });
});

test('numbers count on down a column, and begin anew there', () => {
  expect(down(9, ['1.'], ['2.', '-'], ['3.'])).toEqual({ lists: 1, places: [[5], [5, undefined], [5]] });
  expect(down(9, ['1.', '2.'], ['1.', '2.'])).toEqual({
    lists: 2,
    places: [
      [5, 5],
      [6, 6],
    ],
  });
});

test('numbers and initials before a space are typed in each cell', () => {
  expect(down(3, ['A.'], ['B.'], ['C.'])).toEqual({ lists: 0, places: [[undefined], [undefined], [undefined]] });
});

test('what begins anew inside of a cell goes on with the levels of that cell’s own list', () => {
  const { lists, places } = listsIn(['1.', '2.'], ['1.', '2.', '1.', '2.']);
  expect({ lists, places }).toEqual({
    lists: 3,
    places: [
      [5, 5],
      [6, 6, 7, 7],
    ],
  });
});

/** What a program prints stands in columns of letters of one width: between text it is a listing. */
import { expect, test } from 'vitest';
import { areTypedColumns } from '../../../../src/layout/flow/tables/typed-columns.ts';
import type { Table } from '../../../../src/layout/table/table.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, lineAcross, pageOf, styleOf } from '../../letters.ts';

const borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };
const box = { left: 60, right: 360, top: 92, bottom: 162 };

/** Letters of one width. */
const typed = (text: string, x: number, y: number) =>
  letters(text, x, y).map((one) => ({
    ...one,
    style: { ...styleOf(10), font: { ...styleOf(10).font, monospace: true } },
  }));

/** A table that says this from y = 100 on, and the letters that it is of. */
function typedTable(rows: readonly string[][], kind: Table['kind'] = 'aligned', apart = 100) {
  const drawn = rows.map((texts, row) => texts.map((text, column) => typed(text, 60 + apart * column, 100 + 15 * row)));
  const cells = drawn.flatMap((texts, row) =>
    texts.map((characters, column) => ({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      box,
      lines: [linePiecesOf(pageOf(characters)).flatMap(({ words }) => words)],
      borders,
      shading: undefined,
      tables: [],
    })),
  );
  const table: Table = { kind, page: 0, box, xs: [60, 160, 260, 360], ys: [92, 107, 122, 137], cells, headerRows: 0 };
  return { table, characters: drawn.flat(2) };
}

const prose = [1, 2, 3, 4].flatMap((i) =>
  letters('the text around it is longer than what a program prints of it', 60, 200 + 12 * i),
);

const files = ['bridge', 'harbour', 'market', 'tower', 'mill'].map((name) => ['-rw-r--', 'keeper', name]);

const areTyped = (rows: readonly string[][], kind?: Table['kind'], lines: readonly number[] = []) => {
  const { table, characters } = typedTable(rows, kind);
  return areTypedColumns(
    table,
    pageOf([...characters, ...prose], { rulings: lines.map((at) => lineAcross(at, 60, 360)) }),
  );
};

test('what a program prints between text is a listing', () => expect(areTyped(files)).toBe(true));

test('lines of text among them make no table of them, other letters in columns do', () => {
  const { table, characters } = typedTable(files);
  const plain = linePiecesOf(pageOf(letters('2 Markets', 60, 175))).flatMap(({ words }) => words);
  const [first] = table.cells;
  const withText = (columns: readonly number[]) => {
    const added = columns.flatMap((column) => (first ? [{ ...first, row: 5, column, lines: [plain] }] : []));
    return areTypedColumns({ ...table, cells: [...table.cells, ...added] }, pageOf([...characters, ...prose]));
  };
  expect(withText([0])).toBe(true);
  expect(withText([0, 1])).toBe(false);
});

test('words that are not at whole letters of one another are a table’s', () => {
  const { table, characters } = typedTable(files, 'aligned', 102.5);
  expect(areTypedColumns(table, pageOf([...characters, ...prose]))).toBe(false);
});

test('on a page that is typed as a whole it may be a table', () => {
  const { table, characters } = typedTable(files);
  expect(areTypedColumns(table, pageOf(characters))).toBe(false);
});

test('a frame above and below is a program’s, lines between its rows are a table’s, and lines that are typed', () => {
  expect(areTyped(files, 'rows', [90, 164])).toBe(true);
  expect(areTyped(files, 'rows', [90, 107, 164])).toBe(false);
  expect(areTyped(files, 'rows')).toBe(false);
});

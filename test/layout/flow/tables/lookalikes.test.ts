import { expect, test } from 'vitest';
import { areFormulas } from '../../../../src/layout/flow/tables/formula-numbers.ts';
import { isList } from '../../../../src/layout/flow/tables/stepped-lists.ts';
import { isContentsTable } from '../../../../src/layout/table/judge/contents.ts';
import type { Table } from '../../../../src/layout/table/table.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const box = { left: 0, top: 0, right: 100, bottom: 10 };
const borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

/** A table without lines that says this. */
const tableOf = (rows: readonly string[][]): Table => ({
  kind: 'aligned',
  page: 0,
  box,
  xs: [...(rows[0] ?? []), ''].map((_, i) => i),
  ys: [...rows, []].map((_, i) => i),
  cells: rows.flatMap((texts, row) =>
    texts.map((text, column) => ({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      box,
      lines: text === '' ? [] : [linePiecesOf(pageOf(letters(text, 0, 100))).flatMap(({ words }) => words)],
      borders,
      shading: undefined,
      tables: [],
    })),
  ),
  headerRows: 0,
});

test('formulas with their numbers are no table, and figures in brackets are one', () => {
  expect(
    areFormulas(
      tableOf([
        ['a = b + c', '(1)'],
        ['where c stands alone', ''],
        ['d = e', '(2a)'],
      ]),
    ),
  ).toBe(true);
  expect(
    areFormulas(
      tableOf([
        ['Income', '(1)'],
        ['Loss', '(1,200)'],
      ]),
    ),
  ).toBe(false);
  expect(areFormulas(tableOf([['a', 'b']]))).toBe(false);
});

const contents = [
  ['1', 'The first offer', '2'],
  ['', '1.1 Traffic ......', '2'],
  ['2', 'Effects', '3'],
  ['', '2.1 Flow ........', '5'],
];

test('a table of contents is no table: its pages count on, and dots lead to some', () => {
  expect(isContentsTable(tableOf(contents))).toBe(true);
  expect(isContentsTable(tableOf(contents.map(([a = '', b = '', c = '']) => [a, b.replaceAll('.', ''), c])))).toBe(
    false,
  );
});

test('two entries of a table of contents may share a row', () => {
  const shared = tableOf([...contents, ['', 'Further on', '7']]);
  const last = shared.cells.find(({ lines }) => lines.some((words) => words.some(({ text }) => text === '7')));
  last?.lines.push(...(tableOf([['9', 'x']]).cells[0]?.lines ?? []));
  expect(isContentsTable(shared)).toBe(true);
});

test.each([
  ['figures that fall', contents.toReversed()],
  ['another column of figures', contents.map(([a = '', b = '', c = '']) => [a, b, '12', c])],
  ['too few lines to show an order', contents.slice(0, 3)],
])('a table with dots that lead to figures stays one: %s', (_, rows) => {
  expect(isContentsTable(tableOf(rows))).toBe(false);
});

test('numbers of sections in a column of their own are no figures', () => {
  const sections = contents.map(([, text = '', page = ''], i) => [String(i + 1), `1.${i + 1}`, text, page]);
  expect(isContentsTable(tableOf(sections))).toBe(true);
});

test('numbers at the right of texts that are read from there are those of a list, and no column', () => {
  const said = ['החלטות הוועד', 'פרטים נוספים', 'רקע כללי'];
  const list = tableOf(said.map((text, i) => [text, `${i + 1}.`]));
  const leftward = (table: Table): Table => ({
    ...table,
    cells: table.cells.map((cell) => ({
      ...cell,
      lines: cell.lines.map((words) => words.map((word) => ({ ...word, leftward: true as const }))),
    })),
  });
  expect(isList(leftward(list))).toBe(true);
  expect(isList(tableOf(['Decisions', 'More of it', 'General'].map((text, i) => [text, `${i + 1}.`])))).toBe(false);
});

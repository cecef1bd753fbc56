/** Rows that a page's end broke are one row again; rows that begin a page are their own. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

const edges = [60, 160, 340, 520];

/** A cell's lines, from the row's first baseline on. */
type Lines = readonly string[];

const rows = (sheet: Sheet, top: number, heights: readonly number[], texts: readonly (readonly Lines[])[]) => {
  let y = top;
  const ys = [top, ...heights.map((height) => (y += height))];
  texts.forEach((row, i) => {
    row.forEach((lines, j) => {
      lines.forEach((line, k) => {
        sheet.text(line, (edges[j] ?? 0) + 5, (ys[i] ?? 0) + 11 + 12 * k);
      });
    });
  });
  return ys;
};

const long = 'the clerk who kept the record of every';
const whole = [['Ann'], ['a room'], ['four']];

/** Two pages: a table whose last row is the first page's last, and what the second page starts with. */
const document = (last: readonly Lines[], first: readonly Lines[], isOpen = false) =>
  converted(
    (sheet) => {
      const ys = rows(sheet, 728, [16, 16, 28], [[['Name'], ['Told'], ['Count']], whole, last]);
      grid(sheet, edges, isOpen ? ys.slice(0, -1) : ys);
      if (isOpen) for (const x of edges) sheet.line(x, ys.at(-2) ?? 0, x, ys.at(-1) ?? 0);
    },
    (sheet) => grid(sheet, edges, rows(sheet, 60, [28, 16], [first, whole])),
  );

/** The rows around the page's end. */
const overPages = async (...pages: Parameters<typeof document>) => {
  const { tables } = await document(...pages);
  expect(tables).toHaveLength(1);
  return tables[0]?.slice(2, -1);
};

test('a text that goes on in one of the columns makes no row', async () => {
  expect(await overPages([['Bob'], [long, long], ['five']], [[], ['vessel and its cargo'], []])).toEqual([
    ['Bob', `${long} ${long} vessel and its cargo`, 'five'],
  ]);
});

test('such a row has no height of its own, which LibreOffice would not break', async () => {
  const { body } = await document([['Bob'], [long, long], ['five']], [[], ['vessel and its cargo'], []]);
  const heights = body.match(/<w:tr>.*?<w:tc>/g)?.map((row) => row.includes('<w:trHeight'));
  expect(heights).toEqual([true, true, false, true]);
});

test('nor do texts that go on in all columns in the middle of their sentences', async () => {
  const named = 'somebody whose';
  const rest = [['name is long'], ['vessel and its cargo'], ['vessel as well']];
  expect(await overPages([[named], [long], [long]], rest)).toEqual([
    [`${named} name is long`, `${long} vessel and its cargo`, `${long} vessel as well`],
  ]);
});

test('nor does what no line parts from the row above, where lines part all others', async () => {
  expect(await overPages([['Bob'], ['Done.'], ['five']], [[], ['Again.'], []], true)).toEqual([
    ['Bob', 'Done.Again.', 'five'],
  ]);
});

test('what no line parts from the row above is a row where it begins all cells anew, and would have fitted above', async () => {
  expect(await overPages([['Bob'], ['a house'], ['five']], [['Cid'], ['A yard'], ['Six']], true)).toEqual([
    ['Bob', 'a house', 'five'],
    ['Cid', 'A yard', 'Six'],
  ]);
});

test('so it is where each row has a name of one line, whatever letters it begins with', async () => {
  expect(await overPages([['bobRead'], [long], ['five']], [['annRead'], ['the name of it'], ['six']], true)).toEqual([
    ['bobRead', long, 'five'],
    ['annRead', 'the name of it', 'six'],
  ]);
});

test('a text in the middle of its column has room beside it', async () => {
  const centred = `${' '.repeat(24)}a room`;
  expect(await overPages([['Bob'], [centred], ['five']], [[], ['vessels and cargo'], []])).toEqual([
    ['Bob', 'a room', 'five'],
    ['', 'vessels and cargo', ''],
  ]);
});

test.each([
  ['the line above had room for its first word', [[], ['vessels and cargo'], []], 'a room'],
  ['it begins with a figure', [[], ['12 vessels and cargo'], []], long],
  ['it names itself', [['Cid'], ['Vessels and cargo'], []], long],
] as const)('a row is its own where %s', async (_, first, told) => {
  const found = await overPages([['Bob'], [told], ['five']], first);
  expect(found).toEqual([['Bob', told, 'five'], first.map((lines) => lines.join(' '))]);
});

test('a row without a name goes on with the one above where all others have theirs, after the end of a sentence too', async () => {
  expect(await overPages([['Bob'], [long, `${long.slice(0, -1)}.`], ['five']], [[], ['Nothing more.'], []])).toEqual([
    ['Bob', `${long} ${long.slice(0, -1)}. Nothing more.`, 'five'],
  ]);
});

/** Rows of one height, the last of the first page cut off below its text. */
const cut = async (first: readonly Lines[]) => {
  const head = [['Name'], ['Told'], ['Count']];
  const { tables } = await converted(
    (sheet) => {
      const ys = rows(sheet, 704, [26, 26, 15], [head, whole, [['Bob'], ['a house'], ['five']]]);
      grid(sheet, edges, ys.slice(0, -1));
      for (const x of edges) sheet.line(x, ys.at(-2) ?? 0, x, ys.at(-1) ?? 0);
    },
    (sheet) => grid(sheet, edges, rows(sheet, 60, [26, 26, 26], [first, whole, whole])),
  );
  expect(tables).toHaveLength(1);
  return tables[0]?.slice(2, -2);
};

test('what is left of a row without its texts makes none, and rows below one that is cut off are their own', async () => {
  expect(await cut([[], [], []])).toEqual([['Bob', 'a house', 'five']]);
  expect(await cut([['Cid'], ['a yard'], ['six']])).toEqual([
    ['Bob', 'a house', 'five'],
    ['Cid', 'a yard', 'six'],
  ]);
});

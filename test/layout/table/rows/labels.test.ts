import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const labels = [
  ['Energy in gross final', 'consumption rose faster', 'than expected'],
  ['Manufacturing'],
  ['Households with access', 'to broadband from home', 'or at work'],
  ['Of the persons who were', 'asked for more details'],
];
const expected = labels.map((lines, i) => [lines.join(' '), `${41 + i}.5`, `${71 + i}.5`]);

/** Labels without a gap between them; `line`: on which of a label's lines its figures stand. */
function drawLabels(sheet: Sheet, line: (lines: string[]) => number, gap = 0): number {
  let y = 200;
  labels.forEach((lines, i) => {
    for (const [j, text] of lines.entries()) sheet.text(text, 60, y + 12 * j);
    const middle = y + 12 * line(lines);
    sheet.right(`${41 + i}.5`, 240, middle).right(`${71 + i}.5`, 300, middle);
    y += 12 * lines.length + gap;
  });
  return y;
}

test.each([
  ['first', () => 0, 0],
  ['last', (lines: string[]) => lines.length - 1, 0],
  ['middle', (lines: string[]) => (lines.length - 1) / 2, 5],
] as const)('labels of several lines are one row each, with figures on the %s line', async (_, line, gap) => {
  const [table, ...others] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.text('Item', 60, 184).right('2009', 240, 184).right('2010', 300, 184);
    drawLabels(sheet, line, gap);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([['Item', '2009', '2010'], ...expected]);
});

test('so they are between vertical lines that no line crosses below the heads', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Item', 60, 184).right('2009', 240, 184).right('2010', 300, 184);
    const foot = drawLabels(sheet, () => 0, 5) - 8;
    for (const y of [172, 188, foot]) sheet.line(55, y, 305, y);
    for (const x of [182, 250]) sheet.line(x, 188, x, foot);
  });
  expect(table && shown(table)).toEqual([['Item', '2009', '2010'], ...expected]);
});

test('three dots by themselves say that a figure is not known, and more of them lead to the next column', async () => {
  const [table] = await tablesOf((sheet) => {
    ['Wheat ................', 'Barley ..............', 'Oats .................', 'Rye ..................'].forEach(
      (label, i) => {
        sheet.text(label, 60, 200 + 14 * i);
        sheet
          .right(i === 1 ? '...' : `${4 + i}.5`, 240, 200 + 14 * i)
          .right(`${7 + i}.5`, 300, 200 + 14 * i)
          .right('1.2', 360, 200 + 14 * i);
      },
    );
  });
  expect(table && shown(table)).toEqual([
    ['Wheat', '4.5', '7.5', '1.2'],
    ['Barley', '...', '8.5', '1.2'],
    ['Oats', '6.5', '9.5', '1.2'],
    ['Rye', '7.5', '10.5', '1.2'],
  ]);
});

test('the second line of an indented label, which begins small at the left, heads no rows', async () => {
  const rows = ['Cash at hand', 'Trade receivables, net of|allowance for doubtful ones', 'Inventories', 'Goods'];
  const [table] = await tablesOf((sheet) => {
    sheet.text('Assets', 60, 200).right('2024', 340, 186).right('2023', 400, 186);
    let y = 212;
    for (const [i, label] of rows.entries()) {
      const [first = '', second] = label.split('|');
      sheet
        .text(first, 80, y)
        .right(`${i + 3}1.5`, 340, y)
        .right(`${i + 5}2.5`, 400, y);
      y += 12;
      if (second) sheet.text(second, 60, y);
      if (second) y += 12;
    }
  });
  expect(table && shown(table).map(([label]) => label)).toEqual([
    '',
    'Assets',
    ...rows.map((label) => label.replace('|', ' ')),
  ]);
});

test('a line in brackets below a label, with nothing beside it, is of that label', async () => {
  const rows = [['Fresh milk', '(whole)'], ['Butter'], ['Cream', '(of all kinds)'], ['Curd']];
  const [table] = await tablesOf((sheet) => {
    sheet.text('Product', 60, 186).right('2024', 340, 186).right('2023', 400, 186);
    let y = 200;
    for (const [i, label] of rows.entries()) {
      sheet.right(`${i + 3}1.5`, 340, y).right(`${i + 5}2.5`, 400, y);
      for (const text of label) {
        sheet.text(text, 60, y);
        y += 14;
      }
    }
  });
  expect(table && shown(table).map(([label]) => label)).toEqual(['Product', ...rows.map((label) => label.join(' '))]);
});

const sections = [
  ['Income', 'North', 'South coast', 'Lakes'],
  ['Households', 'East Riding', 'Islands', 'Lakes'],
  ['Government', 'North', 'South coast', 'Moor'],
];

test('names of sections between rows of one pitch are rows, though they would not fit behind the labels above them', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.right('2009', 240, 200).right('2010', 300, 200);
    sections.flat().forEach((label, i) => {
      sheet.text(label, 60, 214 + 14 * i);
      if (i % 4 > 0) sheet.right(`${i}.5`, 240, 214 + 14 * i).right(`${i}.5`, 300, 214 + 14 * i);
    });
    for (const y of [188, 200 + 14 * 12 + 4]) sheet.line(55, y, 305, y);
  });
  expect(table && shown(table).map(([label]) => label)).toEqual(['', ...sections.flat()]);
});

test('names of sections in the middle of the table, between its columns, are none of these', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.right('2009', 340, 200).right('2010', 400, 200);
    sections.flat().forEach((label, i) => {
      const y = 214 + 14 * i;
      if (i % 4 === 0) sheet.text(label, 230 - sheet.font.widthOfTextAtSize(label, 10) / 2, y);
      else sheet.text(label, 60, y).right(`${i}.5`, 340, y).right(`${i}.5`, 400, y);
    });
    for (const y of [188, 200 + 14 * 12 + 4]) sheet.line(60, y, 400, y);
  });
  expect(table && shown(table).map(({ length }) => length)).toEqual([3, 1, 3, 3, 3, 1, 3, 3, 3, 1, 3, 3, 3]);
});

test('labels of many lines keep their row in the table, with figures on the first line', async () => {
  const long = [1, 2, 3].map((n) => [
    `Question ${n} on the way`,
    'households have to buy',
    'networks of each kind',
    'broadband from their',
    'telephone companies',
  ]);
  const [table, ...others] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.text('Question', 60, 184).right('2009', 240, 184).right('2010', 300, 184);
    for (const [i, lines] of long.entries()) {
      for (const [j, text] of lines.entries()) sheet.text(text, 60, 198 + 68 * i + 12 * j);
      sheet.right(`${41 + i}`, 240, 198 + 68 * i).right(`${71 + i}`, 300, 198 + 68 * i);
    }
  });
  expect(others).toEqual([]);
  expect(table && shown(table).slice(1)).toEqual(long.map((lines, i) => [lines.join(' '), `${41 + i}`, `${71 + i}`]));
});

test('names of sections are rows below a line of heads too, though a label further down begins small', async () => {
  const rows = [
    ['Test', 'Result', 'Unit'],
    ['Haematology', '', ''],
    ['Haemoglobin', '118', 'g/l'],
    ['Haematocrit', '136', 'mg/l'],
    ['Iron', '21', 'mg'],
    ['Chemistry', '', ''],
    ['Urea (N)', '51', 'mg'],
    ['eGFR', '49', 'ml'],
    ['Sodium', '139', 'mg'],
    ['Zinc', '44', 'mg'],
  ];
  const [table] = await tablesOf((sheet) => {
    rows.forEach(([label = '', figure = '', unit = ''], i) => {
      const y = 200 + 12 * i;
      sheet.text(label, 60, y, { bold: figure === '' || i === 0 });
      if (figure) sheet.right(figure, 200, y).text(unit, 230, y);
    });
  });
  expect(table && shown(table)).toEqual(rows);
});

test('a label that ends where more is to come goes on beside the figures, whatever its next line begins with', async () => {
  const [table] = await tablesOf((sheet) => {
    const texts = [
      ['All persons'],
      ['Black or African American,', '16 years and over'],
      ['Enforcement of', 'Judgments'],
      ['Other'],
    ];
    texts
      .flatMap((lines, i) =>
        lines.map((line, j) => ({ line, figure: j === lines.length - 1 ? `${i + 2}.5` : undefined })),
      )
      .forEach(({ line, figure }, i) => {
        sheet.text(line, 60, 200 + 12 * i);
        if (figure) sheet.right(figure, 260, 200 + 12 * i).right(`7${figure}`, 320, 200 + 12 * i);
      });
  });
  expect(table && shown(table)).toEqual([
    ['All persons', '2.5', '72.5'],
    ['Black or African American, 16 years and over', '3.5', '73.5'],
    ['Enforcement of Judgments', '4.5', '74.5'],
    ['Other', '5.5', '75.5'],
  ]);
});

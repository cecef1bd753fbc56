import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const centred = (sheet: Sheet, text: string, middle: number, y: number) =>
  sheet.text(text, middle - sheet.font.widthOfTextAtSize(text, 10) / 2, y);
const flushRight = (sheet: Sheet, text: string, right: number, y: number) =>
  sheet.text(text, right - sheet.font.widthOfTextAtSize(text, 10), y);

const states = ['Maine', 'Ohio', 'Texas', 'Utah'];

test('four levels of heads without lines above figures that are set to the right', async () => {
  const edges = Array.from({ length: 9 }, (_, i) => 120 + 48 * i);
  const middle = (first: number, last: number) => ((edges[first] ?? 0) + (edges[last] ?? 0)) / 2 - 24;
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 40, 6);
    centred(sheet, 'Assistance', middle(1, 8), 200);
    centred(sheet, 'Cash', middle(1, 4), 212);
    centred(sheet, 'In kind', middle(5, 8), 212);
    ['One parent', 'Two parents', 'One parent', 'Two parents'].forEach((text, i) => {
      centred(sheet, text, middle(2 * i + 1, 2 * i + 2), 224);
    });
    edges.forEach((_, i) => {
      centred(sheet, i === 0 ? 'Total' : i % 2 ? 'Cases' : 'Value', middle(i, i), 236);
    });
    states.forEach((label, i) => {
      sheet.text(label, 40, 250 + i * 12);
      edges.forEach((right, j) => {
        flushRight(sheet, `${11 + 13 * i + j},${212 + 7 * j}`, right, 250 + i * 12);
      });
    });
  });
  expect(table && shown(table).slice(0, 4)).toEqual([
    ['', '', 'Assistance×8'],
    ['', '', 'Cash×4', 'In kind×4'],
    ['', '', 'One parent×2', 'Two parents×2', 'One parent×2', 'Two parents×2'],
    ['', 'Total', 'Cases', 'Value', 'Cases', 'Value', 'Cases', 'Value', 'Cases', 'Value'],
  ]);
});

test('a head of two lines over an underlined pair is one, though its neighbours have one line', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'Change, 2000', 320, 200);
    ['Population', 'to 2010', 'Rank'].forEach((text, i) => {
      centred(sheet, text, 200 + 120 * i, 211);
      sheet.line(150 + 120 * i, 215, 250 + 120 * i, 215);
    });
    ['2010', '2000', 'Number', 'Percent', '2010', '2000'].forEach((text, i) => {
      centred(sheet, text, 170 + 60 * i, 226);
    });
    states.forEach((label, i) => {
      sheet.text(label, 60, 244 + 12 * i);
      for (let j = 0; j < 6; j++) flushRight(sheet, `${1 + i},${310 + 9 * j}`, 195 + 60 * j, 244 + 12 * i);
    });
    for (const y of [188, 230, 288]) sheet.line(55, y, 510, y);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['↓2', 'Population×2', 'Change, 2000 to 2010×2', 'Rank×2'],
    ['2010', '2000', 'Number', 'Percent', '2010', '2000'],
  ]);
});

test('first lines of heads in a grid are theirs, though the same heads stand under two spanning ones', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Level and', 63, 226);
    sheet.text('control', 63, 237);
    ['1999', '2009'].forEach((text, i) => {
      centred(sheet, text, 230 + 200 * i, 212);
      centred(sheet, 'Associate', 255 + 200 * i, 226);
      ['Total', 'Full', 'professors', 'Other'].forEach((head, j) => {
        centred(sheet, head, 155 + 200 * i + 50 * j, 237);
      });
    });
    states.forEach((label, i) => {
      sheet.text(label, 63, 256 + 12 * i);
      for (let j = 0; j < 8; j++) flushRight(sheet, `${1 + i},${310 + 9 * j}`, 175 + 50 * j, 256 + 12 * i);
    });
    for (const y of [202, 242, 300]) sheet.line(60, y, 530, y);
    sheet.line(130, 216, 530, 216);
    for (const x of [60, 130, 330, 530]) sheet.line(x, 202, x, 300);
    for (const x of [180, 230, 280, 380, 430, 480]) sheet.line(x, 216, x, 300);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['Level and control↓2', '1999×4', '2009×4'],
    Array.from({ length: 2 }, () => ['Total', 'Full', 'Associate professors', 'Other']).flat(),
  ]);
});

test('a statement whose sums alone are underlined keeps its years, over a label that stands alone', async () => {
  const [table] = await tablesOf((sheet) => {
    [2007, 2008, 2009].forEach((year, j) => {
      flushRight(sheet, String(year), 380 + 80 * j, 200);
    });
    sheet.text('Gross costs:', 60, 216);
    ['Payments', 'Expense', 'Other', 'Total', 'Less', 'Net cost'].forEach((label, i) => {
      sheet.text(label, 66, 230 + 14 * i);
      for (let j = 0; j < 3; j++) {
        flushRight(sheet, `${3 + i},${110 + 7 * i + j}`, 380 + 80 * j, 230 + 14 * i);
        if (i === 2 || i > 3) sheet.line(340 + 80 * j, 232 + 14 * i, 380 + 80 * j, 232 + 14 * i);
      }
    });
  });
  expect(table && shown(table).slice(0, 3)).toEqual([
    ['', '2007', '2008', '2009'],
    ['Gross costs:', '', '', ''],
    ['Payments', '3,110', '3,111', '3,112'],
  ]);
});

test('rows of text stay rows between lines that are drawn column by column', async () => {
  const rows = [
    ['Groups', 'Abroad', 'Share'],
    ['North', '62.7', '40.5%'],
    ['South', '37.0', '35.7%'],
    ['East', '23.5', '19.5%'],
    ['West', '11.0', '24.0%'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 300], 200);
    for (const y of [188, 204, 260]) for (const x of [55, 175, 295]) sheet.line(x, y, x + 118, y);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('a head of labels in the middle between two levels is over both', async () => {
  const [table] = await tablesOf((sheet) => {
    ['Births', 'Deaths'].forEach((text, i) => {
      centred(sheet, text, 210 + 90 * i, 200);
      for (const [j, head] of ['Number', 'Rate'].entries()) centred(sheet, head, 190 + 90 * i + 45 * j, 212);
    });
    sheet.text('State', 60, 206);
    states.forEach((label, i) => {
      sheet.text(label, 60, 224 + 12 * i);
      for (let j = 0; j < 4; j++) flushRight(sheet, `${1 + i},${310 + 9 * j}`, 205 + 45 * j, 224 + 12 * i);
    });
  });
  expect(table && shown(table).slice(0, 3)).toEqual([
    ['State↓2', 'Births×2', 'Deaths×2'],
    ['Number', 'Rate', 'Number', 'Rate'],
    ['Maine', '1,310', '1,319', '1,328', '1,337'],
  ]);
});

test('a label that begins with a number, set back from those around it, heads the rows below it', async () => {
  const rows = ['Excellent', 'Good', 'Fair or poor'];
  const ages = ['18 to 44 years', '45 to 64 years'];
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Measure', 'Men', 'Women']], [60, 140, 190], 200);
    ages.forEach((age, i) => {
      sheet.text(age, 60, 214 + 48 * i);
      rows.forEach((label, j) => {
        const y = 226 + 48 * i + 12 * j;
        sheet
          .text(label, 70, y)
          .right(`${31 + 7 * j}.5`, 165, y)
          .right(`${22 + 5 * i}.1`, 220, y);
      });
    });
    for (const y of [188, 203, 302]) sheet.line(55, y, 230, y);
  });
  expect(table && shown(table).map(([label]) => label)).toEqual(['Measure', ...ages.flatMap((age) => [age, ...rows])]);
});

const doses = [
  ['Headache', '47', '22.2', '41', '19.7', '0.54'],
  ['Nausea', '38', '17.9', '16', '7.7', '0.02'],
  ['Rash', '5', '2.4', '10', '4.8', '0.06'],
];

test('heads over two columns each are a row above as many heads as they are, with labels beside them', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Event', 60, 200);
    centred(sheet, 'Drug (n = 212)', 220, 200);
    centred(sheet, 'Placebo (n = 208)', 320, 200);
    flushRight(sheet, 'p', 415, 200);
    for (const [i, text] of ['n', '%', 'n', '%'].entries()) flushRight(sheet, text, 215 + 50 * i, 213);
    sheet.line(56, 217, 420, 217);
    doses.forEach(([label = '', ...figures], i) => {
      sheet.text(label, 60, 229 + 13 * i);
      for (const [j, figure] of figures.entries()) flushRight(sheet, figure, 215 + 50 * j, 229 + 13 * i);
    });
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['Event', 'Drug (n = 212)×2', 'Placebo (n = 208)×2', 'p'],
    ['', 'n', '%', 'n', '%', ''],
  ]);
});

test('heads over several columns may stand as far above the others as rows stand apart', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'Low season', 215, 176);
    centred(sheet, 'High season', 325, 176);
    for (const y of [207, 231, 255, 279]) sheet.line(56, y, 375, y);
    sheet.text('Room', 60, 200);
    for (const [i, text] of ['Night', 'Week', 'Night', 'Week'].entries()) flushRight(sheet, text, 205 + 55 * i, 200);
    doses.forEach(([label = '', ...figures], i) => {
      sheet.text(label, 60, 224 + 24 * i);
      for (const [j, figure] of figures.slice(0, 4).entries()) flushRight(sheet, figure, 205 + 55 * j, 224 + 24 * i);
    });
  });
  expect(table && shown(table)[0]).toEqual(['', 'Low season×2', 'High season×2']);
});

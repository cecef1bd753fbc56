import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const shares = [
  ['Region', '2009', '2010'],
  ['North', '1.5', '2.5'],
  ['South', '3.5', '4.5'],
  ['West', '5.5', '6.5'],
];

test('two tables side by side are two, though their lines stand on the same heights', async () => {
  const tables = await tablesOf((sheet) => {
    for (const left of [60, 320]) {
      sheet.rows(shares, [left, left + 80, left + 140], 200);
      for (const y of [188, 204, 218, 232, 246]) sheet.line(left, y, left + 190, y);
    }
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

test('two tables one above the other, with nothing but space between them, are two', async () => {
  const tables = await tablesOf((sheet) => {
    for (const top of [200, 290]) {
      sheet.rows(shares, [60, 140, 200], top);
      for (const y of [-12, 4, 18, 32, 46]) sheet.line(60, top + y, 250, top + y);
    }
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

const order = [
  ['Order number', 'Vendor', 'Placed', 'Terms'],
  ['450-001', 'Miller', '03/03/2025', 'Net 30'],
  ['450-002', 'Baker', '03/05/2025', 'Net 10'],
];
const lefts = [60, 200, 330, 460];
const items = [
  ['Line', 'Material', 'Delivery', 'Quantity', 'Unit', 'Price'],
  ['10', 'Flange', '04/28/2025', '68', 'M', '37.57'],
  ['20', 'Gasket', '04/10/2025', '90', 'PC', '69.07'],
  ['30', 'Valve', '04/01/2025', '28', 'PC', '34.88'],
];

test.each([
  ['every row has a line', [104, 118, 132, 158, 172, 186, 200]],
  ['only heads have a line', [104, 158]],
])('a table with heads of its own right below another one is a second one, where %s', async (_, lines) => {
  const tables = await tablesOf((sheet) => {
    const [heads = [], ...orders] = order;
    for (const [i, x] of lefts.entries()) sheet.text(heads[i] ?? '', x, 100, { bold: true });
    sheet.rows(orders, lefts, 114).rows(items, [60, 130, 240, 330, 420, 470], 154);
    for (const y of lines) sheet.line(55, y, 515, y);
  });
  expect(tables.map(shown)).toEqual([order, items]);
});

test('a table whose title stands below another one is a second one, though its columns stand where the first one has them', async () => {
  const rows = ['North', 'South', 'West'].map((region, i) => [region, `${i + 1}.5`, `${i + 2}.25`]);
  const first = [['Region', 'Men', 'Women'], ...rows];
  const second = [['Country', 'Boys', 'Girls'], ...rows];
  const tables = await tablesOf((sheet) => {
    sheet.rows(first, [60, 140, 200], 100).text('Younger ones', 60, 170).rows(second, [60, 140, 200], 198);
  });
  expect(tables.map(shown)).toEqual([first, second]);
});

test('two tables without lines side by side are two, where their rows stand on other heights', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.text('Table 1: Men', 60, 180, { bold: true }).text('Table 2: Women', 330, 180, { bold: true });
    sheet.rows(shares, [60, 140, 200], 200).rows(shares, [330, 410, 470], 200, 12);
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

test('halves of one long table stay one, though labels stand in its middle', async () => {
  const rows = [
    ['Country', '2009', 'Country', '2009'],
    ['Austria', '1.5', 'Greece', '2.5'],
    ['Belgium', '3.5', 'Hungary', '4.5'],
    ['Cyprus', '5.5', 'Ireland', '6.5'],
    ['Denmark', '7.5', 'Italy', '8.5'],
  ];
  const tables = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 140, 260, 340], 200);
  });
  expect(tables.map(shown)).toEqual([rows]);
});

test('rows beside a grid are a table though a title stands between them and it', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(shares, [60, 140, 200], 200).text('Table 2: Women', 330, 206, { bold: true });
    sheet.rows(shares, [335, 415, 475], 232);
    for (const y of [222, 236, 250, 264, 278]) sheet.line(330, y, 520, y);
    for (const x of [330, 410, 470, 520]) sheet.line(x, 222, x, 278);
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

const line = 'all vessels that entered the basin in the year before are told of below';
const shade = (sheet: Sheet, top: number, color = rgb(0.8, 0.9, 1)) => sheet.fill(55, top, 420, top + 14, color);

test.each([
  ['two lines of text between rows without lines', 2, false],
  ['a line of text between shaded rows', 1, true],
])('%s part two tables', async (_, lines, isShaded) => {
  const tables = await tablesOf((sheet) => {
    for (const top of [200, 200 + 14 * (4 + lines)]) {
      if (isShaded) shade(sheet, top - 10).fill(55, top + 4, 420, top + 18, rgb(0.9, 0.9, 0.9));
      sheet.rows(shares, [60, 200, 340], top);
    }
    for (let i = 0; i < lines; i++) sheet.text(line, 60, 200 + 14 * (4 + i));
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

test('a text whose last line is short parts two tables, too', async () => {
  const tables = await tablesOf((sheet) => {
    for (const top of [200, 284]) sheet.rows(shares, [60, 200, 340], top);
    sheet.text(line, 60, 256).text('of it were told before', 60, 270);
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

test('rows below a shaded head are its table, and not that of shaded rows below a line of text', async () => {
  const tables = await tablesOf((sheet) => {
    shade(sheet, 190).rows(shares, [60, 200, 340], 200);
    sheet.text(line, 60, 258);
    for (let row = 0; row < 4; row++) shade(sheet, 264 + 14 * row, rgb(0.9, 0.9, 0.9 - 0.1 * (row % 2)));
    sheet.rows(shares, [60, 200, 340], 274);
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

test('a line of text alone over the columns may head the rows below it', async () => {
  const [first, ...others] = shares;
  const tables = await tablesOf((sheet) => {
    sheet.rows([first ?? [], ...others, ...others], [60, 200, 340], 200, 14);
    sheet.text(line, 60, 298).rows(others, [60, 200, 340], 312);
  });
  expect(tables).toHaveLength(1);
});

const costs = [
  ['Region', '2009', '2010'],
  ['Lima', '1.5', '2.5'],
  ['Oslo', '3.5', '4.5'],
  ['Rome', '5.5', '6.5'],
  ['Kiel', '7.5', '8.5'],
];

test('two tables side by side with the same heads below titles of their own are two, though their rows stand on one height', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.text('Men', 60, 186, { bold: true }).text('Women', 330, 186, { bold: true });
    sheet.rows([...shares, ['East', '7.5', '8.5']], [60, 140, 200], 200).rows(costs, [330, 410, 470], 200);
  });
  expect(tables.map((table) => shown(table).slice(-2))).toEqual([[shares[3], ['East', '7.5', '8.5']], costs.slice(-2)]);
});

test('two tables without lines one above the other are two where the heads are repeated behind an empty row', async () => {
  const heads = ['Region', 'Sum', 'Share'];
  const tables = await tablesOf((sheet) => {
    sheet.rows([heads, ...costs.slice(1)], [60, 140, 200], 200);
    sheet.text('Branch South', 60, 284).rows([heads, ...shares.slice(1)], [60, 140, 200], 298);
  });
  expect(tables.map(shown)).toEqual([
    [heads, ...costs.slice(1)],
    [heads, ...shares.slice(1)],
  ]);
});

test('tables in two columns of text are two, though no figures stand in one of them', async () => {
  const classes = [
    ['Class', 'Weather', 'Sight'],
    ['Class B', 'clear', 'three miles'],
    ['Class C', 'clear', 'three miles'],
    ['Class D', 'clouds', 'one mile'],
    ['Class E', 'clouds', 'none'],
  ];
  const tables = await tablesOf((sheet) => {
    for (const left of [40, 320]) prose(sheet, 60, 8, left, 6);
    sheet.rows(classes, [50, 110, 180], 192, 12).rows(shares, [330, 410, 470], 186, 12);
  });
  expect(tables.map(shown)).toEqual(expect.arrayContaining([classes, shares]));
  expect(tables).toHaveLength(2);
});

test('tables one above the other, each below a title and between lines of its own, are parted where the heads are repeated', async () => {
  const tables = await tablesOf((sheet) => {
    for (const [i, top] of [200, 280, 360].entries()) {
      sheet.text(`Question ${i + 1}. Satisfaction`, 60, top - 18, { bold: true });
      sheet.rows(shares, [60, 140, 200], top, 12);
      for (const y of [-10, 4, 40]) sheet.line(60, top + y, 250, top + y);
    }
  });
  expect(tables.map(shown)).toEqual([shares, shares, shares]);
});

test.each([
  ['Tablica 2. Pracujacy', 'Uwaga: dane wstepne'],
  ['Tabell 2 Anstallda', 'Anm: preliminara'],
  ['2. lentele Duomenys', 'Lähde: virasto'],
])('what is written between two tables parts them in other languages: %s', async (title, source) => {
  const tables = await tablesOf((sheet) => {
    const rows = ['North', 'South', 'West', 'East'].map((region, i) => [region, `${i + 1}.5`, `${i + 2}.25`]);
    sheet.rows(rows, [60, 180, 260], 100).text(source, 60, 156).text(title, 60, 170);
    sheet.rows([['Region', '2001', '2002'], ...rows], [60, 180, 260], 184);
    for (const y of [88, 188]) sheet.line(60, y, 300, y);
  });
  expect(tables.map((table) => shown(table).length)).toEqual([4, 5]);
});

const sectioned = [
  ['', '2001', '2002'],
  ['Income'],
  ['North', '1.5', '2.5'],
  ['South coast', '3.5', '4.5'],
  ['Lakes', '3.5', '4.5'],
  ['Households'],
  ['West', '5.5', '6.5'],
  ['East', '5.5', '6.5'],
];

test('a short heading of one column beside the heads of a table in the other one is none of its cells', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.text('Wages', 60, 90, { bold: true });
    prose(sheet, 108, 30, 60, 7);
    sheet.rows(sectioned, [330, 430, 480], 92);
    prose(sheet, 220, 20, 330, 7);
  });
  expect(tables.map(shown)).toEqual([sectioned.map(([name, one = '', other = '']) => [name, one, other])]);
});

test('captions side by side are of two tables, though the rows of both stand on the same heights', async () => {
  const rows = ['North', 'South', 'West', 'East'].map((region, i) => [region, `${i + 1}.5`, `${i + 2}.25`]);
  const others = ['Lakes', 'Moor', 'Islands', 'Coast'].map((region, i) => [region, `${i + 3}.5`, `${i + 4}.25`]);
  const tables = await tablesOf((sheet) => {
    sheet.text('Table 1. Wages', 60, 100).text('Table 2. Prices', 330, 100);
    sheet.rows([['', '2001', '2002'], ...rows], [60, 130, 180], 116);
    sheet.rows([['', '2002', '2003'], ...others], [330, 400, 450], 116);
  });
  expect(tables.map(shown)).toEqual([
    [['', '2001', '2002'], ...rows],
    [['', '2002', '2003'], ...others],
  ]);
});

test('a title above a column of text is no row of the table beside that', async () => {
  const rows = ['Iowa', 'Utah', 'Ohio', 'Texas', 'Maine', 'Idaho', 'Nevada', 'Oregon'].map((state, i) => [
    state,
    `${64 - 3 * i},566`,
  ]);
  const tables = await tablesOf((sheet) => {
    sheet.text('Statistical report', 60, 100, { size: 16 }).text('on births', 60, 120, { size: 16 });
    const line = 'Shown among more prices of households';
    for (let i = 0; i < 30; i++) sheet.text(line, 60, 140 + 12 * i);
    sheet.rows(rows, [320, 440], 98);
  });
  expect(tables.map(shown)).toEqual([rows]);
});

test('coloured rows of other sides are of a further table, and so are heads over them that reach past those above', async () => {
  const data = [
    ['Date', 'Tuesday 9 April'],
    ['Place', 'Small hall'],
    ['Chair', 'Ann Meredith'],
    ['Excused', 'Paul Quinn'],
  ];
  const items = [
    ['Time', 'Item', 'Paper', 'Lead'],
    ['18:00', 'Welcome', 'none', 'Chair'],
    ['18:10', 'Accounts', 'two', 'Treasurer'],
    ['18:40', 'Roof', 'one', 'Bea Doyle'],
    ['19:20', 'Other', 'none', 'all'],
  ];
  const stripe = rgb(0.93, 0.95, 1);
  const tables = await tablesOf((sheet) => {
    for (const y of [105, 135]) sheet.fill(56, y, 220, y + 15, stripe);
    for (const y of [173, 203]) sheet.fill(56, y, 400, y + 15, stripe);
    sheet.rows(data, [60, 115], 100, 15).rows(items, [60, 105, 260, 330], 167, 15);
  });
  expect(tables.map(shown)).toEqual([data, items]);
});

/** Lines under each cell of its rows, which do not touch; returns the next baseline. */
function underlined(sheet: Sheet, rows: readonly string[][], lefts: readonly number[], top: number): number {
  sheet.rows(rows, lefts, top, 15);
  for (const [i] of rows.entries())
    for (const left of lefts) sheet.line(left - 2, top + 4 + 15 * i, left + 76, top + 4 + 15 * i);
  return top + 15 * rows.length;
}

test.each([
  ['the same columns', 'the same heads', shares],
  ['other columns', 'other heads', shares.map((row) => row.slice(0, 2).concat(row[0] === 'Region' ? 'Part' : '41'))],
])(
  'a table in %s below a title as large as its letters and %s is a second one, where lines part all rows',
  async (_, __, other) => {
    const tables = await tablesOf((sheet) => {
      const below = underlined(sheet, shares, [60, 140, 220], 200);
      sheet.text('Income by region', 57, below + 6);
      underlined(sheet, other, [60, 140, 220], below + 26);
    });
    expect(tables.map(shown)).toEqual([shares, other]);
  },
);

test('rows between lines of other sides, right below two tables side by side, are none of these', async () => {
  const data = [
    ['Name', 'Kim Vargas', 'Period', '7'],
    ['Number', '00417', 'Paid on', '27/10/2023'],
    ['Place', 'Stores', 'Method', 'by bank'],
  ];
  const payments = [
    ['Payments', 'Hours', 'Rate', 'Amount'],
    ['Basic pay', '152.00', '13.45', '2,044.40'],
    ['Overtime', '6.50', '20.18', '131.17'],
    ['Total', '', '', '2,175.57'],
  ];
  const tables = await tablesOf((sheet) => {
    sheet.rows(data, [60, 115, 190, 240], 97, 14);
    for (const y of [86, 132]) sheet.line(57, y, 160, y).line(186, y, 300, y);
    sheet.rows(payments, [60, 120, 180, 240], 152, 14);
    for (const y of [141, 155, 183, 197]) sheet.line(57, y, 284, y);
  });
  expect(tables.map(shown)).toEqual([data, payments]);
});

const parts = [
  ['Item', 'Part no.', 'Description', 'Amount'],
  ['1', 'HP-220', 'Shaft seal', '154.00'],
  ['2', 'HP-117', 'Impeller', '212.00'],
  ['3', 'HP-009', 'Gasket kit', '43.50'],
];

test('labels with what they name, a line of text and heads of other columns are no one table', async () => {
  const labels = [
    ['Customer', 'Calder Mills'],
    ['Order', 'of 2 March'],
    ['Terms', 'thirty days net'],
  ];
  const tables = await tablesOf((sheet) => {
    sheet.rows(labels, [60, 160], 100);
    sheet.text('Hargreaves Pump Services, Unit 9, Calder Trading Estate, Wakefield', 60, 144);
    sheet.rows(parts, [60, 110, 200, 360], 160);
  });
  expect(tables.map(shown)).toEqual([labels, parts]);
});

const places = [
  ['100 m men×2', 'Time'],
  ['1', 'O. Bello', '10.61'],
  ['2', 'T. Frank', '10.74'],
  ['3', 'J. Ruiz', '10.80'],
];

test('tables of places side by side are two, though their heads begin with a number', async () => {
  const tables = await tablesOf((sheet) => {
    for (const left of [60, 240]) {
      sheet.text('100 m men', left, 200).right('Time', left + 120, 200);
      places.slice(1).forEach(([place = '', name = '', time = ''], i) => {
        const y = 214 + 14 * i;
        sheet
          .text(place, left, y)
          .text(name, left + 24, y)
          .right(time, left + 120, y);
      });
    }
  });
  expect(tables.map(shown)).toEqual([places, places]);
});

const [sample, report] = [
  [
    ['Sample', 'water'],
    ['Taken', 'by the client'],
    ['Place', 'Harbour'],
  ],
  [
    ['Report', 'final'],
    ['Method', 'as agreed'],
    ['Pages', 'one'],
  ],
];
const wide = [
  ['Parameter', 'Result'],
  ['Nitrate', '31.4'],
  ['Lead', '1.1'],
];

test('texts between lines as long as one another on both sides of a gap are two tables, and lines of other ends below begin a third', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(sample, [64, 140], 100, 16).rows(report, [284, 350], 100, 16);
    for (const y of [90, 106, 122, 138]) sheet.line(60, y, 220, y).line(280, y, 440, y);
    sheet.rows(wide, [64, 340], 154, 16);
    for (const y of [144, 160, 176, 192]) sheet.line(60, y, 440, y);
  });
  expect(tables.map(shown)).toEqual([sample, report, wide]);
});

test('the last row of one table and the heads of the next, whose lines are longer, stand between two lines', async () => {
  const jump = [
    ['Name', 'm'],
    ['D. Kerr', '7.41'],
    ['P. Osei', '7.38'],
  ];
  const run = [
    ['Name', 's'],
    ['O. Bello', '10.61'],
    ['T. Frank', '10.74'],
    ['J. Ruiz', '10.80'],
  ];
  const tables = await tablesOf((sheet) => {
    sheet.rows(run, [64, 130], 100, 18).rows(jump, [64, 150], 182, 18);
    for (const y of [105, 123, 141]) sheet.line(60, y, 180, y);
    for (const y of [187, 205]) sheet.line(60, y, 200, y);
  });
  expect(tables.map(shown)).toEqual([run, jump]);
});

test.each([
  ['as narrow as they are', 330],
  ['as wide as the page', 540],
])('two tables between whose lines a paragraph stands, %s, are two without it', async (_, right) => {
  const tables = await tablesOf((sheet) => {
    for (const top of [110, 230]) {
      sheet.rows(shares, [60, 180, 260], top);
      for (const y of [top - 12, top + 4]) sheet.line(60, y, 320, y);
    }
    const text =
      'Prices rose in most of the regions that report them and fell in the others, as those of years before did.';
    for (const [i, from] of [0, 1].entries()) sheet.text(text.slice(from, right === 330 ? 56 : 96), 60, 175 + 12 * i);
    sheet.text('Shares of the year after', 60, 208, { bold: true });
  });
  expect(tables.map(shown)).toEqual([shares, shares]);
});

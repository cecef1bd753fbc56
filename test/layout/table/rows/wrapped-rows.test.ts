/** Rows whose texts take several lines. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const entries = [
  ['01.03.2011', 'Transfer from ACME', 'Invoice 4711', 'Thank you', '1,355.25'],
  ['02.03.2011', 'Standing order rent', '12.93'],
  ['02.03.2011', 'Card payment', 'GROCER LTD', '41.70'],
  ['03.03.2011', 'Direct debit', 'City Power and Light', 'contract 00455', '88.01'],
  ['04.03.2011', 'Salary', '2,850.00'],
];

const entryRows = entries.map((entry) => [entry[0], entry.slice(1, -1).join(' '), entry.at(-1)]);

/** A statement of account; `below` draws at the foot of each row. */
function statement(sheet: Sheet, below: (y: number) => void): void {
  sheet.rows([['Date', 'Text', 'Amount']], [60, 140, 300], 100);
  below(104);
  let y = 114;
  for (const [date = '', ...rest] of entries) {
    sheet.text(date, 60, y).right(rest.at(-1) ?? '', 340, y);
    for (const text of rest.slice(0, -1)) {
      sheet.text(text, 140, y);
      y += 12;
    }
    below(y - 8);
    y += 2;
  }
}

test.each([
  ['lines part', (sheet: Sheet) => statement(sheet, (y) => sheet.line(55, y, 345, y))],
  ['dates begin', (sheet: Sheet) => statement(sheet, () => undefined)],
])('rows that %s are rows, wherever their texts break', async (_, draw) => {
  const [table, ...others] = await tablesOf(draw);
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([['Date', 'Text', 'Amount'], ...entryRows]);
});

test('long texts between two lines are rows of the table that they stand in the columns of', async () => {
  const text = (i: number) =>
    [
      `Grants for ${i} small enterprises and a network of advisers`,
      'who visit them in all of the regions and write reports on',
      `what ${i} of these have done with the money so far`,
    ] as const;
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows([['Measure', 'What is done', 'Cost']], [60, 120, 440], 100);
    for (const y of [88, 104]) sheet.line(55, y, 490, y);
    for (let i = 1; i <= 5; i++) {
      const y = 75 + 42 * i;
      sheet.text(`M ${i}`, 60, y).right(`${100 * i}`, 480, y);
      text(i).forEach((line, j) => {
        sheet.text(line, 120, y + 12 * j);
      });
      sheet.line(55, y + 29, 490, y + 29);
    }
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Measure', 'What is done', 'Cost'],
    ...[1, 2, 3, 4, 5].map((i) => [`M ${i}`, text(i).join(' '), `${100 * i}`]),
  ]);
});

test('rows of long texts between lines are rows, where every column but the first looks like running text', async () => {
  const texts = [
    ['The river may rise above', 'All of the gates are closed in time and', 'Board'],
    ['the quay in spring, and the', 'pumps are tested by the harbour office on', ''],
    ['stores below it are wet', 'every first Monday of the month', ''],
  ];
  const lefts = [120, 260, 470];
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows([['Risk', 'What it means', 'What we do', 'Owner']], [60, ...lefts], 100);
    sheet.line(55, 104, 520, 104);
    for (let i = 0; i < 5; i++) {
      const y = 118 + 46 * i;
      sheet.text(['Flood', 'Fire', 'Fraud', 'Strike', 'Outage'][i] ?? '', 60, y);
      sheet.rows(texts, lefts, y);
      sheet.line(55, y + 30, 520, y + 30);
    }
  });
  expect(others).toEqual([]);
  expect(table && [table.xs.length - 1, table.ys.length - 1]).toEqual([4, 6]);
});

test('the last line of a text in the last row is the row’s, in whatever column it stands', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Part', 'Number', 'Remark']], [60, 160, 240], 100);
    for (let i = 1; i <= 5; i++)
      sheet.rows(
        [
          [`Part ${i}`, `${12 * i}`, 'kept in the northern store until'],
          ['', '', 'spring'],
        ],
        [60, 160, 240],
        85 + 34 * i,
      );
  });
  expect(table && shown(table).at(-1)).toEqual(['Part 5', '60', 'kept in the northern store until spring']);
});

test('numbers begin rows whose texts wrap, though sums below them have none', async () => {
  const items = [
    ['1', ['Chairs for the hall', 'and its gallery'], '120.50'],
    ['2', ['Tables'], '80.00'],
    ['3', ['Lamps of the kind', 'that we had before'], '1,200.00'],
    ['4', ['Curtains'], '75.20'],
  ] as const;
  const [table] = await tablesOf((sheet) => {
    let y = 200;
    sheet.rows([['No.', 'Description', 'Price']], [60, 110, 270], y);
    for (const [number, texts, price] of items)
      for (const [i, text] of texts.entries()) {
        y += 12;
        sheet.text(text, 110, y);
        if (i === 0) sheet.text(number, 60, y).right(price, 300, y);
      }
    for (const sum of ['Net', 'Tax', 'Total']) {
      y += 12;
      sheet.text(sum, 110, y).right('1,475.70', 300, y);
    }
  });
  expect(table && shown(table).map(([, text]) => text)).toEqual([
    'Description',
    ...items.map(([, texts]) => texts.join(' ')),
    'Net',
    'Tax',
    'Total',
  ]);
});

test('long texts between a label and an amount are rows without lines, however many lines they have', async () => {
  const lines = [
    'the loans and grants of the office to the towns,',
    'and all comparisons that are cited in the text,',
    'are significant at the level of ninety percent',
    'unless it is noted otherwise in the first part',
    'of the report',
  ];
  const counts = [5, 4, 3, 5, 3];
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows([['Program', 'Purpose', 'Funding']], [60, 160, 440], 100);
    counts.forEach((count, i) => {
      const y = 118 + counts.slice(0, i).reduce((sum, before) => sum + 12 * before + 7, 0);
      sheet.text(`Program ${i + 1}`, 60, y).right(`$${i + 3},410`, 480, y);
      lines.slice(0, count).forEach((line, j) => {
        sheet.text(line, 160, y + 12 * j);
      });
    });
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Program', 'Purpose', 'Funding'],
    ...counts.map((count, i) => [`Program ${i + 1}`, lines.slice(0, count).join(' '), `$${i + 3},410`]),
  ]);
});

test('rows of single words are rows, though their head stands further off than they do from one another', async () => {
  const rows = [
    ['Class B', 'VFR', '3 miles'],
    ['Class C', 'VFR', '3 miles'],
    ['Class D', 'SVFR', '1 mile'],
    ['Class E', 'IFR', 'none'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Airspace', 'Weather', 'Sight']], [60, 160, 240], 100).rows(rows, [60, 160, 240], 116, 11);
  });
  expect(table && shown(table)).toEqual([['Airspace', 'Weather', 'Sight'], ...rows]);
});

test('a head of two lines, closer than the rows below it, is one row', async () => {
  const rows = [
    ['Pickled peppers', '720', '8', '17.87'],
    ['Mixed vegetables', '1700', '6', '25.35'],
    ['Sliced cucumbers', '720', '8', '12.66'],
    ['Red tomatoes', '1500', '4', '14.56'],
    ['Salad', '720', '8', '14.55'],
  ];
  const [table] = await tablesOf((sheet) => {
    const at = [60, 200, 290, 400];
    sheet.rows([['Name of', 'Contents,', 'Number', 'Price']], at, 100);
    sheet.rows([['product', 'ml', 'in a box', '(EUR)']], at, 111).rows(rows, at, 128, 14);
  });
  expect(table && shown(table)).toEqual([
    ['Name of product', 'Contents, ml', 'Number in a box', 'Price (EUR)'],
    ...rows,
  ]);
});

test('texts that two columns break are of one row where room parts the rows, whatever letter they go on with', async () => {
  const rows = [
    ['Land', 'Umsatz', 'Anteil', 'Bemerkung'],
    ['Bayern', '5.657', '8,1', 'Neu im frühen|Herbst'],
    ['Nordrhein und|Westfalen', '2.291', '28,0', 'Neu im frühen|Herbst'],
    ['Sachsen', '7.794', '37,8', 'Zwei Orte verlegt,|neue Leute'],
    ['Hessen', '5.184', '8,9', ''],
    ['Holstein und|Hamburg', '1.952', '12,7', 'Neu im frühen|Herbst'],
    ['Bremen', '6.101', '14,9', ''],
  ];
  const [table, ...others] = await tablesOf((sheet) => {
    let y = 100;
    for (const [i, row] of rows.entries()) {
      row.forEach((text, j) => {
        const x = [60, 180, 240, 320][j] ?? 0;
        if (/^[0-9]/.test(text)) sheet.right(text, x + 30, y);
        else for (const [k, line] of text.split('|').entries()) sheet.text(line, x, y + 11 * k);
      });
      if (i === 0) sheet.line(55, y + 4, 420, y + 4);
      y += row.some((text) => text.includes('|')) ? 29 : 18;
    }
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(rows.map((row) => row.map((text) => text.replace('|', ' '))));
});

/** Texts of two lines with wide gaps between the rows. */
const wideRows = (sheet: Sheet, top: number, rows: readonly string[][][]) => {
  rows.flat().forEach((row, i) => {
    row.forEach((text, j) => {
      if (text !== '') sheet.text(text, [60, 240, 400][j] ?? 0, top + 32 * Math.floor(i / 2) + 12 * (i % 2));
    });
  });
};

const aims = [
  [
    ['Fewer pupils who leave', 'half of them', 'two years'],
    ['school early', 'at least', ''],
  ],
  [
    ['More women among those', 'one in three', 'five years'],
    ['who decide', 'by law', ''],
  ],
];

test.each([
  ['', '2010', '2011'],
  ['', '2010', ''],
])('years below some of a table’s bold heads are their last words: %s, %s, %s', async (...years) => {
  const [table] = await tablesOf((sheet) => {
    [['Aim', 'Share in', 'Term in'], years].forEach((heads, i) => {
      heads.forEach((text, j) => {
        if (text !== '') sheet.text(text, [60, 240, 400][j] ?? 0, 200 + 12 * i, { bold: true });
      });
    });
    wideRows(sheet, 232, aims);
  });
  expect(table && shown(table)).toEqual([
    ['Aim', `Share in ${years[1]}`, `Term in ${years[2]}`.trim()],
    ['Fewer pupils who leave school early', 'half of them at least', 'two years'],
    ['More women among those who decide', 'one in three by law', 'five years'],
  ]);
});

test('a bold label right below a bold total heads the rows that follow, and is no part of it', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Assets', '2024', '2023']], [60, 240, 400], 200);
    sheet.rows([['Cash', '90,508', '96,989']], [60, 240, 400], 214);
    sheet.rows([['Receivables, net of doubtful', '3,811', '1,728']], [60, 240, 400], 228);
    sheet.text('accounts', 60, 240);
    sheet.text('Total assets', 60, 266, { bold: true });
    for (const [j, text] of ['94,319', '98,717'].entries()) sheet.text(text, 248 + 160 * j, 266, { bold: true });
    sheet.text('Equity and liabilities', 60, 278, { bold: true });
    sheet.rows([['Share capital', '70,687', '88,854']], [60, 240, 400], 304);
    sheet.rows([['Retained earnings', '23,632', '9,863']], [60, 240, 400], 330);
  });
  expect(table && shown(table).map(([label]) => label)).toEqual([
    'Assets',
    'Cash',
    'Receivables, net of doubtful accounts',
    'Total assets',
    'Equity and liabilities',
    'Share capital',
    'Retained earnings',
  ]);
});

import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const centred = (sheet: Sheet, text: string, middle: number, y: number) =>
  sheet.text(text, middle - sheet.font.widthOfTextAtSize(text, 10) / 2, y);

test('heads in the middle above several columns, in two levels without lines', async () => {
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    centred(sheet, 'Imports', 260, 200);
    centred(sheet, 'Exports', 460, 200);
    [210, 310, 410, 510].forEach((middle, i) => {
      centred(sheet, i % 2 ? 'Share' : 'Value', middle, 214);
    });
    ['Food', 'Energy', 'Machinery'].forEach((label, i) => {
      sheet.text(label, 60, 228 + i * 14);
      [210, 310, 410, 510].forEach((middle, j) => {
        centred(sheet, String(12 + 7 * i + j), middle, 228 + i * 14);
      });
    });
    sheet.line(55, 218, 550, 218);
  });
  expect(table && shown(table)).toEqual([
    ['', 'Imports×2', 'Exports×2'],
    ['', 'Value', 'Share', 'Value', 'Share'],
    ['Food', '12', '13', '14', '15'],
    ['Energy', '19', '20', '21', '22'],
    ['Machinery', '26', '27', '28', '29'],
  ]);
});

test('heads that wrap stay whole, though another head stands lower', async () => {
  const [table] = await tablesOf((sheet) => {
    ['First half', 'Second half'].forEach((text, i) => {
      centred(sheet, text, 240 + 100 * i, 200);
      centred(sheet, 'of the year', 240 + 100 * i, 212);
    });
    centred(sheet, 'Total', 440, 206);
    ['North', 'South', 'West'].forEach((label, i) => {
      sheet.text(label, 60, 232 + i * 14);
      [240, 340, 440].forEach((middle, j) => {
        centred(sheet, String(12 + 7 * i + j), middle, 232 + i * 14);
      });
    });
    for (const y of [188, 218, 265]) sheet.line(55, y, 480, y);
  });
  expect(table && shown(table)[0]).toEqual(['', 'First half of the year', 'Second half of the year', 'Total']);
});

test('heads that read upwards are the first row of the table below them', async () => {
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    ['Germany', 'France', 'The Netherlands'].forEach((text, i) => {
      sheet.text(text, 203 + 45 * i, 290, { turn: 90 });
    });
    ['Reading', 'Writing', 'Science'].forEach((label, i) => {
      sheet.text(label, 60, 304 + 14 * i);
      for (let j = 0; j < 3; j++) sheet.text(`${7 + i + j}.5`, 193 + 45 * j, 304 + 14 * i);
    });
  });
  expect(table && shown(table)).toEqual([
    ['', 'Germany', 'France', 'The Netherlands'],
    ['Reading', '7.5', '8.5', '9.5'],
    ['Writing', '8.5', '9.5', '10.5'],
    ['Science', '9.5', '10.5', '11.5'],
  ]);
});

test('heads over two columns each stay under the head above them, where another head has two rows', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'Households', 285, 200);
    centred(sheet, 'State', 435, 200);
    centred(sheet, 'Goods', 235, 214);
    centred(sheet, 'Services', 335, 214);
    [210, 260, 310, 360, 410, 460].forEach((middle, i) => {
      centred(sheet, i % 2 ? 'Index' : 'Value', middle, 228);
    });
    ['2005', '2006', '2007'].forEach((year, i) => {
      sheet.text(year, 60, 242 + i * 14);
      [210, 260, 310, 360, 410, 460].forEach((middle, j) => {
        centred(sheet, String(112 + 7 * i + j), middle, 242 + i * 14);
      });
    });
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', 'Households×4', 'State×2'],
    ['', 'Goods×2', 'Services×2', '', ''],
  ]);
});

test('the last line of a head that no line closes is no part of the first row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Year', 'Value', 'Index'],
        ['2005', '410', '100'],
        ['2006', '421', '103'],
        ['2007', '433', '106'],
        ['2008', '430', '105'],
      ],
      [60, 160, 260],
      210,
    );
    for (const top of [228, 256]) sheet.fill(55, top, 320, top + 14, rgb(0.9, 0.9, 1));
    sheet.fill(140, 200, 320, 214, rgb(0.8, 0.8, 1));
  });
  expect(table && shown(table)).toHaveLength(5);
});

test('a head in the middle above columns of times heads them all', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Stop', 60, 200);
    centred(sheet, 'Departure', 275, 200);
    ['Market', 'Hospital', 'Airport'].forEach((stop, i) => {
      sheet.text(stop, 60, 214 + i * 14);
      [150, 200, 250, 300, 350, 400].forEach((x, j) => {
        centred(sheet, `${6 + j}:0${i}`, x, 214 + i * 14);
      });
    });
  });
  expect(table && shown(table)[0]).toEqual(['Stop', 'Departure×6']);
});

test('the head of the first section is no line of the heads above it', async () => {
  const [table] = await tablesOf((sheet) => {
    ['Indicator', 'Unit', '2009'].forEach((text, i) => {
      sheet.text(text, [60, 160, 220][i] ?? 0, 200, { bold: true });
    });
    ['Births', 'Prices'].forEach((section, i) => {
      const y = 214 + 47 * i;
      sheet.text(section, 60, y, { bold: true });
      for (const row of [1, 2])
        sheet
          .text(`Value ${row}`, 60, y + 14 * row)
          .text('index', 160, y + 14 * row)
          .right('46.1', 245, y + 14 * row);
    });
  });
  expect(table && shown(table).map(([label]) => label)).toEqual([
    'Indicator',
    'Births',
    'Value 1',
    'Value 2',
    'Prices',
    'Value 1',
    'Value 2',
  ]);
});

test('heads of many lines beside heads of one are one row, and stay with the figures below them', async () => {
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    ['Persons', 'employed', 'at the end of', 'the period'].forEach((text, i) => {
      centred(sheet, text, 240, 200 + 12 * i);
    });
    centred(sheet, 'Growth', 340, 236);
    centred(sheet, 'Share', 440, 236);
    sheet.text('Sector', 60, 236).line(55, 240, 480, 240);
    ['Food', 'Energy', 'Trade'].forEach((label, i) => {
      sheet.text(label, 60, 254 + i * 14);
      [240, 340, 440].forEach((middle, j) => {
        centred(sheet, String(12 + 7 * i + j), middle, 254 + i * 14);
      });
    });
  });
  expect(table && shown(table)[0]).toEqual(['Sector', 'Persons employed at the end of the period', 'Growth', 'Share']);
});

test('heads set to the left belong to figures set to the right, however wide their columns are', async () => {
  const rows = [
    ['Country', '2001', '2002', '2003'],
    ['Austria', '401', '995', '854'],
    ['Belgium', '423', '951', '830'],
    ['Total', '824', '1,946', '1,684'],
  ];
  const [table] = await tablesOf((sheet) => {
    rows.forEach(([label = '', ...others], i) => {
      sheet.text(label, 60, 200 + i * 14);
      others.forEach((text, j) => {
        const left = 160 + 110 * j;
        if (i === 0) sheet.text(text, left, 200);
        else sheet.right(text, left + 90, 200 + i * 14);
      });
    });
    sheet.line(55, 232, 475, 232).line(55, 246, 475, 246);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('where the same heads stand again under each of the heads above them, these are a row of their own', async () => {
  const [table] = await tablesOf((sheet) => {
    ['Crops', 'Credit'].forEach((text, i) => {
      centred(sheet, text, 240 + 180 * i, 200);
    });
    sheet.text('Sector', 60, 212);
    [180, 240, 300, 360, 420, 480].forEach((middle, i) => {
      centred(sheet, ['Public', 'Number', 'Male'][i % 3] ?? '', middle, 212);
    });
    ['Food', 'Energy', 'Trade'].forEach((label, i) => {
      sheet.text(label, 60, 230 + i * 14);
      [180, 240, 300, 360, 420, 480].forEach((middle, j) => {
        centred(sheet, String(12 + 7 * i + j), middle, 230 + i * 14);
      });
    });
    for (const y of [188, 216, 264]) sheet.line(55, y, 510, y);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', 'Crops×3', 'Credit×3'],
    ['Sector', 'Public', 'Number', 'Male', 'Public', 'Number', 'Male'],
  ]);
});

test('the head with most lines, set to the right as its figures, begins two lines above all others', async () => {
  const [table] = await tablesOf((sheet) => {
    ['Annual', 'payroll', '(million', 'dollars)'].forEach((line, i) => {
      sheet.right(line, 300, 200 + 11 * i);
    });
    sheet.right('Number of', 240, 222).right('firms', 240, 233).right('Staff', 360, 233).text('Kind', 60, 233);
    ['Mining', 'Utilities', 'Services', 'Trade', 'Health', 'Schools'].forEach((label, i) => {
      sheet.text(label, 60, 250 + 14 * i);
      [240, 300, 360].forEach((x, j) => {
        sheet.right(`${3 + i},${412 + j}`, x, 250 + 14 * i);
      });
    });
    for (const y of [188, 238, 326]) sheet.line(55, y, 365, y);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['Kind', 'Number of firms', 'Annual payroll (million dollars)', 'Staff'],
    ['Mining', '3,412', '3,413', '3,414'],
  ]);
});

test('heads of one word each, no further apart than words are, above columns as close', async () => {
  const heads = ['Year', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'];
  const rows = ['1998', '1999', '2000', '2001'].map((year, i) => [
    year,
    ...heads.slice(1).map((_, j) => `${1 + ((3 * i + j) % 9)}.${(i + 2 * j) % 9}`),
  ]);
  const tables = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    [heads, ...rows].forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.right(text, 122 + 24.5 * j, 200 + 12 * i);
      });
    });
  });
  expect(tables.map(shown)).toEqual([[heads, ...rows]]);
});

const goods = ['Ref.', 'Goods', 'Pieces', 'Each', 'Rate', 'Sum of all'];
const sold = [
  ['0012', 'Lessons in the house', '2', '1,250.00', '20 %', '2,500.00'],
  ['0187', 'Way there and back', '1', '185.40', '20 %', '185.40'],
  ['1200', 'Books', '10', '12.50', '5.5 %', '125.00'],
];

/** Heads set to the left over figures set to the right, an underline, and totals whose labels stand under a neighbour's figures. */
function drawInvoice(sheet: Sheet): void {
  const ends = [0, 0, 240, 380, 440, 530];
  [63, 113, 215, 293, 386, 446].forEach((x, i) => {
    sheet.text(goods[i] ?? '', x, 180, { bold: true });
  });
  sold.forEach((row, i) => {
    const y = 198 + 18 * i;
    sheet.text(row[0] ?? '', 66, y).text(row[1] ?? '', 115, y);
    for (const j of [2, 3, 4, 5]) sheet.right(row[j] ?? '', ends[j] ?? 0, y);
  });
  ['Net', 'Tax', 'In all'].forEach((label, i) => {
    sheet.text(label, 446, 262 + 14 * i).right(`${2 + i},810.40`, 530, 262 + 14 * i);
  });
  for (const y of [186, 204, 222, 240, 300]) sheet.line(62, y, 533, y);
}

test('heads set to the left over figures set to the right go by their order, where labels of totals stand between', async () => {
  const [table, ...others] = await tablesOf(drawInvoice);
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    goods,
    ...sold,
    ['', '', '', '', 'Net', '2,810.40'],
    ['', '', '', '', 'Tax', '3,810.40'],
    ['', '', '', '', 'In all', '4,810.40'],
  ]);
});

test('an address and what stands beside it are no heads over heads of all columns', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('69006 Lyon', 63, 154).text('Due: 11 April 2026', 420, 154);
    drawInvoice(sheet);
  });
  expect(table && shown(table)[0]).toEqual(goods);
});

test('heads in the middle of columns as close as wide spaces are one each between two lines, those of two words, too', async () => {
  const heads = ['Year', 'Coal', 'Oil', 'Natural gas', 'Atoms', 'Water', 'Total'];
  const rows = ['1975', '1976', '1977', '1978', '1979'].map((year, i) => [
    year,
    ...heads.slice(1).map((_, j) => `${(7 * i + 3 * j + 11) % 90}.${(i + j) % 10}`),
  ]);
  const tables = await tablesOf((sheet) => {
    const widths = heads.map((head) => Math.max(24, sheet.font.widthOfTextAtSize(head, 10)));
    const lefts = widths.map((_, j) => 60 + widths.slice(0, j).reduce((sum, width) => sum + width + 6, 0));
    [heads, ...rows].forEach((row, i) => {
      row.forEach((text, j) => {
        const [left, width, y] = [lefts[j] ?? 0, widths[j] ?? 0, 200 + 13 * i];
        if (i === 0) centred(sheet, text, left + width / 2, y);
        else sheet.right(text, left + width, y);
      });
    });
    for (const y of [188, 204, 270]) sheet.line(57, y, 60 + widths.reduce((sum, width) => sum + width + 6, 0), y);
  });
  expect(tables.map(shown)).toEqual([[heads, ...rows]]);
});

test('a head longer than its figures, which reaches towards the column before, goes on in the next line', async () => {
  const [table] = await tablesOf((sheet) => {
    const [lefts, size] = [[132, 232], 8];
    ['United States', 'Connecticut'].forEach((state, i) => {
      const left = lefts[i] ?? 0;
      sheet.text(state, left + 23, 200, { size }).line(left, 204, left + 94, 204);
      sheet.text('Margin of error', left + 40, 213, { size }).text('(±)', left + 61, 223, { size });
      sheet.text('Estimate', left + 1, 223, { size });
    });
    sheet.text('Subject', 63, 223, { size });
    ['1,940,964 1,428 6,883,807 9,897', '2,877,784 86 8,598,329 7,935', '404,869 36 822,079 320'].forEach((row, i) => {
      sheet.text(['All units', 'Occupied', 'Vacant'][i] ?? '', 63, 238 + 14 * i, { size });
      row.split(' ').forEach((text, j) => {
        const end = (lefts[j >> 1] ?? 0) + (j % 2 === 0 ? 34 : 94);
        sheet.text(text, end - sheet.font.widthOfTextAtSize(text, size), 238 + 14 * i, { size });
      });
    });
    for (const y of [190, 227, 272]) sheet.line(60, y, 329, y);
  });
  expect(table && shown(table).slice(0, 2).flat()).toEqual(
    expect.arrayContaining(['Estimate', 'Margin of error (±)', 'Estimate', 'Margin of error (±)']),
  );
});

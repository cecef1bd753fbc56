import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

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

const measures = [
  ['Aim', 'What is done', 'By whom'],
  ['Training', 'Grants for small firms|and advisers in all regions', 'Ministry of Labour'],
  ['Transport', 'Taxes on fuel, railways|and electric buses in cities', 'Ministry of Transport,|the regions'],
  ['Water', 'Rivers are watched', 'Environment Agency'],
];

/** Returns the heights between the rows. */
function wrapped(sheet: Sheet, top: number): number[] {
  let y = top;
  return measures.map((row) => {
    row.forEach((text, i) => {
      text.split('|').forEach((line, j) => {
        sheet.text(line, [60, 160, 340][i] ?? 0, y + 10 + 12 * j);
      });
    });
    y += 4 + 12 * Math.max(...row.map((text) => text.split('|').length));
    return y;
  });
}

test('texts that wrap are one row in each coloured band, and between two bands', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.fill(55, 200, 470, 216, rgb(0.8, 0.8, 1)).fill(55, 244, 470, 272, rgb(0.9, 0.9, 1));
    wrapped(sheet, 200);
    prose(sheet, 330, 6);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(measures.map((row) => row.map((text) => text.replace('|', ' '))));
  expect(table?.cells[0]?.borders).toEqual({ top: undefined, right: undefined, bottom: undefined, left: undefined });
});

test('a frame around rows, with a line below their head', async () => {
  const rows = [
    ['Region', 'Total', 'Share'],
    ['North', '1,200', '40%'],
    ['South and East', '900', '30%'],
    ['West', '900', '30%'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [188, 204, 250]) sheet.line(55, y, 310, y);
    for (const x of [55, 310]) sheet.line(x, 188, x, 250);
  });
  expect(table && shown(table)).toEqual(rows);
  expect(table?.cells[0]?.borders.left).toMatchObject({ line: 'solid' });
});

test('a group of an open grid, which no vertical line crosses, is one cell', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Item', '2009', '2010'],
        ['Energy', '', ''],
        ['Oil', '17', '18'],
        ['Gas', '9', '11'],
      ],
      [60, 180, 260],
      200,
    );
    for (const y of [204, 218, 232]) sheet.line(55, y, 310, y);
    for (const x of [170, 250]) sheet.line(x, 190, x, 204).line(x, 218, x, 246);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Item', '2009', '2010'],
    ['Energy×3'],
    ['Oil', '17', '18'],
    ['Gas', '9', '11'],
  ]);
});

test('lines between the heads alone join no empty cells below them', async () => {
  const rows = [
    ['Assets', '2010', '2009'],
    ['Current assets', '', ''],
    ['Stocks', '1,870', '1,650'],
    ['Cash', '760', '812'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [188, 204, 250]) sheet.line(55, y, 310, y);
    for (const x of [55, 310]) sheet.line(x, 188, x, 250);
    for (const x of [170, 250]) sheet.line(x, 188, x, 204);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('a date begins a row, and a number that ends a wrapped text does not', async () => {
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    [
      ['Day', 'What', 'Debit', 'Credit'],
      ['03/01/2011', 'Rent', '900.00', ''],
      ['05/01/2011', 'Salary', '', '2,850.00'],
      ['07/01/2011', 'Power and light, contract', '88.01', ''],
      ['', '00455', '', ''],
      ['11/01/2011', 'Refund', '', '12.99'],
    ].forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, [60, 140, 300, 380][j] ?? 0, 200 + 12 * i);
      });
    });
  });
  expect(table && shown(table).map(([day, what]) => [day, what])).toEqual([
    ['Day', 'What'],
    ['03/01/2011', 'Rent'],
    ['05/01/2011', 'Salary'],
    ['07/01/2011', 'Power and light, contract 00455'],
    ['11/01/2011', 'Refund'],
  ]);
});

test('names, telephone numbers and addresses side by side are rows', async () => {
  const rows = [
    ['Name', 'Telephone', 'E-mail'],
    ['Anna Berger', '+49 30 1234-567', 'berger@example.org'],
    ['Jean Dupont', '+33 1 40 20 50 60', 'j.dupont@example.fr'],
    ['Maria Rossi', '+39 06 698 12345', 'rossi@example.it'],
    ['John Smith', '+44 20 7946 0000', 'smith@example.co.uk'],
  ];
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    rows.forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, [60, 190, 330][j] ?? 0, 200 + 14 * i);
      });
    });
    prose(sheet, 300, 6);
  });
  expect(table && shown(table)).toEqual(rows);
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

test('labels beside figures that are underlined alone belong to them', async () => {
  const rows = [...shares, ['Total', '10.5', '13.5']];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [246, 260]) for (const x of [180, 260]) sheet.line(x, y, x + 40, y);
  });
  expect(table && shown(table)).toEqual(rows);
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

test('a line under the heads of the figures alone leaves the first label in its row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['', 'Value', 'Index'],
        ['Food', '410', '100'],
        ['Energy', '421', '103'],
        ['Total', '433', '106'],
      ],
      [60, 160, 260],
      210,
    );
    sheet.line(55, 198, 320, 198).line(140, 214, 320, 214).line(55, 258, 320, 258);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', 'Value', 'Index'],
    ['Food', '410', '100'],
  ]);
});

test('rows of texts between two lines, each as long as it likes, are no single row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Weight', 60, 212, { bold: true }).text('Dose', 160, 212, { bold: true });
    [
      ['< 10 kg', '25 mg in two doses', '5 ml'],
      ['10-20 kg, or less', 'half a tablet twice a day, with water', '15 ml'],
      ['> 20 kg', 'One tablet', '20 ml'],
    ].forEach(([weight = '', dose = '', volume = ''], i) => {
      sheet
        .text(weight, 60, 227 + i * 14)
        .text(dose, 160, 227 + i * 14)
        .text(volume, 400, 227 + i * 14);
    });
    for (const y of [202, 216, 260]) sheet.line(55, y, 460, y);
  });
  expect(table && shown(table)).toHaveLength(4);
});

test('a text may end with a number on the line below, beside other texts that go on', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Aim', 60, 212, { bold: true }).text('Share', 240, 212, { bold: true });
    [
      ['Fewer pupils who leave school', 'less than'],
      ['early', '10'],
      ['More women among those who', 'more than'],
      ['decide', '40'],
      ['Trade', '75'],
    ].forEach(([aim = '', share = ''], i) => {
      const y = 230 + i * 12 + Math.floor(i / 2) * 5;
      sheet.text(aim, 60, y).text(share, 240, y);
    });
  });
  expect(table && shown(table)).toEqual([
    ['Aim', 'Share'],
    ['Fewer pupils who leave school early', 'less than 10'],
    ['More women among those who decide', 'more than 40'],
    ['Trade', '75'],
  ]);
});

test('two tables of coloured bands right below each other stay two, where their sides differ', async () => {
  const tables = await tablesOf((sheet) => {
    for (const [top, right] of [
      [200, 260],
      [260, 420],
    ] as const) {
      for (const band of [0, 2]) sheet.fill(55, top + band * 14, right, top + 14 + band * 14, rgb(0.9, 0.9, 1));
      const row = right > 300 ? ['Month', '11', '22', '33', '44'] : ['Area', '338', '125'];
      sheet.rows([row, row, row], right > 300 ? [60, 110, 180, 250, 320] : [60, 110, 180], top + 10);
    }
  });
  expect(tables.map(({ xs, ys }) => [xs.length, ys.length])).toEqual([
    [4, 4],
    [6, 4],
  ]);
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

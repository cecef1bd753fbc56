/** Tables as publishers of statistics set them: heads of several lines in boxes or without lines, units, estimates with their errors. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { textColumns } from '../../../src/layout/table/columns/columns.ts';
import { cutMeetingColumns } from '../../../src/layout/table/columns/meeting-columns.ts';
import { isAmountText, isFigure } from '../../../src/layout/table/figure.ts';
import { isCaption } from '../../../src/layout/table/find/captions.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import type { Sheet } from '../drawn-pdf.ts';
import { letters, pageOf } from '../letters.ts';
import { linesAcross } from './regions.ts';
import { shown, tablesOf } from './tables-of.ts';

const middle = (sheet: Sheet, text: string, x: number, y: number) =>
  sheet.text(text, x - sheet.font.widthOfTextAtSize(text, 10) / 2, y);

/** Labels at the first of `xs`, all else in the middle of the others. */
const centred = (
  sheet: Sheet,
  rows: readonly (readonly string[])[],
  xs: readonly number[],
  top: number,
  pitch = 14,
) => {
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries())
      if (text !== '' && j === 0) sheet.text(text, xs[0] ?? 0, top + i * pitch);
      else if (text !== '') middle(sheet, text, xs[j] ?? 0, top + i * pitch);
};

test('a head over columns that shares heights with one of three lines joins none of them', async () => {
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 136, 184], 55, 420);
    middle(sheet, 'Number of prisoners', 256, 113);
    centred(sheet, [['', '12/31/00', '12/31/05', '12/31/06']], [60, 200, 252, 304], 127);
    for (const [i, word] of ['Average', 'annual', 'change'].entries()) middle(sheet, word, 370, 109 + 11 * i);
    sheet.text('Region and', 60, 115).text('jurisdiction', 60, 126);
    sheet.rows(
      [
        ['Male', '54,272', '182,144', '23,070', '2.2%'],
        ['Female', '29,138', '132,765', '26,640', '3.9%'],
        ['All', '41,491', '80,764', '18,798', '1.7%'],
      ],
      [60, 180, 232, 284, 345],
      150,
    );
  });
  expect(table && shown(table).slice(-3)).toEqual([
    ['Male', '54,272', '182,144', '23,070', '2.2%'],
    ['Female', '29,138', '132,765', '26,640', '3.9%'],
    ['All', '41,491', '80,764', '18,798', '1.7%'],
  ]);
});

test('estimates with their errors in brackets are one cell each, and make rows between lines down', async () => {
  const rows = [
    ['Characteristic', 'Heart', 'Stroke'],
    ['Total', '18.3 (0.56)', '25.0 (0.67)'],
    ['Male', '24.6 (0.29)', '9.1 (0.49)'],
    ['Female', '7.4 (0.93)', '21.0 (0.44)'],
    ['Under 45', '9.7 (0.56)', '22.1 (0.37)'],
  ];
  const [table] = await tablesOf((sheet) => {
    centred(sheet, rows, [60, 220, 300], 200, 12);
    linesAcross(sheet, [190, 203, 253], 55, 340);
    for (const x of [55, 180, 260, 340]) sheet.line(x, 190, x, 253);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('lines that fill all columns of a box are rows, though most texts are too long for the next one beside them', async () => {
  const rows = [
    ['Office', 'Weekdays', 'Telephone'],
    ['Albany', '9 a.m. - 5 p.m.', '(555) 592-3637'],
    ['Dover', '8:00 a.m. - 4:30 p.m.', '(555) 967-6465'],
    ['Salem', '8:00 a.m. - 4:30 p.m.', '(555) 833-1561'],
    ['Laredo', '9 a.m. - 5 p.m.', '(555) 662-9409'],
  ];
  const [table] = await tablesOf((sheet) => {
    centred(sheet, rows, [60, 230, 330], 200, 12);
    linesAcross(sheet, [190, 203, 253], 55, 370);
    for (const x of [55, 175, 290, 370]) sheet.line(x, 190, x, 253);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('the lines of a head in a box are one cell, whatever stands beside the box', async () => {
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 164, 214], 60, 360);
    sheet.line(180, 144, 360, 144);
    for (const x of [180, 270]) sheet.line(x, 100, x, 214);
    for (const x of [225, 315]) sheet.line(x, 144, x, 214);
    middle(sheet, 'Indexes', 225, 126);
    for (const [i, words] of ['Unadjusted', 'percent', 'change'].entries()) middle(sheet, words, 315, 115 + 11 * i);
    centred(sheet, [['', 'May', 'June', 'May', 'June']], [65, 202, 247, 292, 337], 158);
    sheet.text('Item', 65, 135);
    sheet.rows(
      [
        ['Food', '170.1', '195.1', '4.9', '0.3'],
        ['Fuel', '147.0', '214.6', '3.0', '1.5'],
        ['Rent', '210.8', '139.5', '1.5', '1.1'],
      ],
      [65, 180, 225, 270, 315],
      178,
    );
  });
  expect(table && shown(table).slice(0, 3)).toEqual([
    ['Item↓2', 'Indexes×2', 'Unadjusted percent change×2'],
    ['May', 'June', 'May', 'June'],
    ['Food', '170.1', '195.1', '4.9', '0.3'],
  ]);
});

test('a unit in the middle of all figures stands over their columns', async () => {
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 116, 180], 55, 330);
    sheet.rows([['Food', '1992', '1993', '1994', '1995']], [60, 150, 200, 250, 290], 112);
    middle(sheet, 'Pounds', 247, 130);
    sheet.rows(
      [
        ['Milk', '227.4', '119.0', '197.6', '266.9'],
        ['Cheese', '135.4', '131.7', '125.9', '157.1'],
        ['Eggs', '116.6', '141.5', '194.9', '148.8'],
      ],
      [60, 150, 200, 250, 290],
      146,
    );
  });
  expect(table && shown(table)[1]).toEqual(['', 'Pounds×4']);
});

test('a head of three lines beside one over several columns is one cell', async () => {
  const [table] = await tablesOf((sheet) => {
    middle(sheet, 'Number of prisoners', 252, 116);
    for (const [i, word] of ['Average', 'annual', 'change'].entries()) middle(sheet, word, 370, 109.4 + 10.8 * i);
    sheet.rows([['Region', '2000', '2005', '2006']], [60, 180, 232, 284], 131);
    sheet.rows(
      [
        ['Male', '54,272', '182,144', '23,070', '2.2%'],
        ['Female', '29,138', '132,765', '26,640', '3.9%'],
        ['All', '41,491', '80,764', '18,798', '1.7%'],
      ],
      [60, 180, 232, 284, 345],
      150,
    );
  });
  expect(table && shown(table)[0]).toEqual(['', 'Number of prisoners×3', 'Average annual change↓2']);
});

test('numbers of the columns below their heads are a row', async () => {
  const heads = ['Income', 'Returns', 'Tax', 'Share'];
  const numbers = ['', '(1)', '(2)', '(3)'];
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 128, 174], 55, 360);
    for (const x of [150, 220, 290]) sheet.line(x, 100, x, 128);
    centred(sheet, [heads, numbers], [60, 185, 255, 325], 111, 12);
    sheet.rows(
      [
        ['Under 5', '24,160', '81,162', '24.3'],
        ['5 to 10', '66,649', '36,326', '19.8'],
        ['Over 10', '43,408', '66,338', '37.1'],
      ],
      [60, 160, 230, 300],
      140,
    );
  });
  expect(table && shown(table).slice(0, 2)).toEqual([heads, numbers]);
});

test('years with the mark of a note or a forecast are no amounts', () => {
  const wordsOf = (text: string) => linePiecesOf(pageOf(letters(text, 0, 100)))[0]?.words ?? [];
  expect(['1998', '2006p', '2002F', '20051', '1,998p'].map((text) => isAmountText(wordsOf(text)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('rows of words in groups are rows, though one of their texts is too long for the next', async () => {
  const rows = [
    ['Bald eagle', 'Haliaeetus leucocephalus', 'SC', 'Yes'],
    ['Gray wolf', 'Canis lupus', 'E', 'Possible'],
    ['Piping plover', 'Charadrius melodus', 'T', 'No'],
    ['Pallid sturgeon', 'Scaphirhynchus albus', 'T', 'Yes'],
    ['Prairie orchid', 'Platanthera praeclara', 'T', 'Possible'],
    ['Topeka shiner', 'Notropis topeka', 'E', 'No'],
  ];
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 116, 212], 55, 400);
    sheet.rows([['Common name', 'Scientific name', 'Status', 'Habitat']], [60, 160, 300, 350], 112);
    for (const [i, row] of rows.entries()) sheet.rows([row], [60, 160, 300, 350], 128 + 13 * i + 6 * Math.floor(i / 2));
  });
  expect(table && shown(table).slice(1)).toEqual(rows);
});

test('heads of their own under one over both are not joined by it', async () => {
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 146, 202], 55, 330);
    sheet.line(150, 116, 275, 116).line(150, 131, 215, 131);
    middle(sheet, 'Introduced', 212, 112);
    middle(sheet, 'Bills', 188, 127);
    middle(sheet, 'Joint', 250, 127);
    middle(sheet, 'Public', 305, 127);
    sheet.text('House', 150, 142).text('Senate', 186, 142);
    middle(sheet, 'acts', 250, 142);
    middle(sheet, 'laws', 305, 142);
    sheet.text('Congress', 60, 127);
    for (const [i, [label = '', ...figures]] of [
      ['100th', '192', '295', '154', '204'],
      ['101st', '342', '433', '317', '96'],
      ['102nd', '55', '498', '391', '493'],
      ['103rd', '130', '434', '305', '190'],
    ].entries()) {
      sheet.text(label, 60, 160 + 12 * i);
      for (const [j, figure] of figures.entries()) sheet.right(figure, [180, 214, 260, 315][j] ?? 0, 160 + 12 * i);
    }
  });
  expect(table && shown(table).flat()).toEqual(expect.arrayContaining(['Bills×2', 'House', 'Senate']));
});

test('the head of the labels, in their middle, is not the next column’s', () => {
  const row = (...texts: [string, number][]) =>
    texts.flatMap(([text, x]) => linePiecesOf(pageOf(letters(text, x, 100))));
  const rows = [
    row(['Reading', 190], ['Science', 290]),
    row(['Grade', 100]),
    row(['Basic', 180], ['Best', 230], ['Basic', 280], ['Best', 330]),
    row(['Fourth', 0], ['77.0', 185], ['43.3', 230], ['20.2', 285], ['73.8', 330]),
    row(['Eighth', 0], ['65.4', 185], ['14.1', 230], ['54.4', 285], ['78.7', 330]),
    row(['Twelfth', 0], ['89.4', 185], ['70.6', 230], ['13.1', 285], ['80.7', 330]),
  ];
  expect(textColumns(rows).map(({ left, right }) => [left, right])).toEqual([
    [0, 125],
    [180, 225],
    [230, 250],
    [280, 325],
    [330, 350],
  ]);
});

test('the same text in all rows of a column is one, digits at its start or not', async () => {
  const rows = [
    ['Office', 'Saturday', 'Telephone'],
    ...['Albany', 'Dover', 'Salem', 'Laredo', 'Nome'].map((town, i) => [town, '9 a.m. to noon', `(555) ${i}92-3637`]),
  ];
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [190, 204, 270], 55, 370);
    for (const [i, [town = '', hours = '', telephone = '']] of rows.entries())
      sheet
        .text(town, 80, 200 + 13 * i)
        .text(hours, i > 0 ? 150 : 158.3, 200 + 13 * i)
        .text(telephone, 280, 200 + 13 * i);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('coloured heads, one over two beside others as high as both, are cells as they are coloured', async () => {
  const [table] = await tablesOf((sheet) => {
    const [dark, light] = [rgb(0.8, 0.83, 0.9), rgb(0.9, 0.93, 0.96)];
    for (const [left, right] of [
      [55, 180],
      [180, 240],
      [340, 400],
    ] as const)
      sheet.fill(left, 100, right, 128, dark);
    sheet.fill(240, 100, 340, 114, dark).fill(240, 114, 290, 128, light).fill(290, 114, 340, 128, light);
    sheet.text('Occupation', 60, 117);
    middle(sheet, 'Number', 210, 111);
    middle(sheet, '(1)', 210, 123);
    middle(sheet, 'Hourly', 290, 110);
    middle(sheet, 'Median', 265, 124);
    middle(sheet, 'Mean', 315, 124);
    middle(sheet, 'Annual', 370, 111);
    middle(sheet, '(2)', 370, 123);
    sheet.rows(
      [
        ['Clerks', '12,359', '47.48', '41.69', '95,383'],
        ['Bakers', '84,397', '49.46', '26.56', '63,730'],
        ['Guards', '28,738', '43.72', '35.09', '31,052'],
      ],
      [60, 190, 245, 295, 350],
      140,
    );
  });
  expect(table && shown(table).slice(0, 3)).toEqual([
    ['Occupation↓2', 'Number (1)↓2', 'Hourly×2', 'Annual (2)↓2'],
    ['Median', 'Mean'],
    ['Clerks', '12,359', '47.48', '41.69', '95,383'],
  ]);
});

test('a small letter behind a number is the mark of a note, and no column', () => {
  const figures = ['22', '701', '5', '624', '4349'];
  const rows = figures.flatMap((figure, i) => {
    const y = 112 + 12 * i;
    const marked = [...letters(figure, 100 - 5 * figure.length, y), ...letters('r', 103, y, 6)];
    return [...linePiecesOf(pageOf(letters('Stone', 0, y))), ...linePiecesOf(pageOf(marked))].concat(
      linePiecesOf(pageOf(letters('9', 160, y))),
    );
  });
  const heads = [
    ['Amount', 60],
    ['revised', 103],
  ] as const;
  const head = heads.flatMap(([text, x]) => linePiecesOf(pageOf(letters(text, x, 100))));
  expect(cutMeetingColumns([...head, ...rows], new Set())).toHaveLength(rows.length + head.length);
});

test('texts that begin in all columns below wider room are rows between lines down', async () => {
  const cells = [
    [['Department of', 'Energy'], ['Review of loans had', 'not been done'], ['Open']],
    [
      ['Protection', 'Agency'],
      ['Data on systems were', 'incomplete'],
      ['Closed, as', 'promised'],
    ],
    [['Department of', 'the Interior'], ['Royalties relied on', 'reports'], ['Open']],
  ];
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 116, 206], 55, 310);
    for (const x of [55, 130, 240, 310]) sheet.line(x, 100, x, 206);
    sheet.rows([['Agency', 'Finding', 'Status']], [58, 133, 243], 112);
    for (const [i, row] of cells.entries())
      for (const [j, lines] of row.entries())
        for (const [k, line] of lines.entries()) sheet.text(line, [58, 133, 243][j] ?? 0, 128 + 29 * i + 11 * k);
  });
  expect(table && shown(table).slice(1)).toEqual(cells.map((row) => row.map((lines) => lines.join(' '))));
});

test('what stands in brackets below a title is no row', () => {
  const isHeadnote = (text: string) => {
    const pieces = linePiecesOf(pageOf(letters(text, 0, 100)));
    return isCaption({ box: pieces[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 }, pieces });
  };
  const texts = ['[Fiscal years; millions of dollars]', '(In millions of dollars)', '[a]', '(In 2005)', '(Percent)'];
  expect(texts.map(isHeadnote)).toEqual([true, true, false, false, false]);
});

test('numbers of the columns are a row between coloured rows, too', async () => {
  const heads = ['Income', 'Returns', 'Tax', 'Share'];
  const numbers = ['', '(1)', '(2)', '(3)'];
  const [table] = await tablesOf((sheet) => {
    sheet.fill(55, 100, 360, 128, rgb(0.8, 0.85, 0.9));
    centred(sheet, [heads, numbers], [60, 185, 255, 325], 111, 12);
    for (const [i, row] of [
      ['Under 5', '24,160', '81,162', '24.3'],
      ['5 to 10', '66,649', '36,326', '19.8'],
      ['Over 10', '43,408', '66,338', '37.1'],
      ['Over 20', '13,408', '16,338', '17.1'],
      ['Over 30', '23,408', '26,338', '27.1'],
      ['Over 40', '33,408', '36,338', '37.1'],
    ].entries()) {
      if (i % 2 > 0) sheet.fill(55, 128 + 14 * i, 360, 142 + 14 * i, rgb(0.9, 0.93, 0.96));
      sheet.rows([row], [60, 160, 230, 300], 138 + 14 * i);
    }
  });
  expect(table && shown(table).slice(0, 2)).toEqual([heads, numbers]);
});

test('two tables of which the left one begins with codes are two', async () => {
  const tables = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 116, 172], 55, 260);
    linesAcross(sheet, [100, 116, 172], 300, 450);
    sheet.rows(
      [
        ['Code', 'Class', 'Area'],
        ['11', 'Open water', '416'],
        ['21', 'Open space', '622'],
        ['41', 'Forest', '355'],
        ['82', 'Crops', '437'],
      ],
      [60, 100, 215],
      112,
      13,
    );
    sheet.rows(
      [
        ['Stratum', 'Frame', 'Sample'],
        ['Urban', '5,755', '870'],
        ['Rural', '7,966', '363'],
        ['Islands', '966', '63'],
        ['Total', '7,246', '548'],
      ],
      [305, 360, 410],
      112,
      13,
    );
  });
  expect(tables.map((table) => table.xs.length)).toEqual([4, 4]);
});

test('the last lines of heads that come twice, as their first ones do, are of one head each', async () => {
  const [table] = await tablesOf((sheet) => {
    for (const [word, x, y] of [
      ['Deaths', 210, 100],
      ['Rate', 360, 100],
      ['All', 160, 111],
      ['All', 310, 111],
      ['White', 235, 111],
      ['White', 385, 111],
      ['races', 160, 122],
      ['Male', 210, 122],
      ['Female', 260, 122],
      ['races', 310, 122],
      ['Male', 360, 122],
      ['Female', 410, 122],
      ['Cause', 75, 122],
    ] as const)
      middle(sheet, word, x, y);
    for (const [i, label] of ['All causes', 'Septicemia', 'Diabetes', 'Influenza'].entries()) {
      sheet.text(label, 55, 138 + 13 * i);
      for (const [j, x] of [175, 225, 275, 325, 375, 425].entries())
        sheet.right(`${i + 3}${j + 2}.${j}`, x, 138 + 13 * i);
    }
  });
  expect(table && shown(table)[1]?.filter((text) => text === 'All races↓2')).toHaveLength(2);
});

test('days below the numbers of trains, both with labels, are a row', async () => {
  const heads = [
    ['Train number', '101', '103', '105', '107'],
    ['Days', 'M-F', 'Sat.', 'Daily', 'Sun.'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.fill(55, 100, 330, 128, rgb(0.8, 0.85, 0.9));
    centred(sheet, heads, [60, 160, 210, 260, 310], 111, 12);
    for (const [i, town] of ['Union', 'Park', 'Mill', 'River', 'Airport'].entries()) {
      if (i % 2 > 0) sheet.fill(55, 128 + 14 * i, 330, 142 + 14 * i, rgb(0.9, 0.93, 0.96));
      centred(sheet, [[town, `6:1${i}`, `7:2${i}`, `8:3${i}`, `9:4${i}`]], [60, 160, 210, 260, 310], 138 + 14 * i);
    }
  });
  expect(table && shown(table).slice(0, 2)).toEqual(heads);
});

test('three labels, each with an amount, are a table; with words they are none', async () => {
  const amounts = [
    ['Beginning balance', '1,204.6'],
    ['Receipts', '3,487.2'],
    ['Disbursements', '(3,390.8)'],
  ];
  const tables = await tablesOf((sheet) => {
    sheet.rows(amounts, [60, 200], 100);
    sheet.rows(
      [
        ['Editor', 'Smith'],
        ['Printer', 'Jones'],
        ['Binder', 'Brown'],
      ],
      [60, 200],
      300,
    );
  });
  expect(tables.map(shown)).toEqual([amounts]);
});

test('signs for figures kept back are data, and what they stand for is no row', async () => {
  const rows = [
    ['Item', 'Share', 'Age'],
    ['10,000 and over', '(Z)', '996'],
    ['Median', '47,563', '(X)'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 200, 280], 200, 12).text('(X) Not applicable.', 60, 236, { size: 9 });
    sheet.text('Z  Less than half the unit.', 60, 247, { size: 9 });
    sheet.line(55, 190, 330, 190).line(55, 203, 330, 203);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('units below all heads are a row, though no line parts them from these; the last words of heads are none', async () => {
  const rows = ['Corn', 'Oats', 'Rice'].map((crop, i) => [crop, `${63 + i},463`, `${85 - i}.2`, `${320 + i}`]);
  const tableOf = (heads: readonly (readonly string[])[]) =>
    tablesOf((sheet) => {
      heads.forEach((line, i) => {
        line.forEach((text, j) => {
          sheet.text(text, [60, 152, 232, 312][j] ?? 0, 200 + 12 * i);
        });
      });
      sheet.rows(rows, [60, 160, 240, 320], 200 + 12 * heads.length, 12);
    });
  const heads = ['Crop', 'Planted', 'Yield', 'Value'];
  const units = ['', '1,000 acres', 'Bushels', 'Dollars'];
  const [united] = await tableOf([heads, units]);
  expect(united && shown(united).slice(0, 2)).toEqual([heads, units]);
  const [worded] = await tableOf([heads, ['', 'total', 'per acre', 'in dollars']]);
  expect(worded && shown(worded)[0]).toEqual(['Crop', 'Planted total', 'Yield per acre', 'Value in dollars']);
});

test('ranges of small figures are figures, those of years and numbers of chapters are none', () => {
  const wordsOf = (text: string) => linePiecesOf(pageOf(letters(text, 0, 100)))[0]?.words ?? [];
  expect(['56–58', '2.5–3.1%', '1998–99', '12-3'].map((text) => isFigure(wordsOf(text)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['<0.001', true],
  ['<10', false],
  ['> 0.066', false],
  ['<3.18 E-05', true],
  ['30.1 (21.2, 39.0)', true],
  ['NM', true],
  ['($1,000)', false],
])('%s as a figure: %s', (text, wanted) => {
  const words = linePiecesOf(pageOf(letters(text, 0, 100)))[0]?.words ?? [];
  expect(isFigure(words)).toBe(wanted);
});

test.each([
  ['signs', ['Corn', 'Oats', 'Change'], ['$', '$', '%']],
  ['words', ['Area', 'Yield', 'Share'], ['1,000 acres', 'Bushels', 'Percent']],
])('units of %s below the heads are a row of their own', async (_, names, units) => {
  const rows = [
    ['Omaha', '3.73', '8.37', '2.1'],
    ['Portland', '3.14', '8.70', '1.4'],
  ];
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 130, 164], 55, 360);
    for (const [i, name] of ['Place', ...names].entries()) sheet.text(name, 60 + 80 * i, 112, { bold: true });
    for (const [i, unit] of units.entries()) sheet.text(unit, 140 + 80 * i, 125, { bold: true });
    sheet.rows(rows, [60, 140, 220, 300], 144);
  });
  expect(table && shown(table)).toEqual([['Place', ...names], ['', ...units], ...rows]);
});

test('an amount is of one cell with its sign at the far side of a wide column', async () => {
  const rows = [
    ['2009', '$', '1,204,113', '$', '88,204'],
    ['2010', '$', '1,550,020', '$', '91,480'],
    ['2011', '$', '1,710,500', '$', '93,077'],
  ];
  const [table] = await tablesOf((sheet) => {
    for (const [i, name] of ['Year', 'Damage', 'Fines'].entries())
      sheet.text(name, [60, 200, 380][i] ?? 0, 100, { bold: true });
    sheet.line(60, 104, 460, 104);
    for (const [i, [year = '', ...cells]] of rows.entries()) {
      sheet.text(year, 60, 116 + 14 * i);
      for (const [j, cell] of cells.entries())
        if (j % 2 === 0) sheet.text(cell, 140 + 90 * j, 116 + 14 * i);
        else sheet.right(cell, 190 + 90 * j, 116 + 14 * i);
    }
  });
  expect(table && shown(table)[1]).toEqual(['2009', '$ 1,204,113', '$ 88,204']);
});

const emissions = [
  ['Fuel combustion', '3,552', '8,126', '8,661'],
  ['Metals', '7,778', '5,368', '2,268'],
  ['Solvents', '5,339', '5,194', '5,375'],
];

/** Heads in the middle of columns, figures at the right of these. */
const drawEmissions = (sheet: Sheet, top: number) => {
  for (const [i, year] of ['2002', '2005', '2008'].entries()) middle(sheet, year, 210 + 100 * i, top);
  for (const [i, [label = '', ...figures]] of emissions.entries()) {
    sheet.text(label, 60, top + 18 + 14 * i);
    for (const [j, figure] of figures.entries()) sheet.right(figure, 255 + 100 * j, top + 18 + 14 * i);
  }
};

test('a head that begins as a caption does is a head where others stand beside it', async () => {
  const [table] = await tablesOf((sheet) => {
    for (const i of [0, 2]) sheet.fill(55, 108 + 14 * i, 465, 122 + 14 * i, rgb(0.9, 0.9, 0.9));
    drawEmissions(sheet, 100);
    sheet.text('Source category', 60, 100).line(55, 104, 465, 104);
  });
  expect(table && shown(table)).toEqual([['Source category', '2002', '2005', '2008'], ...emissions]);
});

test('a bold title in the middle above plain heads is none of them', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Emissions by category', 256, 87, { bold: true });
    drawEmissions(sheet, 100);
    sheet.text('Category', 60, 100).line(60, 104, 460, 104);
  });
  expect(table && shown(table)).toEqual([['Category', '2002', '2005', '2008'], ...emissions]);
});

test('rows stand below a ground of heads that is set apart from them', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.fill(55, 76, 465, 106, rgb(0.85, 0.85, 0.85)).line(55, 106, 465, 106);
    sheet.text('Category', 60, 102);
    middle(sheet, 'Year', 310, 88);
    for (const [i, year] of ['2002', '2005', '2008'].entries()) middle(sheet, year, 210 + 100 * i, 102);
    for (const [i, [label = '', ...figures]] of emissions.entries()) {
      sheet.text(label, 60, 130 + 14 * i);
      for (const [j, figure] of figures.entries()) sheet.right(figure, 255 + 100 * j, 130 + 14 * i);
    }
  });
  expect(table && shown(table).slice(1)).toEqual([['Category', '2002', '2005', '2008'], ...emissions]);
});

test('labels that dots lead from to two whole numbers each are no contents', async () => {
  const rows = [
    ['Index', '2011', '2012'],
    ['All products', '290', '121'],
    ['Food grains', '276', '237'],
    ['Fruits', '110', '264'],
  ];
  const [table] = await tablesOf((sheet) => {
    for (const [i, [label = '', one = '', other = '']] of rows.entries())
      sheet
        .text(i === 0 ? label : `${label}${'.'.repeat(30)}`, 60, 100 + 14 * i)
        .right(one, 260, 100 + 14 * i)
        .right(other, 310, 100 + 14 * i);
  });
  expect(table?.cells).toHaveLength(12);
});

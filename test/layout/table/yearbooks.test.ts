/** Tables as statistical offices and central banks of Europe print them. */
import { expect, test } from 'vitest';
import type { Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

const middle = (sheet: Sheet, text: string, at: number, y: number) =>
  sheet.text(text, at - sheet.font.widthOfTextAtSize(text, 10) / 2, y);

/** Texts that end at `rights`. */
const figures = (sheet: Sheet, texts: readonly string[], rights: readonly number[], y: number) =>
  texts.forEach((text, i) => {
    sheet.right(text, rights[i] ?? 0, y);
  });

/** Rows whose labels have several lines, with the figures beside the last one. */
function wrapped(sheet: Sheet, rows: readonly (readonly string[])[], rights: readonly number[]): void {
  let y = 200;
  for (const [label = '', ...texts] of rows) {
    for (const line of label.split('|')) {
      sheet.text(line, 60, y);
      y += 13;
    }
    figures(sheet, texts, rights, y - 13);
  }
}

test('units in the middle below years, and between rows of figures, are rows over all figures', async () => {
  const rights = [250, 320, 390, 460, 530];
  const rows = ['Persons', 'Men', 'Women'].map((label, i) => [label, '6 801', '7 091', '7 313', '7 386', `7 44${i}`]);
  const [table] = await tablesOf((sheet) => {
    figures(sheet, ['2000', '2005', '2009', '2010', '2011'], rights, 186);
    middle(sheet, 'x 1 000', 358, 200);
    rows.forEach(([label = '', ...texts], i) => {
      sheet.text(label, 60, 214 + 14 * i);
      figures(sheet, texts, rights, 214 + 14 * i);
    });
    middle(sheet, '%', 358, 256);
    sheet.text('Share', 60, 270);
    figures(sheet, ['33,4', '34,5', '35,8', '36,1', '36,4'], rights, 270);
    for (const y of [174, 204, 276]) sheet.line(55, y, 535, y);
  });
  expect(table && shown(table)).toEqual([
    ['', '2000', '2005', '2009', '2010', '2011'],
    ['', 'x 1 000×5'],
    ...rows,
    ['', '%×5'],
    ['Share', '33,4', '34,5', '35,8', '36,1', '36,4'],
  ]);
});

test('the name of a section in the middle of close rows names those below it', async () => {
  const rights = [180, 260, 340, 420];
  const row = (label: string, i: number) => [label, `1,471.${i}`, `7,730.${i}`, `2,600.${i}`, `4,150.${i}`];
  const labels = ['2010', '2011', '2011 Oct.', '2011 Nov.'];
  const [table] = await tablesOf((sheet) => {
    figures(sheet, ['M1', 'M2', 'M3', 'Loans'], rights, 190);
    ['Amounts', 'Changes'].forEach((name, section) => {
      middle(sheet, name, 240, 204 + 65 * section);
      labels.forEach((label, i) => {
        sheet.text(label, 60, 217 + 65 * section + 13 * i);
        figures(sheet, row(label, i).slice(1), rights, 217 + 65 * section + 13 * i);
      });
    });
    for (const y of [178, 194, 325]) sheet.line(55, y, 425, y);
  });
  const rows = labels.map(row);
  expect(table && shown(table)).toEqual([
    ['', 'M1', 'M2', 'M3', 'Loans'],
    ['Amounts×5'],
    ...rows,
    ['Changes×5'],
    ...rows,
  ]);
});

test('sums below lines under single columns are rows, with and without a label', async () => {
  const rights = [330, 410, 490];
  const rows = [
    ['40012', 'Paper', '120', '2.15', '258.00'],
    ['40031', 'Binders', '40', '1.80', '72.00'],
    ['', '', '', '', '330.00'],
    ['40008', 'Lamps', '12', '31.50', '378.00'],
    ['40044', 'Chairs', '6', '149.00', '894.00'],
    ['', '', '', '', '1,272.00'],
    ['Total', '', '', '', '1,602.00'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.text('Order', 60, 190).text('Description', 140, 190);
    figures(sheet, ['Qty', 'Price', 'Amount'], rights, 190);
    rows.forEach(([order = '', text = '', ...texts], i) => {
      sheet.text(order, 60, 208 + 18 * i).text(text, 140, 208 + 18 * i);
      figures(sheet, texts, rights, 208 + 18 * i);
    });
    sheet.line(55, 194, 495, 194).line(440, 229, 495, 229).line(440, 283, 495, 283);
  });
  expect(table && shown(table)).toEqual([['Order', 'Description', 'Qty', 'Price', 'Amount'], ...rows]);
});

test('codes begin rows, whatever the first of them have no figures beside them', async () => {
  const rows = [
    ['0101', 'Live horses, asses, mules:', '', ''],
    ['0101 10', 'Pure-bred animals:', '', ''],
    ['0101 10 10', 'Horses', 'Free', 'p/st'],
    ['0101 10 90', 'Other', '7,7', 'p/st'],
    ['0101 90 11', 'For slaughter', '3,5', 'p/st'],
    ['0101 90 19', 'Other', '11,5', 'p/st'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.text('Code', 60, 190).text('Description', 140, 190).text('Duty', 320, 190).text('Unit', 400, 190);
    rows.forEach((texts, i) => {
      texts.forEach((text, j) => {
        sheet.text(text, [60, 140, 320, 400][j] ?? 0, 208 + 14 * i);
      });
    });
    for (const y of [176, 196, 286]) sheet.line(55, y, 440, y);
    for (const x of [135, 315, 395]) sheet.line(x, 176, x, 286);
  });
  expect(table && shown(table)).toEqual([['Code', 'Description', 'Duty', 'Unit'], ...rows]);
});

test('numbers of columns in brackets are a row of their own above heads, too', async () => {
  const rights = [250, 320, 390, 460];
  const [table] = await tablesOf((sheet) => {
    figures(sheet, ['(1)', '(2)', '(3)', '(4)'], rights, 186);
    figures(sheet, ['OLS', 'OLS', 'IV', 'IV'], rights, 198);
    ['Productivity', 'Density', 'Openness'].forEach((label, i) => {
      sheet.text(label, 60, 214 + 12 * i);
      figures(sheet, ['0.412', '0.398', '0.377', `0.35${i}`], rights, 214 + 12 * i);
    });
    for (const y of [174, 202, 244]) sheet.line(55, y, 465, y);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', '(1)', '(2)', '(3)', '(4)'],
    ['', 'OLS', 'OLS', 'IV', 'IV'],
  ]);
});

test('among names of sections a label goes on below where the next line begins small', async () => {
  const rows = [
    ['Assets'],
    ['Cash', '4', '5'],
    ['Loans and advances to banks and other financial|institutions', '25,177', '10,611'],
    ['Other loans and advances', '23,801', '20'],
    ['Securities held at fair value through profit or loss', '9,811', '8,190'],
    ['Liabilities'],
    ['Deposits by central banks', '11,033', '10,254'],
    ['Deposits by banks and building societies', '45,905', '3,811'],
    ['Deferred tax', '152', '191'],
  ];
  const [table] = await tablesOf((sheet) => {
    figures(sheet, ['2009', '2008'], [400, 470], 186);
    wrapped(sheet, rows, [400, 470]);
  });
  const expected = rows.map(([label = '', one = '', other = '']) => [label.replace('|', ' '), one, other]);
  expect(table && shown(table).slice(1)).toEqual(expected);
});

test('amounts in groups of digits are whole below a head whose last word is as long as a group', async () => {
  const rows = ['Oslo', 'Bergen', 'Trondheim', 'Stavanger', 'Drammen'].map((label, i) => [
    label,
    `40${i} 353`,
    `17${i}`,
  ]);
  const [table] = await tablesOf((sheet) => {
    sheet.text('Place', 60, 190);
    figures(sheet, ['Base rate', 'Staff'], [250, 320], 190);
    rows.forEach(([label = '', ...texts], i) => {
      sheet.text(label, 60, 204 + 14 * i);
      figures(sheet, texts, [250, 320], 204 + 14 * i);
    });
  });
  expect(table && shown(table)).toEqual([['Place', 'Base rate', 'Staff'], ...rows]);
});

test('small tables in two rows and two columns are four, whatever their lengths', async () => {
  const draw = (
    sheet: Sheet,
    left: number,
    top: number,
    title: string,
    heads: string[],
    labels: string[],
    shift = 0,
  ) => {
    sheet.text(title, left, top);
    const rights = [left + 110 + shift, left + 190];
    const ys = [top + 6, top + 22, ...labels.map((_, i) => top + 36 + 13 * i)];
    for (const y of ys) sheet.line(left - 2, y, left + 192, y);
    sheet.text(heads[0] ?? '', left, top + 18);
    figures(sheet, heads.slice(1), rights, top + 18);
    labels.forEach((label, i) => {
      sheet.text(label, left, top + 33 + 13 * i);
      figures(sheet, [`${1 + i}.5`, `${2 + i}.7`], rights, top + 33 + 13 * i);
    });
  };
  const goods = ['Goods', 'Food', 'Energy', 'Services'];
  const tables = await tablesOf((sheet) => {
    draw(sheet, 60, 100, 'Prices', ['HICP', '2009', '2010'], goods);
    draw(sheet, 300, 100, 'Activity', ['Output', 'Q3', 'Q4'], [...goods, 'Total']);
    draw(sheet, 60, 220, 'Labour', ['Survey', '2009', '2010'], ['Employed', 'Jobless'], 20);
    draw(sheet, 300, 220, 'Money', ['Stocks', 'Q3', 'Q4'], ['Cash', 'Loans'], 20);
  });
  expect(tables.map((table) => shown(table)[0]?.join(' '))).toEqual([
    'HICP 2009 2010',
    'Output Q3 Q4',
    'Survey 2009 2010',
    'Stocks Q3 Q4',
  ]);
  expect(tables.map(({ ys }) => ys.length - 1)).toEqual([5, 6, 3, 3]);
});

test('a label goes on below wherever a line begins small, however short it is', async () => {
  const rows = [
    ['Loans and advances to other|institutions', '25,177', '10,611'],
    ['Securities at fair value through|profit or loss', '9,811', '8,190'],
    ['Investments', '14', '12'],
    ['Deposits by banks|societies', '45,905', '3,811'],
    ['Deferred tax', '152', '191'],
  ];
  const [table] = await tablesOf((sheet) => {
    figures(sheet, ['2009', '2008'], [320, 400], 186);
    wrapped(sheet, rows, [320, 400]);
  });
  const expected = rows.map(([label = '', one = '', other = '']) => [label.replace('|', ' '), one, other]);
  expect(table && shown(table).slice(1)).toEqual(expected);
});

test('the text of the last row goes on below the others where it reads as a paragraph', async () => {
  const rows = [
    ['Article 1', 'Subject matter and scope of the measures'],
    ['Article 2', 'Definitions, to which those of household|customer and of supply were added now'],
    ['Article 3', 'Choice of a supplier irrespective of the|Member State in which it is registered'],
    ['Article 4', 'Universal service and supplier of last|resort, with the rights of all customers'],
    ['Article 5', 'Unbundling and certification of all the|systems and of their operators'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.text('Old', 60, 186).text('New', 130, 186).text('Subject', 200, 186);
    sheet.line(55, 190, 400, 190);
    let y = 202;
    for (const [article = '', text = ''] of rows) {
      sheet.text(article, 60, y).text(`${article}(1)`, 130, y);
      for (const line of text.split('|')) {
        sheet.text(line, 200, y);
        y += 11;
      }
      if (article !== 'Article 5') sheet.line(55, y - 7, 400, y - 7);
      y += 3;
    }
  });
  expect(table && shown(table).at(-1)?.at(-1)).toBe(
    'Unbundling and certification of all the systems and of their operators',
  );
});

test('thick lines at both sides of a table are its frame: labels and figures between them are columns', async () => {
  const rows = [
    ['Log productivity', '0.412', '0.398'],
    ['', '(0.082)', '(0.085)'],
    ['Unemployment', '0.031', '0.029'],
    ['', '(0.017)', '(0.017)'],
    ['Union density', '0.211', '0.108'],
    ['', '(0.020)', '(0.049)'],
  ];
  const [table] = await tablesOf((sheet) => {
    figures(sheet, ['OLS', 'IV'], [250, 330], 186);
    rows.forEach(([label = '', ...texts], i) => {
      sheet.text(label, 60, 202 + 14 * i);
      figures(sheet, texts, [250, 330], 202 + 14 * i);
    });
    for (const y of [174, 190, 278]) sheet.line(56, y, 340, y);
    for (const x of [58, 338]) sheet.line(x, 174, x, 278);
  });
  expect(table && shown(table)).toEqual([['', 'OLS', 'IV'], ...rows]);
});

test('rows belong to heads in boxes that are open at the table’s sides, with their unit in a box over all figures', async () => {
  const rights = [223, 303, 383, 463, 543];
  const rows = ['Total', 'Men', 'Women'].map((label, i) => [label, '6 801', '7 091', '7 313', '7 386', `7 44${i}`]);
  const [table, ...others] = await tablesOf((sheet) => {
    for (const y of [160, 190, 216, 262]) sheet.line(55, y, 545, y);
    for (const x of [145, 225, 305, 385, 465]) sheet.line(x, 160, x, x === 145 ? 216 : 190);
    for (const [i, year] of ['2000', '2005', '2009', '2010', '2011'].entries()) middle(sheet, year, 185 + 80 * i, 178);
    middle(sheet, 'x 1 000', 345, 206);
    rows.forEach(([label = '', ...texts], i) => {
      sheet.text(label, 57, 228 + 14 * i);
      figures(sheet, texts, rights, 228 + 14 * i);
    });
  });
  expect(others).toEqual([]);
  expect(table && shown(table).slice(-3)).toEqual(rows);
});

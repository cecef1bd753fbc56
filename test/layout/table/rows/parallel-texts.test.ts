/** Texts in two languages, side by side. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../../flow/converted.ts';
import { shown, tablesOf } from '../tables-of.ts';

const texts = [
  [['1 Purpose'], ['1 Zweck']],
  [
    ['The parties agree on what is', 'written below, in full.'],
    ['Die Parteien sind sich einig', 'über alles, was hier unten', 'geschrieben steht.'],
  ],
  [['2 Term'], ['2 Dauer']],
  [
    ['It begins with the first day', 'of the next month and goes on', 'until one of them ends it.'],
    ['Der Vertrag beginnt mit dem', 'nächsten Monat.'],
  ],
];

/** Cell by cell, as word processors draw tables. */
function drawCells(sheet: Sheet): void {
  let y = 100;
  for (const row of texts) {
    for (const [column, lines] of row.entries())
      for (const [i, line] of lines.entries()) sheet.text(line, 60 + 200 * column, y + 12 * i);
    y += 12 * Math.max(...row.map((lines) => lines.length)) + 8;
  }
}

/** Column by column, as they draw a newspaper's. */
function drawColumns(sheet: Sheet): void {
  for (const column of [0, 1])
    for (const [i, line] of texts.flatMap((row) => row[column] ?? []).entries())
      sheet.text(line, 60 + 200 * column, 100 + 12 * i);
}

test('texts whose parts begin at one height, drawn one beside the other, are rows of a table', async () => {
  const [table, ...others] = await tablesOf(drawCells);
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(texts.map((row) => row.map((lines) => lines.join(' '))));
  expect((await converted(drawCells)).body.match(/<w:tr>/g)).toHaveLength(texts.length);
});

test('texts drawn one after the other are columns', async () => {
  expect(await tablesOf(drawColumns)).toEqual([]);
});

/** Hours, what happens, and a room beside its first line, below a heading. */
function drawProgramme(sheet: Sheet): void {
  sheet.text('Saturday', 60, 88, { size: 14 });
  for (const [i, what] of ['The town of old', 'Its harbour', 'Its trade'].entries()) {
    sheet.text(`${9 + i}.00`, 60, 104 + 36 * i);
    for (const [j, line] of [what, 'with Ann and Bob', 'of the museum'].entries())
      sheet.text(line, 140, 104 + 36 * i + 12 * j);
    sheet.text(`Room ${i}`, 250, 104 + 36 * i);
  }
}

test('a text of several lines with something at its first line behind it is a cell, in narrow columns too', async () => {
  const [table] = await tablesOf(drawProgramme);
  expect(table && shown(table)).toEqual([
    ['9.00', 'The town of old with Ann and Bob of the museum', 'Room 0'],
    ['10.00', 'Its harbour with Ann and Bob of the museum', 'Room 1'],
    ['11.00', 'Its trade with Ann and Bob of the museum', 'Room 2'],
  ]);
});

test('dates and times beside wrapped texts are columns of figures: heads and sums belong to their table', async () => {
  const days = [
    ['Mon', ['3 May'], '07:09', '14:33', '6.90', ['Beta', 'migration']],
    ['Tue', ['4 May', '2026'], '09:02', '17:24', '7.87', ['Internal']],
    ['Wed', ['5 May', '2026'], '07:59', '17:03', '8.57', ['Beta', 'migration']],
    ['Thu', ['6 May'], '08:28', '14:36', '5.63', ['Beta', 'migration']],
  ] as const;
  const at = [60, 120, 190, 250];
  const [table, ...others] = await tablesOf((sheet) => {
    sheet
      .rows([['Day', 'Date', 'From', 'To']], at, 100)
      .right('Hours', 340, 100)
      .text('Project', 344, 100);
    let y = 118;
    for (const [day, date, from, to, hours, project] of days) {
      sheet.text(day, 60, y);
      for (const [i, line] of date.entries()) sheet.text(line, 120, y + 12 * i);
      sheet.rows([[from, to]], [190, 250], y).right(hours, 340, y);
      for (const [i, line] of project.entries()) sheet.text(line, 344, y + 12 * i);
      y += 12 * Math.max(date.length, project.length) + 6;
    }
    sheet.text('Total', 60, y).right('28.97', 340, y);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Day', 'Date', 'From', 'To', 'Hours', 'Project'],
    ...days.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.join(' ')))),
    ['Total', '', '', '', '28.97', ''],
  ]);
});

test('heads over all columns but that of the labels are the first row of such a table', async () => {
  const rows = [
    [
      ['Best for'],
      ['shrubs, paths, beds that are', 'not dug'],
      ['strawberries, vegetables'],
      ['herbs of the south, rock', 'gardens'],
    ],
    [['Lasts'], ['two to three years'], ['one season'], ['for ever, but weeds seed', 'into it']],
    [['Costs'], ['moderate'], ['low, free on some farms'], ['high at first']],
    [
      ['Beware of'],
      ['taking nitrogen from the', 'soil; feed first'],
      ['mice, and slugs in wet', 'summers'],
      ['heat, which comes back at', 'night'],
    ],
  ];
  const lefts = [73, 147, 295, 420];
  const tops = [120, 152, 184, 204];
  const [table] = await tablesOf((sheet) => {
    for (const [i, head] of ['Bark', 'Straw', 'Gravel'].entries()) sheet.text(head, lefts[i + 1] ?? 0, 100);
    for (const [i, row] of rows.entries())
      for (const [column, lines] of row.entries())
        for (const [j, line] of lines.entries()) sheet.text(line, lefts[column] ?? 0, (tops[i] ?? 0) + 12 * j);
  });
  expect(table && shown(table)).toEqual([
    ['', 'Bark', 'Straw', 'Gravel'],
    ...rows.map((row) => row.map((lines) => lines.join(' '))),
  ]);
});

test('heads in the middle over texts that begin at the left are the first row of these', async () => {
  const cells = [
    ['Late delivery of a', 'computer for flight', 'Second source is', 'under study', 'Avionics'],
    ['Leak of a valve', 'for the propellant', 'Leak checks are', 'added before tests', 'Propulsion'],
    ['Station is not', 'there on all days', 'Agreements with', 'other networks', 'Operations'],
  ];
  const [table] = await tablesOf((sheet) => {
    for (const [i, head] of ['Risk', 'Action', 'Owner'].entries()) sheet.text(head, [95, 215, 330][i] ?? 0, 100);
    for (const [i, [one = '', two = '', three = '', four = '', owner = '']] of cells.entries()) {
      const y = 116 + 32 * i;
      sheet
        .text(one, 60, y)
        .text(two, 60, y + 12)
        .text(three, 180, y)
        .text(four, 180, y + 12)
        .text(owner, 320, y);
    }
  });
  expect(table && shown(table)).toEqual([
    ['Risk', 'Action', 'Owner'],
    ...cells.map(([one, two, three, four, owner]) => [`${one} ${two}`, `${three} ${four}`, owner]),
  ]);
});

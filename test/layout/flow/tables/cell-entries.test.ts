/** Sheets of labels: addresses stay line by line. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

const addresses = [
  ['Anna Kowalska', 'Aleje Jerozolimskie 3', '00-238 Warszawa', 'Poland'],
  ['Jean Petit', 'rue du Bac 6', '75007 Paris', 'France'],
  ['Maria Rossi', 'Via Roma 5', '10121 Torino', 'Italy'],
];

const labels = (sheet: Sheet) => {
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 3; column++)
      for (const [i, line] of (addresses[(row + column) % 3] ?? []).entries())
        sheet.text(line, 40 + 180 * column, 60 + 90 * row + 12 * i);
};

test('each line of an address in a cell without lines stays one', async () => {
  const { body } = await converted(labels);
  const cells = [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
    [...cell.matchAll(/<w:t [^>]*>([^<]*)<|<w:br\/>|<\/w:p>/g)].map(
      ([found, text]) => text ?? (found === '<w:br/>' ? '|' : '¶'),
    ),
  );
  expect(cells).toHaveLength(15);
  for (const cell of cells) expect(cell.join('').replace(/¶$/, '').split(/[|¶]/)).toHaveLength(4);
  expect(cells[1]?.join('')).toContain('rue du Bac 6|75007 Paris');
});

test('addresses whose lines are about as long as each other keep them', async () => {
  const short = [
    ['Mr A. Ward', '84 Long Lane', 'Kent TN1 2AB'],
    ['Dr C. Shah', '25 Elm Road', 'York YO1 9XX'],
  ];
  const { body } = await converted((sheet) => {
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++)
        for (const [i, line] of (short[(row + column) % 2] ?? []).entries())
          sheet.text(line, 40 + 180 * column, 60 + 90 * row + 12 * i);
  });
  const cells = [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell);
  expect(cells).toHaveLength(15);
  for (const cell of cells) expect(cell.match(/<\/w:p>|<w:br\/>/g)).toHaveLength(3);
});

test('text that was broken at the end of its cell is whole', async () => {
  const { body } = await converted((sheet) => {
    const lines = ['Federal Office for', 'Environment and', 'Energy of Bern', 'Canton'];
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++)
        for (const [i, line] of lines.entries()) sheet.text(line, 40 + 110 * column, 60 + 90 * row + 12 * i);
  });
  expect(body).not.toContain('<w:br/>');
});

test('lines in the middle of a page keep their ends where the next word had room', async () => {
  const { body } = await converted((sheet) => {
    const centred = (text: string, y: number, size = 12) =>
      sheet.text(text, 297 - sheet.font.widthOfTextAtSize(text, size) / 2, y, { size });
    centred('This certificate is given to a person who has', 200);
    centred('completed the whole course', 215);
    for (let i = 0; i < 4; i++)
      sheet.text(
        'All that was taught is written on the other side of this sheet of paper, line by line.',
        60,
        400 + 13 * i,
      );
  });
  expect(body).toMatch(/person who has<\/w:t><\/w:r><w:r><w:br\/>|person who has<\/w:t><\/w:r><\/w:p>/);
});

test('a line that fills its cell is an entry too, where others of its column had room for what goes on', async () => {
  const shops = [
    ['Coast', 'Coast Museum Store|Havnegade 9|6700 Esbjerg'],
    ['Town', 'Torvet 3|8000 Aarhus'],
    ['Harbour', 'Warehouse 4|Kajen 11|9000 Aalborg'],
  ];
  const { body } = await converted((sheet) => {
    for (let i = 0; i < 4; i++) sheet.line(60, 100 + 42 * i, 240, 100 + 42 * i);
    for (const x of [60, 130, 240]) sheet.line(x, 100, x, 226);
    shops.forEach(([name = '', address = ''], i) => {
      sheet.text(name, 64, 111 + 42 * i);
      for (const [j, line] of address.split('|').entries()) sheet.text(line, 134, 111 + 42 * i + 12 * j);
    });
  });
  const [, coast = ''] = [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell);
  expect(coast.match(/<w:p>/g)).toHaveLength(3);
});

test('where the document marks its paragraphs, a line of one in a cell is no entry', async () => {
  const cells = [
    [
      'First',
      ['DWORD nIndex: Place of the¶', 'Short entry¶', 'Number of all that there', 'are in it¶', 'Another one¶'],
    ],
    ['Second', ['Length of it¶', 'Text to be written, and', 'where to¶', 'Nothing¶', 'More of it¶']],
  ] as const;
  const { body } = await converted((sheet) => {
    grid(sheet, [60, 130, 260], [100, 170, 240]);
    cells.forEach(([name, lines], i) => {
      for (const [j, line] of [`${name}¶`, ...lines].entries()) {
        const [x, y] = j === 0 ? [64, 111 + 70 * i] : [134, 99 + 70 * i + 12 * j];
        const text = line.replace('¶', '');
        sheet.text(text, x, y);
        if (text !== line) sheet.text(' ', x + sheet.font.widthOfTextAtSize(text, 10), y);
      }
    });
  });
  expect(body).toMatch(/Number of all that there are in it/);
  expect(body).toMatch(/Text to be written, and where to/);
});

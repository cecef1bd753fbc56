import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const items = [
  ['My talents are used well'],
  ['I know how my work relates', 'to the goals of the agency'],
  ['The work I do is important'],
  ['My appraisal is a fair', 'reflection of what I do'],
];

/** Numbers end where the text nearly begins; figures beside the last line of each. */
function survey(sheet: Sheet) {
  let y = 200;
  items.forEach((lines, i) => {
    const number = `${i + 1}.`;
    sheet.text(number, 86 - sheet.font.widthOfTextAtSize(number, 10), y);
    lines.forEach((text, j) => {
      sheet.text(text, 91, y + 12 * j);
    });
    y += 12 * (lines.length - 1);
    for (let j = 0; j < 4; j++) sheet.right(`${21 + 3 * i + j}.${j}`, 300 + 60 * j, y);
    y += 13;
  });
}

const heads = (sheet: Sheet) => {
  ['Agree', 'Neither', 'Disagree', 'Total'].forEach((text, j) => {
    sheet.right(text, 300 + 60 * j, 184);
  });
};

test('the number of an item is a cell of its own below a head of its own, and begins the row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Item', 60, 184).text('Question text', 130, 184);
    heads(sheet);
    survey(sheet);
  });
  expect(table && shown(table).map((row) => row.slice(0, 3))).toEqual([
    ['Item', 'Question text', 'Agree'],
    ...items.map((lines, i) => [`${i + 1}.`, lines.join(' '), `${21 + 3 * i}.0`]),
  ]);
});

test('it stays with its text below one head for both', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Question text', 130, 184);
    heads(sheet);
    survey(sheet);
  });
  expect(table && shown(table)[1]?.slice(0, 2)).toEqual(['1. My talents are used well', '21.0']);
});

test('a total below items is no more of the last one', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Item', 60, 184).text('Question text', 130, 184);
    heads(sheet);
    survey(sheet);
    sheet.text('All', 91, 276);
    for (let j = 0; j < 4; j++) sheet.right(`99.${j}`, 300 + 60 * j, 276);
  });
  expect(table && shown(table).at(-1)?.slice(0, 3)).toEqual(['', 'All', '99.0']);
});

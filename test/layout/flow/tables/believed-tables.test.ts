/** Tables whose texts look like columns of running text. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const rows = [
  [
    ['3.1'],
    ['Ask the county for the traffic counts of', 'the last two years and put them on the', 'web site'],
    ['Clerk'],
    ['12 May'],
    ['done'],
  ],
  [
    ['3.2'],
    [
      'Obtain three quotations for the repair of',
      'the churchyard wall, which must be by',
      'firms that have worked with lime mortar',
    ],
    ['Cllr Pike'],
    ['30 June'],
    ['two', 'received'],
  ],
  [
    ['4.1'],
    ['Write to the owner of the field about the', 'footpath, which has been ploughed again'],
    ['Clerk'],
    ['at once'],
    ['open'],
  ],
  [
    ['5.4'],
    ['Arrange the insurance of the new play', 'equipment and let the school know when', 'it may be used'],
    ['Cllr Rao and', 'Clerk'],
    ['before the', 'holidays'],
    ['open'],
  ],
];
const heads = ['No.', 'Action', 'Owner', 'Due', 'Status'];
const lefts = [62, 102, 313, 387, 457];

/** Column by column, at the pitch of the lines but for a little white between rows; returns the last baseline. */
function drawActions(sheet: Sheet): number {
  let y = 116;
  const tops = rows.map((row) => {
    const top = y;
    y += 12 * Math.max(...row.map((lines) => lines.length)) + 3;
    return top;
  });
  for (const [column, left] of lefts.entries()) {
    sheet.text(heads[column] ?? '', left, 100, { bold: true });
    for (const [i, row] of rows.entries())
      for (const [j, line] of (row[column] ?? []).entries()) sheet.text(line, left, (tops[i] ?? 0) + 12 * j);
  }
  return y - 15;
}

test('heads between lines, and a line below it all, make texts that wrap a table', async () => {
  const { body } = await converted((sheet) => {
    const last = drawActions(sheet);
    for (const y of [88, 104, last + 6]) sheet.line(57, y, 527, y);
  });
  expect(body.match(/<w:tr>/g)).toHaveLength(1 + rows.length);
});

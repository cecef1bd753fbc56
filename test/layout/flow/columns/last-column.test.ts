/** Lines of the last column stay apart where they had much room to go on, as those of an address beside another do. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const bill = ['Bill to', 'Orchard Foods plc', 'Mrs Helen Marsh', '88 Station Road', 'Leeds LS1 2AB'];
const ship = ['Ship to', 'Orchard Foods Depot', 'Unit 7, Canal Park', 'Leeds LS10 3TT'];

test('an address beside another keeps its lines', async () => {
  const { paragraphs } = await converted((sheet: Sheet) => {
    for (const [i, line] of bill.entries()) sheet.text(line, 60, 60 + 13 * i, { bold: i === 0 });
    for (const [i, line] of ship.entries()) sheet.text(line, 240, 60 + 13 * i, { bold: i === 0 });
    prose(sheet, 160, 8, 60, 17);
  });
  expect(paragraphs.slice(0, 9).map(({ text }) => text)).toEqual([...bill, ...ship]);
});

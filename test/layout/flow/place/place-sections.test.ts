/** Each page holds what stood on it, whatever the others have at their feet. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

test('the foot of a first page takes no room from others: what starts the next page starts it by a break', async () => {
  const first = (sheet: Sheet) => {
    sheet.text('Notes on harbours', 200, 84, { size: 18 });
    prose(sheet, 130, 40);
    sheet.text('1', 290, 690);
  };
  const page = (number: number) => (sheet: Sheet) => {
    sheet.text(String(number), 520, 40);
    prose(sheet, 84, 45);
    sheet.text(`It ends on page ${number}.`, 60, 670);
  };
  const { paragraphs, body } = await converted(first, page(2), page(3), page(4));
  expect(paragraphs.filter(({ text }) => text.startsWith('It ends')).length).toBe(3);
  expect(body.match(/<w:pageBreakBefore\/>/g)).toHaveLength(3);
});

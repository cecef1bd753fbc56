/** Lines at the right that end by themselves stay lines. */
import { expect, test } from 'vitest';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

test('an address at the right that goes on in small letters keeps its lines', async () => {
  const { body } = await converted((sheet) => {
    ['Company of the hill', 'at the old street', 'in the town'].forEach((line, i) => {
      sheet.right(line, 520, 60 + 13 * i);
    });
    prose(sheet, 140, 6, 60, 14);
  });
  expect([...body.matchAll(/<w:br\/>/g)]).toHaveLength(2);
});

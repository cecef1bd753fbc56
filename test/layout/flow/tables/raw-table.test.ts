/** What stands in the lines of a table's cells. */
import { expect, test } from 'vitest';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

test('what stands far apart in a line of a cell does at tab stops, and words close by do not', async () => {
  const { body } = await converted((sheet) => {
    grid(sheet, [60, 120, 460], [100, 130, 160]);
    sheet.text('first', 66, 118).text('second', 66, 148);
    sheet.text('A 51', 126, 118).text('B 53', 236, 118).text('in a row', 126, 148).text('of words', 168, 148);
  });
  expect(body).toMatch(/A 51<\/w:t><\/w:r><w:r>(?:(?!<w:t[ >]).)*<w:tab\/>/);
  expect(body.match(/<w:tab\/>/g)).toHaveLength(1);
});

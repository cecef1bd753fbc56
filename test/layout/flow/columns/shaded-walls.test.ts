/** What stands on a band across the page is one row, whatever columns stand below it. */

import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const green = rgb(0.2, 0.5, 0.2);

const columns = (sheet: Sheet) => {
  for (const left of [60, 320]) prose(sheet, 110, 20, left, 7);
};

const mast = (sheet: Sheet) => {
  sheet.fill(56, 50, 330, 70, green).fill(330, 50, 545, 70, green);
  sheet.text('THE VALLEY POST', 62, 64, { size: 13 }).text('Issue 14', 480, 64, { size: 13 });
  columns(sheet);
};

test('a masthead is none of the columns', async () => {
  const { paragraphs } = await converted(mast);
  expect(paragraphs[0]?.text).toBe('THE VALLEY POST Issue 14');
});

test('colours side by side are the ground of one paragraph', async () => {
  const { body } = await converted(mast);
  expect(body).toMatch(/<w:pPr><w:shd w:val="clear" w:color="auto" w:fill="338033"\/>/);
});

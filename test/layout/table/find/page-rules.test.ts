/** Lines below a page's head and above its foot enclose no table. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const options = Array.from({ length: 36 }, (_, i) => [`--option-${i}`, 'what the program does with it when it reads']);

const page = (sheet: Sheet): void => {
  linesAcross(sheet, [60, 790], 60, 535);
  sheet.text('A chapter', 60, 90, { size: 20 }).text('Querying', 60, 120, { size: 16 });
  sheet.text('The program is called with these options, or with none of them at all', 90, 140);
  sheet.rows(options, [90, 230], 170, 16);
};

test('headings and text between them stand in no table', async () =>
  expect((await tablesOf(page)).flatMap(shown).flat()).not.toContain('A chapter'));

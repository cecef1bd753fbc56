import { expect, test } from 'vitest';
import { drawnPdf } from '../../drawn-pdf.ts';
import { sheetsOf } from '../sheets-of.ts';

test('a figure with a raised mark keeps both apart: it is a text whose end is raised, and never another number', async () => {
  const pdf = await drawnPdf([
    (sheet) => {
      sheet.rows(
        [
          ['Country', '2009', '2010'],
          ['Austria', '84', '10.5'],
          ['Belgium', '85', '11.5'],
          ['Cyprus', '86', '12.5'],
        ],
        [60, 160, 260],
        200,
      );
      sheet.text('1', 200, 224.5, { size: 6 }).text('a', 92.5, 238.5, { size: 6 });
      for (const y of [188, 204, 246]) sheet.line(55, y, 320, y);
    },
  ]);
  const { sheets } = await sheetsOf(pdf);
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['Austria', 84, 10.5],
    ['Belgium', '851', 11.5],
    ['Cyprusa', 86, 12.5],
  ]);
  const runs = sheets[0]?.cells?.get('2,1')?.richText?.map(({ text, font }) => [text, font?.vertAlign]);
  expect(runs).toEqual([
    ['85', undefined],
    ['1', 'superscript'],
  ]);
});

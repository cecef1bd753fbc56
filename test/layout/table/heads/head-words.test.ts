/** Words that begin captions and notes, and head columns as well. */
import { expect, test } from 'vitest';
import { shown, tablesOf } from '../tables-of.ts';

test('Note and Source, alone beside other heads, head columns of a table that lines part below them', async () => {
  const [table] = await tablesOf((sheet) => {
    for (let i = 0; i < 5; i++) sheet.line(55, 106 + 20 * i, 440, 106 + 20 * i);
    sheet.rows([['Note', '2024', '2023']], [240, 320, 400], 100);
    ['Revenue', 'Staff', 'Rent', 'Interest'].forEach((label, i) => {
      sheet.rows([[label, `${i + 3}`, `${900 - 71 * i}`, `${820 - 59 * i}`]], [60, 250, 320, 400], 120 + 20 * i);
    });
  });
  expect(table && shown(table)[0]?.filter((text) => text !== '')).toEqual(['Note', '2024', '2023']);
});

test('a note with its text stays outside of the table above it', async () => {
  const [table] = await tablesOf((sheet) => {
    for (let i = 0; i < 5; i++) sheet.line(55, 106 + 20 * i, 440, 106 + 20 * i);
    ['Revenue', 'Staff', 'Rent', 'Interest'].forEach((label, i) => {
      sheet.rows([[label, `${900 - 71 * i}`, `${820 - 59 * i}`]], [60, 320, 400], 120 + 20 * i);
    });
    sheet.text('Source:', 60, 198).text('audited', 320, 198).text('audited', 400, 198);
  });
  expect(table && shown(table).flat().join(' ')).not.toContain('Source');
});

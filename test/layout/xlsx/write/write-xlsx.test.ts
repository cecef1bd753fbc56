/** Texts come back as they were, whatever the file's format takes their letters for. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { SheetCell } from '../../../../src/layout/xlsx/sheet.ts';
import { writeWorkbook } from '../../../../src/layout/xlsx/write/write-xlsx.ts';

const look = {
  bold: false,
  color: '000000',
  shading: undefined,
  borders: { top: false, right: false, bottom: false, left: false },
  align: undefined,
  indent: 0,
};

async function readBack(value: SheetCell['value']) {
  const cells = [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, value, look }];
  const { sheets } = await readXlsx(await writeWorkbook([{ name: 'a', edges: [0, 90], cells }]));
  return sheets[0]?.rows[0]?.[0];
}

test.each([
  ['what the format has for a control character', 'a _x000D_ b', 'a _x000D_ b'],
  ['what it has for a sign of it', '_x005F_', '_x005F_'],
  ['a control character', 'a\u0001b', 'a\ufffdb'],
  ['half a character', 'a\ud800', 'a\ufffd'],
])('%s', async (_, text, expected) => {
  expect(await readBack({ kind: 'text', text })).toBe(expected);
});

test('a text with a raised end, too', async () => {
  expect(await readBack({ kind: 'text', text: '_x000D_1', raisedFrom: 7 })).toBe('_x000D_1');
});

test('the character at the limit is left out where it is but half within', async () => {
  const text = await readBack({ kind: 'text', text: `${'a'.repeat(32_766)}\u{1f600}` });
  expect(String(text)).toHaveLength(32_767);
  expect(String(text).isWellFormed()).toBe(true);
});

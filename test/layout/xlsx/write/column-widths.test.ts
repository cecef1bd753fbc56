/** How wide the columns of a sheet are. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { SheetCell } from '../../../../src/layout/xlsx/sheet.ts';
import { plainLook } from '../../../../src/layout/xlsx/table-sheet/look.ts';
import { writeWorkbook } from '../../../../src/layout/xlsx/write/write-xlsx.ts';

const cell = (column: number, text: string, lineLength: number): SheetCell => ({
  row: 0,
  column,
  rowSpan: 1,
  columnSpan: 1,
  value: { kind: 'text', text },
  look: plainLook([]),
  lineLength,
});

/** In characters, of columns that are 20 points wide on their page. */
async function widthsOf(cells: readonly SheetCell[]): Promise<(number | undefined)[]> {
  const edges = [0, ...cells.map((_, i) => 20 * (i + 1))];
  const { sheets } = await readXlsx(await writeWorkbook([{ name: 'Sheet', edges, cells: [...cells] }]));
  return sheets[0]?.columns?.map(({ width }) => width) ?? [];
}

test('what stands on one line of a page in small print stands on one line of the sheet; what is broken there is broken', async () => {
  const long = 'installation on site and instruction of staff';
  const [single = 0, broken = 0, huge = 0] = await widthsOf([
    cell(0, long, long.length),
    cell(1, long, 12),
    cell(2, 'a'.repeat(300), 300),
  ]);
  expect(single).toBeGreaterThan(long.length);
  expect(broken).toBeGreaterThan(12);
  expect(broken).toBeLessThan(20);
  expect(huge).toBeLessThan(80);
});

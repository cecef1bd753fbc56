import { expect, test } from 'vitest';
import type { SheetCell } from '../../../../src/layout/xlsx/sheet.ts';
import type { TypedValue } from '../../../../src/layout/xlsx/values/typed-value.ts';
import { writeWorkbook } from '../../../../src/layout/xlsx/write/write-xlsx.ts';
import { openXmlFaults } from '../../open-xml-faults.ts';

const look: SheetCell['look'] = {
  bold: true,
  color: 'FF0000',
  shading: 'CCCCCC',
  borders: { top: true, right: true, bottom: true, left: true },
  align: 'center',
  indent: 0,
};
const cell = (row: number, column: number, value: TypedValue, more: Partial<SheetCell> = {}): SheetCell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  value,
  look,
  ...more,
});

test('Microsoft’s validator finds nothing wrong with a workbook of all that sheets may hold', async () => {
  const cells = [
    cell(0, 0, { kind: 'text', text: 'A & <b>' }, { columnSpan: 2, sheetLink: 'Second' }),
    cell(1, 0, { kind: 'text', text: 'note 1', raisedFrom: 5 }, { look: { ...look, align: 'right', indent: 2 } }),
    cell(1, 1, { kind: 'number', value: -1234.5, format: '#,##0.0 "€"' }),
    cell(2, 0, { kind: 'number', value: 45000, format: 'yyyy-mm-dd' }, { rowSpan: 2 }),
    cell(2, 1, { kind: 'text', text: '' }),
  ];
  const first = { name: 'First', edges: [0, 90, 180], cells, headRows: 1, rightToLeft: true };
  const second = { name: 'Second', edges: [], cells: [cell(0, 0, { kind: 'text', text: ' a\n_x000D_\u0001 ' })] };
  const bytes = await writeWorkbook([first, second, { name: 'Empty', edges: [], cells: [] }]);
  expect(await openXmlFaults(bytes, 'xlsx')).toEqual([]);
});

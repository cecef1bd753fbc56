/** How a cell looks in the workbook: format, weight, colours, sides, alignment. */
import type { CellStyle } from 'hucre/xlsx';
import type { SheetCell } from './sheet.ts';

const font = { name: 'Calibri', size: 11 };
const side = { style: 'thin', color: { rgb: '808080' } } as const;

export function styleOf({ value, look, rowSpan }: SheetCell, wrapText: boolean): CellStyle {
  const { bold, color, shading, borders, align } = look;
  const style: CellStyle = {
    font: { ...font, bold, ...(color !== '000000' && { color: { rgb: color } }) },
    alignment: {
      wrapText: wrapText && value.kind === 'text',
      vertical: rowSpan > 1 ? 'center' : 'top',
      ...(align && { horizontal: align }),
    },
    border: {
      ...(borders.top && { top: side }),
      ...(borders.right && { right: side }),
      ...(borders.bottom && { bottom: side }),
      ...(borders.left && { left: side }),
    },
  };
  if (shading) style.fill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: shading } };
  if (value.kind === 'number' && value.format) style.numFmt = value.format;
  return style;
}

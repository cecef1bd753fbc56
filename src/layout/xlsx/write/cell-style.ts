/** How a cell looks in the workbook: format, weight, colours, sides, alignment. */
import type { CellStyle } from 'hucre/xlsx';
import type { Look, SheetCell } from '../sheet.ts';

const font = { name: 'Calibri', size: 11 };

export const fontOf = ({ bold, color }: Look): NonNullable<CellStyle['font']> => ({
  ...font,
  bold,
  ...(color !== '000000' && { color: { rgb: color } }),
});

const side = { style: 'thin', color: { rgb: '808080' } } as const;

export function styleOf({ value, look, rowSpan }: SheetCell, wrapText: boolean): CellStyle {
  const { shading, borders, align, indent } = look;
  const style: CellStyle = {
    font: fontOf(look),
    alignment: {
      wrapText: wrapText && value.kind === 'text',
      vertical: rowSpan > 1 ? 'center' : 'top',
      ...(align && { horizontal: align }),
      ...(indent > 0 && { horizontal: 'left', indent }),
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

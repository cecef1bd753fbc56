/** Heights of rows whose text wraps: a spreadsheet does not work them out by itself when it opens a file. */
import type { Sheet } from '../sheet.ts';

/** Of the default font, in points. */
const lineHeight = 15;
const pointsPerCharacter = 5.6;
/** Excel's limit, in points. */
const maxHeight = 409;

/** Points by row, for rows of more than one line. `widths` are the columns', in points. */
export function rowHeights({ cells }: Sheet, widths: readonly number[]): Map<number, number> {
  const heights = new Map<number, number>();
  for (const { row, rowSpan, column, columnSpan, value } of cells) {
    if (value.kind !== 'text' || rowSpan > 1) continue;
    const width = widths.slice(column, column + columnSpan).reduce((a, b) => a + b, 0);
    const lines = linesOf(value.text, Math.max(4, Math.floor(width / pointsPerCharacter)));
    const height = Math.min(maxHeight, lines * lineHeight);
    if (lines > 1 && height > (heights.get(row) ?? 0)) heights.set(row, height);
  }
  return heights;
}

/** Lines that text fills when it wraps between words. */
function linesOf(text: string, characters: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > characters) {
      lines++;
      used = 0;
    }
    lines += Math.max(0, Math.ceil(length / characters) - 1);
    used += length + (used > 0 ? 1 : 0);
  }
  return lines;
}

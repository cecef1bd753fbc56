/** Lines along the edges of cells and paragraphs. */
import type { CellBorder } from '../ruling.ts';
import { escapeXml } from './xml.ts';

const lineNames = {
  solid: 'single',
  dashed: 'dashed',
  dotted: 'dotted',
  dotDash: 'dotDash',
  double: 'double',
  wave: 'wave',
} as const;

/** Thickness in eighths of a point, of each of a double line's two; Word draws 2 to 96. */
export function borderXml(side: string, border: CellBorder | undefined, spacePoints = 0): string {
  if (!border) return '';
  const size = Math.min(96, Math.max(2, Math.round((border.thickness / (border.line === 'double' ? 3 : 1)) * 8)));
  return `<w:${side} w:val="${lineNames[border.line]}" w:sz="${size}" w:space="${Math.min(31, Math.max(0, Math.round(spacePoints)))}" w:color="${escapeXml(border.color)}"/>`;
}

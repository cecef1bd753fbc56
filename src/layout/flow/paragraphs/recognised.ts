/** Recognised text of a scan: each word has a size of its own, guessed from its box. A paragraph gets the one that makes its lines as wide as they are. */

import { median } from '../../median.ts';
import { measuredWidth } from '../fonts/font-widths.ts';
import { type Line, sizeOf, textOf } from '../lines/line.ts';

/** How most recognised text is written: unseen, its cut is never known. */
const upright = { bold: false, italic: false };

/** The size from widths is believed this near (as a factor) to the size of most letters. */
const maxFactor = 1.35;

/** Undefined where the lines can be seen, and have sizes of their own. */
export function recognisedSize(lines: readonly Line[]): number | undefined {
  const unseen = lines.filter(({ style }) => style.invisible);
  if (unseen.length === 0) return undefined;
  const usual = median(unseen.map(sizeOf));
  const drawn = unseen.reduce((sum, line) => sum + line.box.right - line.box.left - gapsIn(line), 0);
  const natural = unseen.reduce((sum, line) => sum + measuredWidth(textOf(line), 'Arial', upright), 0);
  const fitting = natural > 0 ? drawn / natural : usual;
  return Math.min(usual * maxFactor, Math.max(usual / maxFactor, fitting));
}

/** Room that says nothing of the letters (points). */
const gapsIn = ({ spans }: Line): number =>
  spans.reduce((sum, span) => sum + (span.kind === 'gap' ? span.right - span.left : 0), 0);

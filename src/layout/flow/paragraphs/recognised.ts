/** Recognised text of a scan: each word has a size of its own, guessed from its box. A paragraph gets the one that makes its lines as wide as they are. */

import { median } from '../../median.ts';
import { measuredWidth } from '../fonts/font-widths.ts';
import { type Line, sizeOf } from '../lines/line.ts';

/** How most recognised text is written: unseen, its cut is never known. */
const upright = { bold: false, italic: false };

/** The size from widths is believed this near (as a factor) to the size of most letters. */
const maxFactor = 1.35;

/** Undefined where the lines can be seen, and have sizes of their own. */
export function recognisedSize(lines: readonly Line[]): number | undefined {
  const unseen = lines.filter(({ style }) => style.invisible);
  if (unseen.length === 0) return undefined;
  const usual = median(unseen.map(sizeOf));
  // Gaps within a line say nothing of its letters.
  const spans = unseen.flatMap((line) => line.spans.filter((span) => span.kind === 'text'));
  const drawn = spans.reduce((sum, { left, right }) => sum + right - left, 0);
  const natural = spans.reduce((sum, { text }) => sum + measuredWidth(text, 'Arial', upright), 0);
  const fitting = natural > 0 ? drawn / natural : usual;
  return Math.min(usual * maxFactor, Math.max(usual / maxFactor, fitting));
}

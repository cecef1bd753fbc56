/**
 * Paragraphs in fonts that many machines lack: what is drawn in their place is wider, so that lines break early, and the
 * page's last ones go over to another. Their letters are brought closer, by no more than keeps the paragraph as high as it is.
 */
import { ownEntry } from '../../../own-entry.ts';
import { widthOf } from '../../box.ts';
import type { Line } from '../lines/line.ts';
import { sizeOf } from '../lines/line.ts';
import type { Fonts } from './fonts.ts';

/** How much wider the usual stand-ins are, those of the Noto and DejaVu families. */
const wider: Readonly<Record<string, number>> = {
  'Book Antiqua': 1.09,
  Consolas: 1.1,
  Garamond: 1.22,
  Georgia: 1.05,
  'Segoe UI': 1.06,
  Tahoma: 1.09,
  'Trebuchet MS': 1.09,
};

/** The most that letters are brought closer, in font sizes. */
const most = 0.05;
/** What lines lose at their ends to words that do not fit, in font sizes. */
const lost = 1.1;

/** Points to take from each letter of all lines; `roomOf` is what a line may be wide. */
export function standInSqueeze(lines: readonly Line[], roomOf: (line: Line) => number, fonts: Fonts): number {
  if (lines.length < 2 || !lines.some((line) => hasStandIn(line, fonts))) return 0;
  let missing = 0;
  let letters = 0;
  for (const [i, line] of lines.entries()) {
    missing -= roomOf(line) - (i < lines.length - 1 ? lost * sizeOf(line) : 0);
    for (const span of line.spans) {
      missing += widthOf(span) * (span.kind === 'text' ? widthFactor(fonts.written(span).family) : 1);
      letters += span.kind === 'text' ? span.text.length : 0;
    }
  }
  const size = Math.max(...lines.map(sizeOf));
  return letters === 0 ? 0 : Math.max(0, Math.min(most * size, missing / letters));
}

const widthFactor = (family: string): number => ownEntry(wider, family) ?? 1;

/** Whether letters of the line are drawn wider where its font is not at hand. */
const hasStandIn = ({ spans }: Line, fonts: Fonts): boolean =>
  spans.some((span) => span.kind === 'text' && fonts.written(span).family in wider);

/** What the style of each level of headings looks like, and that of plain text. */
import type { TextLook } from '../../inline.ts';
import type { TextStyle } from '../../page.ts';
import { mode } from '../../statistics.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { BodyText } from '../headings/body-text.ts';
import { plainSpan, sizeOf, textOf } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import { lookOf } from '../paragraphs/inlines.ts';
import type { Look } from './give-styles.ts';

const plainStyle: TextStyle = {
  font: {
    name: 'Calibri',
    family: 'Calibri',
    bold: false,
    italic: false,
    serif: false,
    monospace: false,
    symbolic: false,
  },
  size: 11,
  stretch: 1,
  color: '000000',
  invisible: false,
  angle: 0,
};

/** Of documents without text; Calibri sets its lines so far apart. */
export const plainText: BodyText = { style: plainStyle, linePitch: 13.4 };

export const plainLook = (style: TextStyle, fonts: Fonts): TextLook =>
  lookOf(plainSpan('', style, { left: 0, right: 0 }), fonts);

/** Each level as most of its letters look. */
export function headingLooks(
  levels: ReadonlyMap<RawParagraph, number>,
  fonts: Fonts,
  pitches: (size: number) => number,
): Look[] {
  const deepest = Math.max(0, ...levels.values());
  return Array.from({ length: deepest }, (_, i) => {
    const lines = [...levels].filter(([, level]) => level === i + 1).flatMap(([paragraph]) => paragraph.lines);
    const size = mode(
      lines.map((line) => [sizeOf(line), textOf(line).length] as const),
      0.5,
    );
    const like = lines.find((line) => Math.abs(sizeOf(line) - (size ?? 0)) < 0.3)?.style ?? plainStyle;
    return { look: plainLook(like, fonts), linePitch: pitches(like.size) };
  });
}

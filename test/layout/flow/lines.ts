/** Lines of text for tests, as a page would have them. */
import { type Line, plainSpan } from '../../../src/layout/flow/lines/line.ts';
import type { TextStyle } from '../../../src/layout/page.ts';
import { fontOf } from '../../../src/layout/read/letters/fonts/font.ts';

export const style: TextStyle = {
  font: {
    name: 'Times-Roman',
    family: 'Times',
    bold: false,
    italic: false,
    serif: true,
    monospace: false,
    symbolic: false,
  },
  size: 10,
  color: '000000',
  invisible: false,
  stretch: 1,
  angle: 0,
};

const letter = 5;

/** Letters are five points wide. */
export function lineOf(text: string, { left = 0, baseline = 10 } = {}): Line {
  const [first = '', second] = text.split(' ');
  const right = left + text.length * letter;
  return {
    box: { left, right, top: baseline - 8, bottom: baseline + 2 },
    baseline,
    style,
    spans: [plainSpan(text, style, { left, right })],
    block: undefined,
    artifact: false,
    order: 0,
    firstWordWidth: first.length * letter,
    secondWordLeft: second === undefined ? undefined : left + (first.length + 1) * letter,
    rightToLeft: false,
    initial: undefined,
  };
}

/** The same in a font, as PDFs name it. */
export function lineIn(font: string, text: string): Line {
  const line = lineOf(text);
  for (const span of line.spans)
    if (span.kind === 'text') span.style = { ...span.style, font: fontOf(font, 0), size: 10 };
  return line;
}

/** Raised marks of several notes at one place, as authors of articles have them: `∗†`, `a,1`. Each is a mark by itself. */
import type { Line, TextSpan } from '../lines/line.ts';
import { allLinesIn, blocksOf } from '../page-blocks.ts';
import type { LayoutBand } from '../page-layout.ts';
import { noteNumber } from './note-number.ts';

const mark = String.raw`\*+|∗+|†+|‡+|§+|¶+|\d{1,3}|[a-z]`;
const several = new RegExp(String.raw`^(?:[,\s]*(?:${mark}))+[,\s]*$`, 'u');
const marks = new RegExp(String.raw`${mark}|[,\s]+`, 'gu');

/** Changes the lines, where a paragraph of the page starts with one of the marks. */
export function partMarks(bands: readonly LayoutBand[]): void {
  const lines = allLinesIn(blocksOf({ bands }));
  const numbers = new Set(lines.flatMap((line) => noteNumber(line) ?? []));
  if (numbers.size > 0) for (const line of lines) line.spans = line.spans.flatMap((span) => partsOf(span, numbers));
}

function partsOf(span: Line['spans'][number], numbers: ReadonlySet<string>): Line['spans'] {
  if (span.kind !== 'text' || span.raised !== 'super' || !several.test(span.text)) return [span];
  const parts = span.text.match(marks) ?? [];
  return parts.length > 1 && parts.some((part) => numbers.has(part)) ? cut(span, parts) : [span];
}

/** Letters are taken for equally wide. */
function cut(span: TextSpan, parts: readonly string[]): TextSpan[] {
  const letter = (span.right - span.left) / span.text.length;
  let at = 0;
  return parts.map((text) => {
    const left = span.left + at * letter;
    at += text.length;
    return { ...span, text, left, right: span.left + at * letter };
  });
}

/**
 * Marks of notes that are part of a text: raised ones of several notes at one place, as authors of articles have them, `∗†`,
 * `a,1`, and figures that are raised as characters, `⁴`. Each is a mark by itself.
 */
import { type Line, type TextSpan, textOf } from '../lines/line.ts';
import { allLinesIn, blocksOf } from '../page-blocks.ts';
import type { LayoutBand } from '../page-layout.ts';
import { noteNumber, raisedFigure } from './note-number.ts';

const mark = String.raw`\*+|∗+|†+|‡+|§+|¶+|\d{1,3}|[a-z]`;
const several = new RegExp(String.raw`^(?:[,\s]*(?:${mark}))+[,\s]*$`, 'u');
const marks = new RegExp(String.raw`${mark}|[,\s]+`, 'gu');
const raised = new RegExp(`(${raisedFigure}+)`);
const beforeWords = new RegExp(String.raw`^\s*(${raisedFigure}{1,3})\s*[\p{L}\p{Ps}\p{Pi}"]`, 'u');

/** Changes the lines, where a paragraph of the page starts with one of the marks. */
export function partMarks(bands: readonly LayoutBand[]): void {
  const blocks = blocksOf({ bands });
  const lines = allLinesIn(blocks);
  const figures = new Set(blocks.flatMap((block) => (block.kind === 'paragraph' ? raisedStart(block.lines[0]) : [])));
  if (figures.size > 0) for (const line of lines) line.spans = line.spans.flatMap((span) => apart(span, figures));
  const numbers = new Set(lines.flatMap((line) => noteNumber(line) ?? []));
  if (numbers.size > 0) for (const line of lines) line.spans = line.spans.flatMap((span) => partsOf(span, numbers));
}

function partsOf(span: Line['spans'][number], numbers: ReadonlySet<string>): Line['spans'] {
  if (span.kind !== 'text' || span.raised !== 'super' || !several.test(span.text)) return [span];
  const parts = span.text.match(marks) ?? [];
  return parts.length > 1 && parts.some((part) => numbers.has(part)) ? cut(span, parts) : [span];
}

/** The figures before a note's words. */
const raisedStart = (line: Line | undefined): string[] => (line && beforeWords.exec(textOf(line))?.slice(1)) ?? [];

function apart(span: Line['spans'][number], figures: ReadonlySet<string>): Line['spans'] {
  if (span.kind !== 'text') return [span];
  const parts = span.text.split(raised).filter((part) => part !== '');
  return parts.some((part) => figures.has(part)) ? cut(span, parts) : [span];
}

/** Letters are taken for equally wide. */
function cut(span: TextSpan, parts: readonly string[]): TextSpan[] {
  const letter = (span.right - span.left) / span.text.length;
  const spaces = [...span.spaces];
  let at = 0;
  return parts.map((text) => {
    const left = span.left + at * letter;
    at += text.length;
    return {
      ...span,
      text,
      left,
      right: span.left + at * letter,
      spaces: spaces.splice(0, text.split(' ').length - 1),
    };
  });
}

/**
 * Paragraphs that all but look like their style follow it in full, so that it can be changed for all of them. What one moves
 * by that, the next one makes good.
 */

import type { Block, Paragraph, ParagraphStyle } from '../../model.ts';
import { leadingSide } from '../../model-terms.ts';

/** In points: differences that nobody sees. */
const sameSpace = 0.6;
const sameIndent = 0.75;
/** The right edge breaks lines. */
const sameRight = 0.25;
const sameHeight = 0.6;
const samePitch = 0.25;

/** `styleOf`: undefined where a paragraph has none to follow. Changes the blocks. */
export function followStyles(
  blocks: readonly Block[],
  styleOf: (paragraph: Paragraph) => ParagraphStyle | undefined,
): void {
  let owed = 0;
  for (const block of blocks) {
    if (block.kind === 'table' || block.breakBefore !== 'none') {
      if (block.kind === 'table') block.spaceBefore = Math.max(0, block.spaceBefore + owed);
      owed = 0;
    }
    const style = block.kind === 'paragraph' ? styleOf(block) : undefined;
    if (block.kind === 'paragraph' && style) owed = follow(block, style, owed);
  }
}

/** Returns how much lower than it now ends the paragraph should. */
function follow(paragraph: Paragraph, style: ParagraphStyle, owed: number): number {
  const wanted = paragraph.spaceBefore + owed;
  const space = Math.abs(wanted - style.spaceBefore) <= sameSpace ? style.spaceBefore : Math.max(0, wanted);
  const shrunk = followPitch(paragraph, style);
  paragraph.spaceBefore = space;
  followIndent(paragraph, style);
  if (isLeftLine(paragraph) && style.alignment === 'justify') paragraph.alignment = 'justify';
  return wanted - space + shrunk;
}

/** Returns how much lower it is now. */
function followPitch(paragraph: Paragraph, { linePitch }: ParagraphStyle): number {
  const { linePitch: own, lineCount } = paragraph;
  if (own === undefined) return 0;
  const less = own - linePitch;
  if (Math.abs(less) > samePitch || Math.abs(less) * lineCount > sameHeight) return 0;
  paragraph.linePitch = linePitch;
  return less * lineCount;
}

function followIndent({ indent }: Paragraph, style: ParagraphStyle): void {
  if (Math.abs(indent.left - style.indent.left) <= sameIndent) indent.left = style.indent.left;
  if (Math.abs(indent.firstLine - style.indent.firstLine) <= sameIndent) indent.firstLine = style.indent.firstLine;
  if (Math.abs(indent.right - style.indent.right) <= sameRight) indent.right = style.indent.right;
}

/** A justified paragraph's last line stands on the left: a single one may be either. */
const isLeftLine = (paragraph: Paragraph): boolean =>
  paragraph.lineCount === 1 &&
  leadingSide(paragraph) === 'left' &&
  paragraph.inlines.every(({ kind }) => kind !== 'tab' && kind !== 'break');

/** How much of it is its own, were it to follow this style. */
export function ownProperties(paragraph: Paragraph, style: ParagraphStyle): number {
  const { indent, spaceBefore, linePitch } = paragraph;
  const side = isLeftLine(paragraph) && style.alignment === 'justify' ? 'justify' : leadingSide(paragraph);
  const differs = [
    Math.abs(spaceBefore - style.spaceBefore) > sameSpace,
    linePitch === undefined || Math.abs(linePitch - style.linePitch) > samePitch,
    Math.abs(indent.left - style.indent.left) > sameIndent ||
      Math.abs(indent.firstLine - style.indent.firstLine) > sameIndent ||
      Math.abs(indent.right - style.indent.right) > sameRight,
    side !== style.alignment,
  ];
  return differs.filter(Boolean).length;
}

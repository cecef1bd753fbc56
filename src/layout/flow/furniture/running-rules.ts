/** The line that parts a head or foot from the text, as the border of the paragraph next to it. */
import { heightOf, widthOf } from '../../box.ts';
import type { PageContent, Ruling } from '../../page.ts';
import { type Line, textOf } from '../lines/line.ts';
import type { RawParagraph, RunningBlock } from '../page-layout.ts';

/** Points between words and line, Word's most being 31, and how far their ends may be apart. */
const maxSpace = 16;
const sameEnd = 3;
/** In heights of a line: a line this close below words may underline them. */
const minSpace = 0.3;

/** `blocks` are those of a head or of a foot, from top to bottom. */
export function withRule(blocks: RunningBlock[], { rulings, height }: PageContent): RunningBlock[] {
  const [first] = blocks;
  const last = blocks.at(-1);
  const across = rulings.filter(({ direction }) => direction === 'horizontal');
  if (last?.kind === 'paragraph' && !last.rule && last.box.bottom < height / 2) {
    const rule = across.find((ruling) => fits(ruling, last, ruling.at - last.box.bottom));
    return rule ? [...blocks.slice(0, -1), { ...last, rule }] : blocks;
  }
  if (first?.kind === 'paragraph' && first.box.top > height / 2) {
    const ruleAbove = across.findLast((ruling) => fits(ruling, first, first.box.top - ruling.at));
    return ruleAbove ? [{ ...first, ruleAbove }, ...blocks.slice(1)] : blocks;
  }
  return blocks;
}

/** A line drawn with letters needs no border. */
const isStrokes = (line: Line): boolean => /^\s*[_—–-]{8,}\s*$/.test(textOf(line));

/** Near the words, which start or end with it, or stand in its middle. */
function fits({ start, end }: Ruling, { box, column, lines }: RawParagraph, space: number): boolean {
  if (lines.some(isStrokes)) return false;
  const [left, right] = [box.left - start, end - box.right];
  const isAligned = Math.min(Math.abs(left), Math.abs(right), Math.abs(left - right) / 2) < sameEnd;
  const isWide = end - start > 0.5 * widthOf(column);
  return (
    isWide && isAligned && Math.min(left, right) > -sameEnd && space > -minSpace * heightOf(box) && space < maxSpace
  );
}

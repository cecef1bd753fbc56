/** Text that begins with no sign of a paragraph where all others have one: an indent, or the mark of an item. Pure. */
import { isOtherSize } from '../grouping/looks-different.ts';
import { isBold, type Line, sizeOf } from '../lines/line.ts';
import type { RawBlock, RawParagraph } from '../page-layout.ts';

/** Points by which lines of one left edge differ; and sizes of the letters that a first line is set in by, at least. */
const sameLeft = 2;
const leastIndent = 0.8;
/** Fewer paragraphs show nothing, and so few of them may have no sign. */
const minSigned = 4;
const signedShare = 0.9;

/** A column's blocks, and where its text starts. */
export interface Starting {
  blocks: readonly RawBlock[];
  start: number;
}

/** `first` stands where lines of `last` go on, and all paragraphs around them that go on there begin otherwise. */
export function beginsUnsigned(last: RawParagraph, first: RawParagraph, before: Starting, after: Starting): boolean {
  const [line] = first.lines;
  const left = goesOnAt(last);
  if (!line || left === undefined || Math.abs(leftOf(line, after) - (left - before.start)) > sameLeft) return false;
  const around = [before, after].flatMap((column) => {
    const tells = (block: RawBlock, i: number): block is RawParagraph =>
      block.kind === 'paragraph' &&
      block !== first &&
      Math.abs((goesOnAt(block) ?? 0) - column.start - (left - before.start)) <= sameLeft &&
      (hasSign(block) || isBelow(column.blocks[i - 1], block, line));
    return column.blocks.filter(tells);
  });
  const signed = around.filter(hasSign);
  return signed.length >= minSigned && signed.length >= signedShare * around.length;
}

/** Text below text, of the letters of `line`: below a heading or a formula none has a sign. */
const isBelow = (above: RawBlock | undefined, own: RawParagraph, line: Line): boolean =>
  above?.kind === 'paragraph' &&
  [above, own].every(({ lines: [first] }) => first && isBold(first) === isBold(line) && !isOtherSize(first, line));

const leftOf = ({ box }: Line, { start }: Starting): number => box.left - start;

/** Where its second line starts, or would. */
const goesOnAt = ({ lines: [first, second], mark }: RawParagraph): number | undefined =>
  second?.box.left ?? mark?.textLeft ?? first?.box.left;

const hasSign = ({ lines: [first, second], mark }: RawParagraph): boolean =>
  mark !== undefined ||
  (first !== undefined && second !== undefined && first.box.left - second.box.left > leastIndent * sizeOf(first));

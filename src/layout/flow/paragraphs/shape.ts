/** Alignment, indents and line pitch of a paragraph, from where its lines stand in their column. */
import { widthMiddle, widthOf } from '../../box.ts';
import { median, spread } from '../../statistics.ts';
import { hasGap, type Line, reachWith, sizeOf, stepsOf, textOf } from '../lines/line.ts';

export interface Shape {
  alignment: 'left' | 'center' | 'right' | 'justify';
  /** Where lines but the first start, the first starts, and lines may end: x on the page. */
  left: number;
  firstLeft: number;
  right: number;
  /** Undefined for a single line. */
  pitch: number | undefined;
}

/** Edges of the column that the paragraph stands in. */
export interface Edges {
  left: number;
  right: number;
}

/** What is known of a paragraph before its lines are looked at. */
interface Known {
  /** Of a list: it hangs from its mark and is neither in the middle nor at the right. */
  isItem?: boolean;
  /** Where a single line stands. */
  side?: Shape['alignment'] | undefined;
  /** Whether justified paragraphs end at that x. */
  isFlush?: ((right: number) => boolean) | undefined;
}

export function shapeOf(lines: readonly Line[], column: Edges, { isItem = false, side, isFlush }: Known = {}): Shape {
  const [first] = lines;
  if (!first) throw new RangeError('a paragraph without lines');
  const seen = lines.length === 1 ? (side ?? singleAlignment(first, column)) : alignmentOf(lines, column, isFlush);
  const alignment = isItem && seen !== 'justify' ? 'left' : seen;
  return {
    alignment,
    ...horizontal(lines, alignment, column),
    pitch: pitchOf(lines),
  };
}

function pitchOf(lines: readonly Line[]): number | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 2) return undefined;
  // Lines of another page or column start again at the top.
  const steps = stepsOf(lines).filter((step) => step > 0);
  return steps.length === 0
    ? undefined
    : steps.length === lines.length - 1
      ? (last.baseline - first.baseline) / steps.length
      : median(steps);
}

function singleAlignment(line: Line, column: Edges): Shape['alignment'] {
  const width = widthOf(column);
  const before = line.box.left - column.left;
  const after = column.right - line.box.right;
  if (hasGap(line) || before < 0.06 * width) return 'left';
  const off = Math.abs(before - after);
  if (off < Math.max(3, 0.02 * width)) return 'center';
  return Math.abs(after) < 2.5 && before > 0.3 * width ? 'right' : 'left';
}

function alignmentOf(lines: readonly Line[], column: Edges, isFlush: Known['isFlush']): Shape['alignment'] {
  const rest = lines.slice(1);
  const full = lines.slice(0, -1);
  const rights = spread(full.map(({ box }) => box.right));
  const lefts = spread(rest.map(({ box }) => box.left));
  const last = lines.at(-1);
  const middles = spread(lines.map(({ box }) => widthMiddle(box)));
  const allLefts = spread(lines.map(({ box }) => box.left));
  const allRights = spread(lines.map(({ box }) => box.right));
  if (middles < 2.5 && allLefts > 4 && !hangs(lines, column)) return 'center';
  if (allRights < 1.5 && allLefts > 6 && isSetInWord(lines)) return 'right';
  if (lefts < 2.5) {
    const reaches =
      full.length > 1 ? rights < flushWithin(full) : Math.abs((full[0]?.box.right ?? 0) - column.right) < 1;
    const shorter = last && last.box.right < Math.max(...full.map(({ box }) => box.right)) + 1.2;
    if (reaches && shorter && stretched(full)) return 'justify';
    if (shorter && isFlush && full.every(({ box }) => isFlush(box.right))) return 'justify';
  }
  if (allRights < 1.5 && allLefts > 6) return fills(lines, column) ? 'justify' : 'right';
  return 'left';
}

/** The first line is a single word that starts further right than others: no first line is set in so that one fills it. */
const isSetInWord = ([first, ...others]: readonly Line[]): boolean =>
  first !== undefined &&
  oneWord.test(textOf(first).trim()) &&
  others.every(({ box }) => box.left < first.box.left - mostSetIn);

/** Few letters in all: those of a whole line are no word. */
const oneWord = /^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,20}$/u;

/** Points. */
const mostSetIn = 6;

/** The first line is set in, and all others reach from edge to edge of the column, the last one by chance. */
function fills([first, ...others]: readonly Line[], column: Edges): boolean {
  if (!first) return false;
  const indent = first.box.left - column.left;
  return indent < mostIndent * sizeOf(first) && others.every(({ box }) => Math.abs(box.left - column.left) < 1);
}

/** In sizes of the letters: a line that starts further in is short. */
const mostIndent = 4;

/** The first line has something at a tab stop, or reaches from the column's left edge as far as words fit, and not to its right edge. */
function hangs([first, second]: readonly Line[], column: Edges): boolean {
  if (!first || !second) return false;
  const room = column.right - first.box.right;
  const isFull = reachWith(first, second) > column.right;
  return hasGap(first) || (first.box.left - column.left < 1 && room > 6 && isFull);
}

/** Letters reach a little out of their widths: many lines that end within this (points) end at one edge. */
const flushWithin = (lines: readonly Line[]): number =>
  lines.length < 4 ? 1.2 : Math.max(1.2, 0.2 * median(lines.map(sizeOf)));

function horizontal(
  lines: readonly Line[],
  alignment: Shape['alignment'],
  column: Edges,
): Pick<Shape, 'left' | 'firstLeft' | 'right'> {
  const firstLeft = lines[0]?.box.left ?? column.left;
  const left = lines.length === 1 ? firstLeft : Math.min(...lines.slice(1).map(({ box }) => box.left));
  const longest = Math.max(...lines.map(({ box }) => box.right));
  switch (alignment) {
    case 'center':
      return centredEdges(lines, column);
    case 'right':
      return { left: column.left, firstLeft: column.left, right: longest };
    case 'justify':
      return { left, firstLeft, right: longest };
    case 'left':
      return { left, firstLeft, right: raggedRight(lines, longest, column) };
  }
}

/** Lines that end together by chance are the same word, as units are, or have all the same spaces; justified ones have their own, or Arabic letters drawn out. */
function stretched(lines: readonly Line[]): boolean {
  if (lines.every((line) => joined.test(textOf(line)))) return true;
  const spaces = lines.map(({ spans }) => spans.flatMap((span) => (span.kind === 'text' ? span.spaces : [])));
  // Not what stands behind an item's mark.
  const usual = spaces.filter((own) => own.length > 0).map(median);
  if (usual.length === 0) return !isRepeated(lines);
  return usual.length < 2 || spread(usual) > 0.12;
}

const isRepeated = ([first, ...others]: readonly Line[]): boolean =>
  first !== undefined &&
  oneWord.test(textOf(first).trim()) &&
  others.every((line) => textOf(line).trim() === textOf(first).trim());

/** Arabic's letters. */
const joined = /[\u0620-\u06d3]/;

/** The column where the lines stand in its middle, else room around their own. */
function centredEdges(lines: readonly Line[], column: Edges): Pick<Shape, 'left' | 'firstLeft' | 'right'> {
  const middle = median(lines.map(({ box }) => widthMiddle(box)));
  const half = Math.min(middle - column.left, column.right - middle);
  const widest = Math.max(...lines.map(({ box }) => widthOf(box))) / 2;
  const room = Math.max(half, widest + 1);
  return { left: middle - room, firstLeft: middle - room, right: middle + room };
}

/**
 * An edge at which the lines break where they do: right of the longest, left of where any line's next word would
 * have fitted. The column's own where that does.
 */
function raggedRight(lines: readonly Line[], longest: number, column: Edges): number {
  let most = Number.POSITIVE_INFINITY;
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (next) most = Math.min(most, reachWith(line, next));
  }
  if (lines.length === 1) return Math.max(column.right, longest + 1);
  // Letters are never quite as wide elsewhere: an edge with some room on both sides breaks lines alike.
  const room = Math.min(0.015 * (longest - column.left), (most - longest) / 2);
  if (most <= longest) return longest + 0.5;
  return Math.min(most - room, Math.max(column.right, longest + room));
}

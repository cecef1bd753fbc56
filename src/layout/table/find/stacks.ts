/** Stacks: horizontal lines above one another with columns of text between them, and no vertical lines. */
import { boxAround, boxOfAll, heightOf, sharedWidth } from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import type { LinePiece } from '../../words/words.ts';
import { textColumns } from '../columns/columns.ts';
import { isWrappedRow } from '../judge/wrapped-bands.ts';
import { isTextLine } from '../rows/text-line.ts';
import { type TextRow, textRows } from '../rows/text-rows.ts';
import { isCaption } from './aligned/aligned.ts';
import { headsOtherColumns } from './parted/other-heads.ts';
import { areRepeated } from './parted/repeated-heads.ts';
import { sideBySide } from './parted/side-by-side.ts';
import { holdsTitledHeads } from './parted/titled-heads.ts';
import type { Region } from './region.ts';

/** Lines on one height, which underline the whole or single columns. */
interface Level {
  box: Box;
  rulings: Ruling[];
}

/** Shorter lines (points) underline words. */
const minLength = 15;
const sameHeight = 2.5;
/** How far (points) a line may stick out over the others. */
const overhang = 12;

/** Regions from lines that no vertical line touches. `prose` is what prosePieces found. */
export function stackRegions(
  lone: readonly Ruling[],
  pieces: readonly LinePiece[],
  prose: ReadonlySet<LinePiece>,
): Region[] {
  return stacksOf(levelsOf(lone))
    .flatMap((stack) => tabularParts(stack, pieces, prose))
    .flatMap((region) => sideBySide(region, pieces));
}

function levelsOf(rulings: readonly Ruling[]): Level[] {
  const levels: Level[] = [];
  const long = rulings.filter(({ start, end }) => end - start >= minLength);
  for (const ruling of long.toSorted((a, b) => a.at - b.at)) {
    const box = boxOfRuling(ruling);
    const level = levels.find((other) => Math.abs(other.box.top - ruling.at) <= sameHeight && isNear(other.box, box));
    if (level) {
      level.rulings.push(ruling);
      level.box = boxOfAll([level.box, box]);
    } else levels.push({ box, rulings: [ruling] });
  }
  return levels.sort((a, b) => a.box.top - b.box.top);
}

/** Underlines of neighbouring columns stand close together. */
const isNear = (a: Box, b: Box) => b.left - a.right < 60 && a.left - b.right < 60;

/** Levels that lie above one another, each within the width of the widest. */
function stacksOf(levels: readonly Level[]): Level[][] {
  const stacks: { box: Box; levels: Level[] }[] = [];
  for (const level of levels) {
    const stack = stacks.find(({ box }) => nests(box, level.box) || nests(level.box, box));
    if (stack) {
      stack.levels.push(level);
      stack.box = boxOfAll([stack.box, level.box]);
    } else stacks.push({ box: level.box, levels: [level] });
  }
  return stacks.map((stack) => stack.levels);
}

const nests = (outer: Box, inner: Box) => inner.left >= outer.left - overhang && inner.right <= outer.right + overhang;

/** Points of nothing between two lines: more stand between two tables, and less where their sides differ. */
const maxEmpty = 20;
const maxEmptyUnlike = 8;
const sameSide = 3;

/** A run of bands: their lines, and the text between these. */
interface Part {
  levels: Level[];
  pieces: LinePiece[];
}

/** The runs of bands between levels that hold columns; running text between two lines ends a run. */
function tabularParts(stack: readonly Level[], pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): Region[] {
  const box = boxAround(stack);
  const parts: Part[] = [];
  let open: Part | undefined;
  let head: Level[] = [];
  const bands = stack
    .slice(1)
    .map((next, i) => pieces.filter((piece) => isBetween(piece, box, stack[i]?.box.bottom ?? 0, next.box.top)));
  stack.forEach((level, i) => {
    const [next, band] = [stack[i + 1], bands[i]];
    if (!next || !band) return;
    const near = [bands[i - 1] ?? [], bands[i + 1] ?? []];
    const after = [...(bands[i + 1] ?? []), ...(bands[i + 2] ?? [])];
    const partsTables = () => holdsTextLine(band, near.flat()) || holdsTitledHeads(bands[i - 1] ?? [], band, after);
    if (isUndrawn(level) && isUndrawn(next) && partsTables()) {
      [open, head] = [undefined, []];
      return;
    }
    const holds = isWrappedRow(band, near) ? 'columns' : contentOf(band, prose);
    if (band.length === 0 && next.box.top - level.box.bottom > emptyLimit(level, next)) open = undefined;
    if (open && areRepeated(headsOf(open), bands[i - 1] ?? [], band)) {
      open.levels.pop();
      open = undefined;
    }
    const below = pieces.filter((piece) => isBetween(piece, box, next.box.bottom, next.box.bottom + belowHeads));
    if (open && beginsOther(open, level, band, below)) {
      // Its heads stand above its first line.
      open = { levels: [], pieces: [] };
      parts.push(open);
    }
    if (holdsOther(band, below)) {
      [open, head] = [undefined, []];
      return;
    }
    if (holds === 'columns' && !open) {
      open = { levels: [...head, level], pieces: [] };
      parts.push(open);
    }
    if (holds === 'text' && open && !isRowOf(open.pieces, band)) open = undefined;
    if (holds !== 'little') head = [];
    else if (band.length > 1) head = [...head, level];
    else head = isSpanningHead(band, box) ? [level] : [];
    open?.levels.push(next);
    open?.pieces.push(...band);
  });
  // One shaded row alone shows no others.
  const shown = parts.filter(({ levels }) => levels.length > 2 || !levels.every(isUndrawn));
  return shown.map(({ levels }) => regionOfLevels(levels));
}

/** Points below the line under heads in which the first row stands. */
const belowHeads = 40;
/** Of nothing above the heads of a further table, in line heights. */
const minGapAbove = 1.2;

/** The band holds nothing but heads of other columns than the part's, far below its last line. */
function beginsOther(
  { pieces }: Part,
  { box }: Level,
  band: readonly LinePiece[],
  below: readonly LinePiece[],
): boolean {
  const [heads, ...others] = textRows(band);
  if (!heads || others.length > 0 || heads.box.top - box.bottom < minGapAbove * heightOf(heads.box)) return false;
  return headsOtherColumns(textRows(pieces), heads, textRows(below), false);
}

/** The last rows of one table, and the heads of a further one: lines show where neither begins. */
function holdsOther(band: readonly LinePiece[], below: readonly LinePiece[]): boolean {
  const rows = textRows(band);
  const [heads, above] = [rows.at(-1), rows.at(-2)];
  if (!heads || !above || heads.box.top - above.box.bottom < minGapAbove * heightOf(heads.box)) return false;
  return headsOtherColumns(rows.slice(0, -1), heads, textRows(below), false);
}

/** What stands above the part's second level. */
const headsOf = ({ levels, pieces }: Part): LinePiece[] =>
  pieces.filter(({ box }) => box.bottom < (levels[1]?.box.top ?? 0) + sameHeight);

/** The edge of a shaded row. */
const isUndrawn = ({ rulings }: Level): boolean => rulings.every(({ thickness }) => thickness === 0);

/** A line of text over the columns of the shaded rows around it, which are those of two tables. */
function holdsTextLine(band: readonly LinePiece[], around: readonly LinePiece[]): boolean {
  const columns = textColumns(textRows(around).map((row) => row.pieces));
  return textRows(band).some((row) => isTextLine(row, columns));
}

/**
 * However long its texts are, each stands in one of the columns above it, and some line in most of them; the rest of a row
 * that a page broke keeps off the first column.
 */
function isRowOf(above: readonly LinePiece[], band: readonly LinePiece[]): boolean {
  const columns = textColumns(textRows(above).map((row) => row.pieces));
  const under = ({ box }: LinePiece) =>
    columns.flatMap(({ left, right }, i) => (box.left < right && box.right > left ? [i] : []));
  const rows = textRows(band).map((row) => new Set(row.pieces.flatMap(under)));
  const isFull = rows.some((row) => row.size > 1 && row.size > columns.length / 2);
  return (isFull || !rows[0]?.has(0)) && band.every((piece) => under(piece).length === 1);
}

const emptyLimit = ({ box: above }: Level, { box: below }: Level): number =>
  Math.abs(above.left - below.left) < sameSide && Math.abs(above.right - below.right) < sameSide
    ? maxEmpty
    : maxEmptyUnlike;

/** A single piece that keeps off the column of labels. */
function isSpanningHead([piece, ...others]: readonly LinePiece[], box: Box): boolean {
  return piece !== undefined && others.length === 0 && piece.box.left > box.left + 0.2 * (box.right - box.left);
}

function isBetween({ box, angle }: LinePiece, across: Box, top: number, bottom: number): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return angle === 0 && y > top && y < bottom && x > across.left - overhang && x < across.right + overhang;
}

function contentOf(band: readonly LinePiece[], prose: ReadonlySet<LinePiece>): 'columns' | 'text' | 'little' {
  const rows = textRows(band);
  if (rows.length === 0) return 'little';
  if (rows.some((row) => row.pieces.length === 1 && isCaption(row))) return 'text';
  const several = rows.filter((row) => row.pieces.length > 1).length;
  const running = band.filter((piece) => prose.has(piece)).length;
  if (several >= 0.5 * rows.length && running <= 0.3 * band.length) return 'columns';
  if (hangs(rows)) return 'columns';
  return rows.length === 1 ? 'little' : 'text';
}

/** Several texts side by side, and below them nothing but lines of those behind the first. */
function hangs([first, ...others]: readonly TextRow[]): boolean {
  if (!first || first.pieces.length < 3) return false;
  return others.every(({ pieces: [piece, ...rest] }) => {
    const under = first.pieces.filter(({ box }) => piece && sharedWidth(box, piece.box) > 0);
    return rest.length === 0 && under.length === 1 && under[0] !== first.pieces[0];
  });
}

function regionOfLevels(levels: readonly Level[]): Region {
  return {
    box: boxAround(levels),
    horizontals: levels.flatMap(({ rulings }) => rulings),
    verticals: [],
  };
}

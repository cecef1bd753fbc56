/** The runs of bands that hold columns; running text between two lines ends a run, and so do a further table's heads. */
import { boxAround, haveSameSides, heightOf, widthOf } from '../../../box.ts';
import { isDrawn } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { columnsUnder, textColumns } from '../../columns/columns.ts';
import { isAmount } from '../../figure.ts';
import { isTextLine } from '../../rows/text-line.ts';
import { isMultiple, textRows } from '../../rows/text-rows.ts';
import { headsOtherColumns } from '../parted/other-heads.ts';
import { areRepeated } from '../parted/repeated-heads.ts';
import { holdsTitledHeads } from '../parted/titled-heads.ts';
import { titlesOther } from '../parted/titles.ts';
import type { Region } from '../region.ts';
import { type Band, contentOf, type Level, sameHeight } from './bands.ts';

/** Points of nothing between two lines: more stand between two tables, and less where their ends differ. */
const maxEmpty = 20;
const maxEmptyUnlike = 4;
const sameSide = 3;
/** Of nothing above the heads of a further table, in line heights. */
const minGapAbove = 1.2;
/** Part of the stack's width by which a head keeps off the column of labels. */
const besideLabels = 0.2;

/** A run of bands: their lines, and the text between these. */
interface Part {
  levels: Level[];
  pieces: LinePiece[];
}

/** `bands` are those of one stack, `prose` is what prosePieces found. */
export function tabularParts(bands: readonly Band[], prose: ReadonlySet<LinePiece>): Region[] {
  const parts = new Parts();
  for (const band of bands)
    if (partsTables(band)) parts.close();
    else parts.take(band, contentOf(band, prose));
  return parts.regions();
}

class Parts {
  readonly #all: Part[] = [];
  #open: Part | undefined;
  /** The levels of heads, of which no columns stand yet. */
  #head: Level[] = [];

  close(): void {
    this.#open = undefined;
    this.#head = [];
  }

  take(band: Band, holds: ReturnType<typeof contentOf>): void {
    this.#endAbove(band);
    if (holds === 'columns' && !this.#open) this.#begin([...this.#head, band.top]);
    if (holds === 'text' && this.#open && !isRowOf(this.#open.pieces, band.pieces)) this.#open = undefined;
    this.#head = holds === 'little' ? headWith(this.#head, band) : [];
    this.#open?.levels.push(band.bottom);
    this.#open?.pieces.push(...band.pieces);
  }

  /** One shaded row alone shows no others. */
  regions(): Region[] {
    return this.#all
      .filter(({ levels }) => levels.length > 2 || !levels.every(isUndrawn))
      .map(({ levels }) => regionOf(levels));
  }

  /** The band is none of the open part's: nothing stands in it, or heads that begin a further table. */
  #endAbove(band: Band): void {
    const open = this.#open;
    if (!open) return;
    if (isEmpty(band)) this.#open = undefined;
    else if (areRepeated(headsOf(open), band.above, band.pieces)) {
      open.levels.pop();
      this.#open = undefined;
    } else if (beginsOther(open, band) || beginsTitled(open, band)) this.#begin([]); // Its heads stand above its first line.
  }

  #begin(levels: Level[]): void {
    this.#open = { levels, pieces: [] };
    this.#all.push(this.#open);
  }
}

/** Between its two lines one table ends and a further one begins, and no line shows where. */
function partsTables(band: Band): boolean {
  if (holdsOther(band) || holdsTitle(band) || endsInText(band)) return true;
  const { top, bottom, pieces, above, below, afterwards } = band;
  const areShaded = isUndrawn(top) && isUndrawn(bottom);
  return areShaded && (holdsTextLine(pieces, [...above, ...below]) || holdsTitledHeads(above, pieces, afterwards));
}

/** The edge of a shaded row. */
const isUndrawn = ({ rulings }: Level): boolean => !rulings.some(isDrawn);

/** A line of text over the columns of the shaded rows around it, which are those of two tables. */
function holdsTextLine(band: readonly LinePiece[], around: readonly LinePiece[]): boolean {
  const columns = textColumns(textRows(around).map((row) => row.pieces));
  return textRows(band).some((row) => isTextLine(row, columns));
}

/** Below the last amounts beside labels a line of text runs over all of their columns: a paragraph between two tables. */
function endsInText({ pieces }: Band): boolean {
  const rows = textRows(pieces);
  const end = 1 + rows.findLastIndex((row) => isMultiple(row) && row.pieces.slice(1).some(isAmount));
  if (end === 0 || end === rows.length) return false;
  const columns = textColumns(rows.slice(0, end).map((row) => row.pieces));
  return rows.slice(end).some((row) => isTextLine(row, columns));
}

/** The last rows of one table, and the heads of a further one: these are of other columns, or lines of other sides part all other rows. */
function holdsOther({ top, bottom, pieces, above, below, underFoot }: Band): boolean {
  const rows = textRows(pieces);
  const [heads, last] = [rows.at(-1), rows.at(-2)];
  if (!heads || !last || heads.box.top - last.box.bottom < minGapAbove * heightOf(heads.box)) return false;
  const areRuled = rows.length === 2 && [above, below].every((band) => textRows(band).length === 1);
  const areUnlike = areRuled && !haveSameSides(top.box, bottom.box, sameSide);
  return areUnlike || headsOtherColumns(rows.slice(0, -1), heads, textRows(underFoot), false);
}

/** The title of a further table stands between rows of both, or of those in the bands around it. */
function holdsTitle({ pieces, above, below, afterwards, underFoot }: Band): boolean {
  const own = textRows(pieces);
  const before = textRows(above);
  const next = [...new Set([...afterwards, ...underFoot])];
  const isOverHeads = own.length === 1 && below.length > 1 && !below.some(isAmount) && next.some(isAmount);
  const rows = [...before, ...own, ...textRows(isOverHeads ? next : below)];
  return own.some((_, i) => titlesOther(rows, before.length + i, isOverHeads));
}

/** The band holds nothing but heads of other columns than the part's, far below its last line. */
function beginsOther(part: Part, { top, pieces, underFoot }: Band): boolean {
  const [heads, ...others] = textRows(pieces);
  if (!heads || others.length > 0 || heads.box.top - top.box.bottom < minGapAbove * heightOf(heads.box)) return false;
  return headsOtherColumns(textRows(part.pieces), heads, textRows(underFoot), false);
}

/** A line alone and heads in the band, below a part of which lines part all rows: the title of a further table. */
function beginsTitled({ levels, pieces: above }: Part, { pieces, underFoot }: Band): boolean {
  const [title, heads, ...others] = textRows(pieces);
  if (!title || !heads || others.length > 0 || title.pieces.length > 1) return false;
  const rows = textRows(above);
  return rows.length < levels.length && headsOtherColumns(rows, heads, textRows(underFoot), true);
}

/** Nothing stands between two lines as far apart as those of two tables. */
function isEmpty({ top, bottom, pieces }: Band): boolean {
  const most = haveSameEnds(top, bottom) ? maxEmpty : maxEmptyUnlike;
  return pieces.length === 0 && bottom.box.top - top.box.bottom > most;
}

function haveSameEnds(above: Level, below: Level): boolean {
  const [ends, others] = [endsOf(above), endsOf(below)];
  return ends.length === others.length && ends.every((end, i) => Math.abs(end - (others[i] ?? 0)) < sameSide);
}

const endsOf = ({ rulings }: Level): number[] =>
  rulings.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b);

/** What stands above the part's second level. */
const headsOf = ({ levels, pieces }: Part): LinePiece[] =>
  pieces.filter(({ box }) => box.bottom < (levels[1]?.box.top ?? 0) + sameHeight);

/** The levels of heads, the band's own among them where it holds several, or one that keeps off the column of labels. */
function headWith(head: readonly Level[], { top, pieces, sides }: Band): Level[] {
  const [piece, ...others] = pieces;
  if (others.length > 0) return [...head, top];
  return piece && piece.box.left > sides.left + besideLabels * widthOf(sides) ? [top] : [];
}

/**
 * However long its texts are, each stands in one of the columns above it, and some line in most of them; the rest of a row
 * that a page broke keeps off the first column.
 */
function isRowOf(above: readonly LinePiece[], band: readonly LinePiece[]): boolean {
  const columns = textColumns(textRows(above).map((row) => row.pieces));
  const under = ({ box }: LinePiece) => columnsUnder(box, columns);
  const rows = textRows(band).map((row) => new Set(row.pieces.flatMap(under)));
  const isFull = rows.some((row) => row.size > 1 && row.size > columns.length / 2);
  return (isFull || !rows[0]?.has(0)) && band.every((piece) => under(piece).length === 1);
}

const regionOf = (levels: readonly Level[]): Region => ({
  box: boxAround(levels),
  horizontals: levels.flatMap(({ rulings }) => rulings),
  verticals: [],
});

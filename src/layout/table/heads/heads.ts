/** Heads over several columns that no vertical line parts: how far they reach is shown by the line below them, or by standing in the middle. */
import { boxOfAll, sharedLength, widthMiddle, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Edge, PlacedPiece } from '../build-table.ts';
import { coverage, linesAt } from '../edges.ts';
import { isAmountText, isMoment } from '../figure.ts';
import type { Region } from '../find/region.ts';
import { isOverPitches, spanOfAlike } from './alike-heads.ts';
import { headSpans, type Span } from './head-spans.ts';
import { isUnit } from './units.ts';

/** A line this near (points) under an edge underlines the row above it. */
const nearEdge = 3;
/** A line along less than this part of a text's height does not stand beside it. */
const wall = 0.5;

/** What stands in a table, its edges, and the lines that may stand at them. */
interface Placing {
  placed: readonly PlacedPiece[];
  columns: readonly Edge[];
  rows: readonly Edge[];
  region: Region;
  /** How far each column's figures reach. */
  extents: readonly Pick<Box, 'left' | 'right'>[];
}

/** Widens the columns of pieces that head others. */
export function spreadHeads(
  placed: readonly PlacedPiece[],
  columns: readonly Edge[],
  rows: readonly Edge[],
  region: Region,
): void {
  const wide = new Set<PlacedPiece>();
  const told = new Set<number>();
  const placing = { placed, columns, rows, region, extents: figuresOf(placed, columns) };
  for (const own of placed) {
    const line = underlined(own, placing);
    const reach = line ?? alone(own, placing) ?? overFigures(own, placing);
    const isFree = reach && !placed.some((other) => other !== own && other.row === own.row && meets(other, reach));
    if (isFree) wide.add(Object.assign(own, reach));
    if (isFree && line) told.add(own.row);
  }
  spreadCentred(placed, columns, wide, told);
}

/**
 * Heads above the first amounts or times, from the lowest up, each in the middle above the columns that no other head of its row has.
 * In the rows `told` lines underline some: what has none there stands over one column.
 */
function spreadCentred(
  placed: readonly PlacedPiece[],
  columns: readonly Edge[],
  wide: Set<PlacedPiece>,
  told: ReadonlySet<number>,
): void {
  const amounts = placed.filter(
    ({ piece: { words }, firstColumn }) => firstColumn > 0 && (isAmountText(words) || isMoment(words)),
  );
  const end = Math.min(...amounts.map(({ row }) => row));
  if (!Number.isFinite(end)) return;
  for (let row = end - 1; row >= 0; row--) {
    if (told.has(row)) continue;
    const heads = placed.filter((own) => own.row === row).sort((a, b) => a.piece.box.left - b.piece.box.left);
    const below = headsBelow(placed, row, end, columns.length - 1) ?? textBelow(placed, row, columns.length - 1);
    const boxes = heads.map(({ piece }) => piece.box);
    const [head, ...others] = boxes;
    const alike = head && others.length === 0 ? overAlike(head, placed, row, columns.length - 1) : undefined;
    const isHead = heads.length > 1 || row < end - 1;
    const spans = alike ? [alike] : below && isHead && headSpans(boxes, below, true, spansOf(wide, row, end));
    if (!spans) continue;
    heads.forEach((own, i) => {
      const span = spans[i];
      const isInner = span && columns.slice(span[0] + 1, span[1] + 1).every(({ ruled }) => !ruled);
      if (isInner && span[1] - span[0] > own.lastColumn - own.firstColumn)
        wide.add(Object.assign(own, { firstColumn: span[0], lastColumn: span[1] }));
    });
  }
}

/** The columns whose heads in the next row are alike, and the head above stands in their middle. */
function overAlike(head: Box, placed: readonly PlacedPiece[], row: number, columns: number): Span | undefined {
  const next = placed.filter((own) => own.row === row + 1 && own.firstColumn === own.lastColumn);
  const inColumn = (column: number) => next.filter(({ firstColumn }) => firstColumn === column);
  const heads = Array.from({ length: columns }, (_, i) => inColumn(i).map(({ piece }) => piece));
  return spanOfAlike(head, heads);
}

/** The columns of heads that are known to stand over several, in the rows above and below. */
const spansOf = (wide: ReadonlySet<PlacedPiece>, row: number, end: number): Span[] =>
  [...wide]
    .filter((own) => own.row !== row && own.row < end)
    .map(({ firstColumn, lastColumn }) => [firstColumn, lastColumn]);

/** Extents of the columns' own text below a row; undefined where some column has none. */
function textBelow(placed: readonly PlacedPiece[], row: number, columns: number): Box[] | undefined {
  const own = placed.filter((other) => other.row > row && other.firstColumn === other.lastColumn);
  const texts = Array.from({ length: columns }, (_, i) => own.filter(({ firstColumn }) => firstColumn === i));
  if (texts.every((column) => column.length > 0))
    return texts.map((column) => boxOfAll(column.map(({ piece }) => piece.box)));
}

/** Extents of the columns below a row as their own heads show them, which stand in the middle as those above them do; undefined where a column has none. */
function headsBelow(placed: readonly PlacedPiece[], row: number, end: number, columns: number): Box[] | undefined {
  const texts = textBelow(placed, row, columns);
  const heads = textBelow(
    placed.filter((own) => own.row < end || own.lastColumn === 0),
    row,
    columns,
  );
  return heads?.map((head, i) => widened(head, texts?.[i] ?? head, i));
}

/** Around the middle of the head, as wide as needed for the text; the first column is of labels, which begin at its left. */
function widened(head: Box, text: Box, column: number): Box {
  if (column === 0) return text;
  const middle = widthMiddle(head);
  const half = Math.max(middle - text.left, text.right - middle);
  return { ...text, left: middle - half, right: middle + half };
}

type Reach = Pick<PlacedPiece, 'firstColumn' | 'lastColumn'>;

const meets = (one: Reach, other: Reach) => one.firstColumn <= other.lastColumn && one.lastColumn >= other.firstColumn;

/** How far the columns' figures reach; the columns themselves where they have none. */
function figuresOf(placed: readonly PlacedPiece[], columns: readonly Edge[]): Pick<Box, 'left' | 'right'>[] {
  const figures = placed.filter(
    ({ piece, firstColumn, lastColumn }) => firstColumn === lastColumn && isAmountText(piece.words),
  );
  const byColumn = Map.groupBy(figures, ({ firstColumn }) => firstColumn);
  return columns.slice(0, -1).map(({ at }, i) => {
    const own = i > 0 ? byColumn.get(i) : undefined;
    return own ? boxOfAll(own.map(({ piece }) => piece.box)) : { left: at, right: columns[i + 1]?.at ?? at };
  });
}

/** The columns of the line under the piece, where it is shorter than the table. */
function underlined(own: PlacedPiece, { extents, columns, rows, region }: Placing): Reach | undefined {
  const foot = rows[own.row + 1]?.at;
  const middle = widthMiddle(own.piece.box);
  if (foot === undefined || !isOpen(own, columns)) return;
  const line = region.horizontals.find(
    ({ at, start, end }) => Math.abs(at - foot) <= nearEdge && start <= middle && end >= middle,
  );
  if (!line || line.end - line.start > 0.9 * widthOf(region.box)) return;
  const under = extents.flatMap(({ left, right }, i) =>
    sharedLength(left, right, line.start, line.end) > 0.5 * (right - left) ? [i] : [],
  );
  const [first] = under;
  const last = under.at(-1);
  return first === undefined || last === undefined || first === last
    ? undefined
    : { firstColumn: first, lastColumn: last };
}

/** No line parts the columns beside the piece. */
const isOpen = ({ firstColumn, lastColumn }: PlacedPiece, columns: readonly Edge[]) =>
  !columns[firstColumn + 1]?.ruled || !columns[lastColumn]?.ruled;

/** All columns, for what stands in the middle of a table where no vertical line runs beside it. */
function alone(own: PlacedPiece, { placed, columns, region: { box, verticals } }: Placing): Reach | undefined {
  const { left, right, top, bottom } = own.piece.box;
  const offCentre = Math.abs(left + right - box.left - box.right) / 2;
  if (!isAlone(own, placed) || offCentre > 0.03 * widthOf(box)) return;
  const isWalled = ({ at, ruled }: Edge) =>
    ruled && (coverage(verticals, at, top, bottom) >= wall || !linesAt(verticals, at).some(({ start }) => start > top));
  if (columns.slice(1, -1).some(isWalled)) return;
  return { firstColumn: 0, lastColumn: columns.length - 2 };
}

const isAlone = (own: PlacedPiece, placed: readonly PlacedPiece[]): boolean =>
  placed.every((other) => other === own || other.row !== own.row);

/** How far off the middle of all figures their unit may stand, in parts of their width. */
const offFigures = 0.02;

/** All columns but the first, for their unit: words alone in the middle above a row of amounts that a label begins. */
function overFigures(
  own: PlacedPiece,
  { placed, extents, columns, region: { box, verticals } }: Placing,
): Reach | undefined {
  const [first, last] = [extents[1], extents.at(-1)];
  const { left, right, top, bottom } = own.piece.box;
  if (!first || !last || extents.length < 3 || own.firstColumn === 0 || isAmountText(own.piece.words)) return;
  const next = placed.filter(({ row }) => row === own.row + 1);
  const amounts = next.filter(({ piece, firstColumn }) => firstColumn > 0 && isAmountText(piece.words));
  if (!isAlone(own, placed) || amounts.length < 2 || !next.some(({ firstColumn }) => firstColumn === 0)) return;
  const heads = placed.filter(({ row, firstColumn }) => row === own.row - 1 && firstColumn > 0);
  const over = heads.length > 1 ? boxOfAll(heads.map(({ piece }) => piece.box)) : first;
  const middles = [
    [first.left, last.right],
    [columns[1]?.at ?? 0, box.right],
    [over.left, over.right],
  ] as const;
  const isInMiddle = middles.some(([from, to]) => Math.abs(left + right - from - to) / 2 < offFigures * (to - from));
  const isOfAll = isUnit(own.piece) && isOverPitches(own.piece.box, first, last, extents.length - 2);
  if (!isInMiddle && !isOfAll) return;
  if (columns.slice(2, -1).some(({ at }) => coverage(verticals, at, top, bottom) >= wall)) return;
  return { firstColumn: 1, lastColumn: columns.length - 2 };
}

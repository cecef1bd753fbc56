/**
 * A row that a page's end broke: what the next page starts with goes on in the cells above it. Word processors draw lines
 * at the break as between rows, so it is mostly the texts that tell.
 */
import { shifted, widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { median } from '../../statistics.ts';
import { endsSentence, type Line, sizeOf, startsSmall, textOf } from '../lines/line.ts';
import type { RawCell, RawParagraph, RawPictures, RawTable } from '../page-layout.ts';

/** A cell of the row before the break, and the one that goes on with it. */
interface Halves {
  above: RawCell;
  below: RawCell;
}

/** Adds what row `at` of `next` says to the last row of `table`; false where it is a row by itself. */
export function mendBrokenRow(table: RawTable, next: RawTable, at: number): boolean {
  const halves = halvesOf(table, next, at);
  const filled = halves?.filter(({ below }) => isFilled(below)) ?? [];
  if (!halves || (isCut(table, next, at) ? !goesOnCut(halves, filled) : filled.length === 0)) return false;
  if (filled.length > 0 && !goesOnIn(table, next, at, halves, filled)) return false;
  const height = (next.ys[at + 1] ?? 0) - (next.ys[at] ?? 0);
  for (const both of halves) join(both, height);
  table.ys.push((table.ys.pop() ?? 0) + height);
  table.brokenRows.push(table.ys.length - 2);
  return true;
}

/** Its texts show it. */
const goesOnIn = (
  table: RawTable,
  next: RawTable,
  at: number,
  halves: readonly Halves[],
  filled: readonly Halves[],
): boolean =>
  (isOpenAtBreak(table, halves) && !isOver(halves)) ||
  (filled.every(goesOn) && (isPartial(halves, filled) || areInSentence(filled))) ||
  (filled.every(isFull) && isPartial(halves, filled) && nameAllOthers(table, next, at));

/** The page's end takes the room below texts from a row, which is lower than all others then; the row below is as high as they are. */
function isCut(table: RawTable, next: RawTable, at: number): boolean {
  const [before, after] = [heightsOf(table), heightsOf(next).slice(at)];
  const [last = 0, [rest = 0, ...others]] = [before.pop(), after];
  const usual = median([...before, ...others]);
  return before.length + others.length >= minNames - 1 && last < cutShare * usual && rest > wholeShare * usual;
}

/** What is left of a row without its texts is empty; a row in which nothing goes on is another. */
const goesOnCut = (halves: readonly Halves[], filled: readonly Halves[]): boolean =>
  filled.length === 0 ? halves.some(({ above }) => isFilled(above)) : filled.some(isFull);

/** In heights of other rows. */
const cutShare = 0.8;
const wholeShare = 0.85;

const heightsOf = ({ ys }: RawTable): number[] => pairwise(ys).map(([top, bottom]) => bottom - top);

const isFilled = ({ paragraphs, tables, pictures }: RawCell): boolean =>
  paragraphs.length + tables.length + pictures.length > 0;

/** Undefined where the cells do not stand below one another. */
function halvesOf(table: RawTable, next: RawTable, at: number): Halves[] | undefined {
  const last = table.ys.length - 2;
  const halves = table.cells
    .filter(({ row, rowSpan }) => row + rowSpan - 1 === last)
    .map((above) => ({ above, below: next.cells.find(({ row, column }) => row === at && column === above.column) }));
  const areAlike = halves.every(
    ({ above, below }) =>
      below?.rowSpan === 1 &&
      below.columnSpan === above.columnSpan &&
      below.shading === above.shading &&
      isAcross(below),
  );
  return areAlike && halves.every(isPair) ? halves : undefined;
}

const isPair = (halves: { above: RawCell; below: RawCell | undefined }): halves is Halves => halves.below !== undefined;

const isAcross = ({ direction }: RawCell): boolean => direction === 'across';

/** Rows have lines between them, and none stands at the break. */
function isOpenAtBreak({ cells, ys }: RawTable, halves: readonly Halves[]): boolean {
  const inner = cells.filter(({ row, rowSpan }) => row + rowSpan < ys.length - 1);
  const ruled = inner.filter(({ borders }) => borders.bottom).length;
  return ruled > 0.8 * inner.length && halves.every(({ above, below }) => !above.borders.bottom || !below.borders.top);
}

/**
 * Another row begins in every cell: with a name of one line where one stands above, or with texts one of which would have fitted
 * behind that above. Some programs draw no lines at a break.
 */
function isOver(halves: readonly Halves[]): boolean {
  if (!halves.every(({ above, below }) => isFilled(above) && isFilled(below))) return false;
  const [names] = halves;
  if (names && isLine(names.above) && isLine(names.below)) return true;
  return !halves.some(({ below }) => beginsSmall(below)) && !halves.every(isFull);
}

const isLine = ({ paragraphs }: RawCell): boolean => paragraphs.flatMap(({ lines }) => lines).length === 1;

const beginsSmall = (cell: RawCell): boolean => {
  const start = firstLine(cell);
  return start !== undefined && startsSmall(start);
};

/** Fewer cells go on than began, and the first one, which names the row, is over. */
const isPartial = (halves: readonly Halves[], filled: readonly Halves[]): boolean =>
  filled.length < halves.filter(({ above }) => isFilled(above)).length && filled.every(({ above }) => above.column > 0);

/** Every other row of both parts has its name in the first column. */
function nameAllOthers(table: RawTable, next: RawTable, at: number): boolean {
  const named = (own: RawTable, from: number) => own.cells.filter(({ row, column }) => column === 0 && row >= from);
  const names = [...named(table, 0), ...named(next, at + 1)];
  return names.length >= minNames && names.every(isFilled);
}

/** Fewer rows show nothing. */
const minNames = 3;

/** The line above is full, and ends no sentence or is followed by none. */
const goesOn = (halves: Halves): boolean => isFull(halves) && isInSentence(halves);

function isInSentence({ above, below }: Halves): boolean {
  const [end, start] = [lastLine(above), firstLine(below)];
  return end !== undefined && start !== undefined && (startsSmall(start) || !endsSentence(end));
}

/** The first word below would not have fitted behind the line above. */
function isFull({ above, below }: Halves): boolean {
  const end = lastLine(above);
  const start = firstLine(below);
  if (!end || !start || !/^\p{L}/u.test(textOf(start))) return false;
  const beside = Math.max(0, Math.min(...above.paragraphs.map(({ box }) => box.left)) - above.box.left);
  const padding = Math.min(beside, maxPadding * sizeOf(start));
  const room = widthOf(above.box) - 2 * padding - widthOf(end.box);
  return room < start.firstWordWidth + 0.25 * sizeOf(start);
}

/** Of a cell, in font sizes: more room beside its text is an indent, or the text is centred. */
const maxPadding = 0.8;

/** None of the lines above ends one, and one below begins in small letters. */
function areInSentence(filled: readonly Halves[]): boolean {
  const lines = filled.map(({ above, below }) => ({ end: lastLine(above), start: firstLine(below) }));
  return lines.every(({ end }) => end && !endsSentence(end)) && lines.some(({ start }) => start && startsSmall(start));
}

const lastLine = ({ paragraphs }: RawCell): Line | undefined => paragraphs.at(-1)?.lines.at(-1);
const firstLine = ({ paragraphs: [first] }: RawCell): Line | undefined => first?.lines[0];

function join({ above, below }: Halves, height: number): void {
  const by = above.box.bottom - below.box.top;
  const rest = below.paragraphs.map((raw) => lowered(raw, by));
  const last = above.paragraphs.at(-1);
  const [first, ...others] = rest;
  if (last && first && !first.mark && isFull({ above, below })) {
    last.lines.push(...first.lines);
    above.paragraphs.push(...others);
  } else above.paragraphs.push(...rest);
  above.tables.push(...below.tables.map((table) => ({ ...table, box: shifted(table.box, 0, by) })));
  above.pictures.push(...below.pictures.map((row) => loweredPictures(row, by)));
  above.box = { ...above.box, bottom: above.box.bottom + height };
  above.borders = { ...above.borders, bottom: below.borders.bottom };
}

const loweredPictures = (row: RawPictures, by: number): RawPictures => ({
  ...row,
  box: shifted(row.box, 0, by),
  pictures: row.pictures.map((placed) => ({ ...placed, box: shifted(placed.box, 0, by) })),
});

const lowered = (raw: RawParagraph, by: number): RawParagraph => ({
  ...raw,
  box: shifted(raw.box, 0, by),
  lines: raw.lines.map((line) => ({ ...line, box: shifted(line.box, 0, by), baseline: line.baseline + by })),
});

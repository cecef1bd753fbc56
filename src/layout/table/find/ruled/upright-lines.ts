/** Tables whose columns lines part, and whose rows none: several lines run down to one foot, with text in rows between them. Pure. */
import { boxOfAll, heightOf, holds, holdsMiddle } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { edgesOf } from '../../edges.ts';
import { textRows } from '../../rows/text-rows.ts';
import { type Region, regionOf, touching } from '../region.ts';

/** Fewer lines stand between columns of a page's text; those of one table end so near to one another (points). */
const minLines = 3;
const sameFoot = 2;
/** Rows that have text in several columns, and the part of all text that may lie across a line. */
const minRows = 3;
const maxAcross = 0.1;
/** Lines from one height to one foot, and rows that are enough between so many. */
const minFrame = 5;
const minFramed = 2;
/** More lines on a page are a drawing. */
const maxLines = 500;

/** `verticals` touch no line across; `free`: pieces of no table. Tall ones first: they hold those that end at a name of a section. */
export function uprightRegions(verticals: readonly Ruling[], free: readonly LinePiece[]): Region[] {
  if (verticals.length > maxLines) return [];
  const feet = edgesOf(verticals.map((line) => ({ ...line, at: line.end })));
  return feet
    .map((foot) => withUpper(regionOf(verticals.filter(({ end }) => Math.abs(end - foot) < sameFoot)), verticals))
    .filter((region) => holdsColumns(region, free))
    .toSorted((a, b) => heightOf(b.box) - heightOf(a.box))
    .map((region) => ({ ...region, box: boxOfAll([region.box, ...beside(region, free)]) }));
}

/** With the lines that end further up in its box: the name of a section stands between them and those to the foot. */
function withUpper(region: Region, verticals: readonly Ruling[]): Region {
  const within = verticals.filter((line) => holds(region.box, boxOfRuling(line)));
  return { ...region, verticals: within.length > region.verticals.length ? within : region.verticals };
}

/** The first column and the last, where no line stands beyond them: in each row no more than one text. */
function beside({ box }: Region, free: readonly LinePiece[]): Box[] {
  const level = free.filter(
    (piece) => piece.angle === 0 && holdsMiddle({ ...box, left: -Infinity, right: Infinity }, piece.box),
  );
  const sides = [
    level.filter((piece) => piece.box.right < box.left + touching),
    level.filter((piece) => piece.box.left > box.right - touching),
  ];
  return sides
    .filter((own) => textRows(own).every(({ pieces }) => pieces.length === 1))
    .flatMap((own) => own.map((piece) => piece.box));
}

function holdsColumns({ box, verticals }: Region, free: readonly LinePiece[]): boolean {
  if (edgesOf(verticals).length < minLines) return false;
  const inside = free.filter((piece) => piece.angle === 0 && holdsMiddle(box, piece.box));
  const isAcross = (piece: LinePiece) =>
    verticals.some(
      (line) =>
        line.at > piece.box.left + 1 && line.at < piece.box.right - 1 && holdsMiddle(heightsOf(line), piece.box),
    );
  const rows = textRows(inside).filter(({ pieces }) => pieces.length > 1);
  const starts = edgesOf(verticals.map((line) => ({ ...line, at: line.start })));
  const isFrame = verticals.length >= minFrame && starts.length === 1;
  return rows.length >= (isFrame ? minFramed : minRows) && inside.filter(isAcross).length <= maxAcross * inside.length;
}

/** The heights that the line runs through, across the page. */
const heightsOf = (line: Ruling): Box => ({ ...boxOfRuling(line), left: -Infinity, right: Infinity });

/** Pictures that stand in cells and move with their rows: in a line of words like a letter, or in rows of their own. */
import { areBeside, areWithin, boxAround, byLeft, byTop, holds, sharedHeight } from '../../box.ts';
import type { Box } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import { withInner } from '../../table/inner-tables.ts';
import type { Cell, Table } from '../../table/table.ts';
import { inLine } from '../figures/pictures.ts';
import type { PlacedPicture, RawPictures } from '../page-layout.ts';

export interface CellPictures {
  /** In lines of the cell's words. */
  inline: PlacedPicture[];
  /** From top to bottom, with no words beside them. */
  rows: RawPictures[];
}

export type PicturesInCells = ReadonlyMap<Cell, CellPictures>;

/** Points by which a picture may reach out of its cell, and by which it may reach over words. */
const overhang = 2;

/** By the innermost cell around each; what words or other pictures lie over, or words stand beside, keeps its place on the page. */
export function picturesInCells(pictures: readonly PlacedPicture[], tables: readonly Table[]): PicturesInCells {
  const cells = tables.flatMap(withInner).flatMap((table) => table.cells);
  const free = pictures.filter(
    (placed) => !pictures.some((other) => other !== placed && overlaps(other.box, placed.box)),
  );
  const byCell = Map.groupBy(free, ({ box }) => cells.findLast((cell) => holds(cell.box, box, overhang)));
  return new Map([...byCell].flatMap(([cell, own]) => (cell ? [[cell, within(cell, own)] as const] : [])));
}

const overlaps = (a: Box, b: Box): boolean => areWithin(a, b, -overhang);

function within({ lines }: Cell, pictures: readonly PlacedPicture[]): CellPictures {
  const words = lines.flatMap((line) => line.map(({ box }) => box));
  const free = pictures.filter(({ box }) => !words.some((word) => overlaps(word, box)));
  const inline = inLines(free, words);
  const alone = free.filter(
    (placed) => !inline.includes(placed) && !words.some((word) => sharedHeight(word, placed.box) > overhang),
  );
  return { inline, rows: rowsOf(alone) };
}

/** Next to a word, or to a picture that is. */
function inLines(pictures: readonly PlacedPicture[], words: readonly Box[]): PlacedPicture[] {
  const found = pictures.filter(({ box }) => words.some((word) => inLine(box, word)));
  for (let count = -1; count !== found.length; ) {
    count = found.length;
    const next = (placed: PlacedPicture) =>
      !found.includes(placed) && found.some(({ box }) => areBeside(box, placed.box) && inLine(placed.box, box));
    found.push(...pictures.filter(next));
  }
  return found;
}

function rowsOf(pictures: readonly PlacedPicture[]): RawPictures[] {
  const rows = chunkWhile(pictures.toSorted(byTop), (_, placed, [first]) => areBeside(first.box, placed.box));
  return rows.map((row) => ({
    kind: 'pictures',
    box: boxAround(row),
    pictures: row.toSorted(byLeft),
  }));
}

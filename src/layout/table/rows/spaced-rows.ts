/**
 * Rows of texts in several lines, with more room between rows than between lines, as browsers set cells: in the middle of
 * their row's height or at its top. In the middle, lines of one text lie between those of others, so that heights tell
 * nothing; where all texts agree, their middles do. Pure.
 */
import { boxOfAll, widthOf } from '../../box.ts';
import { chunkWhile, pairwise } from '../../sequences.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import { byBaseline, type LinePiece } from '../../words/words.ts';
import { isDatum } from '../figure.ts';
import { numbersColumns } from '../heads/head-lines.ts';
import { type Band, columnOf } from './band.ts';

/** A text of one column, in one line or several. */
interface Text {
  column: number;
  lines: LinePiece[][];
  /** From the first line's capitals to the last baseline; points down the page. */
  top: number;
  bottom: number;
  /** The widest line of its column, in points. */
  room: number;
}

/** Pieces whose baselines are this near (font sizes) are of one line. */
const sameLine = 0.4;
/** Lines of one text are all as far apart as the nearest of the band, to this factor, and no further than this (font sizes). */
const samePitch = 1.06;
const maxPitch = 1.6;
/** By which places of one row's texts differ, in font sizes. */
const samePlace = 0.16;
/** Height of capitals, in font sizes. */
const capitals = 0.7;
/** Rows that show it by a line that stands between two others, where no lines are drawn around them; one of so many texts is enough. */
const minShown = 2;
const manyTexts = 4;

/** Edges between the rows; undefined where the texts are not set so. */
export function spacedRows({ pieces, columns, top, bottom }: Band): number[] | undefined {
  if (pieces.some(({ angle }) => angle !== 0)) return;
  const texts = textsOf(pieces, columns);
  for (const alignment of alignments) {
    const rows = rowsOf(texts, alignment.place);
    const shown = rows.filter(alignment.isShown);
    const isOne = top.ruled && bottom.ruled && rows.length === 1;
    const isShown = shown.length >= (isOne ? 1 : minShown) || shown.some(({ length }) => length >= manyTexts);
    const isRow = (row: readonly Text[]) => isRowOfTexts(row) && (!alignment.wrapped || row.every(isWrapped));
    if (isShown && rows.every(isRow) && areApart(rows)) return edgesBetween(rows);
  }
}

interface Alignment {
  /** Where texts of one row agree. */
  place: (text: Text) => number;
  /** The row could not look so by chance. */
  isShown: (row: readonly Text[]) => boolean;
  /** Texts in several lines look like rows of single lines, but that they fill their column. */
  wrapped: boolean;
}

const countsOf = (row: readonly Text[]): number[] => row.map(({ lines }) => lines.length);

const alignments: readonly Alignment[] = [
  // Beside some of an odd number of lines others of an even one: their lines stand between one another's.
  {
    place: ({ top, bottom }) => (top + bottom) / 2,
    isShown: (row) => new Set(countsOf(row).map((count) => count % 2)).size > 1,
    wrapped: false,
  },
  {
    place: ({ lines: [first] }) => first?.[0]?.baseline ?? 0,
    isShown: (row) => new Set(countsOf(row)).size > 1,
    wrapped: true,
  },
];

const areApart = (rows: readonly Text[][]): boolean =>
  pairwise(rows).every(([row, next]) => bottomOf(row) < topOf(next));

const edgesBetween = (rows: readonly Text[][]): number[] =>
  pairwise(rows).map(([row, next]) => (bottomOf(row) + topOf(next)) / 2);

const topOf = (row: readonly Text[]): number => Math.min(...row.map((text) => text.top));
const bottomOf = (row: readonly Text[]): number => Math.max(...row.map((text) => text.bottom));

function textsOf(pieces: readonly LinePiece[], columns: Band['columns']): Text[] {
  const stacks = [...Map.groupBy(pieces, (piece) => columnOf(piece, columns))].map(([column, own]) => {
    const lines = chunkWhile(
      own.toSorted(byBaseline),
      (_, piece, [first]) => piece.baseline - first.baseline < sameLine * sizeOfPiece(first),
    );
    return { column, lines, room: Math.max(...lines.map(widthOfLine)) };
  });
  const pitch = Math.min(...stacks.flatMap(({ lines }) => pairwise(lines).map(([line, next]) => stepOf(line, next))));
  const limit = Math.min(maxPitch, samePitch * pitch);
  return stacks.flatMap(({ column, lines, room }) =>
    chunkWhile(lines, (line, next) => stepOf(line, next) <= limit).map((own) => textOf(column, own, room)),
  );
}

/** From one line to the next, in font sizes. */
const stepOf = ([line]: readonly LinePiece[], [next]: readonly LinePiece[]): number =>
  line && next ? (next.baseline - line.baseline) / sizeOfPiece(line) : 0;

const widthOfLine = (line: readonly LinePiece[]): number => widthOf(boxOfAll(line.map(({ box }) => box)));

function textOf(column: number, lines: LinePiece[][], room: number): Text {
  const [first, last] = [lines[0]?.[0], lines.at(-1)?.[0]];
  return {
    column,
    lines,
    room,
    top: first ? first.baseline - capitals * sizeOfPiece(first) : 0,
    bottom: last?.baseline ?? 0,
  };
}

/** From top to bottom. */
function rowsOf(texts: readonly Text[], place: Alignment['place']): Text[][] {
  const sizeOf = ({ lines }: Text) => (lines[0]?.[0] ? sizeOfPiece(lines[0][0]) : 0);
  return chunkWhile(
    texts.toSorted((a, b) => place(a) - place(b)),
    (_, text, [first]) => place(text) - place(first) < samePlace * Math.max(sizeOf(first), sizeOf(text)),
  );
}

/** No line has room for the next one's first word, behind a space but after a hyphen. */
const isWrapped = ({ lines, room }: Text): boolean =>
  pairwise(lines).every(([line, [next]]) => {
    const [last, word] = [line.at(-1), next?.words[0]];
    if (!last || !word) return true;
    const space = last.words.at(-1)?.text.endsWith('-') ? 0 : last.space * sizeOfPiece(last);
    return widthOfLine(line) + space + widthOf(word.box) > room;
  });

/** Lines of figures that a head may stand over. */
const minUnderHead = 2;

/** One text in each column, several in all, and no figures in several lines beside as many of another text: these would be rows. */
function isRowOfTexts(row: readonly Text[]): boolean {
  const areData = (lines: readonly LinePiece[][]) => lines.flat().every(({ words }) => isDatum(words));
  const isData = ({ lines }: Text) => areData(lines) || (lines.length > minUnderHead && areData(lines.slice(1)));
  const holdsRows = row.some(
    (text) =>
      text.lines.length > 1 &&
      isData(text) &&
      row.some((other) => other !== text && other.lines.length === text.lines.length),
  );
  const last = row.flatMap(({ lines }) => (lines.length > 1 ? (lines.at(-1) ?? []) : []));
  const isAlone = new Set(row.map(({ column }) => column)).size === row.length;
  return row.length > 1 && isAlone && !holdsRows && !numbersColumns({ pieces: last });
}

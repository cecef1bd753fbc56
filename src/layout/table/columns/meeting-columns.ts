/**
 * A column set to the right and one set to the left that meet with no more than a space between them, as the cells of a
 * printed spreadsheet do: row after row ends and begins at the same two edges, while the far sides of both are ragged. Pure.
 */
import { heightOf } from '../../box.ts';
import { goesOnInGroups } from '../../digit-groups.ts';
import type { Box } from '../../page.ts';
import { type Chunk, chunksWhere } from '../../sequences.ts';
import { spread } from '../../statistics.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { byBaseline, lineCount, textOfWords } from '../../words/words.ts';
import { isDatum, isMoment, isPartOfYear, isWrittenDay, partsRange } from '../figure.ts';
import { isMonospace } from './fine-pieces.ts';

/** Rows one below another that show it, some by what stands on one side of it alone: fewer come about by chance. */
const minRows = 5;
const minMeetings = 3;
/** From row to row at the most, in heights of the text. */
const maxStep = 4;
/** Points by which an edge differs. */
const sameEdge = 0.6;
/** Points by which a ragged side's edges differ. */
const ragged = 1;
/** Rows above that may head the columns. */
const maxHeads = 2;

/** Between two words of a piece. */
interface Meeting {
  piece: LinePiece;
  before: Word;
  after: Word;
  /** Of the word behind it. */
  index: number;
}

/** The pieces, those cut that are in two columns. `prose` is never cut. */
export function cutMeetingColumns(pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): LinePiece[] {
  const rows = pieces.filter((piece) => piece.angle === 0 && !prose.has(piece)).sort(byBaseline);
  const bySides = Map.groupBy(rows.flatMap(meetingsOf), ({ before, after }) =>
    [after.box.left, before.box.right].map((edge) => Math.round(edge / (2 * sameEdge))).join(' '),
  );
  const cuts = new Map<LinePiece, Set<number>>();
  for (const group of bySides.values())
    for (const { piece, index } of group.length >= minMeetings ? wallOf(group, rows) : [])
      cuts.set(piece, (cuts.get(piece) ?? new Set()).add(index));
  return cuts.size === 0
    ? [...pieces]
    : pieces.flatMap((piece) =>
        cutBefore(
          piece,
          [...(cuts.get(piece) ?? [])].sort((a, b) => a - b),
        ),
      );
}

/** Words in letters of one width meet below one another by chance. */
const meetingsOf = (piece: LinePiece): Meeting[] =>
  piece.words.flatMap((after, index) => {
    const before = piece.words[index - 1];
    return before && !isMonospace(after) && mayPart(piece.words, index) ? [{ piece, before, after, index }] : [];
  });

/** Whether the word at `i` may begin a cell's text: a space stands before it, it is no small mark, and goes on with no number, sum, day or range. */
export function mayPart(words: readonly Word[], i: number): boolean {
  const [before, after] = [words[i - 1], words[i]];
  if (!before || !after?.spaced || sizeOfWord(after) < markSize * sizeOfWord(before)) return false;
  if (goesOnInGroups(before.text, after.text)) return false;
  return ![before, after].some(({ text }) => operator.test(text)) && !partsDay(words, i) && !partsRange(words, i);
}

/** In sizes of the text: smaller letters behind it are the mark of a note. */
const markSize = 0.8;

/** Of a sum, both of whose sides are one text. */
const operator = /^[+=×÷±<>]$/;

/** `18 Jan 2026` is one thing, and so is `2026 Jan.`. */
const partsDay = (words: readonly Word[], i: number): boolean =>
  isPartOfYear(words.slice(i - 1, i + 1)) ||
  isWrittenDay(words.slice(i - 1, i + 2)) ||
  (i > 1 && isWrittenDay(words.slice(i - 2, i + 1)));

/** Those of the group that follow one another with no row between them that has none, and the heads above them. `rows` go down the page. */
function wallOf(group: readonly Meeting[], rows: readonly LinePiece[]): Meeting[] {
  const [{ before, after }] = group as Chunk<Meeting>;
  const [end, edge] = [before.box.right, after.box.left];
  const meeting = new Map(group.map((own) => [own.piece, own]));
  const standsBeside = ({ box }: LinePiece) => isSame(box.left, edge) || isSame(box.right, end);
  const isOver = ({ box }: LinePiece) => box.left < edge && box.right > edge;
  const around = rows.filter((piece) => isOver(piece) || standsBeside(piece));
  const isOwn = (piece: LinePiece) => meeting.has(piece) || standsBeside(piece);
  return chunksWhere(around, isOwn, isNextRow).flatMap((pieces) => {
    const run = pieces.flatMap((piece) => meeting.get(piece) ?? []);
    if (countTexts(run) < minMeetings || lineCount(pieces) < minRows) return [];
    const first = around.indexOf(pieces[0]);
    const above = around.slice(0, first).filter(isOver).slice(-maxHeads);
    const isHeaded = beginsWithHead(run);
    const parts =
      isRagged(pieces, edge, end) || areDated(run) || (areApart(run) && (isHeaded || areHeaded(run, rows, edge)));
    return parts && (isHeaded || !haveOneHead(run, above, edge)) ? [...headsOf(above, edge), ...run] : [];
  });
}

/** The same text ends and begins wherever it stands at the same places. */
const countTexts = (run: readonly Meeting[]): number => new Set(run.map(({ piece }) => textOfWords(piece.words))).size;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < sameEdge;

/** Whether the lower one may be the next row. */
export const isNextRow = (above: LinePiece, below: LinePiece): boolean =>
  below.baseline - above.baseline < maxStep * heightOf(below.box);

/** A word above figures. */
const beginsWithHead = ([head, ...others]: readonly Meeting[]): boolean =>
  head !== undefined && !isDatum(firstOf(head)) && others.every((own) => isDatum(firstOf(own)));

const firstOf = ({ piece, index }: Meeting): Word[] => piece.words.slice(0, index);

/** Further than words of a text stand, in parts of the font size. */
const wideGap = 0.4;

/** A head begins right above where the second column does, as far from the first one's. */
function areHeaded([first, second]: readonly Meeting[], rows: readonly LinePiece[], edge: number): boolean {
  const [top = 0, next = 0] = [first?.piece.baseline, second?.piece.baseline];
  const above = rows.filter(({ baseline }) => baseline < top && top - baseline < maxPitch * (next - top));
  const begins = ({ box }: { box: Box }) => isSame(box.left, edge);
  return above.some((head) =>
    begins(head)
      ? above.some((other) => other.baseline === head.baseline && other.box.right < edge)
      : meetingsOf(head).some((own) => begins(own.after) && areApart([own])),
  );
}

const areApart = (run: readonly Meeting[]): boolean =>
  run.every(({ before, after }) => after.box.left - before.box.right > wideGap * sizeOfWord(after));

/** Lines of text begin at one edge, and numbers with their units end at one. */
const isRagged = (pieces: readonly LinePiece[], edge: number, end: number): boolean =>
  spread(pieces.flatMap(({ box }) => (box.left < edge - sameEdge ? box.left : []))) > ragged &&
  spread(pieces.flatMap(({ box }) => (box.right > end + sameEdge ? box.right : []))) > ragged;

/** Days of one width before texts of several. */
const areDated = (run: readonly Meeting[]): boolean =>
  spread(run.map(({ piece }) => piece.box.right)) > ragged &&
  run.every(({ piece, index }) => {
    const words = piece.words.slice(0, index);
    return isMoment(words) || isWrittenDay(words);
  });

/** What stands right above both, with no word that begins where the second one does: numbers of names, under one head. */
function haveOneHead(run: readonly Meeting[], above: readonly LinePiece[], edge: number): boolean {
  const [first, second, head] = [run[0]?.piece.baseline ?? 0, run[1]?.piece.baseline ?? 0, above.at(-1)];
  const isNear = head !== undefined && first - head.baseline < maxPitch * (second - first);
  return isNear && headsOf([head], edge).length === 0;
}

/** From a head to the first row, in distances of rows. */
const maxPitch = 1.6;

const headsOf = (above: readonly LinePiece[], edge: number): Meeting[] =>
  above.flatMap(meetingsOf).filter(({ after }) => isSame(after.box.left, edge));

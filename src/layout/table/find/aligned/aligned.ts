/** Runs of text rows whose pieces stand in columns, with no line to show it. */
import { heightOf, widthOf } from '../../../box.ts';
import type { LinePiece } from '../../../words/words.ts';
import { columnsUnder, textColumns } from '../../columns/columns.ts';
import { isMonospace } from '../../columns/fine-pieces.ts';
import { isTextLine } from '../../rows/text-line.ts';
import { isMultiple, type TextRow, textRows } from '../../rows/text-rows.ts';
import { areCaptions, isCaption } from '../captions.ts';
import { isNumberedTitle, titlesOther } from '../parted/titles.ts';
import { withoutItems, withoutLead } from './without-lead.ts';

/** Rows further apart than this many line heights belong to two tables. */
const maxGap = 2.2;
/** Rows of one piece that may follow one another inside a table: labels and wrapped text. */
const maxSingles = 3;
/** Figures that show a row of heads above them. */
const minUnder = 3;
/** Rows of each run, from top to bottom; runs begin and end with rows of several pieces. */
export function alignedRuns(pieces: readonly LinePiece[]): TextRow[][] {
  const runs: TextRow[][] = [];
  let run: TextRow[] = [];
  const close = () => {
    const end = run.findLastIndex(isMultiple);
    if (end >= 1) runs.push(withoutLead(withoutItems(run.slice(0, end + 1))));
    run = [];
  };
  const rows = textRows(pieces);
  for (const [i, row] of rows.entries()) {
    if (
      run.length > 0 &&
      (!follows(run, row) ||
        beginsText(run, rows.slice(i, i + 2)) ||
        isBelowPrint(row, rows[i - 1]) ||
        titlesOther(rows, i) ||
        isNumberedTitle(row, run))
    )
      close();
    if (run.length === 0 && areCaptions(row)) continue;
    if (isMultiple(row) || run.length > 0) run.push(row);
  }
  close();
  return runs;
}

function follows(run: readonly TextRow[], row: TextRow): boolean {
  const last = run.at(-1);
  if (!last) return true;
  const height = Math.min(...[...last.pieces, ...row.pieces].map(({ box }) => heightOf(box)));
  if (row.box.top - last.box.bottom > maxGap * height) return false;
  if (!isMultiple(row)) {
    const singles = run.length - 1 - run.findLastIndex(isMultiple);
    return (singles < maxSingles || goesOn(run, row)) && !isCaption(row);
  }
  return standsInColumns(run, row) || (run.length === 1 && standsUnderHeads(last, row));
}

/** One more line of a text behind the first column, or of a label that leaves the columns beside it free. */
function goesOn(run: readonly TextRow[], { pieces: [line] }: TextRow): boolean {
  const [above] = run.at(-1)?.pieces ?? [];
  const [start, next] = run.findLast(isMultiple)?.pieces ?? [];
  if (!above || !line || !start || !next || Math.abs(above.box.left - line.box.left) > 1) return false;
  return start.box.right < line.box.left || (start.box.left > line.box.left - 1 && line.box.right < next.box.left);
}

/** Two lines of text: a single one may head the rows below it. */
function beginsText(run: readonly TextRow[], lines: readonly TextRow[]): boolean {
  const columns = textColumns(run.map(({ pieces }) => pieces));
  const [first, second] = lines;
  if (!first || !second || !isTextLine(first, columns)) return false;
  return isTextLine(second, columns) || goesOnBelow(first, second, columns.at(-1)?.right ?? 0);
}

/** A sentence in other letters below what a program printed, in letters of one width. */
function isBelowPrint({ pieces: [line, ...others] }: TextRow, above: TextRow | undefined): boolean {
  if (!line || !above || others.length > 0 || line.words.length < minSentence) return false;
  const [first] = line.words;
  return first !== undefined && !isMonospace(first) && above.pieces.every(({ words }) => words.every(isMonospace));
}

/** Words: fewer are a label. */
const minSentence = 5;

/** The last line of a text, however short: it begins where the line above does, which has no room for its first word. */
function goesOnBelow({ pieces: [line] }: TextRow, { pieces: [next, ...others] }: TextRow, right: number): boolean {
  if (!line || !next || others.length > 0 || next.words.length < minLastWords) return false;
  const [word] = next.words;
  return Math.abs(next.box.left - line.box.left) < 1 && line.box.right + widthOf(word?.box ?? next.box) > right;
}

/** Fewer words are a label. */
const minLastWords = 3;

/** Figures set to the right below heads set to the left: each begins below a head of its own, and before the next one. */
function standsUnderHeads({ pieces: heads }: TextRow, { pieces }: TextRow): boolean {
  const own = pieces.map(({ box }) => heads.findLastIndex((head) => head.box.left <= box.left));
  const ends = pieces.every(({ box }, i) => box.right <= (heads[(own[i] ?? 0) + 1]?.box.left ?? box.right));
  return pieces.length >= minUnder && !own.includes(-1) && new Set(own).size === own.length && ends;
}

/** At least half of the row's pieces stand in one column each, and two of them in different ones. */
function standsInColumns(run: readonly TextRow[], row: TextRow): boolean {
  const columns = textColumns(run.map(({ pieces }) => pieces));
  if (columns.length < 2) return true;
  const used = row.pieces.map(({ box }) => columnsUnder(box, columns));
  const single = used.filter((own) => own.length <= 1);
  return single.length >= 0.5 * used.length && new Set(single.flat()).size >= 1;
}

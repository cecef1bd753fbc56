/**
 * Numbers that count a page's lines in its margin, as pleadings and manuscripts have them: word processors count by
 * themselves. Those of program listings and of chapters in contents stay with their lines, and so do the first columns of tables.
 */
import { byLeft } from '../../box.ts';
import type { SectionLineNumbers } from '../../model.ts';
import type { PageContent } from '../../page.ts';
import { chunkWhile, pairwise } from '../../sequences.ts';
import { median, share } from '../../statistics.ts';
import { byBaseline, type LinePiece, lineCount, textOfWords } from '../../words/words.ts';

/** Of one page. */
export interface LineNumbers {
  /** Every line has its number, or every fifth. */
  countBy: number;
  first: number;
  /** Points from the numbers to the text. */
  distance: number;
  /** Where the numbers end, on the page. */
  right: number;
}

/** Numbers of a page, at least; and more where not each line has one. */
const leastNumbers = 8;
const leastSteps = 4;
/** Points by which their right ends, or their left ones, may be off. */
const sameEdge = 2;
/** Points that they stand outside of the text, and the most of them. */
const leastDistance = 4;
const mostDistance = 72;
/** Letters of most lines, and the part of them that nothing else stands beside: text, no table. */
const leastLetters = 24;
const alone = 0.8;
/** Lines of text that have no number, in parts of those that have one; and heads and feet that begin further left. */
const maxOutside = 0.8;
const maxFurtherLeft = 4;
/** Letters of what stands before a line and is none of it: `Q.`, `12.`. */
const longestMark = 3;

/**
 * The numbers, and the pieces that are none; undefined where a page has none. Where the page before has numbers fewer show
 * that it goes on, or none at all on a last page of a few lines.
 */
export function takeLineNumbers(
  pieces: readonly LinePiece[],
  { height }: PageContent,
  before?: LineNumbers,
): { numbers: LineNumbers; rest: LinePiece[] } | undefined {
  const figures = pieces.filter(
    ({ angle, words }) => angle === 0 && words.length === 1 && /^\d{1,4}$/.test(textOfWords(words)),
  );
  const column = (before && goingOn(figures, before)) ?? countedAlone(figures);
  const first = column?.counted[0];
  if (!column || !first) return before && isShort(pieces, before) ? { numbers: before, rest: [...pieces] } : undefined;
  const { counted } = column;
  const countBy = stepOf(counted.map(numberOf)) ?? before?.countBy ?? 1;
  const own = new Set([...counted, ...column.running]);
  const rest = pieces.filter((piece) => !own.has(piece));
  const right = Math.max(...counted.map(({ box }) => box.right));
  const body = rest.filter(({ angle, baseline }) => angle === 0 && isBeside(baseline, counted, height));
  const distance = Math.min(...body.map(({ box }) => box.left)) - right;
  if (
    !isText(body) ||
    areListed(body, counted) ||
    areContents(body) ||
    distance < leastDistance ||
    distance > mostDistance
  )
    return undefined;
  if (!before && countsPart(rest, body, right)) return undefined;
  return { numbers: { countBy, first: numberOf(first), distance, right }, rest };
}

/** A table's first column or a listing's lines: above or below there is as much text again, or text further left. */
function countsPart(rest: readonly LinePiece[], body: readonly LinePiece[], right: number): boolean {
  const own = new Set(body);
  const isLong = ({ angle, words }: LinePiece) => angle === 0 && textOfWords(words).length >= leastLetters;
  const others = rest.filter((piece) => !own.has(piece) && isLong(piece));
  const furtherLeft = others.filter(({ box }) => box.left < right - sameEdge);
  return others.length > maxOutside * body.filter(isLong).length || furtherLeft.length > maxFurtherLeft;
}

/** The numbers of one margin, from top to bottom. */
interface Column {
  counted: LinePiece[];
  /** Those of the lines of a head and a foot, which some programs count, too. */
  running: LinePiece[];
}

/** Undefined where they are too few to be sure. */
function countedAlone(figures: readonly LinePiece[]): Column | undefined {
  if (figures.length < leastSteps) return undefined;
  const column = withoutRunning(outermost(figures));
  const countBy = stepOf(column.counted.map(numberOf));
  const least = countBy === 1 ? leastNumbers : leastSteps;
  return countBy !== undefined && column.counted.length >= least ? column : undefined;
}

/** Those that end where the numbers of the page before do, and count by the same step. */
function goingOn(figures: readonly LinePiece[], { right, countBy }: LineNumbers): Column | undefined {
  const column = withoutRunning(figures.filter(({ box }) => Math.abs(box.right - right) < sameEdge));
  const first = column.counted[0];
  const counts = column.counted.length < 2 || stepOf(column.counted.map(numberOf)) === countBy;
  return first && counts && numberOf(first) % countBy === 0 ? column : undefined;
}

/** Lines of a head or foot that are counted by themselves, at most. */
const mostRunning = 4;

/** Head and foot are counted from 1 each; all others where they are more than that, or begin with another number. */
function withoutRunning(figures: readonly LinePiece[]): Column {
  const all = figures.toSorted(byBaseline);
  const runs = chunkWhile(all, (before, piece) => numberOf(piece) > numberOf(before));
  const longest = runs.reduce<LinePiece[]>((a, b) => (b.length > a.length ? b : a), []);
  const others = runs.filter((run) => run !== longest);
  const areRunning = others.every(
    (run) => run.length <= mostRunning && run.every((piece, i) => numberOf(piece) === i + 1),
  );
  return areRunning ? { counted: longest, running: others.flat() } : { counted: all, running: [] };
}

/** Fewer lines than are counted from one number to the next. */
const isShort = (pieces: readonly LinePiece[], { countBy }: LineNumbers): boolean =>
  pieces.length > 0 && lineCount(pieces) < countBy;

const numberOf = ({ words }: LinePiece): number => Number(textOfWords(words));

/** Those furthest left that share an edge: the page's own number may stand elsewhere. */
function outermost(figures: readonly LinePiece[]): LinePiece[] {
  const edges = (['right', 'left'] as const).map((side) => {
    const at = median(figures.map(({ box }) => box[side]));
    return figures.filter(({ box }) => Math.abs(box[side] - at) < sameEdge);
  });
  return edges.reduce((a, b) => (b.length > a.length ? b : a));
}

/** They count on by one step, from first to last; undefined where they do not. */
function stepOf(values: readonly number[]): number | undefined {
  const steps = pairwise(values).map(([before, value]) => value - before);
  const [step = 0] = steps;
  return step > 0 && steps.every((other) => other === step) ? step : undefined;
}

/** Between the first number and the last, with some room: heads and feet are not counted. */
function isBeside(baseline: number, counted: readonly LinePiece[], height: number): boolean {
  const [first, last] = [counted[0], counted.at(-1)];
  const room = 0.01 * height;
  return (
    first !== undefined && last !== undefined && baseline > first.baseline - room && baseline < last.baseline + room
  );
}

function isText(body: readonly LinePiece[]): boolean {
  const lines = [...Map.groupBy(body, ({ baseline }) => Math.round(baseline)).values()].map(withoutMark);
  const text = lines.flat();
  if (text.length === 0) return false;
  const single = lines.filter((line) => line.length === 1).length;
  const letters = median(text.map(({ words }) => textOfWords(words).length));
  return single >= alone * lines.length && letters >= leastLetters;
}

/** The lines with a number are a program's: those between them may be text about it. */
function areListed(body: readonly LinePiece[], counted: readonly LinePiece[]): boolean {
  const at = new Set(counted.flatMap(({ baseline }) => [-1, 0, 1].map((off) => Math.round(baseline) + off)));
  const beside = body.filter(({ baseline }) => at.has(Math.round(baseline)));
  const styles = beside.flatMap(({ words }) => words.flatMap(({ characters }) => characters.slice(0, 1)));
  return styles.filter(({ style }) => style.font.monospace).length >= 0.5 * Math.max(1, styles.length);
}

/** Dots lead from titles to pages. */
const areContents = (body: readonly LinePiece[]): boolean =>
  share(body, ({ words }) => /(?:\. ?){4,}/.test(textOfWords(words))) >= 0.5;

/** What stands right of the text is the cell of a table, however short it is. */
function withoutMark(line: readonly LinePiece[]): LinePiece[] {
  const [first, ...others] = line.toSorted(byLeft);
  const isMark = first && others.length > 0 && textOfWords(first.words).length <= longestMark;
  return isMark ? others : [...line];
}

/** How the lines of pages are counted: anew on each, or on and on. */
export function lineNumbering(
  pages: readonly { lineNumbers?: LineNumbers | undefined }[],
): SectionLineNumbers | undefined {
  const all = pages.flatMap(({ lineNumbers }) => lineNumbers ?? []);
  const [first] = all;
  if (!first) return undefined;
  const { countBy } = first;
  const isAnew = all.every((own) => own.first <= countBy);
  const start = !isAnew && countBy === 1 && first.first > 1 ? first.first : undefined;
  return { countBy, start, restart: isAnew ? 'page' : 'never', distance: median(all.map(({ distance }) => distance)) };
}

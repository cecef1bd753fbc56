/**
 * Numbers that count a page's lines in its margin, as pleadings and manuscripts have them: word processors count by
 * themselves. Those of program listings stay with their lines, and so do the first columns of tables.
 */
import { median } from '../../median.ts';
import type { SectionLineNumbers } from '../../model.ts';
import type { PageContent } from '../../page.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';

/** Of one page. */
export interface LineNumbers {
  /** Every line has its number, or every fifth. */
  countBy: number;
  first: number;
  /** Points from the numbers to the text. */
  distance: number;
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

/** The numbers, and the pieces that are none; undefined where a page has none. */
export function takeLineNumbers(
  pieces: readonly LinePiece[],
  { height }: PageContent,
): { numbers: LineNumbers; rest: LinePiece[] } | undefined {
  const figures = pieces.filter(
    ({ angle, words }) => angle === 0 && words.length === 1 && /^\d{1,4}$/.test(textOfWords(words)),
  );
  if (figures.length < leastSteps) return undefined;
  const column = outermost(figures);
  const counted = column.toSorted((a, b) => a.baseline - b.baseline);
  const countBy = stepOf(counted.map(numberOf));
  const first = counted[0];
  if (!first || countBy === undefined || counted.length < (countBy === 1 ? leastNumbers : leastSteps)) return undefined;
  const own = new Set(counted);
  const rest = pieces.filter((piece) => !own.has(piece));
  const right = Math.max(...counted.map(({ box }) => box.right));
  const body = rest.filter(({ angle, baseline }) => angle === 0 && isBeside(baseline, counted, height));
  const distance = Math.min(...body.map(({ box }) => box.left)) - right;
  if (!isText(body) || distance < leastDistance || distance > mostDistance) return undefined;
  return { numbers: { countBy, first: numberOf(first), distance }, rest };
}

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
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
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
  if (body.length === 0) return false;
  const lines = [...Map.groupBy(body, ({ baseline }) => Math.round(baseline)).values()];
  const single = lines.filter((line) => line.length === 1).length;
  const letters = median(body.map(({ words }) => textOfWords(words).length));
  const styles = body.flatMap(({ words }) => words.flatMap(({ characters }) => characters.slice(0, 1)));
  const listed = styles.filter(({ style }) => style.font.monospace).length;
  return single >= alone * lines.length && letters >= leastLetters && listed < 0.5 * styles.length;
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

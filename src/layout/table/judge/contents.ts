/** Tables of contents, which are no tables: titles, and the pages that they stand on. As rows of text, and as tables found of them. */
import { share } from '../../statistics.ts';
import { isLeader } from '../../words/leaders.ts';
import { type LinePiece, textOfWords, type Word } from '../../words/words.ts';
import type { TextRow } from '../rows/text-rows.ts';
import type { Cell, Table } from '../table.ts';

/** Rows with several pieces, all of which are entries. */
export const areContents = (rows: readonly TextRow[]): boolean => areLed(rows) || areCounted(rows);

/** Dots lead from titles to pages, and to no two figures side by side. */
function areLed(rows: readonly TextRow[]): boolean {
  const led = rows.filter(({ pieces }) =>
    pieces.some(({ words }) => words.some(({ text }) => /\.{4,}|(\. ){3,}/.test(text))),
  );
  // White may part the dots from a short title, and a section's number stands before it.
  const isTitle = ({ words }: LinePiece, at: number) =>
    !words.every(isLeader) && !(at === 0 && isSection(textOfWords(words)));
  return (
    led.length >= 0.5 * rows.length &&
    rows.every(({ pieces }) => pieces.filter(isTitle).length <= 3) &&
    share(led, ({ pieces }) => pieces.slice(1).filter(isNumber).length > 1) < amountsShare &&
    !areAmounts(
      led.map(({ pieces }) => textOfWords((pieces.at(-1) as LinePiece).words.filter((word) => !isLeader(word)))),
    )
  );
}

/** Fewer figures behind dots may be the pages of any list. */
const minAmounts = 4;
/** The part of them that no page is numbered by, and the part that is less than the one above it: a page is where a further list begins. */
const amountsShare = 0.6;
const fallsShare = 0.3;

/** What dots lead to says that labels, not titles, stand before them: `1,204`, `$63`, `4.7%`, or whole numbers in no order. */
function areAmounts(texts: readonly string[]): boolean {
  if (texts.length < minAmounts) return false;
  const isAmount = (text: string) => /\d[.,]\d|^[$€£(–-]\s?\d|\d\s?%$/.test(text);
  const whole = texts.filter((text) => /^\d+$/.test(text)).map(Number);
  const falls = whole.filter((page, i) => page < (whole[i - 1] ?? 0));
  return (
    share(texts, isAmount) >= amountsShare || (whole.length >= minAmounts && falls.length >= fallsShare * whole.length)
  );
}

/** Fewer entries without dots are none. */
const minCounted = 5;
/** Words that most titles of sections have, and the page of the first one at the most. */
const minTitleWords = 3;
const maxFirstPage = 20;

/** Sections with their numbers, or titles of several words, and their pages. */
function areCounted(rows: readonly TextRow[]): boolean {
  if (rows.length < minCounted || rows.some(({ pieces }) => pieces.length > 3)) return false;
  const pages = rows.map(({ pieces }) => textOfWords((pieces.at(-1) as LinePiece).words));
  const isNumbered =
    share(rows, ({ pieces }) => /^(\d+\.)+\d*\.?( |$)/.test(textOfWords((pieces[0] as LinePiece).words))) >= 0.5;
  const titles = share(rows, ({ pieces }) => pieces.some(({ words }) => words.length >= minTitleWords));
  return inOrder(pages) && (isNumbered || (titles >= 0.6 && Number(pages[0]) <= maxFirstPage));
}

/** Pages that never fall. */
const inOrder = (pages: readonly string[]): boolean =>
  pages.every((page, i) => /^\d{1,4}$/.test(page) && (i === 0 || Number(page) >= Number(pages[i - 1])));

/** Fewer lines of a table show no order. */
const minPages = 4;
/** The part of its lines that have a page. */
const leastShare = 0.8;

/** Pages in their order at the right, dots lead to some, and no other column but the lines' own numbers is of figures. */
export function isContentsTable(table: Table): boolean {
  const last = lastColumn(table);
  const others = table.cells.filter((cell) => !last.includes(cell));
  const leads = table.cells.some(({ lines }) => lines.flat().some(isDots));
  // Entries may have been taken for one that goes on.
  const pages = last.flatMap(({ lines }) => lines.flat().flatMap((word) => (isDots(word) ? [] : [word.text])));
  return (
    leads &&
    last.length >= Math.max(minPages, leastShare * (table.ys.length - 1)) &&
    inOrder(pages) &&
    !others.some((cell) => cell.column > 0 && isFigure(textOfCell(cell)) && !isSection(textOfCell(cell)))
  );
}

const isNumber = ({ words }: LinePiece): boolean => isFigure(textOfWords(words));

const isFigure = (text: string): boolean => /^[\d.,]+$/.test(text) && /\d/.test(text);

/** `1.2`, `3.10.1`. */
const isSection = (text: string): boolean => /^[1-9]\d?(\.[1-9]\d?)+\.?$/.test(text);

const isDots = ({ text }: Word): boolean => /^[.…·]{3,}$|^(\.\s?){3,}$/.test(text) || text === '.';

/** From top to bottom, without empty cells. */
export const lastColumn = ({ cells, xs }: Table): Cell[] =>
  cells
    .filter(({ column, columnSpan, lines }) => column > 0 && column + columnSpan === xs.length - 1 && lines.length > 0)
    .sort((a, b) => a.row - b.row);

export const textOfCell = ({ lines }: Cell): string => textOfWords(lines.flat());

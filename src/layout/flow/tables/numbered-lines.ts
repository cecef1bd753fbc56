/** Lines with a number at the right edge that are no table: displayed formulas with theirs, and a table of contents with its pages. */
import type { Cell, Table } from '../../table/table.ts';
import type { Word } from '../../words/words.ts';

/** `(3)`, `(2.1a)`: all that stands at the right are numbers of formulas. */
export function areFormulas(table: Table): boolean {
  const numbers = lastColumn(table).map(cellText);
  return numbers.length > 0 && numbers.every((text) => /^\(\d{1,3}(\.\d{1,3})*[a-z]?\)$/.test(text));
}

/** Fewer lines show no order. */
const minPages = 4;

/** Pages in their order at the right, dots lead to some, and no other column but the lines' own numbers is of figures. */
export function isContents(table: Table): boolean {
  const last = lastColumn(table);
  const pages = last.map(({ lines }) => Number(lines.flat().at(-1)?.text));
  const others = table.cells.filter((cell) => !last.includes(cell));
  const leads = table.cells.some(({ lines }) => lines.flat().some(isDots));
  return (
    leads &&
    pages.length >= Math.max(minPages, leastShare * (table.ys.length - 1)) &&
    pages.every((page, i) => Number.isInteger(page) && page > 0 && page >= (pages[i - 1] ?? 0)) &&
    last.every(({ lines }) => lines.flat().slice(0, -1).every(isDots)) &&
    !others.some((cell) => cell.column > 0 && isFigure(cellText(cell)) && !isSection(cellText(cell)))
  );
}

/** The part of the lines that have a page. */
const leastShare = 0.8;

const isFigure = (text: string): boolean => /^[\d.,]+$/.test(text) && /\d/.test(text);

/** `1.2`, `3.10.1`: set in below the chapter's. */
const isSection = (text: string): boolean => /^[1-9]\d?(\.[1-9]\d?)+\.?$/.test(text);

const isDots = ({ text }: Word): boolean => /^[.…·]{3,}$|^(\.\s?){3,}$/.test(text) || text === '.';

/** From top to bottom, without empty cells. */
const lastColumn = ({ cells, xs }: Table): Cell[] =>
  cells
    .filter(({ column, columnSpan, lines }) => column > 0 && column + columnSpan === xs.length - 1 && lines.length > 0)
    .sort((a, b) => a.row - b.row);

const cellText = ({ lines }: Cell): string =>
  lines
    .flat()
    .map(({ text }) => text)
    .join(' ');

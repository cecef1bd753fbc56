/** Columns of identifiers: their digits are no figures, though they look like some. Pure. */
import type { Cell } from '../../table/table.ts';
import { isOutline } from './outline.ts';

/** Ungrouped figures this long, all of one length, are account numbers, barcodes and the like. */
const minLong = 10;

/** Whether a cell's text is an identifier. `texts` are the cells'. */
export function identifiersOf(
  cells: readonly Cell[],
  texts: readonly string[],
): (cell: Pick<Cell, 'column'>, text: string) => boolean {
  const placed = cells.map(({ column }, i) => ({ column, text: texts[i] ?? '' })).filter(({ text }) => text !== '');
  const columns = new Map(
    [...Map.groupBy(placed, ({ column }) => column)].map(([column, own]) => [
      column,
      judgeOf(own.map(({ text }) => text)),
    ]),
  );
  return ({ column }, text) => columns.get(column)?.(text) ?? false;
}

/** `texts` are those of one column, from top to bottom. */
function judgeOf(texts: readonly string[]): (text: string) => boolean {
  const lengths = idLengths(texts);
  const numbers = texts.filter((text) => /^\d+(?:\.\d+)*\.?$/.test(text));
  const outlined = isOutline(numbers);
  const named = numberOfThing.test(texts[0] ?? '');
  const coded = texts.filter(isCode).length >= 0.5 * (texts.length - 1) && texts.filter(isCode).length > 1;
  return (text) =>
    (/^\d+$/.test(text) && (lengths.has(text.length) || (named && text.length >= minNamed))) ||
    ((outlined || coded) && /^\d+(?:\.\d+)*\.?$/.test(text));
}

/** How many digits those with leading zeros have, and long ones: others of the same length are identifiers none the less. */
function idLengths(texts: readonly string[]): Set<number> {
  const digits = texts.filter((text) => /^\d+$/.test(text));
  const long = digits.filter(({ length }) => length >= minLong);
  const [first] = long;
  const areAlike = long.length > 1 && long.every(({ length }) => length === first?.length);
  const padded = digits.filter((text) => /^0\d/.test(text));
  return new Set([...padded, ...(areAlike ? long : [])].map(({ length }) => length));
}

/** A head that says what its digits number: `Customer no.`, `Auftrags-Nr.`, `PO number`, but neither `Number` nor `Total number`. */
const numberOfThing =
  /\p{L}(?:[ .-] ?(?:no\.|nr\.?|n[°º]|№|id)|nr\.)$|\b(?:po|order|invoice|account|customer|vendor|article|part|serial|policy|reference) (?:no|number)$|番号$|编号$/iu;

/** Digits of a number that stands below such a head; shorter ones are counted. */
const minNamed = 5;

/** `S235JR`, `B-12`. */
const isCode = (text: string): boolean => /^\p{L}[\p{L}\p{N}-]*\p{N}[\p{L}\p{N}-]*$/u.test(text);

/** Lists that stand in columns, of marks and text or because each level stands in from the one above: they are no tables. */
import { heightOf, sharedWidth } from '../../box.ts';
import { bullet } from '../../signs.ts';
import { isAmountText } from '../../table/figure.ts';
import { wordsIn } from '../../table/inner-tables.ts';
import type { Cell, Table } from '../../table/table.ts';
import { mostlyLeftward } from '../../words/reading-direction.ts';
import { textOfWords, type Word } from '../../words/words.ts';
import { readNumber } from '../lines/mark-numbers.ts';
import { isScriptMark, scriptMark } from '../lines/script-marks.ts';
import { isNamedNumber } from '../lists/heading-mark.ts';

/** The part of the rows that begin with a mark; others go on with the text of one. */
const minMarked = 0.4;
/** In heights of the letters: less white parts words. */
const maxSpace = 0.6;
const bulletMark = new RegExp(`${bullet.source}|^[–-]$`, 'u');
const points = /^[[(]\d{1,3}(\s\p{L}+)?[\])]$/u;
const numberMark = /^\(?(\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,6})(?:[.)]|\.\)|(?<=\.\d{1,3}))$/i;

export function isList(table: Table): boolean {
  const read = asRead(table);
  return isOfMarks(read) || isSteppedList(read);
}

/** Its first column on the left, also where lines are read from the right. */
function asRead(table: Table): Table {
  if (!mostlyLeftward(wordsIn(table))) return table;
  const columns = table.xs.length - 1;
  const cells = table.cells.map((cell) => ({ ...cell, column: columns - cell.column - cell.columnSpan }));
  return { ...table, cells };
}

/** Its first column holds nothing but marks, and its last one no figures. */
function isOfMarks({ cells, xs }: Table): boolean {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const firsts = filled.filter(({ column }) => column === 0);
  const lasts = filled.filter(({ column, columnSpan }) => column > 0 && column + columnSpan === xs.length - 1);
  const isPlain = (words: readonly Word[]) => /^(\D|\(?\d{1,3}[.)]$)/.test(textOfWords(words));
  return (
    firsts.length > 1 &&
    firsts.every(({ lines }) => isMark(lines.flat()) && isPlain(lines.flat())) &&
    lasts.some(({ lines }) => !isAmountText(lines.flat()))
  );
}

/** Each row is a mark with its text, or text alone, and marks count on, or are the same bullet. */
function isSteppedList({ cells, ys }: Table): boolean {
  const rows = Array.from({ length: ys.length - 1 }, (_, i) => textsOf(cells.filter(({ row }) => row === i))).filter(
    (texts) => texts.length > 0,
  );
  const marks = rows.map(([first]) => (first ? markOf(first) : undefined));
  const isRow = (texts: Word[][], i: number) =>
    texts.length === 1 || (texts.length === 2 && marks[i] !== undefined && isMark(texts[0] ?? []));
  const marked = marks.filter((text) => text !== undefined);
  return (
    marked.length >= minMarked * rows.length &&
    rows.every(isRow) &&
    rows.filter(saysWords).length > minMarked * rows.length &&
    marked.some((text, i) => isNext(text, marked[i - 1]))
  );
}

/** What stands in a row, as it is read: columns that run between two words of a text part none. */
function textsOf(cells: readonly Cell[]): Word[][] {
  const texts: Word[][] = [];
  for (const { lines } of cells.toSorted((a, b) => a.column - b.column)) {
    const own = lines.flat();
    const [before, next] = [texts.at(-1)?.at(-1), own[0]];
    if (!next) continue;
    const isSpace = before && -sharedWidth(before.box, next.box) < maxSpace * heightOf(next.box);
    if (isSpace) texts.at(-1)?.push(...own);
    else texts.push(own);
  }
  // What an answer counts stands at the right of a question.
  if (texts.length > 1 && points.test(textOfWords(texts.at(-1) ?? []))) texts.pop();
  return texts;
}

/** Prices behind numbers are none. */
const saysWords = (texts: readonly (readonly Word[])[]): boolean => /\p{L}{2}/u.test(textOfWords(texts.at(-1) ?? []));

const isMark = (words: readonly Word[]): boolean =>
  words.length === 1 ? markOf(words) !== undefined : isNamedNumber(textOfWords(words));

/** The number or bullet that it begins with. */
function markOf([first]: readonly Word[]): string | undefined {
  if (!first) return undefined;
  if (bulletMark.test(first.text)) return first.text;
  return (
    numberMark.exec(first.text)?.[1] ?? (isScriptMark(first.text) ? scriptMark(first.text, true)?.body : undefined)
  );
}

/** The same bullet, one more than the number before it, or its first part. */
function isNext(text: string, before: string | undefined): boolean {
  if (bulletMark.test(text)) return text === before;
  const [a, b] = [before, text].map((body) => readNumber(body?.toLowerCase() ?? ''));
  if (!a || !b) return false;
  const [upper, last] = [b.numbers.slice(0, -1).join('.'), b.numbers.at(-1)];
  const isPart = last === 1 && upper !== '' && upper === a.numbers.join('.');
  return isPart || (upper === a.numbers.slice(0, -1).join('.') && last === (a.numbers.at(-1) ?? 0) + 1);
}

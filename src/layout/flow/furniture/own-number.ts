/** Lines that say which page they stand on, told by that page alone. Pure. */
import { boxAround } from '../../box.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import type { PageRows } from './furniture.ts';
import { sameHeight } from './running-keys.ts';

/** Of a page alone: nothing but a short number, close to the foot; the first one's may stand higher below the text's middle. */
export const isLoneNumber =
  ({ content, rows }: PageRows) =>
  (row: LinePiece[]): boolean => {
    const text = textIn(row);
    const isNumber = row.length === 1 && /^[-–—] \d{1,3} [-–—]$|^\d{1,3}$/.test(text);
    if (!isNumber) return false;
    return (row[0]?.baseline ?? 0) > numberZone * content.height || (text === '1' && isCentred(row, rows));
  };

const numberZone = 0.9;

/** `- 2 -`, `Page 2`, `2 / 3`, `Seite 2 von 3`, `2 | P a g e`, `Harbour dues | 2` on the second page: its own number, though no other page has the like. */
export const tellsPage =
  ({ content: { index } }: PageRows) =>
  (row: LinePiece[]): boolean => {
    const text = textIn(row);
    const [, number, count] = pageForms.map((form) => form.exec(text)).find((match) => match !== null) ?? [];
    return Number(number) === index + 1 && Number(count ?? number) > index;
  };

const pageForms = [
  /^[-–—] ?(\d+) ?[-–—]$/,
  /^(?:\p{L}+\.? )?(\d+)(?: ?\/ ?| (?:of|von|sur|de|di|van|av|af|z|из) )(\d+)$/iu,
  /^(?:page|seite|p[aá]gina|sid[ae]|stran[aey]|strona|sivu|oldal|pg\.?|p\.|s\.|стр\.?|страница) ?(\d+)$/iu,
  /^(\d+) ?[|│] ?\p{L}/u,
  /^\p{L}.*[|│] ?(\d+)$/u,
];

const textIn = (row: readonly LinePiece[]): string => row.map(({ words }) => textOfWords(words)).join(' ');

export function isCentred(row: readonly LinePiece[], rows: readonly LinePiece[][]): boolean {
  const [own, all] = [row, rows.flat()].map((pieces) => boxAround(pieces));
  return (
    own !== undefined && all !== undefined && Math.abs(own.left + own.right - all.left - all.right) < 2 * sameHeight
  );
}

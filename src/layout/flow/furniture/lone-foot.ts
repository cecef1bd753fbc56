/**
 * The foot of a page that no other is there to repeat, as letters, invoices and forms of one page have it: small print in the
 * margin below the text, which names the sender, his bank or the form. Pure.
 */
import { fillsPage } from '../../background.ts';
import { boxAround, overlap } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { strokeOf } from '../../ruling.ts';
import { median } from '../../statistics.ts';
import { scriptSize, sizeOfWord } from '../../words/piece-size.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import type { PageRows } from './furniture.ts';

/** In parts of the page's height: the margin that feet stand in. */
const marginTop = 0.9;
/** To the letters of most rows. */
const smallPrint = 0.92;
/** From the text to its foot, in sizes of the text. */
const leastWhite = 2;
/** Rows of text: less is a poster, or a label. */
const leastText = 5;
const maxFoot = 6;

/** The page's lowest rows, where they are its foot. */
export function loneFoot({ content, rows }: Pick<PageRows, 'content' | 'rows'>): LinePiece[] {
  const size = median(rows.map(largestIn));
  const isFoot = (row: LinePiece[]) =>
    (row[0]?.baseline ?? 0) > marginTop * content.height &&
    largestIn(row) < smallPrint * size &&
    !row.some(isNote) &&
    !row.some(isProgram);
  const foot = rows.slice(rows.findLastIndex((row) => !isFoot(row)) + 1);
  const text = rows.slice(0, rows.length - foot.length);
  const last = text.at(-1);
  if (foot.length === 0 || foot.length > maxFoot || text.length < leastText || !last) return [];
  // What structure names text is none.
  if (content.tags.size > 0 || content.width > content.height) return [];
  const [box, above] = [boxAround(foot.flat()), boxAround(last)];
  const isApart = box.top - above.bottom > leastWhite * size && !isBelowNoteRule(box, above, content);
  return isApart && !isDrawnAt(box, above, content) ? foot.flat() : [];
}

/** A box to tick is smaller than its words. */
const largestIn = (row: readonly LinePiece[]): number => Math.max(...row.flatMap(({ words }) => words.map(sizeOfWord)));

/** It begins with a raised number, or a sign. */
const isNote = ({ words }: LinePiece): boolean =>
  /^[*†‡§¹²³]/.test(textOfWords(words)) ||
  (words[0]?.characters[0]?.style.size ?? 0) < scriptSize * sizeOfWord(words.at(-1));

/** In parts of the page's width. */
const shortRule = 0.4;

/** A short line parts notes from the text. */
const isBelowNoteRule = (box: Box, above: Box, { rulings, width }: PageContent): boolean =>
  rulings.some(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' && at > above.bottom - 1 && at < box.top + 2 && end - start < shortRule * width,
  );

/** What is set in a typewriter's letters among others goes on overleaf. */
const isProgram = ({ words }: LinePiece): boolean => words[0]?.characters[0]?.style.font.monospace ?? false;

/** Boxes of forms and coloured bars belong to the page, and would lie over its foot; a card with round corners holds text as well. */
const isDrawnAt = (box: Box, above: Box, { rulings, fills, drawings, ...page }: PageContent): boolean =>
  rulings.some((ruling) => ruling.direction === 'vertical' && overlap(strokeOf(ruling), box)) ||
  fills.some((fill) => overlap(fill.box, box) && !fillsPage(fill.box, page)) ||
  drawings.some((own) => overlap(own, box) && overlap(own, above) && !fillsPage(own, page));

/**
 * Cells of several lines in a printed spreadsheet. LibreOffice draws them once all others of the page are drawn, row by row
 * again: so the page goes back up to where it has drawn before, and the lines of each follow one another. Pure.
 */
import { boxAround, heightMiddle } from '../../box.ts';
import type { Box, Character } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';

/** The parts of a page's height where heads and feet stand, which are drawn first. */
const margin = 0.12;

/** How many characters, of those that are no spaces, are drawn before them: all, where the page never goes back. */
export function drawnBeforeWrapped(characters: readonly Character[], pageHeight: number): number {
  const isRunning = ({ box }: Text) => box.bottom < margin * pageHeight || box.top > (1 - margin) * pageHeight;
  const all = textsOf(characters);
  const cells = all.slice(all.findIndex((text) => !isRunning(text)));
  return goesBack(cells)?.at ?? characters.length;
}

interface Text {
  box: Box;
  /** How many characters are drawn before it. */
  at: number;
}

function textsOf(characters: readonly Character[]): Text[] {
  let at = 0;
  return chunkWhile(characters, (last, next) => last.cell === next.cell).map((own) => {
    const text = { box: boxAround(own), at };
    at += own.length;
    return text;
  });
}

/** The first text above what stands in rows that are drawn to their ends: below and left of these others were begun. */
function goesBack(texts: readonly Text[]): Text | undefined {
  let [finished, row] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let last: Text | undefined;
  for (const text of texts) {
    if (text.box.bottom <= finished) return text;
    const beginsRow = last && text.box.left < last.box.left && text.box.top > heightMiddle(last.box);
    if (beginsRow) [finished, row] = [Math.max(finished, row), Number.NEGATIVE_INFINITY];
    row = Math.max(row, heightMiddle(text.box));
    last = text;
  }
}

/** Split: some pages of a PDF as one of their own. */
import type { InputDocument } from '../document.ts';
import { type PageRange, resolvePages } from '../page-ranges.ts';
import { type Assembled, assemble, type Part } from './assemble.ts';
import { openPdf, reading } from './document.ts';

/** The listed pages in the listed order. Throws 400 for pages that do not exist. */
export function extractPages(input: InputDocument, ranges: readonly PageRange[]): Assembled {
  const document = openPdf(input);
  const indexes = resolvePages(ranges, document.pages.length);
  const rounds = withoutRepeats(indexes).map((round, i): Part => {
    const own = i === 0 ? document : openPdf(input);
    return { document: own, pages: round.map((index) => own.pages[index]!) };
  });
  return reading(input, undefined, () => assemble(rounds));
}

/** Cuts the list where a page comes again: each piece is taken from the document as opened anew, so pages stay apart. */
function withoutRepeats(indexes: readonly number[]): number[][] {
  const rounds: number[][] = [[]];
  let seen = new Set<number>();
  for (const index of indexes) {
    if (seen.has(index)) {
      rounds.push([]);
      seen = new Set();
    }
    seen.add(index);
    rounds.at(-1)!.push(index);
  }
  return rounds;
}

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

/** From so many ranges on some of them at a time are first taken out together: opening a document takes as long as it has pages. */
const many = 16;

/** A document of each range's pages, in the listed order. Throws 400 for pages that do not exist. */
export function* extractEach(input: InputDocument, ranges: readonly PageRange[]): Generator<Assembled> {
  resolvePages(ranges, openPdf(input).pages.length);
  const atOnce = ranges.length < many ? 1 : Math.ceil(Math.sqrt(ranges.length));
  for (let at = 0; at < ranges.length; at += atOnce) yield* extractSome(input, ranges.slice(at, at + atOnce));
}

/** Each range from a document of the pages of all of them, which are in order there, so that a range is one still. */
function* extractSome(input: InputDocument, ranges: readonly PageRange[]): Generator<Assembled> {
  if (ranges.length === 1) return yield extractPages(input, ranges);
  const numbers = [...new Set(ranges.flatMap(({ from, to }) => numbersFrom(from, to)))].sort((a, b) => a - b);
  const all = extractPages(
    input,
    numbers.map((number) => ({ from: number, to: number, text: String(number) })),
  );
  const together = { ...input, bytes: all.bytes, password: undefined };
  for (const { from, to, text } of ranges) {
    const first = numbers.indexOf(from) + 1;
    const { bytes, warnings } = extractPages(together, [{ from: first, to: first + to - from, text }]);
    yield { bytes, warnings: new Set([...all.warnings, ...warnings]) };
  }
}

const numbersFrom = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

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

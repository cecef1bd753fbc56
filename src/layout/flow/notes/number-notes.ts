/** Footnotes by the order of the document: what word processors count by themselves, and which notes keep a mark of their own. */
import type { FootnoteNumbers } from '../../model.ts';
import type { PageLayout, RawParagraph } from '../page-layout.ts';
import type { ParagraphContext } from '../paragraphs/to-paragraph.ts';

/** A note and the mark that it has on the page where its running number is another. */
export interface NumberedNote {
  mark: string | undefined;
  paragraphs: RawParagraph[];
}

/** Notes in reading order, and how their references are told. */
export function numberNotes(pages: readonly PageLayout[]): {
  numbers: FootnoteNumbers;
  footnotes: NumberedNote[];
  notes: ParagraphContext['notes'];
} {
  const perPage = pages.map((page) => page.notes).filter((notes) => notes.length > 0);
  const numbers = numbersOf(perPage.map((notes) => notes.map(({ number }) => number)));
  const notes = new Map<symbol, { index: number; mark: string | undefined }>();
  let next = numbers.start;
  const footnotes = perPage.flatMap((own) => {
    if (numbers.eachPage) next = 1;
    return own.map(({ number, reference, paragraphs }) => {
      const mark = number === String(next) ? undefined : number;
      if (mark === undefined) next++;
      notes.set(reference, { index: notes.size, mark });
      return { mark, paragraphs };
    });
  });
  return { numbers, footnotes, notes };
}

/** By page; counted on from the number that makes most of them right. A note with a mark of its own takes no number. */
function numbersOf(pages: readonly (readonly string[])[]): FootnoteNumbers {
  const numbered = pages.map((marks) => marks.filter((mark) => /^\d{1,4}$/.test(mark))).filter((own) => own.length > 0);
  const eachPage = numbered.length > 1 && numbered.every((marks) => marks.every((mark, i) => mark === String(i + 1)));
  return { eachPage, start: eachPage ? 1 : startOf(numbered.flat().map(Number)) };
}

/** Where the longest count begins, which others may stand between; the first one of several. */
function startOf(numbers: readonly number[]): number {
  const counted = new Map<number, number>();
  let best = { start: 1, count: 0 };
  for (const number of numbers) {
    const count = 1 + (counted.get(number - 1) ?? 0);
    if (count > (counted.get(number) ?? 0)) counted.set(number, count);
    if (count > best.count && number >= count) best = { start: number - count + 1, count };
  }
  return best.start;
}

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
  let counted = numbers.start;
  const footnotes = perPage.flatMap((own) => {
    if (numbers.eachPage) counted = 1;
    return own.map(({ number, reference, paragraphs }) => {
      const isCounted = number === String(counted);
      if (isCounted) counted++;
      const mark = isCounted ? undefined : number;
      notes.set(reference, { index: notes.size, mark });
      return { mark, paragraphs };
    });
  });
  return { numbers, footnotes, notes };
}

/** By page. Word processors do not count notes with a mark of their own. */
function numbersOf(pages: readonly (readonly string[])[]): FootnoteNumbers {
  const numbered = pages.map((marks) => marks.filter((mark) => /^\d{1,4}$/.test(mark)));
  const some = numbered.filter((marks) => marks.length > 0);
  const eachPage = some.length > 1 && some.every((marks) => marks.every((mark, i) => mark === String(i + 1)));
  return { eachPage, start: eachPage ? 1 : startOf(numbered.flat().map(Number)) };
}

/** The number from which most follow one another. */
function startOf(numbers: readonly number[]): number {
  const lengths = new Map<number, number>();
  let [start, most] = [1, 0];
  for (const number of numbers) {
    const length = Math.max(lengths.get(number) ?? 0, (lengths.get(number - 1) ?? 0) + 1);
    lengths.set(number, length);
    if (length > most && number >= length) [start, most] = [number - length + 1, length];
  }
  return start;
}

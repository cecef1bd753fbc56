/** Footnotes by the order of the document: what word processors count by themselves, and which notes keep a mark of their own. */
import type { FootnoteNumbers } from '../../model.ts';
import { commonest } from '../lines/line.ts';
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
  const footnotes = perPage.flatMap((own) =>
    own.map(({ number, reference, paragraphs }, place) => {
      const index = notes.size;
      const counted = numbers.eachPage ? 1 + place : numbers.start + index;
      const mark = number === String(counted) ? undefined : number;
      notes.set(reference, { index, mark });
      return { mark, paragraphs };
    }),
  );
  return { numbers, footnotes, notes };
}

/** By page; counted on from the number that makes most of them right. */
function numbersOf(pages: readonly (readonly string[])[]): FootnoteNumbers {
  const eachPage = pages.length > 1 && pages.every((marks) => marks.every((mark, i) => mark === String(i + 1)));
  const starts = pages.flat().flatMap((mark, i) => (/^\d{1,4}$/.test(mark) ? [Number(mark) - i] : []));
  const start = commonest(
    starts.filter((number) => number > 0),
    1,
  );
  return { eachPage, start: eachPage ? 1 : (start ?? 1) };
}

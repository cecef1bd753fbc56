/** Notes that go on overleaf: what a page has below its line without a number is the end of the last note before. */
import { endsSentence, sizeOf } from '../lines/line.ts';
import type { PageLayout, RawNote, RawParagraph } from '../page-layout.ts';

/** Changes the pages: what goes on from no note goes back into its text, and the line above it with it. */
export function joinNotes(pages: readonly PageLayout[]): void {
  let open: RawNote | undefined;
  for (const page of pages) {
    for (const { column, paragraphs, rules } of page.continuedNotes) {
      if (open) goOn(open, paragraphs);
      else {
        column.blocks.push(...paragraphs);
        page.lines.push(...rules);
      }
    }
    open = page.notes.at(-1) ?? (page.continuedNotes.length > 0 ? open : undefined);
    page.continuedNotes = [];
  }
}

/** A sentence that the page's end broke is one paragraph again. */
export function goOn({ paragraphs }: Pick<RawNote, 'paragraphs'>, rest: readonly RawParagraph[]): void {
  const last = paragraphs.at(-1);
  const [first, ...others] = rest;
  const end = last?.lines.at(-1);
  const [start] = first?.lines ?? [];
  const isSame = end && start && Math.abs(sizeOf(end) - sizeOf(start)) < 0.3;
  if (last && first && isSame && !endsSentence(end)) {
    last.lines.push(...first.lines);
    paragraphs.push(...others);
  } else paragraphs.push(...rest);
}

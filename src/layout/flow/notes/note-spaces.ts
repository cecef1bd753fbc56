/**
 * Room above notes: between those of a page, and above the first where the page's text goes on overleaf: it ends where the page
 * has it, and not a few lines later.
 */
import { pairwise } from '../../sequences.ts';
import { blocksOf } from '../page-blocks.ts';
import type { PageLayout, RawParagraph } from '../page-layout.ts';
import { extentOf } from '../paragraphs/pitch.ts';

/** In points; more is the room of something that did not fit. */
const maxSpace = 60;

/** Room that no further line fits into, in pitches of the text, with that of the line that word processors draw above notes. */
const spare = 1;

/** In points: less is none; and in pitches of the note: more is the room of something else. */
const leastBetween = 0.3;
const mostBetween = 1;

/** In points, for paragraphs of notes. */
export function noteSpaces(
  pages: readonly PageLayout[],
  pitchOf: (raw: RawParagraph) => number,
): Map<RawParagraph, number> {
  const flowing = pages.filter((page, i) => isSingle(page) && goesOn(pages[i + 1]));
  return new Map([
    ...pages.flatMap((page) => spacesBetween(page, pitchOf)),
    ...flowing.flatMap((page) => spaceOn(page, pitchOf)),
  ]);
}

/** Notes of one line have it for all to see in how far apart they stand. */
function spacesBetween({ notes }: PageLayout, pitchOf: (raw: RawParagraph) => number): [RawParagraph, number][] {
  const all = notes.flatMap(({ paragraphs }) => paragraphs);
  return pairwise(all).flatMap(([before, raw]) => {
    if (before.column.left !== raw.column.left) return [];
    const space = extentOf(raw, pitchOf(raw)).top - extentOf(before, pitchOf(before)).bottom;
    return space > leastBetween && space <= mostBetween * pitchOf(raw) ? [[raw, space] as [RawParagraph, number]] : [];
  });
}

const isSingle = ({ bands }: PageLayout): boolean => bands.every(({ columns }) => columns.length === 1);

const goesOn = (next: PageLayout | undefined): boolean =>
  next?.bands[0]?.columns[0]?.blocks[0]?.kind === 'continuation';

function spaceOn(page: PageLayout, pitchOf: (raw: RawParagraph) => number): [RawParagraph, number][] {
  const first = page.notes[0]?.paragraphs[0];
  const last = blocksOf(page).at(-1);
  const text = last?.kind === 'continuation' ? last.of : last;
  if (!first || !last || text?.kind !== 'paragraph') return [];
  const space = extentOf(first, pitchOf(first)).top - last.box.bottom - spare * pitchOf(text);
  return space > 0 && space <= maxSpace ? [[first, space]] : [];
}

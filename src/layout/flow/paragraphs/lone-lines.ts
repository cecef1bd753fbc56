/** Whether a document lets lines of a paragraph stand alone at a page's head or foot, as Word does not by itself: its pages would not end where they do. */
import type { RawParagraph } from '../page-layout.ts';
import { partsOf } from './pitch.ts';

/** Of the paragraphs that go on over a page's or column's end; fewer may be ones that are none. */
const someOf = 0.1;

export function hasLoneLines(paragraphs: readonly RawParagraph[]): boolean {
  const parted = paragraphs.map(({ lines }) => partsOf(lines)).filter((parts) => parts.length > 1);
  const lone = parted.filter((parts) => parts.at(0)?.length === 1 || parts.at(-1)?.length === 1);
  return lone.length > someOf * parted.length;
}

/** Which paragraph of a page holds what stays at its place on it. */
import type { Inline } from '../../inline.ts';
import type { Block, Paragraph } from '../../model.ts';
import type { PageLayout } from '../page-layout.ts';
import { emptyParagraph, leastPitch } from '../paragraphs/empty-paragraph.ts';

/** The first blocks of a page. */
interface Starting {
  blocks: Block[];
  /** The first one goes on from the page before. */
  continues: boolean;
}

/**
 * LibreOffice lets a line with a note go overleaf where a paragraph before it holds what stands as low as the notes: the
 * last paragraph with one holds that. `before` is what the section has on the pages before.
 */
export function anchorOn(
  { notes }: Pick<PageLayout, 'notes'>,
  starting: Starting,
  before: readonly Block[],
  anchored: readonly Inline[],
): void {
  const top = Math.min(...notes.flatMap(({ paragraphs }) => paragraphs.map(({ box }) => box.top)));
  const noted = starting.blocks.findLast((block) => block.kind === 'paragraph' && block.inlines.some(isNote));
  const low = noted?.kind === 'paragraph' ? anchored.filter((inline) => bottomOf(inline) > top) : [];
  if (noted?.kind === 'paragraph') noted.inlines.unshift(...low);
  const others = anchored.filter((inline) => !low.includes(inline));
  if (others.length > 0) anchor(starting, before, others);
}

const isNote = (inline: Inline): boolean => inline.kind === 'footnote' && !inline.isEnd;

function bottomOf(inline: Inline): number {
  switch (inline.kind) {
    case 'anchored':
    case 'fill':
      return inline.top + inline.height;
    case 'line':
      return inline.top + (inline.direction === 'vertical' ? inline.length : 0);
    case 'textBox':
    case 'watermark':
      return inline.y + Math.max(inline.width, inline.height) / 2;
    default:
      return 0;
  }
}

/**
 * Into a paragraph that starts on the page; the end of one that goes on from the page before will do. No break holds what
 * follows such a one on the page: one from the middle is the last to leave it where text is set a little closer or wider.
 */
function anchor({ blocks, continues }: Starting, before: readonly Block[], anchored: readonly Inline[]): void {
  const starting = blocks.filter((block) => block.kind === 'paragraph');
  const own = starting[continues ? Math.floor(starting.length / 2) : 0];
  const last = before[before.length - 1];
  if (own?.rightToLeft) holdBefore(own, blocks, anchored);
  else if (own) own.inlines.unshift(...anchored);
  else if (blocks.length === 0 && last?.kind === 'paragraph') last.inlines.push(...anchored);
  else blocks.unshift({ ...emptyParagraph(), inlines: [...anchored] });
}

/** LibreOffice counts the places of what a right-to-left paragraph holds from the page's right side: an empty one before it holds them. */
function holdBefore(own: Paragraph, blocks: Block[], anchored: readonly Inline[]): void {
  const holder = { ...emptyParagraph(), breakBefore: own.breakBefore, inlines: [...anchored] };
  const room = own.spaceBefore - leastPitch;
  Object.assign(own, { breakBefore: 'none', spaceBefore: Math.max(0, room) });
  blocks.splice(blocks.indexOf(own), 0, holder);
}

/** Captions: what numbers a table or a figure right below or above it. They keep with what they name. */
import type { Block, Paragraph } from '../../model.ts';
import { textOfAll } from '../lines/line.ts';
import type { RawBlock, RawParagraph } from '../page-layout.ts';

const numbered =
  /^(table|tableau|tabelle|tabella|tabla|tab\.|fig(ure|ura|\.)?|abb(ildung|\.)|chart|graph(ique)?|grafik|diagram|map|exhibit|illustration)(\s*\(?[A-Z]{0,3}[-.]?\d|\s+\(?([IVX]+|[A-Z])\b)/i;
/** As typesetters write them, over a drawing that text may stand beside: no sentence goes on like that. */
const titled = /^(table|fig(ure|\.)|abb(ildung|\.)|tabelle|tableau|algorithm|listing)\s*(\d+|[A-Z])(\.\d+)*:\s/i;
const maxLetters = 300;

/** A line that numbers what it names, and says what it is: no sentence that speaks of it. */
export const startsCaption = (text: string): boolean => numbered.test(text) && /^\S+\s*\(?\w+\)?[.:]/.test(text);

/** `blocks` in reading order. */
export function findCaptions(blocks: readonly RawBlock[]): Set<RawParagraph> {
  const shown = blocks.filter(({ kind }) => kind !== 'rule');
  const captions = shown.filter(
    (block, i): block is RawParagraph =>
      block.kind === 'paragraph' &&
      (block.lines[0]?.block?.role === 'Caption' ||
        (isNumbered(block) &&
          (titled.test(textOfAll(block.lines)) ||
            [shown[i - 1], shown[i + 1]].some((near) => near && near.kind !== 'paragraph')))),
  );
  return new Set(captions);
}

function isNumbered(paragraph: RawParagraph): boolean {
  const text = textOfAll(paragraph.lines);
  return text.length <= maxLetters && numbered.test(text);
}

/** Keeps captions with the table or picture below them, or the picture above. */
export function keepCaptions(blocks: readonly Block[]): void {
  blocks.forEach((block, i) => {
    if (block.kind !== 'paragraph' || block.role.kind !== 'caption') return;
    const [before, next] = [blocks[i - 1], blocks[i + 1]];
    if (next && (next.kind === 'table' || isPicture(next))) block.keepNext = true;
    else if (before?.kind === 'paragraph' && isPicture(before)) before.keepNext = true;
  });
}

/** And nothing else, but for what is written on it. */
const isPicture = (block: Block): block is Paragraph =>
  block.kind === 'paragraph' &&
  block.inlines.filter((inline) => inline.kind !== 'textBox' || !inline.withParagraph).length === 1 &&
  block.inlines.some(({ kind }) => kind === 'picture');

/** Head and foot of a group of pages -> the section's header and footer, with page numbers as fields. */
import type { Block, Inline, PageSetup, Paragraph, Section, TextRun } from '../model.ts';
import type { PageLayout, RawParagraph } from './page-layout.ts';
import type { PageGroup } from './sections.ts';
import { extentOf, type ParagraphContext, pitchOf, toParagraph } from './to-paragraph.ts';

export function furnitureBlocks(
  { pages }: PageGroup,
  setup: PageSetup,
  context: ParagraphContext,
): Pick<Section, 'header' | 'footer' | 'titlePage'> {
  const [first] = pages;
  const model = pages.find(has) ?? first;
  if (!model) return { header: [], footer: [], titlePage: false };
  const number = model.index + 1;
  return {
    header: blocks(model.header, setup, context, number),
    footer: blocks(model.footer, setup, context, number),
    titlePage: first !== undefined && !has(first) && has(model),
  };
}

const has = ({ header, footer }: PageLayout): boolean => header.length + footer.length > 0;

function blocks(
  paragraphs: readonly RawParagraph[],
  { width, margins }: PageSetup,
  context: ParagraphContext,
  pageNumber: number,
): Block[] {
  const area = { left: margins.left, right: width - margins.right };
  let reached: number | undefined;
  return paragraphs.map((raw): Paragraph => {
    const { top, bottom } = extentOf(raw, pitchOf(raw, context));
    const space = reached === undefined ? 0 : Math.max(0, top - reached);
    reached = bottom;
    const paragraph = toParagraph(raw, area, context, space);
    return {
      ...paragraph,
      role: { kind: 'body' },
      inlines: withPageNumber(paragraph.inlines, pageNumber),
    };
  });
}

/** The last number that is this page's becomes a field. */
function withPageNumber(inlines: readonly Inline[], pageNumber: number): Inline[] {
  const at = inlines.findLastIndex((inline) => inline.kind === 'text' && numberAt(inline, pageNumber) >= 0);
  const run = inlines[at];
  if (run?.kind !== 'text') return [...inlines];
  const start = numberAt(run, pageNumber);
  const parts: Inline[] = [
    { ...run, text: run.text.slice(0, start) },
    { kind: 'pageNumber', look: run.look },
    { ...run, text: run.text.slice(start + String(pageNumber).length) },
  ];
  return [
    ...inlines.slice(0, at),
    ...parts.filter((part) => part.kind !== 'text' || part.text !== ''),
    ...inlines.slice(at + 1),
  ];
}

function numberAt({ text }: TextRun, pageNumber: number): number {
  const match = new RegExp(`(?<![\\d.,])${pageNumber}(?![\\d.,]\\d|\\d)`).exec(text);
  return match ? match.index : -1;
}

/** Head and foot of a group of pages -> the section's headers and footers, with page numbers as fields. */
import type { Inline, TextRun } from '../../inline.ts';
import type { Block, Furnishing, PageSetup, Section } from '../../model.ts';
import { withBlocks } from '../../model-terms.ts';
import type { PageLayout, RunningBlock } from '../page-layout.ts';
import { emptyParagraph } from '../paragraphs/empty-paragraph.ts';
import { pitchOf } from '../paragraphs/pitch.ts';
import { type ParagraphContext, toParagraph } from '../paragraphs/to-paragraph.ts';
import { anchoredOn } from '../place/anchored.ts';
import { runningExtent } from '../place/extents.ts';
import { type PageGroup, sameFurniture } from '../place/sections.ts';
import { toTable } from '../tables/to-table.ts';
import type { PageKind, PageKinds } from './page-kinds.ts';
import type { Numbering } from './page-numbering.ts';
import { numberIn, timesNumbered } from './running-number.ts';

/** `pages` are the group's, `kinds` what was told of them. */
export function furnitureBlocks(
  { pages }: PageGroup,
  kinds: PageKinds,
  setup: PageSetup,
  context: ParagraphContext,
  numbering: Numbering,
): Pick<Section, 'header' | 'footer' | 'firstPage' | 'evenPages'> {
  const furnishing = ({ page, drawings }: PageKind): Furnishing => {
    const repeats = saysTwice(page, pages, numbering);
    const header = blocks(page.header, page, setup, context, { ...numbering, repeats });
    const footer = blocks(page.footer, page, setup, context, { ...numbering, repeats });
    const drawn = anchoredOn({ ...page, ...drawings }, context);
    return belongsInFooter(header, footer, drawn)
      ? { header, footer: withDrawings(footer, drawn) }
      : { header: withDrawings(header, drawn), footer };
  };
  const { usual, first, even } = kinds;
  return {
    ...(usual ? furnishing(usual) : { header: [], footer: [] }),
    firstPage: first && furnishing(first),
    evenPages: even && furnishing(even),
  };
}

/** A head of nothing but drawings would push the text down; Word looks for watermarks there. */
const belongsInFooter = (header: readonly Block[], [first]: readonly Block[], drawn: readonly Inline[]): boolean =>
  header.length === 0 && first?.kind === 'paragraph' && !drawn.some(({ kind }) => kind === 'watermark');

/** In its first paragraph; a table's head gets one before it. */
function withDrawings(running: readonly Block[], drawn: readonly Inline[]): Block[] {
  if (drawn.length === 0) return [...running];
  const [first, ...others] = running;
  if (first?.kind !== 'paragraph') return [{ ...emptyParagraph(), inlines: [...drawn] }, ...running];
  return [{ ...first, inlines: [...drawn, ...first.inlines] }, ...others];
}

/** Pages of its kind say their number as often as it does: the same number elsewhere on one of them alone is another thing. */
function saysTwice(page: PageLayout, pages: readonly PageLayout[], { running, placeOf }: Numbering): boolean {
  if (!running) return false;
  const alike = pages.filter((other) => sameFurniture(page, other));
  const [times, ...others] = [page, ...alike].map((other) => timesNumbered(other, running, placeOf));
  return alike.length > 1 && times !== undefined && times > 1 && others.every((count) => count === times);
}

interface Fields extends Numbering {
  /** All numbers that are the page's become fields, not the last alone. */
  repeats: boolean;
}

function blocks(
  running: readonly RunningBlock[],
  page: PageLayout,
  { width, margins }: PageSetup,
  context: ParagraphContext,
  numbering: Fields,
): Block[] {
  const area = { left: margins.left, right: width - margins.right };
  let reached: number | undefined;
  return running.map((raw): Block => {
    const { top, bottom } = runningExtent(raw, (own) => pitchOf(own, context));
    const space = reached === undefined ? 0 : Math.max(0, top - reached);
    reached = bottom;
    const block = raw.kind === 'table' ? toTable(raw, area, context, space) : toParagraph(raw, area, context, space);
    return withFieldsIn(block, page, numbering);
  });
}

function withFieldsIn(block: Block, page: PageLayout, numbering: Fields): Block {
  if (block.kind === 'paragraph')
    return { ...block, role: { kind: 'body' }, inlines: withFields(block.inlines, page, numbering) };
  return withBlocks(block, (inner) => withFieldsIn(inner, page, numbering));
}

/** The last number that is this page's becomes a field, and so does the number of pages behind it. */
function withFields(inlines: readonly Inline[], page: PageLayout, numbering: Fields): Inline[] {
  const { running, placeOf, count, repeats } = numbering;
  if (!running) return [...inlines];
  const place = (text: string) => numberIn(text, running, placeOf(page), count);
  const at = inlines.findLastIndex((inline) => inline.kind === 'text' && place(inline.text));
  const run = inlines[at];
  const found = run?.kind === 'text' ? place(run.text) : undefined;
  if (run?.kind !== 'text' || !found) return [...inlines];
  const rest = { ...run, text: run.text.slice(found.end) };
  const before = [
    ...inlines.slice(0, at),
    ...(found.start > 0 ? [{ ...run, text: run.text.slice(0, found.start) }] : []),
  ];
  return [
    ...(repeats ? withFields(before, page, numbering) : before),
    { kind: 'pageNumber', look: run.look },
    ...withCount(rest, count),
    ...inlines.slice(at + 1),
  ];
}

/** ` of 12` behind the page's number. */
function withCount(run: TextRun, count: number): Inline[] {
  const [, before = '', after = ''] = new RegExp(`^(\\P{N}{1,8})${count}(?!\\d)(.*)$`, 'su').exec(run.text) ?? [];
  const parts: Inline[] =
    before === ''
      ? [run]
      : [
          { ...run, text: before },
          { kind: 'pageCount', look: run.look, count },
          { ...run, text: after },
        ];
  return parts.filter((part) => part.kind !== 'text' || part.text !== '');
}

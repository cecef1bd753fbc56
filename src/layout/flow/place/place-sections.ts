/** Groups of pages -> the model's sections: each stretch of the text at its place, with the heads and feet of its pages. */
import type { PageSetup, Section } from '../../model.ts';
import { furnitureBlocks } from '../furniture/furniture-blocks.ts';
import { lineNumbering } from '../furniture/line-numbers.ts';
import { takeKinds } from '../furniture/page-kinds.ts';
import type { Numbering } from '../furniture/page-numbering.ts';
import type { PageLayout } from '../page-layout.ts';
import { pitchOf } from '../paragraphs/pitch.ts';
import type { ParagraphContext } from '../paragraphs/to-paragraph.ts';
import { sharedMargins } from './column-areas.ts';
import type { Pitches } from './extents.ts';
import { footTops } from './foot-tops.ts';
import { groupSetup, pageSetup } from './page-setup.ts';
import { addRoom, placeBlocks } from './place-blocks.ts';
import { blockOnPaper, paperSetup, sidesOnPaper } from './runs-down.ts';
import { type PageGroup, runsOf, stretchesOf } from './sections.ts';

/** Takes from the pages what their heads and feet show. */
export function placeSections(
  groups: readonly PageGroup[],
  numberings: ReadonlyMap<PageGroup, Numbering>,
  context: ParagraphContext,
): Section[] {
  const pitches: Pitches = (raw) => pitchOf(raw, context);
  const furnishings = furnishingsOf(numberings);
  const setups = new Map(groups.map((group) => [group, groupSetup(group, pitches)]));
  const furnished = new Set<unknown>();
  const sections: Section[] = [];
  for (const { group, stretches, pages } of runsOf(stretchesOf(groups))) {
    const setup = setups.get(group);
    const furnishing = furnishings.get(group);
    if (!setup || !furnishing) throw new RangeError('a stretch of no group');
    const page = sharedMargins(pageSetup(setup, pages), stretches);
    const runsDown = pages.some((own) => own.runsDown);
    const border = pages[0]?.border;
    const toPaper = (own: PageSetup) => (runsDown ? paperSetup(own, group, pitches) : own);
    const footTop = footTops(group, furnishing.kinds, pitches);
    let open: { page: PageLayout; y: number } | undefined;
    for (const [i, stretch] of stretches.entries()) {
      const isFirst = !furnished.has(group);
      furnished.add(group);
      const placed = placeBlocks(stretch, page, context, {
        open,
        isLast: i === stretches.length - 1,
        footTop,
      });
      addRoom(sections[sections.length - 1]?.blocks ?? [], placed.lead);
      sections.push({
        page: toPaper(placed.setup),
        ...(runsDown && { runsDown }),
        columns: placed.columns,
        ...(placed.rightToLeft && { rightToLeft: true }),
        columnRule: stretch.bands.some(({ band }) => band.ruled),
        start: open ? 'continuous' : 'page',
        ...(isFirst
          ? furnitureBlocks(group, furnishing.kinds, toPaper(page), context, furnishing.numbering)
          : unfurnished),
        border: runsDown && border ? { ...border, ...sidesOnPaper(border) } : border,
        lineNumbers: lineNumbering(group.pages),
        pageNumbers: isFirst ? furnishing.numbering.change : undefined,
        blocks: runsDown ? placed.blocks.map(blockOnPaper) : placed.blocks,
      });
      open = placed.end;
    }
  }
  return sections;
}

/** How each group's pages are numbered, and the kinds of their heads; what these show is taken from the pages. */
function furnishingsOf(numberings: ReadonlyMap<PageGroup, Numbering>) {
  return new Map(
    [...numberings].map(([group, numbering]) => [group, { numbering, kinds: takeKinds(group.pages, numbering) }]),
  );
}

const unfurnished = { header: undefined, footer: undefined, firstPage: undefined, evenPages: undefined };

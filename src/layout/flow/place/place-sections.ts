/** Groups of pages -> the model's sections: each stretch of the text at its place, with the heads and feet of its pages. */
import type { PageSetup, Section } from '../../model.ts';
import { furnitureBlocks } from '../furniture/furniture-blocks.ts';
import { lineNumbering } from '../furniture/line-numbers.ts';
import { takeKinds } from '../furniture/page-kinds.ts';
import type { Numbering } from '../furniture/page-numbering.ts';
import { emptyParagraph, leastPitch } from '../paragraphs/empty-paragraph.ts';
import { pitchOf } from '../paragraphs/pitch.ts';
import type { ParagraphContext } from '../paragraphs/to-paragraph.ts';
import { partsOfBalanced } from './balanced.ts';
import { sharedMargins } from './column-areas.ts';
import type { Pitches } from './extents.ts';
import { footTops } from './foot-tops.ts';
import { groupSetup, pageSetup } from './page-setup.ts';
import { addRoom, type PlacedStretch, placeBlocks } from './place-blocks.ts';
import { blockOnPaper, paperSetup, sidesOnPaper } from './runs-down.ts';
import { type PageGroup, type Run, runsOf, stretchesOf } from './sections.ts';

/** Takes from the pages what their heads and feet show. */
export function placeSections(
  groups: readonly PageGroup[],
  numberings: ReadonlyMap<PageGroup, Numbering>,
  context: ParagraphContext,
): Section[] {
  const pitches: Pitches = (raw) => pitchOf(raw, context);
  const furnishings = furnishingsOf(numberings);
  const setups = new Map(groups.map((group) => [group, groupSetup(group, pitches)]));
  const furnished = new Set<PageGroup>();
  const sections: Section[] = [];
  for (const run of runsOf(stretchesOf(groups))) {
    const { group, stretches, pages } = run;
    const [setup, furnishing] = [setups.get(group), furnishings.get(group)];
    if (!setup || !furnishing) throw new RangeError('a stretch of no group');
    const page = sharedMargins(pageSetup(setup, pages), stretches);
    const toPaper = (own: PageSetup) => (runsDown(run) ? paperSetup(own, group, pitches) : own);
    const footTop = footTops(group, furnishing.kinds, pitches);
    let open: PlacedStretch['end'];
    for (const [i, stretch] of stretches.entries()) {
      const placed = placeBlocks(stretch, page, context, { open, isLast: i === stretches.length - 1, footTop });
      const above = sections.at(-1);
      if (above && above.columns.length > 1 && placed.lead > leastPitch) sections.push(roomBelow(above, placed.lead));
      else addRoom(above?.blocks ?? [], placed.lead);
      sections.push({
        ...(furnished.has(group)
          ? unfurnished
          : {
              ...furnitureBlocks(group, furnishing.kinds, toPaper(page), context, furnishing.numbering),
              pageNumbers: furnishing.numbering.change,
            }),
        page: toPaper(placed.setup),
        start: open ? 'continuous' : 'page',
        columnRule: stretch.bands.some(({ band }) => band.ruled),
        ...contentOf(placed, run),
      });
      furnished.add(group);
      open = placed.end;
    }
    const [last, lastPage] = [sections.at(-1), pages.at(-1)];
    if (last && lastPage && partsOfBalanced(lastPage, page.margins.bottom).length > 0) sections.push(roomBelow(last));
  }
  return sections;
}

/** Below columns that end level: word processors make them so where another section follows on the page. In points. */
const roomBelow = (columns: Section, points = leastPitch): Section => ({
  ...columns,
  ...unfurnished,
  start: 'continuous',
  columns: [],
  columnRule: false,
  blocks: [{ ...emptyParagraph(), linePitch: points }],
});

const runsDown = ({ pages }: Run): boolean => pages.some((page) => page.runsDown);

/** As it stands on paper, where lines run down. */
function contentOf(
  { blocks, columns, rightToLeft }: PlacedStretch,
  run: Run,
): Pick<Section, 'columns' | 'rightToLeft' | 'lineNumbers' | 'runsDown' | 'border' | 'blocks'> {
  const border = run.pages[0]?.border;
  return {
    columns,
    ...(rightToLeft && { rightToLeft }),
    lineNumbers: lineNumbering(run.group.pages),
    ...(runsDown(run)
      ? {
          runsDown: true,
          border: border && { ...border, ...sidesOnPaper(border) },
          blocks: blocks.map(blockOnPaper),
        }
      : { border, blocks }),
  };
}

/** How each group's pages are numbered, and the kinds of their heads; what these show is taken from the pages. */
function furnishingsOf(numberings: ReadonlyMap<PageGroup, Numbering>) {
  return new Map(
    [...numberings].map(([group, numbering]) => [group, { numbering, kinds: takeKinds(group.pages, numbering) }]),
  );
}

const unfurnished = {
  header: undefined,
  footer: undefined,
  firstPage: undefined,
  evenPages: undefined,
  pageNumbers: undefined,
};

import { expect, test } from 'vitest';
import type { LayoutBand, PageLayout } from '../../../../src/layout/flow/page-layout.ts';
import { runsOf, type Stretch } from '../../../../src/layout/flow/place/sections.ts';

const band: LayoutBand = { columns: [], ruled: false };
const [first, second, third] = [0, 1, 2].map(
  (index): PageLayout => ({
    index,
    width: 600,
    height: 800,
    slide: false,
    background: undefined,
    header: [],
    footer: [],
    bands: [band],
    anchored: [],
    placed: [],
    lines: [],
    notes: [],
    continuedNotes: [],
  }),
) as [PageLayout, PageLayout, PageLayout];
const on = (...pages: PageLayout[]): Stretch => ({ group: { pages }, bands: pages.map((page) => ({ page, band })) });

test('stretches that share a page are one run, with all their pages', () => {
  const stretches = [on(first), on(first, second), on(third)];
  const runs = runsOf(stretches);
  expect(runs.map(({ pages }) => pages)).toEqual([[first, second], [third]]);
  expect(runs.map((run) => run.stretches.length)).toEqual([2, 1]);
});

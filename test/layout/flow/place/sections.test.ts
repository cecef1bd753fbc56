import { expect, test } from 'vitest';
import type { LayoutBand, PageLayout, RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { groupPages, runsOf, type Stretch } from '../../../../src/layout/flow/place/sections.ts';
import { lineOf } from '../lines.ts';

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

/** A page with its number at its foot, `left` points from the page's edge, and a head above. */
function numbered(page: PageLayout, head: string, left: number): PageLayout {
  const said = (text: string, baseline: number): RawParagraph => {
    const line = lineOf(text, { left, baseline });
    return {
      kind: 'paragraph',
      lines: [line],
      mark: undefined,
      column: { left: 60, right: 540 },
      box: line.box,
      shading: undefined,
      rule: undefined,
    };
  };
  return { ...page, header: [said(head, 40)], footer: [said(String(page.index + 1), 780)] };
}

test('a left and a right page behind a first one are one section, though no other shows that their heads alternate', () => {
  const pages = [first, numbered(second, 'The author', 60), numbered(third, 'The book', 500)];
  expect(groupPages(pages)).toHaveLength(1);
});

test('heads that change on one side are those of two sections', () => {
  const pages = [first, numbered(second, 'The author', 60), numbered(third, 'The book', 60)];
  expect(groupPages(pages)).toHaveLength(2);
});

test('pages whose numbers leap are sections of their own, each with its numbers', () => {
  const numbers = [undefined, 1, 2, 7, 8, 9, 21];
  const pages = numbers.map((number, index) =>
    number === undefined ? first : { ...numbered({ ...first, index: number - 1 }, 'The book', 290), index },
  );
  expect(groupPages(pages).map((group) => group.pages.map(({ index }) => numbers[index]))).toEqual([
    [undefined, 1, 2],
    [7, 8, 9],
    [21],
  ]);
});

test('a figure that is the same on all pages numbers none', () => {
  const pages = [0, 1, 2, 3].map((index) => ({ ...numbered({ ...first, index: 2023 }, 'Report', 290), index }));
  expect(groupPages(pages)).toHaveLength(1);
});

test('pages of another chapter are a section of their own, though their heads differ by its number alone', () => {
  const chapters = (...numbers: number[]) =>
    numbers.map((number, index) => numbered({ ...first, index }, `Chapter ${number}`, 60));
  const lengths = (pages: PageLayout[]) => groupPages(pages).map((group) => group.pages.length);
  expect(lengths(chapters(3, 3, 4, 4, 4))).toEqual([2, 3]);
  expect(lengths(chapters(1, 2, 3, 4, 5))).toEqual([5]);
});

/** Text ends above the feet of its page's kind: word processors draw no others there. */
import { expect, test } from 'vitest';
import { noDrawings } from '../../../../src/layout/flow/furniture/repeated-drawings.ts';
import type { PageLayout } from '../../../../src/layout/flow/page-layout.ts';
import { footTops } from '../../../../src/layout/flow/place/foot-tops.ts';
import { lineOf } from '../lines.ts';

const page = (baseline?: number): PageLayout => {
  const line = lineOf('1', { baseline });
  const foot = { kind: 'paragraph', lines: [line], box: line.box, column: line.box };
  return { footer: baseline === undefined ? [] : [foot], header: [], bands: [] } as unknown as PageLayout;
};

test('the foot of a first page of its own takes no room from others', () => {
  const [first, second, third] = [page(700), page(), page()];
  const pages = [first, second, third];
  const own = footTops({ pages }, { first: { page: first, drawings: noDrawings } }, () => 12);
  expect(own(first)).toBeLessThan(700);
  expect([own(second), own(third)]).toEqual([undefined, undefined]);
});

test('the highest foot of pages of one kind limits all of them', () => {
  const pages = [page(760), page(700), page()];
  const own = footTops({ pages }, { first: undefined }, () => 12);
  for (const each of pages) expect(own(each)).toBeLessThan(700);
});

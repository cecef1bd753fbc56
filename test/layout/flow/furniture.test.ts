import { expect, test } from 'vitest';
import { findFurniture, pageRows } from '../../../src/layout/flow/furniture.ts';
import type { PageContent, Tag } from '../../../src/layout/page.ts';
import { linePiecesOf } from '../../../src/layout/words.ts';
import { letters, pageOf } from '../letters.ts';

/** A line at the head of a page, in a paragraph that is the `index`th of its document, and text far below. */
function pageWith(head: string, index: number): PageContent {
  const parent: Tag = { role: 'Document', alt: undefined, parent: undefined, index: 0, childCount: 9 };
  const tag: Tag = { role: 'P', alt: undefined, parent, index, childCount: 1 };
  const line = letters(head, 60, 50).map((letter) => ({ ...letter, mcid: 0 }));
  return pageOf([...line, ...letters(`Text of paragraph ${'abc'[index]}`, 60, 300)], { tags: new Map([[0, tag]]) });
}

function headOf(page: PageContent, next: PageContent): string[] {
  const rows = (content: PageContent) => pageRows(content, linePiecesOf(content));
  const { header } = findFurniture(rows(page), [rows(next)]);
  return header.flatMap(({ words }) => words.map(({ text }) => text));
}

test('one element of the structure tree that stands on each page is a running head', () =>
  expect(headOf(pageWith('Manual', 0), pageWith('Manual', 0))).toEqual(['Manual']));

test('text of the structure tree that repeats in other elements is text', () =>
  expect(headOf(pageWith('Manual', 0), pageWith('Manual', 1))).toEqual([]));

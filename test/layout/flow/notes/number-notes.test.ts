/** Notes are counted as word processors count them; those that the page numbers otherwise keep its mark. */
import { expect, test } from 'vitest';
import { numberNotes } from '../../../../src/layout/flow/notes/number-notes.ts';
import type { PageLayout } from '../../../../src/layout/flow/page-layout.ts';

function read(...pages: string[][]) {
  const layouts = pages.map((marks) => ({
    notes: marks.map((number) => ({ number, reference: Symbol(number), paragraphs: [] })),
  }));
  const { numbers, footnotes, notes } = numberNotes(layouts as unknown as PageLayout[]);
  expect([...notes.values()].map(({ index }) => index)).toEqual(footnotes.map((_, i) => i));
  return { ...numbers, marks: footnotes.map(({ mark }) => mark) };
}

test.each([
  [
    'on through the document',
    [['1', '2'], [], ['3']],
    { start: 1, eachPage: false, marks: [undefined, undefined, undefined] },
  ],
  [
    'from another number on',
    [['4'], ['5', '6']],
    { start: 4, eachPage: false, marks: [undefined, undefined, undefined] },
  ],
  ['anew on each page', [['1', '2'], ['1']], { start: 1, eachPage: true, marks: [undefined, undefined, undefined] }],
  [
    'on one page alone, which are counted on',
    [['1', '2']],
    { start: 1, eachPage: false, marks: [undefined, undefined] },
  ],
  [
    'on behind signs, which take no number',
    [['*', '†'], ['1', '‡'], ['2']],
    { start: 1, eachPage: false, marks: ['*', '†', undefined, '‡', undefined] },
  ],
  [
    'anew on each page behind signs',
    [['*', '1', '2'], ['1']],
    { start: 1, eachPage: true, marks: ['*', undefined, undefined, undefined] },
  ],
  ['by signs', [['*', '†']], { start: 1, eachPage: false, marks: ['*', '†'] }],
  [
    'with one left out',
    [['1', '2', '4', '5', '6']],
    { start: 4, eachPage: false, marks: ['1', '2', undefined, undefined, undefined] },
  ],
])('notes counted %s', (_, pages, expected) => expect(read(...pages)).toEqual(expected));

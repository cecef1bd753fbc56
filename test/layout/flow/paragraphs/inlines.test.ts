/** Lines put together again: what stood between them. */
import { expect, test } from 'vitest';
import type { Bookmarks } from '../../../../src/layout/flow/bookmarks.ts';
import { Fonts } from '../../../../src/layout/flow/fonts/fonts.ts';
import { type InlineContext, inlinesOf } from '../../../../src/layout/flow/paragraphs/inlines.ts';
import { letters, pageOf } from '../../letters.ts';
import { lineOf } from '../lines.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

/** Of two lines that are one paragraph. */
const joined = (first: string, second: string) =>
  paragraphsOn(pageOf([...letters(first, 60, 100), ...letters(second, 60, 112)])).map(saidBy);

test('words stay apart, what parts at a slash or before a closing sign does not', () => {
  expect(joined('All of the words here are wide', 'and stay')).toEqual(['All of the words here are wide and stay']);
  expect(joined('Write to our own service /api/', 'products')).toEqual(['Write to our own service /api/products']);
  expect(joined('Letters of the old town, pages 12–', '15 of it')).toEqual([
    'Letters of the old town, pages 12–15 of it',
  ]);
  expect(joined('Sums of a year (tons per head /', 'kilo)')).toEqual(['Sums of a year (tons per head / kilo)']);
  expect(joined('It is kept in (RDS/DynamoDBtwo', ') and so')).toEqual(['It is kept in (RDS/DynamoDBtwo) and so']);
});

test('a hyphen joins words of several looks, as it does those of one', () => {
  const italic = (text: string, x: number) =>
    letters(text, x, 100).map((letter) => ({
      ...letter,
      style: { ...letter.style, font: { ...letter.style.font, italic: true } },
    }));
  const line = [...letters('all of the data are in a', 60, 100), ...italic('k', 185), ...letters('-', 190, 100)];
  const page = pageOf([...line, ...letters('dimensional space of them', 60, 112)]);
  expect(paragraphsOn(page).map(saidBy)).toEqual(['all of the data are in a k-dimensional space of them']);
});

test('what has no place to part is parted anywhere, and whole again', () => {
  const address = 'example.org/one/2/three/four5/six';
  const parts = joined(address, 'teen');
  expect(parts).toEqual([`${address}teen`]);
});

test('a word too long for its column is whole again where the document has it elsewhere, or its rest is no word', () => {
  const under = (elsewhere: string, ...lines: string[]) =>
    paragraphsOn(
      pageOf(lines.flatMap((line, i) => letters(line, 60, 100 + 12 * i))),
      pageOf(letters(elsewhere, 60, 60)),
    ).map(saidBy)[0];
  expect(under('Recommendations', 'Recommenda', 'tions')).toBe('Recommendations');
  expect(under('Recommended', 'Recommenda', 'tions')).toBe('Recommenda tions');
  expect(under('Recommended', 'Recommendatio', 'ns')).toBe('Recommendations');
  expect(under('Recommended', 'Confidential', 'and new')).toBe('Confidential and new');
});

test.each([
  ['http://example.', 'org/notes.html', 'http://example.\u200borg/notes.html'],
  ['(see mailto:editor@', 'example.org).', '(see mailto:editor@\u200bexample.org).'],
  ['the list of our', 'notes', 'the list of our notes'],
  ['our pages, e.g.', 'notes.html', 'our pages, e.g. notes.html'],
  ['http://example.org/notes/', 'and more', 'http://example.org/notes/ and more'],
])('a link parts at any sign of the address it shows, and may part there again: %s', (first, second, whole) => {
  const page = whole.includes('more') ? 'notes/' : 'notes.html';
  const link = whole.includes('@') ? 'mailto:editor@example.org' : `http://example.org/${page}`;
  const lines = [lineOf(first), lineOf(second, { baseline: 22 })].map((line) => ({
    ...line,
    spans: line.spans.map((span) => ({ ...span, link })),
  }));
  const bookmarks = { linkOf: (target: string) => target } as unknown as Bookmarks;
  const context = {
    fonts: new Fonts(),
    bookmarks,
    notes: new Map(),
    titles: new Map(),
    words: new Map(),
    languages: { main: undefined },
  } as unknown as InlineContext;
  expect(inlinesOf(lines, context).map((inline) => (inline.kind === 'text' ? inline.text : ''))).toEqual([whole]);
});

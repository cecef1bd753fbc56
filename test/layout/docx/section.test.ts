/** What Word is told of a section's pages. */
import { expect, test } from 'vitest';
import { sectionProperties } from '../../../src/layout/docx/section.ts';
import type { Section } from '../../../src/layout/model.ts';
import { section } from '../models.ts';

const once = { start: 1, eachPage: false, first: true };
const written = (changes: Partial<Section>, notes = once) => sectionProperties(section([], changes), [], notes);
const { page } = section([]);

test.each([
  ['page', 'nextPage'],
  ['continuous', 'continuous'],
] as const)('one that starts with a %s', (start, type) => {
  expect(written({ start })).toContain(`<w:type w:val="${type}"/>`);
});

test('pages lie across where they are wider than high', () => {
  expect(written({})).toContain('<w:pgSz w:w="11900" w:h="16840"/>');
  expect(written({ page: { ...page, width: 842, height: 595 } })).toContain(
    '<w:pgSz w:w="16840" w:h="11900" w:orient="landscape"/>',
  );
  expect(written({ page: { ...page, width: 600, height: 600 } })).not.toContain('orient');
});

test('several columns each have their width, and a line between them where the page has one', () => {
  const columns = [
    { width: 200, gapAfter: 20 },
    { width: 231, gapAfter: 0 },
  ];
  const each = '<w:col w:w="4000" w:space="400"/><w:col w:w="4620" w:space="0"/></w:cols>';
  expect(written({ columns })).toContain(`<w:cols w:num="2" w:equalWidth="0">${each}`);
  expect(written({ columns, columnRule: true })).toContain(`<w:cols w:num="2" w:sep="1" w:equalWidth="0">${each}`);
  expect(written({})).toContain('<w:cols w:space="720"/>');
});

test('pages and notes are counted as the page counts them', () => {
  expect(written({ pageNumbers: { start: 4, format: 'lowerRoman' } })).toContain(
    '<w:pgNumType w:fmt="lowerRoman" w:start="4"/>',
  );
  expect(written({ pageNumbers: { start: undefined, format: 'decimal' } })).toContain('<w:pgNumType w:fmt="decimal"/>');
  expect(written({})).not.toMatch(/pgNumType|footnotePr|titlePg/);
  expect(written({}, { start: 7, eachPage: false, first: true })).toContain('<w:numStart w:val="7"/>');
  expect(written({}, { start: 7, eachPage: false, first: false })).not.toContain('numStart');
  expect(written({}, { start: 1, eachPage: true, first: false })).toContain('<w:numRestart w:val="eachPage"/>');
});

test('a first page of its own is said to be one', () => {
  expect(written({ firstPage: { header: [], footer: [] } })).toContain('<w:titlePg/>');
});

test('columns that are read from the right are told by the section, as the last of its properties', () => {
  expect(written({ rightToLeft: true })).toMatch(/<w:bidi\/><\/w:sectPr>$/);
  expect(written({})).not.toContain('<w:bidi/>');
});

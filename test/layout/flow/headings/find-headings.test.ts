/** A document's title, and levels that are alike over the whole of it. */
import { expect, test } from 'vitest';
import { findHeadings } from '../../../../src/layout/flow/headings/find-headings.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';
import { lineOf } from '../lines.ts';

/** Headings and the text below them, one below the other; each starts with its size. */
async function outline(...lines: readonly [text: string, size: number, bold?: boolean][]): Promise<string[]> {
  const { paragraphs } = await converted((sheet: Sheet) => {
    let y = 60;
    for (const [text, size, bold = true] of lines) {
      sheet.text(text, 60, y, { size, bold });
      y += 24;
      if (size > 16) continue;
      prose(sheet, y, 4);
      y += 80;
    }
  });
  return paragraphs
    .filter(({ style }) => style === 'Title' || style?.startsWith('Heading'))
    .map(({ style, text }) => `${style} ${text}`);
}

test('the title is none of the headings, and who wrote it is no heading either', async () => {
  expect(
    await outline(
      ['On efficient offices', 22],
      ['Ada Fluff', 17, false],
      ['1 The first offer', 14],
      ['1.1 Traffic', 12],
      ['2 Effects', 14],
      ['References', 14],
    ),
  ).toEqual([
    'Title On efficient offices',
    'Heading1 1 The first offer',
    'Heading2 1.1 Traffic',
    'Heading1 2 Effects',
    'Heading1 References',
  ]);
});

test('a large line that nothing else heads below is a heading', async () => {
  expect(await outline(['Invoice 42', 20], ['Thank you for your order', 10, false])).toEqual(['Heading1 Invoice 42']);
});

test('headings that look alike have the levels of their numbers', async () => {
  expect(
    await outline(['1. Apples', 12], ['1.1. Red ones', 12], ['1.1.1. Small ones', 12], ['2. Pears', 12], ['Plums', 12]),
  ).toEqual([
    'Heading1 1. Apples',
    'Heading2 1.1. Red ones',
    'Heading3 1.1.1. Small ones',
    'Heading1 2. Pears',
    'Heading1 Plums',
  ]);
});

test('a line that says Chapter 2 numbers the title below it, which is the heading', async () => {
  expect(await outline(['Chapter 2', 17], ['Pears', 22], ['2.1 Green ones', 14], ['2.2 Yellow ones', 14])).toEqual([
    'Heading1 Pears',
    'Heading2 Green ones',
    'Heading2 Yellow ones',
  ]);
});

test('numbered lines in capitals are headings where they count on', async () => {
  expect(
    await outline(['I. APPLES AND PEARS', 10, false], ['II. PLUMS', 10, false], ['III. CHERRIES', 10, false]),
  ).toEqual(['Heading1 I. APPLES AND PEARS', 'Heading1 II. PLUMS', 'Heading1 III. CHERRIES']);
  expect(await outline(['I. APPLES AND PEARS', 10, false], ['V. PLUMS', 10, false])).toEqual([]);
});

test('a clause that is tagged as a heading, and reads like any sentence of the text, is none', () => {
  const raw = (text: string, role: string, bold = false) => {
    const line = lineOf(text);
    const style = { ...line.style, font: { ...line.style.font, bold } };
    const spans = line.spans.map((span) => (span.kind === 'text' ? { ...span, style } : span));
    const lines = [{ ...line, style, spans, block: { role } }];
    return { kind: 'paragraph', lines, mark: undefined, column: line.box, box: line.box } as unknown as RawParagraph;
  };
  const paragraphs = [raw('1. Records', 'H1', true), raw('Each party keeps its records.', 'H1'), raw('Parts', 'H2')];
  const { levels } = findHeadings(paragraphs, { style: lineOf('text').style, linePitch: 12 });
  expect(paragraphs.map((paragraph) => levels.get(paragraph))).toEqual([1, undefined, 2]);
});

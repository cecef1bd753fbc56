import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { looksLikeHeading, looksLikeQuietHeading } from '../../../../src/layout/flow/headings/heading-looks.ts';
import { plainSpan } from '../../../../src/layout/flow/lines/line.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { fontOf } from '../../../../src/layout/read/letters/fonts/font.ts';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';
import { lineOf, style } from '../lines.ts';

test('a heading whose number stands apart from its title is one; a line with a date at the right is none', async () => {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('3.', 60, 60, { size: 14, bold: true }).text('Traces and trees', 95, 60, { size: 14, bold: true });
    prose(sheet, 90, 8);
    sheet.text('Minutes', 60, 220, { size: 14, bold: true }).text('14 March 2011', 430, 220, { size: 14, bold: true });
    prose(sheet, 250, 8);
  });
  expect(paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text)).toEqual([
    '3. Traces and trees',
  ]);
});

/** What is said to be a heading of a page of text below one bold line. */
async function headingOf(line: string, size = 10): Promise<string[]> {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 6);
    sheet.text(line, 60, 170, { size, bold: true });
    prose(sheet, 200, 8);
  });
  return paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);
}

test('a bold line as large as the text is a heading, unless it ends as a sentence or an item does', async () => {
  expect(await headingOf('Prices and income')).toEqual(['Prices and income']);
  for (const text of ['Prices and income:', 'Prices and income.', 'Prices and income,'])
    expect(await headingOf(text), text).toEqual([]);
  expect(await headingOf('Prices, income;', 16)).toEqual([]);
});

test('what a chapter is called, and its number, may stand apart from its title', async () => {
  const { paragraphs } = await converted((sheet) => {
    for (const [i, title] of ['Of the house', 'Of the road'].entries()) {
      sheet.text(`ARTICLE ${'I'.repeat(i + 1)}`, 60, 60 + 200 * i, { bold: true });
      sheet.text(title, 140, 60 + 200 * i, { bold: true });
      prose(sheet, 90 + 200 * i, 8);
    }
  });
  expect(paragraphs.filter(({ style }) => style === 'Heading1').map(({ text, number }) => `${number} ${text}`)).toEqual(
    ['1/0 Of the house', '1/0 Of the road'],
  );
});

test.each([
  ['underlined', 10, rgb(0, 0, 0)],
  ['colored', 10.5, rgb(0.2, 0.3, 0.6)],
])('%s lines above text are headings where several are', async (look, size, color) => {
  const under = async (...titles: string[]) => {
    const { paragraphs } = await converted((sheet) => {
      prose(sheet, 60, 4);
      for (const [i, title] of titles.entries()) {
        sheet.text(title, 60, 140 + 120 * i, { size, color });
        if (look === 'underlined') sheet.line(60, 141.5 + 120 * i, 118, 141.5 + 120 * i);
        prose(sheet, 160 + 120 * i, 5);
      }
    });
    return paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  };
  expect(await under('Of the house', 'Of the roads')).toEqual(['Of the house', 'Of the roads']);
  expect(await under('Of the house')).toEqual([]);
});

test('bold lines in capitals stand above others as large', async () => {
  const titles = ['OF HOUSES', 'Gardens', 'Roads', 'OF FIELDS', 'Woods'];
  const { paragraphs } = await converted((sheet) => {
    for (const [i, title] of titles.entries()) {
      sheet.text(title, 60, 60 + 120 * i, { bold: true });
      prose(sheet, 80 + 120 * i, 6);
    }
  });
  expect(paragraphs.flatMap(({ style }) => (style?.startsWith('Heading') ? [style] : []))).toEqual(
    [1, 2, 2, 1, 2].map((level) => `Heading${level}`),
  );
});

test('small capitals are a heading where others with numbers look so; alone they may be who speaks', async () => {
  const below = async (...titles: (readonly [large: string, small: string])[]) => {
    const { paragraphs } = await converted((sheet) => {
      prose(sheet, 60, 4);
      for (const [i, [large, small]] of titles.entries()) {
        sheet.text(large, 60, 140 + 120 * i, { size: 10 });
        sheet.text(small, 60 + sheet.font.widthOfTextAtSize(large, 10), 140 + 120 * i, { size: 8 });
        prose(sheet, 160 + 120 * i, 5);
      }
    });
    return paragraphs.filter(({ style }) => style?.startsWith('Heading')).length;
  };
  expect(await below(['I. H', 'ARVEST'], ['II. P', 'RESSING'], ['R', 'EFERENCES'])).toBe(3);
  expect(await below(['H', 'AMLET'], ['H', 'ORATIO'], ['H', 'AMLET'])).toBe(0);
});

test('old-style figures, of a font of their own, number a heading as others do', async () => {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 4);
    for (const [i, title] of ['Frontmatter', 'References'].entries()) {
      const y = 140 + 120 * i;
      sheet.text('2', 60, y, { bold: true }).text('.', 65.6, y, { bold: true, color: rgb(0, 0, 0.01) });
      sheet.text(`${i + 1}`, 68.4, y, { bold: true }).text(title, 90, y, { bold: true });
      prose(sheet, y + 20, 5);
    }
  });
  expect(paragraphs.filter(({ style }) => style?.startsWith('Heading'))).toHaveLength(2);
});

type Part = readonly [text: string, font: string];

/** One line, whose parts are of these fonts. */
function written(size: number, ...parts: Part[]): RawParagraph {
  const line = lineOf(parts.map(([text]) => text).join(''));
  const spans = parts.map(([text, font]) => plainSpan(text, { ...style, size, font: fontOf(font, 0) }, line.box));
  const [first] = spans;
  const own = first?.kind === 'text' ? first.style : style;
  return { kind: 'paragraph', lines: [{ ...line, spans, style: own }], box: line.box } as unknown as RawParagraph;
}

const below = written(10, ['The text goes on', 'Times-Roman']);
const body = { style, linePitch: 12 };
const isLoud = (size: number, ...parts: Part[]) => looksLikeHeading(written(size, ...parts), below, body);
const isQuiet = (size: number, ...parts: Part[]) => looksLikeQuietHeading(written(size, ...parts), below, body);

test('names of commands in a bold title are set in letters that are not', () => {
  expect(isLoud(10, ['Calls of ', 'Times-Bold'], ['octavo', 'Courier'])).toBe(true);
  expect(isLoud(10, ['Calls of ', 'Times-Bold'], ['octavo', 'Times-Roman'])).toBe(false);
  expect(isLoud(10, ['octavo', 'Courier'])).toBe(false);
  expect(isLoud(10, ['See also: ', 'Times-Bold'], ['octavo', 'Courier'])).toBe(false);
});

test('bold letters without serifs head text that has them though they are a little smaller', () => {
  expect(isLoud(9, ['Using packages', 'Helvetica-Bold'])).toBe(true);
  expect(isLoud(9, ['Using packages', 'Times-Bold'])).toBe(false);
  expect(isLoud(8, ['Using packages', 'Helvetica-Bold'])).toBe(false);
});

test('a number before letters without serifs makes a heading of text that has them', () => {
  expect(isQuiet(10.5, ['2.2 Thesis parameters', 'Helvetica'])).toBe(true);
  expect(isQuiet(10.5, ['Thesis parameters', 'Helvetica'])).toBe(false);
  expect(isQuiet(10.5, ['2.2 Thesis parameters', 'Times-Roman'])).toBe(false);
});

/** A document's title, and levels that are alike over the whole of it. */
import { expect, test } from 'vitest';
import { findHeadings } from '../../../../src/layout/flow/headings/find-headings.ts';
import { textOfAll } from '../../../../src/layout/flow/lines/line.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';
import { lineOf } from '../lines.ts';

type Lines = readonly [text: string, size: number, bold?: boolean][];

/** Headings and the text below them, one below the other; each starts with its size. */
const outline = (...lines: Lines): Promise<string[]> => outlineOf(lines);

async function outlineOf(...pages: Lines[]): Promise<string[]> {
  const draw = (lines: Lines) => (sheet: Sheet) => {
    let y = 60;
    for (const [text, size, bold = true] of lines) {
      sheet.text(text, 60, y, { size, bold });
      y += 24;
      if (size > 16) continue;
      prose(sheet, y, 4);
      y += 80;
    }
  };
  const { paragraphs } = await converted(...pages.map(draw));
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

test('names and dates below a title are no headings, though sections behind look as they do', async () => {
  expect(
    await outline(
      ['On efficient offices', 24],
      ['Ada Fluff', 18, false],
      ['May 2020', 18, false],
      ['The first offer', 20],
      ['Traffic', 18, false],
      ['Bikes', 14],
      ['Effects', 20],
      ['Noise', 18, false],
      ['Cars', 14],
    ),
  ).toEqual([
    'Title On efficient offices',
    'Heading1 The first offer',
    'Heading2 Traffic',
    'Heading3 Bikes',
    'Heading1 Effects',
    'Heading2 Noise',
    'Heading3 Cars',
  ]);
});

test('a date that ends the front is no heading of the text below it', async () => {
  for (const date of [
    'July 17, 2021',
    '1 September 2012, Revised 3 October 2015',
    '6. Juni 2011',
    '12 de maio de 2020',
  ])
    expect(await outline(['On offices', 24], ['Ada Fluff', 17, false], [date, 15, false], ['Traffic', 14])).toEqual([
      'Title On offices',
      'Heading1 Traffic',
    ]);
});

test('who wrote it is no heading of the text below, in plain letters that nothing else is headed by', async () => {
  const heads: Lines = [
    ['Traffic', 14],
    ['Effects', 14],
  ];
  const titled = ['Title On offices', 'Heading1 Traffic', 'Heading1 Effects'];
  expect(await outline(['On offices', 24], ['Ada Fluff', 15, false], ...heads)).toEqual(titled);
  expect(await outline(['On offices', 24], ['A start', 15], ...heads)).toContain('Heading1 A start');
});

test('a title stands above who wrote it, though nothing else is headed, and though the index is larger', async () => {
  expect(await outline(['On offices', 24], ['Ada Fluff', 17, false], ['As it is said,', 10, false])).toEqual([
    'Title On offices',
  ]);
  expect(
    await outline(['On offices', 20], ['Ada Fluff', 17, false], ['Traffic', 14], ['Effects', 14], ['Index', 24]),
  ).toEqual(['Title On offices', 'Heading2 Traffic', 'Heading2 Effects', 'Heading1 Index']);
});

test('the front ends at a sentence: headings behind it are none of a cover', async () => {
  const sentence = 'Each of the offices keeps two books of all that comes in.';
  const short: Lines = [
    ['On offices', 22],
    [sentence, 17, false],
    ['Traffic', 19],
    ['by land and sea', 17, false],
    ['Effects', 19],
    ['on all of them', 17, false],
  ];
  expect(await outline(...short)).toEqual(expect.arrayContaining(['Heading1 Traffic', 'Heading1 Effects']));
});

test('what stands on a cover is no heading, but the first of slides has one as all have', async () => {
  const cover: Lines = [
    ['A thesis on traffic', 18, false],
    ['by', 18, false],
    ['Ada Fluff', 18, false],
    ['Faculty of Offices', 18, false],
  ];
  const chapter = (name: string): Lines => [
    [name, 24],
    ['Introduction', 14],
  ];
  expect(await outlineOf(cover, chapter('Bikes'), chapter('Cars'))).toEqual([
    'Heading1 Bikes',
    'Heading2 Introduction',
    'Heading1 Cars',
    'Heading2 Introduction',
  ]);
  const slide = (name: string): Lines => [
    [name, 24],
    ['about it', 17, false],
    ['and more', 17, false],
  ];
  expect(
    (await outlineOf(slide('One'), slide('Two'), slide('Three'))).filter((one) => one.startsWith('Heading1')),
  ).toEqual(['Heading1 One', 'Heading1 Two', 'Heading1 Three']);
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

const tagged = (text: string, role: string | undefined, { size = 10, bold = false } = {}) => {
  const line = lineOf(text);
  const style = { ...line.style, size, font: { ...line.style.font, bold } };
  const spans = line.spans.map((span) => (span.kind === 'text' ? { ...span, style } : span));
  const lines = [{ ...line, style, spans, block: role && { role } }];
  return { kind: 'paragraph', lines, mark: undefined, column: line.box, box: line.box } as unknown as RawParagraph;
};
const body = { style: lineOf('text').style, linePitch: 12 };

test('a title that is tagged as any paragraph is one where it is larger than all headings, and the text before them is none', () => {
  const titled = (size: number) => {
    const title = tagged('On offices', 'P', { size });
    const paragraphs = [tagged('Ada Fluff', 'P'), title, tagged('Traffic', 'H1', { size: 14, bold: true })];
    return findHeadings(paragraphs, body).title.has(title);
  };
  expect([22, 14].map(titled)).toEqual([true, false]);
  const note = tagged('NB', 'P', { size: 22 });
  expect(findHeadings([tagged('Traffic', 'H1', { size: 14 }), note], body).title.size).toBe(0);
});

test('a clause that is tagged as a heading, and reads like any sentence of the text, is none', () => {
  const paragraphs = [
    tagged('1. Records', 'H1', { bold: true }),
    tagged('Each party keeps its records.', 'H1'),
    tagged('Parts', 'H2'),
  ];
  const { levels } = findHeadings(paragraphs, body);
  expect(paragraphs.map((paragraph) => levels.get(paragraph))).toEqual([1, undefined, 2]);
});

test('what stands above a table of contents is on no level where no heading looks like it', async () => {
  const headed = async (size: number) => {
    const { paragraphs } = await converted((sheet) => {
      sheet.text('Contents', 60, 60, { size, bold: true });
      for (const [i, title] of ['The first offer', 'Effects', 'Ends'].entries())
        sheet
          .text(title, 60, 90 + 16 * i)
          .text('.'.repeat(60), 160, 90 + 16 * i)
          .right(String(i + 1), 400, 90 + 16 * i);
      for (const [i, title] of ['The first offer', 'Effects', 'Ends'].entries()) {
        sheet.text(title, 60, 180 + 110 * i, { size: 14, bold: true });
        prose(sheet, 204 + 110 * i, 5);
      }
    });
    return paragraphs.filter(({ style }) => /Heading/.test(style ?? '')).map(({ style, text }) => `${style} ${text}`);
  };
  const others = ['Heading1 The first offer', 'Heading1 Effects', 'Heading1 Ends'];
  expect(await headed(17)).toEqual(['TOCHeading Contents', ...others]);
  expect(await headed(14)).toEqual(['Heading1 Contents', ...others]);
});

test('what stands above prices behind dots heads them', async () => {
  const { paragraphs } = await converted((sheet) => {
    for (const [i, title] of ['Cuts', 'Colours'].entries()) {
      sheet.text(title, 60, 60 + 90 * i, { size: 14, bold: true });
      for (const [j, price] of ['45', '18', '30'].entries()) {
        const y = 80 + 90 * i + 16 * j;
        sheet.text('Wash and dry', 60, y).text('.'.repeat(60), 160, y).right(price, 400, y);
      }
    }
  });
  const heads = paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  expect(heads).toEqual(['Cuts', 'Colours']);
});

/** Headings and lines of text as they come. */
const stacked = async (lines: readonly [text: string, bold: boolean][]) => {
  const { paragraphs } = await converted((sheet: Sheet) => {
    let y = 60;
    for (const [text, bold] of lines) {
      sheet.text(text, 60, y, { bold });
      if (!bold) prose(sheet, y + 12, 3);
      y += bold ? 24 : 72;
    }
  });
  return paragraphs
    .filter(({ style }) => style?.startsWith('Heading'))
    .map(({ style, text, number }) => `${style} ${number === undefined ? '' : '# '}${text}`);
};

test('a numbered heading right above another one, whose number is of another kind, is one though both look alike', async () => {
  const part = (name: string): [string, boolean][] => [
    [`A. ${name}`, true],
    ['What is told of it is long.', false],
  ];
  const outlined = await stacked([
    ['I. The long house', true],
    ...part('Its door'),
    ['B. Its roof', true],
    ['And what is told of this.', false],
    ['II. The garden', true],
    ...part('Its gate'),
  ]);
  expect(outlined.map((line) => line.split(' ')[0])).toEqual([
    'Heading1',
    'Heading2',
    'Heading2',
    'Heading1',
    'Heading2',
  ]);
});

test('what stands before all numbered headings is on their level, though it stands out more', async () => {
  const { paragraphs } = await converted((sheet: Sheet) => {
    const clause = (text: string, y: number) => {
      sheet.text(text, 60, y).line(60, y + 1.5, 60 + sheet.font.widthOfTextAtSize(text, 10), y + 1.5);
      prose(sheet, y + 24, 4);
    };
    sheet.text('BACKGROUND', 60, 60, { bold: true });
    prose(sheet, 84, 4);
    clause('1. Definitions', 160);
    clause('2. Charges', 250);
  });
  const heads = paragraphs.filter(({ style }) => style?.startsWith('Heading'));
  expect(heads.map(({ style }) => style)).toEqual(['Heading1', 'Heading1', 'Heading1']);
});

test('a numbered heading may stand above terms in bold letters; a line of these alone heads none of the others', async () => {
  const above = async (title: string) => {
    const { paragraphs } = await converted((sheet) => {
      prose(sheet, 60, 6);
      sheet.text(title, 60, 160, { bold: true });
      sheet.text('Homepage', 60, 180, { bold: true }).text('www.example.org', 80, 194);
      sheet.text('Sources', 60, 212, { bold: true }).text('git.example.org', 80, 226);
      prose(sheet, 260, 8);
    });
    return paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);
  };
  expect(await above('1.1 Availability')).toContain('1.1 Availability');
  expect(await above('Availability')).not.toContain('Availability');
});

test('titles of charts above and below the figures of an axis are no headings; a chapter below its number is one', () => {
  const line = (text: string, look = {}) => tagged(text, undefined, look);
  const chart = [
    line('Histogram of weights', { size: 14, bold: true }),
    ...['0', '20', '40'].map((tick) => line(tick)),
    line('Weights', { size: 12, bold: true }),
    ...['0', '20', '40'].map((tick) => line(tick)),
    line('5.4 Heights', { size: 14, bold: true }),
  ];
  const chapter = [line('1', { size: 14, bold: true }), line('Traffic', { size: 14, bold: true })];
  const text = line('The office goes on with its traffic as it always did');
  const { levels, title } = findHeadings([text, ...chart, text, ...chapter, text], body);
  expect([...levels.keys(), ...title].map(({ lines }) => textOfAll(lines))).toEqual(['5.4 Heights', 'Traffic']);
});

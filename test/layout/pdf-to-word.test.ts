/** Round trips: a document with known content, drawn by LibreOffice as a PDF without structure tags, and converted back. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDocx } from '../../src/layout/docx/write.ts';
import type { Inline } from '../../src/layout/inline.ts';
import type { DocumentModel, List } from '../../src/layout/model.ts';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { openPdf } from '../../src/layout/read/open.ts';
import { paragraphsOf, type ReadDocx, readDocx } from './docx/docx-text.ts';
import { look, model, paragraph, run, section, table } from './models.ts';
import { type RoundTrip, roundTrips, sentences } from './round-trip.ts';

const list: List = {
  levels: [
    { format: 'decimal', text: '%1.', start: 1, indent: 18, hanging: 18, markLook: undefined },
    { format: 'lowerLetter', text: '%2)', start: 1, indent: 40, hanging: 18, markLook: undefined },
  ],
};
const bullets: List = {
  levels: [{ format: 'bullet', text: '•', start: 1, indent: 18, hanging: 18, markLook: undefined }],
};
const item = (text: string, index: number, level = 0) =>
  paragraph(text, {
    role: { kind: 'item', list: index, level },
    indent: { left: level === 0 ? 18 : 40, right: 0, firstLine: -18 },
  });
const heading = (text: string, level: number) =>
  paragraph([run(text, { size: level === 1 ? 18 : 14, bold: true })], {
    role: { kind: 'heading', level },
    linePitch: level === 1 ? 22 : 18,
    spaceBefore: 16,
  });

const raised = (text: string): Inline => run(text, { raised: 'super' });
const fullPages = Array.from({ length: 24 }, (_, i) => paragraph(sentences(`${i + 1}th`, 3)));

const documents = {
  paragraphs: model([
    section([
      paragraph(sentences('first', 4)),
      paragraph(sentences('second', 3), { alignment: 'justify' }),
      paragraph(sentences('third', 3), { indent: { left: 36, right: 36, firstLine: 0 } }),
      paragraph('Short and in the middle', { alignment: 'center' }),
      paragraph(sentences('indented', 3), { indent: { left: 0, right: 0, firstLine: 24 }, spaceBefore: 0 }),
      paragraph(sentences('following', 3), { indent: { left: 0, right: 0, firstLine: 24 }, spaceBefore: 0 }),
    ]),
  ]),
  headings: model([
    section([
      heading('The first chapter', 1),
      paragraph(sentences('opening', 3)),
      heading('A section of it', 2),
      paragraph(sentences('middle', 3)),
      heading('The second chapter', 1),
      paragraph(sentences('closing', 3)),
    ]),
  ]),
  looks: model([
    section([
      paragraph([
        run('Some words are '),
        run('bold', { bold: true }),
        run(', some '),
        run('slanted', { italic: true }),
        run(', some '),
        run('red', { color: 'FF0000' }),
        run(', some '),
        run('underlined', { underline: 'single' }),
        run(', some '),
        run('struck', { strike: 'single' }),
        run(', x'),
        raised('2'),
        run(' is raised.'),
      ]),
      paragraph([
        run('Words are '),
        run('wavy', { underline: 'wave' }),
        run(' or '),
        run('dotted', { underline: 'dotted', underlineColor: 'FF0000' }),
        run(', '),
        run('narrow letters', { stretch: 0.66 }),
        run(' or '),
        run('wide letters', { stretch: 1.5 }),
        run(', some '),
        run('stand higher', { position: 4 }),
        run(' than others.'),
      ]),
    ]),
  ]),
  lists: model(
    [
      section([
        paragraph(sentences('introducing', 2)),
        item('Open the box', 0),
        item('Take out what is in it', 0),
        item('the larger part', 0, 1),
        item('the smaller part', 0, 1),
        item('Close the box', 0),
        paragraph(sentences('separating', 2)),
        item('Apples', 1),
        item(sentences('pear', 2), 1),
        item('Plums', 1),
      ]),
    ],
    { lists: [list, bullets] },
  ),
  table: model([
    section([
      paragraph(sentences('leading', 2)),
      table([
        [{ text: 'Region and year', columnSpan: 2 }, undefined, { text: 'Total', rowSpan: 2 }],
        ['North', '2024', undefined],
        ['South', '2025', '1,234'],
      ]),
      paragraph(sentences('trailing', 2)),
    ]),
  ]),
  columns: model([
    section([paragraph(sentences('spanning', 4))]),
    section([paragraph(sentences('left', 14)), paragraph(sentences('right', 14))], {
      start: 'continuous',
      columns: [
        { width: 213, gapAfter: 25 },
        { width: 213, gapAfter: 0 },
      ],
    }),
    section([paragraph(sentences('last', 4))], { start: 'continuous' }),
  ]),
  furniture: model([
    section(fullPages, {
      header: [paragraph('A report on nothing in particular', { spaceBefore: 0 })],
      footer: [paragraph([run('Page '), { kind: 'pageNumber', look }], { alignment: 'center', spaceBefore: 0 })],
    }),
  ]),
  notes: model(
    [
      section([
        paragraph([
          run(sentences('noted', 2)),
          { kind: 'footnote', index: 0, mark: undefined },
          run(` ${sentences('further', 2)}`),
          { kind: 'footnote', index: 1, mark: undefined },
        ]),
      ]),
    ],
    {
      footnotes: [
        {
          mark: undefined,
          paragraphs: [paragraph([run('See the first source.', { size: 8 })], { linePitch: 10, spaceBefore: 0 })],
        },
        {
          mark: undefined,
          paragraphs: [paragraph([run('See the second one.', { size: 8 })], { linePitch: 10, spaceBefore: 0 })],
        },
      ],
    },
  ),
  pages: model([
    section([paragraph('On the first page')]),
    section([paragraph('On a wide page')], {
      page: {
        width: 842,
        height: 595,
        margins: { top: 72, right: 72, bottom: 72, left: 72 },
        headerDistance: 36,
        footerDistance: 36,
      },
    }),
  ]),
} satisfies Record<string, DocumentModel>;

type Name = keyof typeof documents;
let trips: Record<Name, RoundTrip>;

beforeAll(async () => {
  trips = await roundTrips<Name>(documents);
}, 110_000);

const result = (name: Name): ReadDocx => trips[name].docx;

const textsOf = (name: Name): string[] => result(name).paragraphs.map(({ text }) => text);
const wanted = (name: Name): string[] =>
  paragraphsOf(readDocx(writeDocx(documents[name])).parts['word/document.xml'] ?? '')
    .map(({ text }) => text)
    .filter((text) => text !== '');

describe('pdfToWord() round trips', () => {
  test.each(['paragraphs', 'headings', 'looks', 'lists', 'table', 'columns', 'furniture', 'notes', 'pages'] as const)(
    '%s: every paragraph comes back whole and in order',
    (name) => expect(textsOf(name)).toEqual(wanted(name)),
  );

  test('alignment and indents come back', () => {
    const body = result('paragraphs').parts['word/document.xml'] ?? '';
    expect(body.match(/<w:jc w:val="both"\/>/g)).toHaveLength(1);
    expect(body.match(/<w:jc w:val="center"\/>/g)).toHaveLength(1);
    expect(body).toMatch(/<w:ind w:left="7[12]\d" w:right="[678]\d\d" w:firstLine="0"\/>/);
    expect(body.match(/w:firstLine="4[78]\d"/g)).toHaveLength(2);
  });

  test('headings come back with their levels', () => {
    expect(result('headings').paragraphs.map(({ style }) => style)).toEqual([
      'Heading1',
      'BodyText',
      'Heading2',
      'BodyText',
      'Heading1',
      'BodyText',
    ]);
  });

  test('looks of words come back', () => {
    const { parts } = result('looks');
    const body = parts['word/document.xml'] ?? '';
    const lookOf = (word: string) =>
      new RegExp(`<w:r>(?:<w:rPr>((?:(?!</w:rPr>).)*)</w:rPr>)?<w:t[^>]*>${word}</w:t>`).exec(body)?.[1] ?? '';
    expect(lookOf('bold')).toContain('<w:b/>');
    expect(lookOf('slanted')).toContain('<w:i/>');
    expect(lookOf('red')).toContain('<w:color w:val="FF0000"/>');
    expect(lookOf('underlined')).toContain('<w:u w:val="single"/>');
    expect(lookOf('struck')).toContain('<w:strike/>');
    expect(lookOf('wavy ?')).toContain('<w:u w:val="wave"/>');
    expect(lookOf('dotted')).toContain('<w:u w:val="dotted" w:color="FF0000"/>');
    expect(lookOf('narrow letters ?')).toContain('<w:w w:val="66"/>');
    expect(lookOf('wide letters')).toContain('<w:w w:val="150"/>');
    expect(lookOf('stand higher ?')).toMatch(/<w:position w:val="[789]"\/>/);
    expect(lookOf('2 ?')).toContain('<w:vertAlign w:val="superscript"/>');
  });

  test('list items come back numbered by levels, their marks no text', () => {
    const numbers = result('lists').paragraphs.map(({ number }) => number);
    expect(numbers.map((number) => number?.split('/')[1])).toEqual([
      undefined,
      '0',
      '0',
      '1',
      '1',
      '0',
      undefined,
      '0',
      '0',
      '0',
    ]);
    expect(new Set([numbers[1], numbers[2], numbers[5]]).size).toBe(1);
    const numbering = result('lists').parts['word/numbering.xml'];
    expect(numbering).toContain('<w:lvlText w:val="%1."/>');
    expect(numbering).toContain('<w:lvlText w:val="%2)"/>');
    expect(numbering).toContain('<w:lvlText w:val="•"/>');
  });

  test('tables come back cell for cell with their spans', () => {
    expect(result('table').tables).toEqual([
      [
        ['Region and year', 'Total'],
        ['North', '2024', ''],
        ['South', '2025', '1,234'],
      ],
    ]);
  });

  test('a section of two columns comes back between sections of one', () => {
    const columns = [...(result('columns').parts['word/document.xml'] ?? '').matchAll(/<w:cols (?:w:num="(\d)")?/g)];
    expect(columns.map(([, count]) => count)).toEqual([undefined, '2', undefined]);
  });

  test('running head and page number come back as header and footer', () => {
    const { parts } = result('furniture');
    expect(paragraphsOf(parts['word/header1.xml'] ?? '')[0]?.text).toBe('A report on nothing in particular');
    expect(parts['word/footer2.xml']).toContain('w:instr=" PAGE "');
    expect(parts['word/document.xml']).not.toContain('A report on nothing');
  });

  test('footnotes come back as footnotes', () => {
    const { parts } = result('notes');
    expect(parts['word/document.xml']?.match(/<w:footnoteReference w:id="\d"\/>/g)).toHaveLength(2);
    expect(paragraphsOf(parts['word/footnotes.xml'] ?? '').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['See the first source.', 'See the second one.']),
    );
  });

  test('page sizes come back, each on a page of its own', () => {
    const body = result('pages').parts['word/document.xml'] ?? '';
    expect([...body.matchAll(/<w:pgSz w:w="(\d+)"/g)].map(([, width]) => Math.round(Number(width) / 100))).toEqual([
      119, 168,
    ]);
    expect([...body.matchAll(/<w:type w:val="(\w+)"/g)].map(([, type]) => type)).toEqual(['nextPage', 'nextPage']);
  });

  test.each(['paragraphs', 'headings', 'looks', 'table', 'columns', 'notes'] as const)(
    '%s: every character that was read is written, and none twice',
    async (name) => {
      const pdf = await openPdf(trips[name].pdf);
      const page = await pdf.readPage(0);
      pdf.close();
      const read = page.characters.map(({ text }) => text).join('');
      const { parts } = result(name);
      const written = Object.entries(parts)
        .filter(([part]) => /word\/(document|footnotes)\.xml/.test(part))
        .flatMap(([, xml]) => paragraphsOf(xml).map(({ text }) => text))
        .join('');
      const marks = (parts['word/document.xml']?.match(/<w:footnoteReference /g) ?? []).map(
        (_, i) => `${i + 1}${i + 1}`,
      );
      expect(sorted(written + marks.join(''))).toBe(sorted(read));
    },
  );
});

const sorted = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');

describe('pdfToWord()', () => {
  test('takes the listed pages alone, and refuses those that do not exist', async () => {
    const input = { name: 'a.pdf', bytes: trips.pages.pdf, type: 'application/pdf' } as const;
    const signal = AbortSignal.timeout(30_000);
    const second = await pdfToWord(input, [{ from: 2, to: 2, text: '2' }], signal);
    expect(readDocx(second.document.bytes).paragraphs.map(({ text }) => text)).toEqual(['On a wide page']);
    expect(second.document.name).toBe('a.docx');
    await expect(pdfToWord(input, [{ from: 3, to: 3, text: '3' }], signal)).rejects.toMatchObject({
      code: 'invalid_parameters',
    });
  });

  test('refuses what is no PDF as damaged', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 and nothing else');
    await expect(
      pdfToWord({ name: 'a.pdf', bytes, type: 'application/pdf' }, undefined, AbortSignal.timeout(30_000)),
    ).rejects.toMatchObject({ code: 'damaged_document' });
  });

  test('stops when the call is given up', async () => {
    const input = { name: 'a.pdf', bytes: trips.furniture.pdf, type: 'application/pdf' } as const;
    await expect(pdfToWord(input, undefined, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});

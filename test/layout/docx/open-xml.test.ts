import { expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { Inline, TextLook, TextRun } from '../../../src/layout/inline.ts';
import { look, model, paragraph, picture, run, section, table } from '../models.ts';
import { openXmlFaults } from '../open-xml-faults.ts';

/** A look that differs from the usual one in everything. */
const odd: Partial<TextLook> = {
  family: 'Arial',
  size: 8,
  color: 'FF0000',
  bold: true,
  italic: true,
  underline: 'wave',
  underlineColor: '00FF00',
  strike: 'double',
  raised: 'super',
  position: -2,
  highlight: 'FFFF00',
  letterSpacing: 1,
  stretch: 0.8,
  smallCaps: true,
  frame: '0000FF',
};

const border = { thickness: 1, line: 'dashed', color: '00FF00' } as const;

const field = { box: { left: 0, top: 0, right: 9, bottom: 9 }, title: 'a & b', ticked: true, options: ['one', 'two'] };

const inlines: Inline[] = [
  run('odd', odd, 'https://example.org/'),
  run('on', {}, '#there'),
  run('12', { combined: true }),
  { kind: 'text', text: '漢', look, link: undefined, language: 'ja-JP', reading: { text: 'かん', size: 5 } },
  ...(['text', 'choice', 'tick', 'tickOne'] as const).map(
    (kind): Inline => ({
      kind: 'text',
      text: 'one',
      look,
      link: undefined,
      field: { ...field, kind, border: 'FF0000', fill: 'EEEEEE' },
    }),
  ),
  { kind: 'tab' },
  { kind: 'break' },
  { kind: 'picture', picture, width: 10, height: 10, alt: 'a' },
  { kind: 'anchored', picture, width: 10, height: 10, left: 1, top: 1, behindText: true, alt: '' },
  {
    kind: 'anchored',
    picture,
    width: 10,
    height: 10,
    left: 1,
    top: 1,
    behindText: false,
    alt: '',
    beside: { left: 9, right: 9, below: 2 },
  },
  { kind: 'line', direction: 'vertical', left: 1, top: 1, length: 10, border },
  { kind: 'line', direction: 'horizontal', left: 1, top: 1, length: 10, border: { ...border, line: 'solid' } },
  { kind: 'fill', left: 0, top: 0, width: 595, height: 842, color: 'ABCDEF' },
  { kind: 'textBox', x: 50, y: 50, width: 40, height: 12, angle: 270, paragraphs: [paragraph('turned')] },
  { kind: 'textBox', x: 50, y: 50, width: 40, height: 12, angle: 45, paragraphs: [paragraph('slanted')] },
  { kind: 'watermark', x: 50, y: 50, width: 400, height: 80, angle: 315, text: 'A & "B"', look },
  { kind: 'footnote', index: 0, mark: '*' },
];

const everything = paragraph(inlines, {
  role: { kind: 'item', list: 0, level: 0 },
  alignment: 'justify',
  indent: { left: 10, right: -3, firstLine: -10 },
  breakBefore: 'page',
  tabs: [{ at: 100, alignment: 'right', leader: 'dot' }],
  shading: 'EEEEEE',
  ruleAbove: { border, space: 3 },
  ruleBelow: { border, space: 2 },
  rightToLeft: true,
});

const boxed = paragraph('boxed', {
  bookmark: 'there',
  box: {
    top: { border, space: 1 },
    right: { border, space: 1 },
    bottom: { border, space: 1 },
    left: { border, space: 1 },
  },
  initial: { letter: run('B', { size: 40 }) as TextRun, lines: 3 },
  contents: { startsTo: 2, ends: true },
  keepNext: true,
  keepLines: true,
});

/** A note is referred to once. */
const withoutNote = { ...everything, inlines: inlines.filter(({ kind }) => kind !== 'footnote') };

const cells = () => {
  const block = table([
    [
      { text: 'tall', rowSpan: 2 },
      { text: 'wide', columnSpan: 2 },
    ],
    [undefined, 'a', 'b'],
  ]);
  for (const row of block.rows) {
    row.header = true;
    for (const cell of row.cells)
      Object.assign(cell, { shading: 'CCCCCC', direction: 'up', verticalAlignment: 'center' });
  }
  return block;
};

const level = {
  format: 'bullet',
  text: '•',
  start: 1,
  indent: 18,
  hanging: 18,
  markLook: { ...look, ...odd },
} as const;

test('Microsoft’s validator finds nothing wrong with any part of what Word may be given', async () => {
  const heading = paragraph('Head', { role: { kind: 'heading', level: 1 } });
  const number: Inline[] = [
    { kind: 'pageNumber', look },
    { kind: 'pageCount', look, count: 12 },
    { kind: 'heading', level: 1, last: true, upper: true, text: 'Head', look },
  ];
  const columns = [
    { width: 200, gapAfter: 20 },
    { width: 231, gapAfter: 0 },
  ];
  const bytes = writeDocx(
    model(
      [
        section([heading, everything, boxed, cells()], { header: [paragraph(number)], footer: [paragraph('foot')] }),
        section([{ ...cells(), floats: { left: 60, top: 90 }, rightToLeft: true }, withoutNote], {
          columns,
          columnRule: true,
          rightToLeft: true,
          start: 'continuous',
          firstPage: { header: [], footer: [paragraph('first')] },
          evenPages: { header: [paragraph('even')], footer: [] },
          lineNumbers: { countBy: 5, start: 3, restart: 'page', distance: 12 },
          pageNumbers: { start: 3, format: 'lowerRoman' },
          border: { line: border, top: 20, right: 20, bottom: 20, left: 20 },
          runsDown: true,
        }),
      ],
      {
        fontAlternates: [{ family: 'DejaVu Sans', alternate: 'Verdana' }],
        lists: [
          { levels: [level, { ...level, suffix: 'space' }] },
          { levels: [level], restarts: { list: 0, level: 0, start: 2 } },
        ],
        properties: { title: 'a', author: 'b', subject: 'c', keywords: 'd', language: 'de', spreadsheet: false },
        footnotes: [{ mark: '*', paragraphs: [paragraph('note')] }],
        footnoteNumbers: { start: 3, eachPage: true },
        endnotes: { format: 'decimal', notes: [[paragraph('last')]] },
        background: '112233',
      },
    ),
  );
  expect(await openXmlFaults(bytes, 'docx')).toEqual([]);
});

test('it does find what is wrong', async () => {
  const bytes = writeDocx(model([section([paragraph('a', { shading: 'no colour' })])]));
  expect(await openXmlFaults(bytes, 'docx')).toEqual([
    expect.stringMatching(/^\/word\/document\.xml .*w:shd.*no colour/),
  ]);
});

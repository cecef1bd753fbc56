import { expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { Inline, TextLook } from '../../../src/layout/inline.ts';
import { look, model, paragraph, picture, run, section, table } from '../models.ts';
import { readDocx } from './docx-text.ts';
import { schemaFaults } from './schema-order.ts';

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
};

const border = { thickness: 1, line: 'dashed', color: '00FF00' } as const;

const inlines: Inline[] = [
  run('odd', odd, 'https://example.org/'),
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

test('every part has its elements in the order that Word demands', () => {
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
  const { parts } = readDocx(
    writeDocx(
      model(
        [
          section([heading, everything, cells()], { header: [paragraph(number)], footer: [paragraph('foot')] }),
          section([{ ...cells(), floats: { left: 60, top: 90 } }, withoutNote], {
            columns,
            columnRule: true,
            rightToLeft: true,
            start: 'continuous',
            firstPage: { header: [], footer: [paragraph('first')] },
            evenPages: { header: [paragraph('even')], footer: [] },
            lineNumbers: { countBy: 5, start: 3, restart: 'page', distance: 12 },
            pageNumbers: { start: 3, format: 'lowerRoman' },
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
    ),
  );
  for (const [name, xml] of Object.entries(parts)) expect([name, schemaFaults(xml)]).toEqual([name, []]);
  expect(Object.keys(parts).length).toBeGreaterThan(8);
});

test('what is out of order is seen', () => {
  expect(schemaFaults('<w:pPr><w:jc/><w:ind/></w:pPr>')).toEqual(['w:ind after w:jc']);
  expect(schemaFaults('<w:rPr><w:ind/></w:rPr>')).toEqual(['w:ind in w:rPr']);
  expect(schemaFaults('<w:p><w:r></w:p></w:r>')).toHaveLength(2);
  expect(schemaFaults('<w:t>a & b</w:t>')).toEqual(['text that is not escaped']);
});

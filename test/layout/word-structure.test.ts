/** Round trips of single kinds of structure. */
import { beforeAll, expect, test } from 'vitest';
import type { Inline } from '../../src/layout/inline.ts';
import type { DocumentModel, PageBorder } from '../../src/layout/model.ts';
import { paragraphsOf } from './docx/docx-text.ts';
import { model, paragraph, run, section } from './models.ts';
import { type RoundTrip, roundTrips, sentences } from './round-trip.ts';

const tab: Inline = { kind: 'tab' };
const entry = (title: string, page: string) =>
  paragraph([run(title), tab, run(page)], { tabs: [{ at: 440, alignment: 'right', leader: 'dot' }] });

/** No line of it ends a sentence, wherever the page ends. */
const parted = sentences('parted', 4).replaceAll('. ', ', and ');

const border: PageBorder = {
  line: { thickness: 1.5, line: 'solid', color: '1F3864' },
  top: 24,
  right: 24,
  bottom: 24,
  left: 24,
};

const documents = {
  bordered: model([section([paragraph(sentences('bordered', 3))], { border }), section([paragraph('Without')])]),
  contents: model([section([entry('Introduction', '1'), entry('Methods', '5'), entry('Results', '28')])]),
  noteOverPage: model(
    [
      section([
        ...Array.from({ length: 10 }, (_, i) => paragraph(sentences(`filling ${String.fromCharCode(97 + i)}`, 3))),
        paragraph([run(parted), { kind: 'footnote', index: 0, mark: undefined }, run(` ${sentences('ending', 2)}`)]),
      ]),
    ],
    {
      footnotes: [
        {
          mark: undefined,
          paragraphs: [paragraph([run('See the source.', { size: 8 })], { linePitch: 10, spaceBefore: 0 })],
        },
      ],
    },
  ),
} satisfies Record<string, DocumentModel>;

let trips: Record<keyof typeof documents, RoundTrip>;

beforeAll(async () => {
  trips = await roundTrips(documents);
}, 110_000);

const bodyOf = (name: keyof typeof documents): string => trips[name].docx.parts['word/document.xml'] ?? '';
const textsOf = (name: keyof typeof documents): string[] => trips[name].docx.paragraphs.map(({ text }) => text);

test('a line around a page is the border of its section, and of no other', () => {
  const [first, second, ...others] = bodyOf('bordered').match(/<w:sectPr>.*?<\/w:sectPr>/gs) ?? [];
  expect(others).toEqual([]);
  for (const side of ['top', 'left', 'bottom', 'right'])
    expect(first).toContain(`<w:${side} w:val="single" w:sz="12" w:space="24" w:color="1F3864"/>`);
  expect(second).not.toContain('pgBorders');
  expect(bodyOf('bordered')).not.toContain('<w:drawing>');
});

test('entries of a table of contents come back one by one, their dots as tab leaders', () => {
  expect(textsOf('contents')).toEqual(['Introduction 1', 'Methods 5', 'Results 28']);
  expect(bodyOf('contents').match(/<w:tab w:val="right" w:leader="dot"/g)).toHaveLength(3);
});

test('a paragraph that goes on over a page keeps its footnote', () => {
  expect(textsOf('noteOverPage').at(-1)).toBe(`${parted} ${sentences('ending', 2)}`);
  expect(bodyOf('noteOverPage').match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(paragraphsOf(trips.noteOverPage.docx.parts['word/footnotes.xml'] ?? '').map(({ text }) => text)).toContain(
    'See the source.',
  );
});

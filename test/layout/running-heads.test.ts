/** Round trips of heads and feet that differ from page to page. */
import { beforeAll, expect, test } from 'vitest';
import type { Block, DocumentModel, Furnishing } from '../../src/layout/model.ts';
import { paragraphsOf } from './docx/docx-text.ts';
import { look, model, paragraph, run, section } from './models.ts';
import { type RoundTrip, roundTrips, sentences } from './round-trip.ts';

const line = (text: string): Block => paragraph(text, { spaceBefore: 0 });
const numbered = (before: string, after = ''): Block =>
  paragraph([run(before), { kind: 'pageNumber', look }, run(after)], { spaceBefore: 0 });
/** Five pages of paragraphs that no figure tells apart: figures are left open where pages are compared. */
const body = (seed: string): Block[] =>
  Array.from({ length: 55 }, (_, i) =>
    paragraph(sentences(`${seed} ${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`, 3)),
  );
const furnishing = (header: string, footer: Block): Furnishing => ({ header: [line(header)], footer: [footer] });

const documents = {
  sides: model([
    section(body('left and right'), {
      ...furnishing('The title of the chapter', numbered('Right ')),
      evenPages: furnishing('The title of the book', numbered('', ' left')),
    }),
  ]),
  first: model([
    section(body('after the first'), {
      ...furnishing('A report on nothing', numbered('Page ')),
      firstPage: furnishing('The house of nothing, 1 Short Lane', line('Registered nowhere')),
    }),
  ]),
  numbers: model([
    section(body('front'), {
      ...furnishing('Contents', numbered('')),
      pageNumbers: { start: 1, format: 'lowerRoman' },
    }),
    section(body('main'), { ...furnishing('Chapters', numbered('')), pageNumbers: { start: 41, format: 'decimal' } }),
  ]),
} satisfies Record<string, DocumentModel>;

let trips: Record<keyof typeof documents, RoundTrip>;

beforeAll(async () => {
  trips = await roundTrips(documents);
}, 110_000);

/** Texts of the part that a section uses, by reference type: `default`, `first`, `even`. */
function partTexts(name: keyof typeof documents, reference: string): string[] {
  const { parts } = trips[name].docx;
  const rels = parts['word/_rels/document.xml.rels'] ?? '';
  return [...(parts['word/document.xml'] ?? '').matchAll(new RegExp(`<w:${reference} r:id="(\\w+)"/>`, 'g'))].map(
    ([, id]) => {
      const target = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(rels)?.[1];
      return paragraphsOf(parts[`word/${target}`] ?? '')
        .map(({ text }) => text)
        .join(' ');
    },
  );
}

test('left and right pages keep their own heads', () => {
  expect(partTexts('sides', 'headerReference w:type="default"')).toEqual(['The title of the chapter']);
  expect(partTexts('sides', 'headerReference w:type="even"')).toEqual(['The title of the book']);
  expect(partTexts('sides', 'footerReference w:type="even"')).toEqual(['1 left']);
  expect(trips.sides.docx.parts['word/settings.xml']).toContain('<w:evenAndOddHeaders/>');
});

test('a first page keeps its own head and foot', () => {
  expect(partTexts('first', 'headerReference w:type="first"')).toEqual(['The house of nothing, 1 Short Lane']);
  expect(partTexts('first', 'footerReference w:type="first"')).toEqual(['Registered nowhere']);
  expect(partTexts('first', 'headerReference w:type="default"')).toEqual(['A report on nothing']);
  expect(trips.first.docx.parts['word/document.xml']).toContain('<w:titlePg/>');
});

test('page numbers are fields that count as the page does, in Roman numerals and from another start', () => {
  const body = trips.numbers.docx.parts['word/document.xml'] ?? '';
  expect([...body.matchAll(/<w:pgNumType [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<w:pgNumType w:fmt="lowerRoman" w:start="1"/>',
    '<w:pgNumType w:fmt="decimal" w:start="41"/>',
  ]);
  expect(partTexts('numbers', 'footerReference w:type="default"')).toEqual(['1', '1']);
});

test.each(['sides', 'first', 'numbers'] as const)('%s: heads and feet are no text of the body', (name) => {
  const texts = trips[name].docx.paragraphs.map(({ text }) => text);
  expect(texts.filter((text) => !text.startsWith('The ') || text.length < 60)).toEqual([]);
});

/** Letters that a font names nothing for are shown as they are drawn, where what they say cannot be told. */
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfToWord } from '../../../../../src/layout/pdf-to-word.ts';
import { isControl } from '../../../../../src/layout/read/letters/decoding/glyph-codes.ts';
import { placesOf, strokesIn, unreadable } from '../../../../../src/layout/read/letters/decoding/unnamed-glyphs.ts';
import { readDocx } from '../../../docx/docx-text.ts';
import { letters } from '../../../letters.ts';

const told = (text: string, unnamed: boolean, symbolic = false): string => {
  const characters = letters(text, 0, 100).map((own) => ({
    ...own,
    style: { ...own.style, font: { ...own.style.font, symbolic } },
  }));
  const coded = characters.map((character) => ({ character, font: 1, unnamed }));
  const gone = unreadable(coded, isControl);
  return characters.flatMap((character) => (gone.has(character) ? [] : [character.text])).join('');
};

test('codes that are letters are read, whether or not the font names them', () => {
  expect(told('Questions & answers', true)).toBe('Questions & answers');
  expect(told('Σύνοψη των ερωτήσεων', false)).toBe('Σύνοψη των ερωτήσεων');
});

test('codes that say nothing are not', () => {
  expect(told('ǡǼǱǺǓǯǯ', true)).toBe('');
  expect(told('\u0001\u001fA!', true)).toBe('');
});

test('codes that happen to be right-to-left letters are none among many that say nothing', () => {
  const coded = letters('ǡǼǱǺעǓǯǯe', 0, 100).map((character) => ({
    character,
    font: 1,
    unnamed: !/[עe]/.test(character.text),
  }));
  const gone = unreadable(coded, isControl);
  expect(coded.flatMap(({ character }) => (gone.has(character) ? [] : [character.text]))).toEqual(['e']);
});

test('controls among letters say nothing, and take nothing with them', () =>
  expect(told('of\u0014 the year', false)).toBe('of the year'));

test.each([
  ['what is said to be no letter', '\ufffd\ufffd', 'X'],
  ['what a font names U+0000', '\0\0', 'X'],
  ['icons of a font of its own', '\uf095\ue0be', 'X'],
])('%s says nothing', (_, text, name) => expect(told(text, false, name === 'Wingdings')).toBe(''));

test.each([['symbols of a font that Word has', '\uf028', 'Wingdings']])('%s are kept', (_, text, name) =>
  expect(told(text, false, name === 'Wingdings')).toBe(text),
);

test('letters of words and lines are one place, other lines further away another', () => {
  const places = placesOf([...letters('abc', 50, 100), ...letters('de', 50, 112), ...letters('f', 50, 300)]);
  expect(places).toEqual([
    { left: 50, right: 65, top: 92, bottom: 114.2 },
    { left: 50, right: 55, top: 292, bottom: 302.2 },
  ]);
});

test('single ones have each a place, however many there are', () =>
  expect(placesOf(Array.from({ length: 41 }, (_, i) => letters('a', 50, 20 * i + 20)).flat())).toHaveLength(41));

test('they keep their place beside words that can be read, as a picture', async () => {
  const bytes = await withNamelessWord();
  const { document } = await pdfToWord(
    { bytes, type: 'application/pdf', name: 'a.pdf' },
    undefined,
    new AbortController().signal,
  );
  const { parts, paragraphs } = readDocx(document.bytes);
  const [, cx = 0, cy = 0] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(parts['word/document.xml'] ?? '') ?? [];
  expect(Number(cx) / 12_700).toBeCloseTo(42, 0);
  expect(Number(cy) / 12_700).toBeCloseTo(22.4, 0);
  expect(paragraphs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['A line of words that can be read.']);
});

test.each([
  [['H', 'i'], 'Hi'],
  [['fi', 'endash'], 'fi–'],
  [['uni0416', 'uni0443'], 'Жу'],
])('glyphs of codes from 1 are the letters that their names %j are', async (names, word) => {
  const { document, warnings } = await pdfToWord(
    { bytes: await withNamelessWord(names), type: 'application/pdf', name: 'a.pdf' },
    undefined,
    new AbortController().signal,
  );
  const text = readDocx(document.bytes)
    .paragraphs.map((paragraph) => paragraph.text.trim())
    .join(' ')
    .normalize('NFKC');
  expect(text).toContain('A line of words that can be read.');
  expect(text).toContain(word);
  expect(warnings).not.toContain('document_repaired');
});

test('a ligature that its name tells is read, though its code is that of another sign', async () => {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const page = pdf.addPage([400, 400]);
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Bookish',
    FirstChar: 97,
    LastChar: 191,
    Widths: Array.from({ length: 95 }, () => 500),
    Encoding: { Type: 'Encoding', Differences: [191, 'T_h'] },
  });
  page.node.setFontDictionary(PDFName.of('Bookish'), context.register(font));
  page.node.addContentStream(
    context.register(context.stream('BT /Bookish 20 Tf 50 200 Td <bf65> Tj 30 0 Td (book) Tj ET')),
  );
  const bytes = new Uint8Array(await pdf.save());
  const { document } = await pdfToWord(
    { bytes, type: 'application/pdf', name: 'a.pdf' },
    undefined,
    new AbortController().signal,
  );
  expect(readDocx(document.bytes).paragraphs.map(({ text }) => text.trim())).toContain('The book');
});

/** Two letters of a Type 3 font, of codes 1 and 2, that draw squares of 16 points. */
async function withNamelessWord(names = ['g1', 'g2']): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const page = pdf.addPage([400, 400]);
  page.drawText('A line of words that can be read.', {
    x: 50,
    y: 340,
    size: 12,
    font: await pdf.embedFont(StandardFonts.Courier),
  });
  const square = context.register(context.stream('1000 0 0 0 800 800 d1 0 0 800 800 re f'));
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 1000, 1000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      FirstChar: 1,
      LastChar: 2,
      Widths: [1000, 1000],
      CharProcs: Object.fromEntries(names.map((name) => [name, square])),
      Encoding: { Type: 'Encoding', Differences: [1, ...names] },
    }),
  );
  page.node.setFontDictionary(PDFName.of('Nameless'), font);
  const words = context.register(context.stream('BT /Nameless 20 Tf 50 200 Td <0102> Tj ET'));
  page.node.addContentStream(words);
  return new Uint8Array(await pdf.save());
}

test('strokes that stretch Arabic words are no letters to be shown; what stands between other letters is', () => {
  const strokes = (text: string) => {
    const coded = letters(text, 0, 100).map((character) => ({ character, font: 1, unnamed: character.text === '?' }));
    const unread = new Set(coded.filter(({ unnamed }) => unnamed).map(({ character }) => character));
    return strokesIn(coded, unread).size;
  };
  expect(strokes('\u0628??\u0628')).toBe(2);
  expect(strokes('a??b')).toBe(0);
  expect(strokes('\u0628 ??')).toBe(0);
});

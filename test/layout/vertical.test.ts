/** Japanese pages whose lines run down: LibreOffice draws them, and they come back as such pages. */
import { beforeAll, expect, test } from 'vitest';
import type { Inline } from '../../src/layout/inline.ts';
import { headersIn } from './docx/docx-text.ts';
import { look, model, paragraph, run, section } from './models.ts';
import { type RoundTrip, roundTrips } from './round-trip.ts';
import { sheetsOf } from './xlsx/sheets-of.ts';

const mincho = { family: 'Noto Serif CJK JP' };
const sentence = '何でも薄暗いじめじめした所で泣いていた事だけは記憶している。';
const texts = ['一', '二', '三'].map((number) => `段落の${number}番目は、（長い）文章である。${sentence.repeat(3)}`);
const written = (text: string | Inline[]) =>
  paragraph(typeof text === 'string' ? [run(text, mincho)] : text, {
    linePitch: 18,
    indent: { left: 0, right: 0, firstLine: 11 },
  });
const head = paragraph([run('吾輩は猫である', mincho)], { spaceBefore: 0 });

const readAloud: Inline = {
  kind: 'text',
  text: '猫',
  look: { ...look, ...mincho },
  link: undefined,
  reading: { text: 'ねこ', size: 5.5 },
};
const down = section(
  [
    ...texts.map(written),
    written([
      run('平成', mincho),
      run('12', { ...mincho, combined: true }),
      run('年にWindowsという製品が発売された。', mincho),
    ]),
    written([run('吾輩は', mincho), readAloud, run('である。名前はまだ無い。', mincho)]),
  ],
  {
    runsDown: true,
    header: [head],
  },
);
const documents = {
  down: model([{ ...down, header: [] }]),
  headed: model([{ ...down, blocks: Array.from({ length: 9 }, () => down.blocks).flat() }]),
  mixed: model([
    { ...section([written(sentence)]), header: [] },
    { ...down, header: [] },
  ]),
};

let trips: Record<keyof typeof documents, RoundTrip>;
beforeAll(async () => {
  trips = await roundTrips(documents);
}, 110_000);

const sectionsOf = (name: keyof typeof documents) =>
  trips[name].docx.parts['word/document.xml']?.match(/<w:sectPr>.*?<\/w:sectPr>/gs) ?? [];

test('paragraphs are read in their order, line by line from right to left', () =>
  expect(trips.down.docx.paragraphs.map(({ text }) => text)).toEqual([
    ...texts,
    '平成12年にWindowsという製品が発売された。',
    '吾輩はねこ猫である。名前はまだ無い。',
  ]));

test('the page stands upright, and its lines run down', () => {
  const [only, ...others] = sectionsOf('down');
  expect(others).toEqual([]);
  expect(only).toContain('<w:textDirection w:val="tbRl"/>');
  expect(only).toMatch(/<w:pgSz w:w="119\d\d" w:h="168\d\d"\/>/);
});

test('its head runs across, and is a head', () => {
  expect(headersIn(trips.headed.docx.parts).join('')).toContain('吾輩は猫である');
});

test('figures across a line stay so', () =>
  expect(trips.down.docx.parts['word/document.xml']).toMatch(
    /<w:eastAsianLayout [^>]*w:vert="1"[^>]*\/><\/w:rPr><w:t [^>]*>12</,
  ));

test('how letters are read is said over them', () =>
  expect(trips.down.docx.parts['word/document.xml']).toMatch(/<w:rt>.*?>ねこ<.*?<w:rubyBase>.*?>猫<.*?<\/w:rubyBase>/));

test('a document has pages of both kinds', () =>
  expect(sectionsOf('mixed').map((xml) => xml.includes('tbRl'))).toEqual([false, true]));

test('Excel has the lines in their order', async () => {
  const { sheets } = await sheetsOf(trips.down.pdf);
  const said = sheets.flatMap(({ rows }) => rows.flat()).join('');
  for (const text of texts) expect(said.replaceAll(/\s/g, '')).toContain(text);
});

/** Letters are put down for fonts by their glyphs' names: where those tell what codes do not, and no others. */
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { type Cos, Stream } from '../../../src/pdf/cos/objects.ts';
import { reachable } from '../../../src/pdf/cos/write.ts';
import { openPdf } from '../../../src/pdf/document.ts';
import { nameLetters } from '../../../src/pdf/fonts/name-letters.ts';
import { cff } from './outlines.ts';

/** What a font of these glyphs, by code, is given; undefined where it is left as it is. */
const given = (differences: (number | string)[], more: Record<string, string> = {}) =>
  givenTo({ Subtype: 'Type3', Encoding: { Type: 'Encoding', Differences: differences }, ...more });

async function givenTo(entries: Record<string, string | object>, to?: PDFDocument): Promise<string | undefined> {
  const pdf = to ?? (await PDFDocument.create());
  const page = pdf.addPage([100, 100]);
  const font = pdf.context.obj({ Type: 'Font', ...(entries as Record<string, string>) });
  page.node.setFontDictionary(PDFName.of('Drawn'), pdf.context.register(font));
  const document = openPdf({ bytes: new Uint8Array(await pdf.save()), type: 'application/pdf', name: 'a.pdf' });
  const named = nameLetters(document);
  const map = reachable(document.trailer).find(isMap);
  expect(map !== undefined).toBe(named);
  return map && new TextDecoder('latin1').decode(map.bytes);
}

const isMap = (value: Cos): value is Stream =>
  value instanceof Stream && new TextDecoder('latin1').decode(value.bytes).includes('beginbfchar');

test('a font whose codes are counted from 1 has the letters of its names', async () => {
  const map = await given([1, 'U', 'n', 'fi', 33, 'u1F600', 'adieresis']);
  expect(map).toContain('5 beginbfchar');
  for (const line of ['<01> <0055>', '<02> <006e>', '<03> <fb01>', '<21> <d83dde00>', '<22> <00e4>'])
    expect(map).toContain(line);
});

test.each<[string, (number | string)[]]>([
  ['codes are the letters themselves', [65, 'A', 'B', 97, 'a']],
  ['names are made up', [1, 'g1', 'g2', 'a']],
  ['names are numbers, as TeX has them', [11, 'a11', 'a12', 'a13']],
  ['there are none', []],
])('a font is left as it is where %s', async (_, differences) => {
  expect(await given(differences)).toBeUndefined();
});

test('a font that is not drawn has the letters of its ligatures and variants alone: readers know the others', async () => {
  const map = await given([28, 'f_i', 65, 'A', 'a.sc', 'T_h.alt', 'g12', '.notdef'], { Subtype: 'Type1' });
  expect(map).toContain('3 beginbfchar');
  for (const line of ['<1c> <00660069>', '<42> <0061>', '<43> <00540068>']) expect(map).toContain(line);
  expect(await given([28, 'fi', 'fl'], { Subtype: 'Type1' })).toBeUndefined();
  expect(await given([28, 'f_i'], { Subtype: 'Type0' })).toBeUndefined();
});

test.each([
  ['is of letters', 32, true],
  ['is of symbols', 4, false],
])(
  'codes that a map gives to no character have the letters of the encoding where the font %s',
  async (_, Flags, known) => {
    const pdf = await PDFDocument.create();
    const ToUnicode = pdf.context.register(pdf.context.stream('1 beginbfrange <20> <ff> <FFFD> endbfrange endcmap'));
    const font = { Subtype: 'TrueType', Encoding: 'WinAnsiEncoding', FontDescriptor: { Flags }, ToUnicode };
    const map = await givenTo(font, pdf);
    expect(map?.includes('<43> <0043>') ?? false).toBe(known);
    expect(map?.includes('<80> <20ac>') ?? false).toBe(known);
  },
);

test.each([
  ['tens', ['c83', 'c101', 'c128']],
  ['sixteens', ['G53', 'G65', 'G80']],
  ['sixteens of four digits', ['g0053', 'g0065', 'g0080']],
])('a font whose names are codes of letters, in %s, has these letters', async (_, names) => {
  const map = await given([1, ...names], { Subtype: 'TrueType' });
  for (const line of ['<01> <0053>', '<02> <0065>', '<03> <20ac>']) expect(map).toContain(line);
});

test('names that count glyphs from the first one are those of no letters', async () =>
  expect(await given([1, 'c01', 'c02', 'c65'], { Subtype: 'TrueType' })).toBeUndefined());

test('a font of codes of two bytes has the letters of its file', async () => {
  const pdf = await PDFDocument.create();
  const FontFile3 = pdf.context.register(pdf.context.stream(cff({ eacute: 300 }), { Subtype: 'CIDFontType0C' }));
  const descendant = { Type: 'Font', Subtype: 'CIDFontType0', FontDescriptor: { FontFile3 } };
  const map = await givenTo({ Subtype: 'Type0', Encoding: 'Identity-H', DescendantFonts: [descendant] }, pdf);
  expect(map).toContain('<0000> <ffff>');
  expect(map).toContain('<0001> <00e9>');
});

test('a font that tells some letters has those that it lacks put down beside them', async () => {
  const pdf = await PDFDocument.create();
  const own = '2 beginbfchar <01> <E001> <41> <0041> endbfchar 1 beginbfrange <42> <43> <0042> endbfrange endcmap';
  const ToUnicode = pdf.context.register(pdf.context.flateStream(own));
  const map = await givenTo(
    {
      Subtype: 'Type1',
      Encoding: { Type: 'Encoding', Differences: [1, 'angbracketleft', 'f_i', 65, 'A.sc', 'B.sc', 'C.sc'] },
      ToUnicode,
    },
    pdf,
  );
  expect(map).toContain('2 beginbfchar\n<01> <27e8>\n<02> <00660069>\nendbfchar\nendcmap');
});

test('a font that tells its letters is left as it is', async () => {
  expect(await given([1, 'U', 'n'], { ToUnicode: 'Identity' })).toBeUndefined();
});

test.each([
  ['/parenleftBigg/parenrightBigg', true],
  ['/parenleftbigg/parenrightbigg', false],
])('the high bracket among large signs, whose code is a space, is told: %s', async (signs, isTold) => {
  const FontDescriptor = { Type: 'FontDescriptor', CharSet: PDFString.of(signs) };
  const map = await givenTo({ Subtype: 'Type1', BaseFont: 'ABCDEF+CMEX10', FontDescriptor });
  expect(map?.includes('1 beginbfchar\n<20> <0028>\n')).toBe(isTold || undefined);
});

test('a long list is put down in blocks of 100', async () => {
  const letters = Array.from(
    { length: 150 },
    (_, i) => `uni${(0x400 + i).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const map = await given([1, ...letters]);
  expect(map).toContain('100 beginbfchar');
  expect(map).toContain('50 beginbfchar');
});

import { decodePDFRawStream, PDFDict, PDFName, type PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { compressPdf } from '../../../src/pdf/compress.ts';
import { Cff } from '../../../src/pdf/fonts/cff.ts';
import { Type1 } from '../../../src/pdf/fonts/type1.ts';
import { type1ToCff } from '../../../src/pdf/fonts/type1-to-cff.ts';
import { drawn } from '../draw.ts';
import { file, independently, input, pagesSaying, stream } from '../make.ts';
import { cff, type1 } from './outlines.ts';

const signal = new AbortController().signal;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Ninety squares beside those that matter, A (65) to D. */
const many = {
  a1: 200,
  a2: 400,
  acute: 300,
  eacute: [97, 194],
  ...Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`b${i}`, 210 + i])),
  a: 500,
} as const;

/** A page that shows these codes in a font of this file. */
function showing(codes: string, descriptor: string, font: string, encoding = ''): string {
  const objects = pagesSaying(['']);
  objects[2] = `<</Type/Font/Subtype/Type1/BaseFont/Squares/FirstChar 65/LastChar 68/Widths[500 500 500 500]/FontDescriptor 6 0 R${encoding}>>`;
  objects[4] = stream(`BT /F1 48 Tf 40 300 Td <${Buffer.from(codes, 'latin1').toString('hex')}> Tj ET`);
  const flags =
    '<</Type/FontDescriptor/FontName/Squares/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 900/Descent 0/CapHeight 900/StemV 80';
  return file([...objects, `${flags}/${descriptor} 7 0 R/CharSet(/a1/a2/b0)>>`, font]);
}

/** One code for every glyph. */
const all = String.fromCharCode(...Object.keys(many).map((_, i) => 65 + i));

const inCff = (codes: string, encoding = '') =>
  showing(codes, 'FontFile3', stream(text(cff(many)), '/Subtype/Type1C'), encoding);
function inType1(codes: string, encoding = ''): string {
  const { bytes, lengths } = type1(many);
  const entries = lengths.map((length, i) => `/Length${i + 1} ${length}`).join('');
  return showing(codes, 'FontFile', stream(text(bytes), entries), encoding);
}

const fontFile = async (bytes: Uint8Array): Promise<PDFRawStream> => {
  const objects = (await independently(bytes)).context.enumerateIndirectObjects().map(([, object]) => object);
  const descriptor = objects.find(
    (object) => object instanceof PDFDict && object.has(PDFName.of('FontBBox')),
  ) as PDFDict;
  return (descriptor.lookup(PDFName.of('FontFile3')) ?? descriptor.lookup(PDFName.of('FontFile'))) as PDFRawStream;
};

describe.each([
  ['CFF', inCff],
  ['Type 1', inType1],
])('a font in %s', (_, made) => {
  const compressed = async (pdf: string) => (await compressPdf(input(pdf), 'balanced', signal)).bytes;

  test.each([
    ['by codes of its own', 'ABA', ''],
    ['by names that the PDF gives', 'xy', '/Encoding<</Differences[120/a2/b7]>>'],
    ['put together from two', 'D', ''],
  ])('shows what it showed: glyphs called %s', async (__, codes, encoding) => {
    const pdf = made(codes, encoding);
    const before = await drawn(input(pdf).bytes, 72);
    const after = await compressed(pdf);
    expect(before[0]!.gray.some((value) => value < 128)).toBe(true);
    expect(await drawn(after, 72)).toEqual(before);
    const whole = await fontFile(await compressed(made(all)));
    expect((await fontFile(after)).contents.length).toBeLessThan(whole.contents.length - 500);
  });

  test('stays whole where a name is not understood', async () => {
    const pdf = made('A', '/Encoding<</Differences[65/g9999]>>');
    expect(decodePDFRawStream(await fontFile(await compressed(pdf))).decode()).toEqual(
      decodePDFRawStream(await fontFile(input(pdf).bytes)).decode(),
    );
  });
});

test('glyphs of a character collection are found by its numbers', () => {
  const font = new Cff(
    cff(
      many,
      Object.keys(many).map((_, i) => 1000 + i),
    ),
  );
  expect(font.isCid).toBe(true);
  expect(font.collected(new Set([1001, 5]))).toEqual([2]);
});

test('a CFF font cut down keeps its length, its glyph numbers and its names', () => {
  const whole = new Cff(cff(many));
  const cut = whole.subset([2])!;
  expect(cut.length).toBe(cff(many).length);
  expect([...new Cff(cut).names]).toEqual([...whole.names]);
  expect(cut.filter((byte) => byte === 0).length).toBeGreaterThan(cut.length / 2);
  expect(new Cff(cut).subset([2])).toBeUndefined();
});

const filters = async (pdf: string) => {
  const { dict } = await fontFile((await compressPdf(input(pdf), 'balanced', signal)).bytes);
  return { kind: String(dict.lookup(PDFName.of('Subtype'))), length1: dict.lookup(PDFName.of('Length1')) };
};

/** Subroutines that draw lines: a number on the stack is less by 107. */
const lines = (count: number) => [...Array.from({ length: count }, () => [140, 141, 5]).flat(), 11];
const [callsubr, callgsubr] = [10, 29];
const called = (number: number) => number - 107 + 139;
/** Stems, and a mask of two bytes that reads as a call, before the calls of local 3 and global 5, which calls global 6. */
const hinted = [...Array.from({ length: 18 }, () => 140), 18, 19, called(9), callsubr, 139, 22];
const calling = Uint8Array.from([...hinted, called(3), callsubr, called(5), callgsubr, 14]);
const subroutines = {
  local: Array.from({ length: 10 }, (_, i) => lines(30 + i)),
  global: Array.from({ length: 10 }, (_, i) => (i === 5 ? [called(6), callgsubr, 11] : lines(50 + i))),
};

test('a CFF font cut down has the subroutines that its glyphs call, and no others', () => {
  const whole = cff({ a1: calling, a2: Uint8Array.of(called(4), callsubr, 14) }, undefined, subroutines);
  const cut = new Cff(whole).subset([1])!;
  const has = (code: readonly number[]) => Buffer.from(cut).includes(Buffer.from(code));
  // longer ones have shorter ones in them: each is told by what stands before its first line
  const ended = (count: number) => [11, ...lines(count)];
  expect(subroutines.local.map((_, i) => has(ended(30 + i)))).toEqual(subroutines.local.map((_, i) => i === 3));
  expect(subroutines.global.map((_, i) => has([11, ...lines(50 + i)]))).toEqual(
    subroutines.global.map((_, i) => i === 6),
  );
  expect(cut.length).toBe(whole.length);
});

test.each([
  ['calls one that is not there', [called(200), callsubr, 14]],
  ['calls itself', [called(0), callgsubr, 14]],
  ['has more operands than there may be', [...Array.from({ length: 49 }, () => 140), 5, 14]],
  ['reckons the number', [140, 140, 12, 10, callsubr, 14]],
])('all subroutines stay where a glyph %s', (_, glyph) => {
  const global = [[called(0), callgsubr, 11], lines(60)];
  const whole = cff({ a1: Uint8Array.from(glyph), a2: calling }, undefined, { local: subroutines.local, global });
  expect(Buffer.from(new Cff(whole).subset([1])!).includes(Buffer.from(lines(60)))).toBe(true);
});

test('a Type 1 font goes as CFF, which packs, though all of its glyphs are shown', async () => {
  const pdf = inType1(all);
  const after = (await compressPdf(input(pdf), 'balanced', signal)).bytes;
  expect(await filters(pdf)).toEqual({ kind: '/Type1C', length1: undefined });
  expect((await fontFile(after)).contents.length).toBeLessThan((await fontFile(input(pdf).bytes)).contents.length / 3);
  expect(await drawn(after, 72)).toEqual(await drawn(input(pdf).bytes, 72));
});

test('a Type 1 font in CFF has the codes of its own, and facts of its own', () => {
  const { bytes, lengths } = type1({ a1: 200, a2: 400, a: 100 });
  const clear = text(bytes.subarray(0, lengths[0]))
    .replace('dup 66 /a2 put', 'dup 66 /a2 put dup 70 /a2 put')
    .replace('[0.001 0 0 0.001 0 0]', '[0.001 0 2e-4 0.001 0 0]')
    .replace('{0 0 1000 1000}', '{-50 -200 1000 1000}');
  const font = new Type1(Buffer.from(clear + text(bytes.subarray(lengths[0])), 'latin1'), clear.length + lengths[1]);
  const written = type1ToCff(font, ['a2', 'a']);
  expect(written.kept).toEqual(new Set(['.notdef', 'a2', 'a']));
  const places = Buffer.from(written.bytes);
  // the box in the shortest numbers, as FreeType reads others wrongly, 0.0002 of the matrix, digit by digit, and a2 (the first name that is no standard one) by its second code
  expect(places.includes(Buffer.from([89, 251, 92, 250, 124, 250, 124, 5]))).toBe(true);
  expect(places.includes(Buffer.from([30, 0x0a, 0x00, 0x02, 0xff]))).toBe(true);
  expect(places.includes(Buffer.from([0x80, 2, 66, 67, 1, 70, 391 >> 8, 391 & 255]))).toBe(true);
});

test('a Type 1 font in segments, as PCs have them, is cut down as well', async () => {
  const { bytes, lengths } = type1(many);
  const [clear, sealed] = lengths;
  const segment = (kind: number, part: Uint8Array) => [0x80, kind, part.length & 255, part.length >> 8, 0, 0, ...part];
  const parts = [segment(1, bytes.subarray(0, clear)), segment(2, bytes.subarray(clear, clear + sealed)), [0x80, 3]];
  const pdf = showing('AB', 'FontFile', stream(text(Uint8Array.from(parts.flat())), '/Length1 0/Length2 0'));
  expect((await filters(pdf)).kind).toBe('/Type1C');
  const after = (await compressPdf(input(pdf), 'balanced', signal)).bytes;
  expect(await drawn(after, 72)).toEqual(await drawn(input(inType1('AB')).bytes, 72));
});

test('a Type 1 font is read with no word behind its charstrings', () => {
  const { bytes, lengths } = type1(many, '');
  const font = new Type1(bytes, lengths[0] + lengths[1]);
  expect([...font.glyphs.keys()]).toEqual(['.notdef', ...Object.keys(many)]);
  expect([...type1ToCff(font, ['a1']).kept]).toEqual(['.notdef', 'a1']);
});

test('a Type 1 font cut down counts the glyphs it has', () => {
  const { bytes, lengths } = type1(many);
  const cut = new Type1(bytes, lengths[0] + lengths[1]).subset(['a2'])!;
  const again = new Type1(cut.bytes, lengths[0] + lengths[1] - cut.saved);
  expect([...again.glyphs.keys()]).toEqual(['.notdef', 'a2']);
  expect(again.subset(['a2'])).toBeUndefined();
});

test.each([10, 30, 200, 600])('a font cut off after %i bytes is told by a RangeError', (length) => {
  expect(() => new Cff(cff(many).subarray(0, length))).toThrow(RangeError);
  expect(() => new Type1(type1(many).bytes.subarray(0, length), length)).toThrow(RangeError);
});

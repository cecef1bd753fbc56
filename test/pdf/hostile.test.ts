/** Small files made to cost much: each is answered, with what could be had or a refusal, in bounded time and memory. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Allowance } from '../../src/pdf/compress/allowance.ts';
import { Survey } from '../../src/pdf/compress/survey.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { decode } from '../../src/pdf/cos/filters.ts';
import { Dict, Name, Stream } from '../../src/pdf/cos/objects.ts';
import { openPdf } from '../../src/pdf/document.ts';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { extractPages } from '../../src/pdf/split.ts';
import { file, independently, input, latin1, pagesSaying, saying, stream } from './make.ts';

const packed = (data: Uint8Array): string => deflateSync(data, { level: 9 }).toString('latin1');
const first = [{ from: 1, to: 1, text: '1' }];
const twiceEach = (count: number, next: number, entries: string): string[] =>
  Array.from({ length: count }, (_, i) => `<<${entries}[${next + i} 0 R ${next + i} 0 R]>>`);

test('nodes that each list the next one twice do not come to pages without end', () => {
  const pdf = file(['<</Type/Catalog/Pages 2 0 R>>', ...twiceEach(40, 3, '/Type/Pages/Kids'), '<</Type/Page>>']);
  expect(() => openPdf(input(pdf))).toThrow(
    expect.objectContaining({ code: 'unconvertible_document', message: expect.stringContaining('100000 pages') }),
  );
});

test('page trees that lead back into themselves end', async () => {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R 4 0 R]>>', '<</Type/Pages/Kids[2 0 R]>>'];
  const pdf = file([...objects, '<</Type/Page/MediaBox[0 0 9 9]>>']);
  expect((await independently(rotatePages(input(pdf), 90).bytes)).getPageCount()).toBe(1);
});

test('elements of structure that each list the next one twice are gone through once', () => {
  const objects = pagesSaying(['a', 'b'], '/StructTreeRoot 8 0 R');
  const pdf = file([...objects, ...twiceEach(40, 9, '/K'), '<</K 0/Pg 4 0 R>>']);
  expect(extractPages(input(pdf), first).bytes.length).toBeGreaterThan(0);
});

test('object streams that unpack to too much are refused', () => {
  const bomb = stream(packed(Buffer.alloc(30_000_000, '1 0 ')), '/Type/ObjStm/N 9/First 9/Filter/FlateDecode');
  const pdf = file([...pagesSaying(['a']), ...Array(9).fill(bomb)]).replace(/startxref\n\d+/, 'startxref\n1');
  expect(() => openPdf(input(pdf))).toThrow(expect.objectContaining({ code: 'damaged_document' }));
});

const many = (count: number, object: (num: number) => string): string =>
  Array.from({ length: count }, (_, i) => `${i + 9} 0 obj${object(i + 9)}\n`).join('');

/** An object stream all of whose objects begin at the same place, and go on to its end. */
function sharing(count: number): string {
  const head = Array.from({ length: count }, (_, i) => `${i + 100} 0`).join(' ');
  const data = `${head}[${'1 '.repeat(200_000)}]`;
  const packedData = packed(Buffer.from(data));
  return stream(packedData, `/Type/ObjStm/N ${count}/First ${head.length}/Filter/FlateDecode`);
}

test.each([
  ['strings that are not closed', `%PDF-1.4\n${many(20_000, () => '(a')}`],
  ['strings in hexadecimal that are not closed', `%PDF-1.4\n${many(20_000, () => '<a')}`],
  ['streams that end nowhere', `%PDF-1.4\n${many(20_000, () => '<</A 1>>stream\na')}`],
  ['trailers that are not closed', `%PDF-1.4\n${'trailer(a\n'.repeat(20_000)}`],
  [
    'objects of one stream that begin at one place',
    file([...pagesSaying(['a']).map((object) => object.replace('/Pages', '/No')), sharing(20_000)]),
  ],
  [
    'a cross-reference that leads to white space',
    `%PDF-1.4\n${' '.repeat(100_000)}xref\n0 20000\n${'0000000009 00000 n \n'.repeat(20_000)}trailer<</Root 1 0 R>>\nstartxref\n100009\n`,
  ],
])('%s, each gone through to the end of the file, are refused before that takes long', (_, bytes) => {
  expect(() => openPdf(input(bytes))).toThrow(expect.objectContaining({ code: 'damaged_document' }));
});

test('a cross-reference of more entries than the file has bytes is not believed', async () => {
  const good = saying('a');
  const body = good.slice(0, good.indexOf('xref\n'));
  const entries = '/Type/XRef/W[1 0 0]/Size 9000000/Root 1 0 R/Filter/FlateDecode';
  const table = stream(packed(new Uint8Array(9_000_000).fill(1)), entries);
  const pdf = `${body}9 0 obj\n${table}\nendobj\nstartxref\n${body.length}\n%%EOF`;
  expect(rotatePages(input(pdf), 90).warnings).toContain('document_repaired');
});

test('run lengths and filters one upon another are not undone past a bound', () => {
  const runs = new Uint8Array(5_000_000).fill(129);
  const filters = (count: number) => Dict.of({ Filter: Array(count).fill(new Name('RunLengthDecode')) });
  expect(decode(new Stream(filters(1), runs)).rest).toHaveLength(1);
  expect(decode(new Stream(filters(9), latin1('\x00a'))).rest).toHaveLength(9);
});

test('content is read through up to an allowance, and what is not read counts as unknown', () => {
  const document = openPdf(input(saying('a', 'b')));
  const survey = new Survey(new Allowance(40));
  for (const page of document.pages) survey.addPage(page);
  expect(survey.complete).toBe(false);
});

test('forms that draw the next many times over are gone through a bounded number of times', async () => {
  const objects = pagesSaying(['a']);
  objects[1] = objects[1]!.replace('/Resources<<', '/Resources<</XObject<</F 6 0 R>>');
  objects[4] = stream('/F Do '.repeat(99));
  const form = (next: number) =>
    stream(`2 0 0 2 0 0 cm ${'/F Do '.repeat(30)}`, `/Subtype/Form/Resources<</XObject<</F ${next} 0 R>>>>`);
  const forms = Array.from({ length: 14 }, (_, i) => form(7 + i));
  const pdf = file([...objects, ...forms, stream('q Q', '/Subtype/Form')]);
  expect((await compressPdf(input(pdf), 'balanced', new AbortController().signal)).bytes.length).toBeLessThan(
    pdf.length,
  );
});

test('objects packed with a filter that is not known are refused by its name', () => {
  const objects = pagesSaying(['a']);
  const container = stream('data', '/Type/ObjStm/N 1/First 9/Filter/BrotliDecode');
  const pdf = file([...objects, container]).replace(/startxref\n\d+/, 'startxref\n1');
  expect(() => openPdf(input(pdf))).toThrow(
    expect.objectContaining({ code: 'unconvertible_document', message: expect.stringContaining('BrotliDecode') }),
  );
});

test.each(['constructor', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'a filter, a type and an operator called %s, which every JavaScript object answers to, are but not known',
  async (name) => {
    const page = (data: string, entries: string) => {
      const objects = pagesSaying(['a']);
      return [...objects.slice(0, 4), stream(data, entries)];
    };
    const text = `BT /F1 24 Tf (a) Tj ET q /a ${name} Q`;
    const { bytes } = await compressPdf(input(file(page(text, ''))), 'small', AbortSignal.timeout(60_000));
    expect((await independently(bytes)).getPageCount()).toBe(1);
    expect(decode(new Stream(Dict.of({ Filter: new Name(name) }), latin1(text))).rest).toHaveLength(1);
    const damaged = file(page(text, `/Type/${name}`)).replace(/startxref\n\d+/, 'startxref\n1');
    expect((await independently(rotatePages(input(damaged), 90).bytes)).getPageCount()).toBe(1);
  },
);

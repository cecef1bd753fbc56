import { unzipSync } from 'fflate';
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { split } from '../../src/operations/pdf/split.ts';
import { parsePageRanges } from '../../src/page-ranges.ts';
import { extractEach, extractPages } from '../../src/pdf/split.ts';
import { file, independently, input, latin1, pagesSaying, saying, stream, unpacked } from './make.ts';
import { says } from './says.ts';

const pieces = (pdf: string, pages: string) => extractPages(input(pdf), parsePageRanges(pages));

test('pages come in the listed order, repeated where they are listed again', async () => {
  expect(await says(pieces(saying('1', '2', '3'), '3,1-2,3').bytes)).toEqual(['3', '1', '2', '3']);
});

test('a piece holds nothing of the other pages', async () => {
  const objects = pagesSaying(['kept', 'secret'], '/Outlines 8 0 R', () => '/Annots[10 0 R]');
  const more = [
    '<</First 9 0 R/Last 9 0 R>>',
    '<</Title(hidden title)/Parent 8 0 R/Dest[6 0 R/Fit]>>',
    '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/P 6 0 R>>',
  ];
  const { bytes } = pieces(file([...objects, ...more]), '1');
  expect(await unpacked(bytes)).toContain('kept');
  expect(await unpacked(bytes)).not.toMatch(/secret|hidden title/);
});

test('links to pages that are gone are removed, others lead where they led', async () => {
  const link = (page: number) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[${page} 0 R/Fit]>>`;
  const pdf = file(pagesSaying(['1', '2', '3'], '', (i) => (i === 0 ? `/Annots[${link(6)}${link(8)}]` : '')));
  const { bytes, warnings } = pieces(pdf, '1,3');
  const annotations = (await independently(bytes)).getPage(0).node.Annots();
  expect(annotations?.size()).toBe(1);
  expect(warnings).toContain('links_removed');
  expect(pieces(pdf, '1-3').warnings).not.toContain('links_removed');
});

test('fields that remain keep working, others go', async () => {
  const document = await PDFDocument.create();
  for (const name of ['one', 'two', 'three']) {
    const field = document.getForm().createTextField(name);
    field.addToPage(document.addPage([300, 400]));
    field.setText(`value ${name}`);
  }
  const { bytes } = pieces(Buffer.from(await document.save()).toString('latin1'), '2');
  const form = (await independently(bytes)).getForm();
  expect(form.getFields().map((field) => field.getName())).toEqual(['two']);
  form.getTextField('two').setText('changed');
  expect(form.getTextField('two').getText()).toBe('changed');
});

test('names of destinations on other pages go, and attachments are said to be left out', async () => {
  const catalog = '/Names<</Dests<</Names[(here)[4 0 R/Fit](secret)[6 0 R/Fit]]>>/EmbeddedFiles<</Names[(f)8 0 R]>>>>';
  const pdf = file([...pagesSaying(['1', '2'], catalog), '<</Type/Filespec/F(hidden)>>']);
  const { bytes, warnings } = pieces(pdf, '1');
  expect(await unpacked(bytes)).toContain('(here)');
  expect(await unpacked(bytes)).not.toMatch(/secret|hidden/);
  expect([...warnings]).toEqual(['attachments_left_out']);
});

test('layers of other pages go, those of the kept ones stay hidden or shown', async () => {
  const layers = '/OCGs[8 0 R 9 0 R 10 0 R]/D<</OFF[8 0 R 9 0 R]/Order[[(hidden label)9 0 R]8 0 R 10 0 R]>>';
  const uses = ['8 0 R/B 10 0 R', '9 0 R'];
  const page = (i: number) => `/Resources<</Font<</F1 3 0 R>>/Properties<</A ${uses[i]}>>>>`;
  const objects = pagesSaying(['1', '2'], `/OCProperties<<${layers}>>`, page);
  const named = ['first', 'secret', 'third'].map((name) => `<</Type/OCG/Name(${name})>>`);
  const { bytes } = pieces(file([...objects, ...named]), '1');
  expect(await unpacked(bytes)).not.toMatch(/secret|label/);
  const catalog = (await independently(bytes)).catalog;
  const properties = catalog.lookup(PDFName.of('OCProperties'), PDFDict);
  expect(properties.lookup(PDFName.of('OCGs'), PDFArray).size()).toBe(2);
  expect(properties.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray).size()).toBe(1);
});

test('labels of the pages stay theirs', async () => {
  const pdf = file(pagesSaying(['i', 'ii', '1'], '/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>'));
  const document = await independently(pieces(pdf, '2-3').bytes);
  expect(String(document.catalog.get(PDFName.of('PageLabels'))).replaceAll(/\s+/g, ' ')).toContain(
    '[ 0 << /S /r /St 2 >> 1 << /S /D >> ]',
  );
});

test('with application/zip, each range is a PDF of its own', async () => {
  const params = split.params.parse({
    file: { name: 'my.report.pdf', data: latin1(saying('1', '2', '3')) },
    pages: '2-3, 1',
  });
  const answer = await split.run(params, { signal: new AbortController().signal, wanted: 'application/zip' });
  expect(answer.document).toMatchObject({ type: 'application/zip', name: 'my.report.zip' });
  const files = unzipSync(answer.document.bytes);
  expect(Object.keys(files)).toEqual(['my.report-1-2-3.pdf', 'my.report-2-1.pdf']);
  expect(await says(files['my.report-1-2-3.pdf']!)).toEqual(['2', '3']);
});

test('many ranges at once give what each gives alone', async () => {
  const link = (page: number) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[${4 + 2 * page} 0 R/Fit]>>`;
  const texts = Array.from({ length: 30 }, (_, i) => String(i + 1));
  const pdf = file(
    pagesSaying(texts, '/PageLabels<</Nums[0<</S/r>>]>>/Names<</Dests<</Names[(here)[8 0 R/Fit]]>>>>', (i) =>
      i % 3 === 0 ? `/Annots[${link((i + 1) % 30)}${link((i + 7) % 30)}]` : '',
    ),
  );
  const ranges = parsePageRanges('30,1-3,2,2,7-9,8-12,1-30,4,5,6,29,28,27,26,25,24,23-24,22,10-20');
  const together = [...extractEach(input(pdf), ranges)];
  for (const [i, range] of ranges.entries()) {
    const alone = extractPages(input(pdf), [range]);
    const { bytes, warnings } = together[i] ?? { bytes: new Uint8Array(), warnings: new Set() };
    expect(await says(bytes)).toEqual(await says(alone.bytes));
    expect(await annotationsOf(bytes)).toEqual(await annotationsOf(alone.bytes));
    expect([...alone.warnings].filter((warning) => !warnings.has(warning))).toEqual([]);
  }
});

const annotationsOf = async (bytes: Uint8Array) =>
  (await independently(bytes)).getPages().map(({ node }) => node.Annots()?.size() ?? 0);

test('a long document in as many pieces as it has pages is not read from the beginning for each', () => {
  const pdf = input(saying(...Array.from({ length: 1500 }, (_, i) => String(i + 1))));
  const spentMs = (work: () => unknown) => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const ranges = Array.from({ length: 1500 }, (_, i) => ({ from: i + 1, to: i + 1, text: String(i + 1) }));
  const some = ranges.slice(0, 15);
  expect(spentMs(() => [...extractEach(pdf, ranges)])).toBeLessThan(40 * spentMs(() => [...extractEach(pdf, some)]));
});

test('a page that is not there is said before any piece is made', () => {
  const ranges = parsePageRanges('1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,9');
  expect(() => extractEach(input(saying('1')), ranges).next()).toThrow('"9" goes past the end');
});

test('a piece lands in the folder that the zip is unpacked in, whatever its file is called', async () => {
  const params = split.params.parse({ file: { name: '../../evil.pdf', data: latin1(saying('1')) }, pages: '1' });
  const answer = await split.run(params, { signal: new AbortController().signal, wanted: 'application/zip' });
  expect(Object.keys(unzipSync(answer.document.bytes))).toEqual(['evil-1-1.pdf']);
});

test('pieces that come to too much all together are refused, with how many were', async () => {
  const objects = pagesSaying(['a']);
  objects[2] = `<</Type/Font/Subtype/Type1/BaseFont/Own/FontDescriptor<</FontFile 6 0 R>>>>`;
  const bytes = latin1(file([...objects, stream('x'.repeat(30_000_000))]));
  const params = split.params.parse({ file: { name: 'large.pdf', data: bytes }, pages: '1,1,1,1,1,1,1,1,1,1' });
  await expect(split.run(params, { signal: new AbortController().signal, wanted: 'application/zip' })).rejects.toThrow(
    expect.objectContaining({ code: 'output_too_large', message: expect.stringContaining('the first 9 of 10') }),
  );
});

import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { merge } from '../../src/operations/pdf/merge.ts';
import { mergePdfs } from '../../src/pdf/merge.ts';
import { file, independently, input, latin1, pagesSaying, saying, stream } from './make.ts';
import { says } from './says.ts';

const work = { signal: new AbortController().signal, wanted: 'application/pdf' } as const;
const merged = (...pdfs: string[]) => mergePdfs(pdfs.map((pdf, i) => input(pdf, `${'abc'[i]}.pdf`)));

/** Titles, nested as the bookmarks are. */
function titles(parent: PDFDict): unknown[] {
  const found: unknown[] = [];
  for (
    let item = parent.lookupMaybe(PDFName.of('First'), PDFDict);
    item;
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    const title = item.lookup(PDFName.of('Title'), PDFString, PDFHexString).decodeText();
    found.push(item.has(PDFName.of('First')) ? [title, titles(item)] : title);
  }
  return found;
}

test('pages come in the order given', async () => {
  expect(await says(merged(saying('1', '2'), saying('3')).bytes)).toEqual(['1', '2', '3']);
});

test('the result is called as the first file, and never are more than fifty taken', async () => {
  const files = Array.from({ length: 51 }, (_, i) => ({ name: `${i}.pdf`, data: latin1(saying('1')) }));
  const { document } = await merge.run(merge.params.parse({ files: files.slice(1) }), work);
  expect(document.name).toBe('1.pdf');
  expect(merge.params.safeParse({ files }).success).toBe(false);
});

test('bookmarks stand under the name of their file', async () => {
  const objects = pagesSaying(['1', '2'], '/Outlines 8 0 R');
  const outlines = ['<</First 9 0 R/Last 9 0 R>>', '<</Title(Part)/Parent 8 0 R/Dest[6 0 R/Fit]>>'];
  const { bytes } = merged(file([...objects, ...outlines]), saying('3'));
  const document = await independently(bytes);
  const root = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  expect(titles(root)).toEqual([['a', ['Part']], 'b']);
  const part = root.lookup(PDFName.of('First'), PDFDict).lookup(PDFName.of('First'), PDFDict);
  expect(part.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(document.getPage(1).ref);
});

test('named destinations of two files that use one name stay apart', async () => {
  const withLink = (text: string) => {
    const page = (i: number) => (i === 0 ? '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest(there)>>]' : '');
    return file(pagesSaying([text, `${text}2`], '/Names<</Dests<</Names[(there)[6 0 R/Fit]]>>>>', page));
  };
  const document = await independently(merged(withLink('a'), withLink('b')).bytes);
  const targets = [0, 2].map((i) => {
    const link = document.getPage(i).node.Annots()!.lookup(0, PDFDict);
    return link.lookup(PDFName.of('Dest'), PDFArray).get(0);
  });
  expect(targets).toEqual([document.getPage(1).ref, document.getPage(3).ref]);
});

describe('form fields', () => {
  const withField = async (value: string): Promise<string> => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('name');
    field.addToPage(document.addPage([300, 400]));
    field.setText(value);
    return Buffer.from(await document.save()).toString('latin1');
  };

  test('of one name are renamed, keep their values and say so', async () => {
    const { bytes, warnings } = merged(await withField('Ann'), await withField('Bob'));
    const form = (await independently(bytes)).getForm();
    expect(form.getFields().map((field) => field.getName())).toEqual(['name', 'name_2']);
    expect(form.getTextField('name').getText()).toBe('Ann');
    expect(form.getTextField('name_2').getText()).toBe('Bob');
    expect(warnings).toContain('fields_renamed');
  });
});

test('fields that call different fonts by one name each go on calling their own', async () => {
  const filled = (font: string, name: string) =>
    file([
      ...pagesSaying([name], '/AcroForm<</Fields[7 0 R]/DR<</Font<</F 6 0 R>>>>/DA(/F 9 Tf)>>', () => '/Annots[7 0 R]'),
      `<</Type/Font/Subtype/Type1/BaseFont/${font}>>`,
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/Rect[0 0 9 9]>>`,
    ]);
  const { bytes } = merged(filled('Courier', 'a'), filled('Times-Roman', 'b'), filled('Symbol', 'c'));
  const form = (await independently(bytes)).getForm();
  const fonts = form.acroForm.dict.lookup(PDFName.of('DR'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
  const called = form.getFields().map(({ acroField }) => {
    const [, font] = /^\/(\S+) 9 Tf$/.exec(acroField.dict.lookup(PDFName.of('DA'), PDFString).asString()) ?? [];
    return String(fonts.lookup(PDFName.of(font ?? ''), PDFDict).get(PDFName.of('BaseFont')));
  });
  expect(called).toEqual(['/Courier', '/Times-Roman', '/Symbol']);
});

test('so do the widgets of a field that says nothing itself', async () => {
  const filled = (font: string, name: string) =>
    file([
      ...pagesSaying([name], '/AcroForm<</Fields[8 0 R]/DR<</Font<</F 6 0 R>>>>>>', () => '/Annots[7 0 R]'),
      `<</Type/Font/Subtype/Type1/BaseFont/${font}>>`,
      '<</Type/Annot/Subtype/Widget/Parent 8 0 R/DA(/F 9 Tf)/Rect[0 0 9 9]>>',
      `<</FT/Tx/T(${name})/Kids[7 0 R]>>`,
    ]);
  const document = await independently(merged(filled('Courier', 'a'), filled('Symbol', 'b')).bytes);
  const called = document.getPages().map(({ node }) => String(node.Annots()?.lookup(0, PDFDict).get(PDFName.of('DA'))));
  expect(called).toEqual(['(/F 9 Tf)', '(/F_2 9 Tf)']);
});

test('what several files carry is stored once, and so is what refers to it', async () => {
  const font = 'x'.repeat(5000);
  const withFont = (text: string) => {
    const objects = pagesSaying([text]);
    objects[2] = '<</Type/Font/Subtype/Type1/BaseFont/Own/FontDescriptor 6 0 R>>';
    return file([...objects, '<</Type/FontDescriptor/FontFile 7 0 R>>', stream(font)]);
  };
  const { bytes } = merged(withFont('a'), withFont('b'));
  expect(Buffer.from(bytes).toString('latin1').split(font)).toHaveLength(2);
  const fonts = (await independently(bytes)).getPages().map(({ node }) => {
    const own = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    return String(own?.get(PDFName.of('F1')));
  });
  expect(fonts[0]).toMatch(/^\d+ 0 R$/);
  expect(fonts[1]).toBe(fonts[0]);
});

test('page labels go on, and files without get plain numbers', async () => {
  const roman = file(pagesSaying(['i', 'ii'], '/PageLabels<</Nums[0<</S/r>>]>>'));
  const document = await independently(merged(roman, saying('1', '2')).bytes);
  const labels = document.catalog.lookup(PDFName.of('PageLabels'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  expect(String(labels).replaceAll(/\s+/g, ' ')).toBe('[ 0 << /S /r >> 2 << /S /D >> ]');
});

test('attachments of all files are kept, also where two have one name', async () => {
  const attached = (text: string) =>
    file([
      ...pagesSaying([text], '/Names<</EmbeddedFiles<</Names[(note.txt)6 0 R]>>>>'),
      '<</Type/Filespec/F(note.txt)/EF<</F 7 0 R>>>>',
      stream(`note of ${text}`, '/Type/EmbeddedFile'),
    ]);
  const { bytes } = merged(attached('a'), attached('b'));
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toContain('note of a');
  expect(text).toContain('note of b');
  const names = (await independently(bytes)).catalog.lookup(PDFName.of('Names'), PDFDict);
  expect(String(names)).toContain('(note.txt_2)');
});

test('layers that are hidden in one file stay hidden, and those shown stay shown', async () => {
  const states = ['/OFF[6 0 R]', '/BaseState/OFF', '', '/BaseState/OFF/ON[6 0 R]'];
  const layered = (state: string, i: number) =>
    file([...pagesSaying(['a'], `/OCProperties<</OCGs[6 0 R]/D<<${state}>>>>`), `<</Type/OCG/Name(L${i})>>`]);
  const { bytes } = mergePdfs(states.map((state, i) => input(layered(state, i))));
  const { catalog, context } = await independently(bytes);
  const properties = catalog.lookup(PDFName.of('OCProperties'), PDFDict);
  const names = (list: PDFArray) =>
    list.asArray().map((ref) => String(context.lookup(ref, PDFDict).get(PDFName.of('Name'))));
  expect(names(properties.lookup(PDFName.of('OCGs'), PDFArray))).toEqual(['(L0)', '(L1)', '(L2)', '(L3)']);
  const hidden = properties.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray);
  expect(names(hidden)).toEqual(['(L0)', '(L1)']);
});

test('a refusal names the file', () => {
  expect(() => merged(saying('a'), '%PDF-1.7 nothing')).toThrow(
    expect.objectContaining({ code: 'damaged_document', file: 1 }),
  );
});

describe('where other files and viewers come in', () => {
  const named = (text: string): string =>
    file(pagesSaying([text, `${text}2`], '/OpenAction[6 0 R/Fit]/Names<</Dests<</Names[(there)[6 0 R/Fit]]>>>>'));

  test('destinations keep their names, the later of two one with a number', async () => {
    const document = await independently(merged(named('a'), named('b')).bytes);
    const names = document.catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('Dests'), PDFDict);
    const list = names.lookup(PDFName.of('Names'), PDFArray);
    expect([0, 2].map((i) => (list.lookup(i) as PDFString).asString())).toEqual(['there', 'there_2']);
    expect((list.lookup(3) as PDFArray).get(0)).toBe(document.getPage(3).ref);
  });

  test('the result does what the first file does when it is opened', async () => {
    const acting = file(pagesSaying(['a'], '/OpenAction<</S/Named/N/Print>>'));
    const document = await independently(merged(acting, saying('b')).bytes);
    expect(document.catalog.lookup(PDFName.of('OpenAction'), PDFDict).lookup(PDFName.of('N'))).toBe(
      PDFName.of('Print'),
    );
  });

  test('the result opens where the first file does', async () => {
    const document = await independently(merged(named('a'), named('b')).bytes);
    const action = document.catalog.lookup(PDFName.of('OpenAction'), PDFArray);
    expect(action.get(0)).toBe(document.getPage(1).ref);
  });
});

test('a claim to be PDF/A that not all files make is dropped, and said', () => {
  const claim = stream('<x:xmpmeta><pdfaid:part>2</pdfaid:part></x:xmpmeta>', '/Type/Metadata/Subtype/XML');
  const archival = file([...pagesSaying(['a'], '/Metadata 6 0 R'), claim]);
  expect([...merged(archival, saying('b')).warnings]).toEqual(['pdfa_claim_dropped']);
  expect([...merged(archival, archival).warnings]).toEqual([]);
});

test('a form in XFA goes on as its ordinary fields, and this is said', async () => {
  const objects = pagesSaying(['a'], '/AcroForm<</Fields[6 0 R]/XFA 7 0 R>>', () => '/Annots[6 0 R]');
  const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[0 0 9 9]>>';
  const { bytes, warnings } = merged(file([...objects, field, stream('<xdp/>')]), saying('b'));
  expect([...warnings]).toEqual(['xfa_dropped']);
  expect((await independently(bytes)).getForm().getFields()).toHaveLength(1);
});

import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import { expect, test } from 'vitest';
import { parsePageRanges } from '../../src/page-ranges.ts';
import { mergePdfs } from '../../src/pdf/merge.ts';
import { extractPages } from '../../src/pdf/split.ts';
import { file, independently, input, pagesSaying, saying, unpacked } from './make.ts';

/** Two pages, each with one paragraph in one section. */
const tagged = (name: string): string =>
  file([
    ...pagesSaying(
      [`${name}1`, `${name}2`],
      '/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R',
      (i) => `/StructParents ${i}`,
    ),
    '<</Type/StructTreeRoot/K[9 0 R]/ParentTree<</Nums[0[10 0 R]1[11 0 R]]>>/RoleMap<</Text/P>>>>',
    '<</Type/StructElem/S/Sect/P 8 0 R/K[10 0 R 11 0 R]>>',
    `<</Type/StructElem/S/P/P 9 0 R/Pg 4 0 R/K 0/Alt(${name} on one)>>`,
    `<</Type/StructElem/S/P/P 9 0 R/Pg 6 0 R/K[<</Type/MCR/Pg 6 0 R/MCID 0>>]/Alt(${name} on two)>>`,
  ]);

/** For each page: the Alt text of the element that its first marked content belongs to. */
function described(document: PDFDocument): string[] {
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const numbers = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  return document.getPages().map((page) => {
    const key = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber();
    const at = numbers.asArray().findIndex((entry, i) => i % 2 === 0 && String(entry) === String(key));
    const element = numbers.lookup(at + 1, PDFArray).lookup(0, PDFDict);
    expect(element.get(PDFName.of('Pg'))).toBe(page.ref);
    return String(element.get(PDFName.of('Alt')));
  });
}

test('merged pages each find what describes them', async () => {
  const { bytes, warnings } = mergePdfs([input(tagged('a')), input(tagged('b'))]);
  const document = await independently(bytes);
  expect(described(document)).toEqual(['(a on one)', '(a on two)', '(b on one)', '(b on two)']);
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  expect(root.lookup(PDFName.of('K'), PDFArray).size()).toBe(2);
  expect(String(document.catalog.get(PDFName.of('MarkInfo')))).toContain('true');
  expect(warnings).not.toContain('structure_lost');
});

test('a piece has the structure of its pages and none of the others', async () => {
  const { bytes } = extractPages(input(tagged('a')), parsePageRanges('2'));
  expect(described(await independently(bytes))).toEqual(['(a on two)']);
  expect(await unpacked(bytes)).not.toContain('a on one');
});

test('an element over several pages keeps what of it is on those of the piece', async () => {
  const crossing = file([
    ...pagesSaying(['a', 'b'], '/StructTreeRoot 8 0 R', (i) => `/StructParents ${i}/Annots[${10 + i} 0 R]`),
    '<</Type/StructTreeRoot/K 9 0 R/ParentTree<</Nums[0[9 0 R]1[9 0 R]]>>>>',
    `<</Type/StructElem/S/P/P 8 0 R/Pg 4 0 R/K[1 ${['4', '6']
      .map((page, i) => `<</Type/MCR/Pg ${page} 0 R/MCID 2${i}>><</Type/OBJR/Pg ${page} 0 R/Obj ${10 + i} 0 R>>`)
      .join('')}<</Type/MCR/MCID 3>>]>>`,
    '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(note on one)>>',
    '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(note on two)>>',
  ]);
  const items = async (page: string): Promise<string[]> => {
    const { catalog, context } = await independently(extractPages(input(crossing), parsePageRanges(page)).bytes);
    const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const element = root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict);
    return element
      .lookup(PDFName.of('K'), PDFArray)
      .asArray()
      .map((item) => {
        if (!(item instanceof PDFDict)) return String(item);
        const note = context.lookupMaybe(item.get(PDFName.of('Obj')), PDFDict);
        return String(note?.get(PDFName.of('Contents')) ?? item.get(PDFName.of('MCID')));
      });
  };
  expect(await items('1')).toEqual(['1', '20', '(note on one)', '3']);
  expect(await items('2')).toEqual(['21', '(note on two)']);
});

test('merged with what is not tagged, the whole does not claim to be', async () => {
  const { bytes, warnings } = mergePdfs([input(tagged('a')), input(saying('b'))]);
  expect((await independently(bytes)).catalog.has(PDFName.of('MarkInfo'))).toBe(false);
  expect(warnings).toContain('structure_lost');
});

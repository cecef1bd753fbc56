/** What is seen of pages stays the same through one operation after another. */
import { assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageRanges } from '../../src/page-ranges.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { mergePdfs } from '../../src/pdf/merge.ts';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { extractPages } from '../../src/pdf/split.ts';
import { apartness, type Drawn, drawn, turned } from './draw.ts';
import { file, input, pagesSaying, stream } from './make.ts';

/** Pages that look different upside down, each with a form, a note with a look of its own, a crop box and a turn that it inherits. */
function pdf(shades: readonly number[], rotate: number): string {
  const page = (i: number) => `/CropBox[${i * 8} 0 300 ${392 - i * 8}]/Annots[${4 + 2 * shades.length + i} 0 R]`;
  const texts = shades.map((shade) => `shade ${shade}`);
  const objects = pagesSaying(texts, '', page);
  objects[1] = objects[1]!.replace('/Count', `/Rotate ${rotate}/Count`);
  const look = 4 + 3 * shades.length;
  const notes = shades.map(
    (_, i) => `<</Type/Annot/Subtype/Stamp/F 4/Rect[${i * 20} 20 ${i * 20 + 90} 110]/AP<</N ${look + i} 0 R>>>>`,
  );
  const looks = shades.map((shade) => stream(`${shade / 10} g 0 0 60 90 re f`, '/Subtype/Form/BBox[0 0 90 90]'));
  return file([...objects, ...notes, ...looks]);
}

/** Of text drawn as outlines; a page that is lost or mistaken for another differs by several times as much. */
const same = (a: Drawn | undefined, b: Drawn | undefined): boolean => !!a && !!b && apartness(a, b) < 0.7;

const signal = new AbortController().signal;
const angle = constantFrom(90, 180, 270);
const shades = tuple(integer({ min: 0, max: 4 }), integer({ min: 5, max: 8 }));

test('rotate, then split, then merge, then compress: each page is seen as it was, turned', async () => {
  await assert(
    asyncProperty(record({ shades, angle, inherited: constantFrom(0, 90) }), async ({ shades, angle, inherited }) => {
      const original = pdf(shades, inherited);
      const [first, second] = await drawn(input(original).bytes);
      const rotated = rotatePages(input(original), angle).bytes;
      const swapped = extractPages(input(rotated), parsePageRanges('2,1')).bytes;
      const merged = mergePdfs([input(swapped), input(original)]).bytes;
      const after = await drawn((await compressPdf(input(merged), 'balanced', signal)).bytes);
      const expected = [await turned(second!, angle), await turned(first!, angle), first, second];
      expect(after.map((page, i) => same(page, expected[i]))).toEqual([true, true, true, true]);
      expect(same(first, second)).toBe(false);
    }),
    { numRuns: 6 },
  );
});

test('splitting into pages and merging them again is not seen', async () => {
  const original = input(pdf([1, 4, 8], 270));
  const pages = ['1', '2', '3'].map((page) => input(extractPages(original, parsePageRanges(page)).bytes));
  const [before, after] = [await drawn(original.bytes), await drawn(mergePdfs(pages).bytes)];
  expect(after.map((page, i) => same(page, before[i]))).toEqual([true, true, true]);
});

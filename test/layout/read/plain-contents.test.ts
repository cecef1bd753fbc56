/** Pages that PDFium alone shows nothing of. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { file, input, pagesSaying, showing, stream } from '../../pdf/make.ts';

async function textOn(objects: readonly string[]): Promise<string> {
  const pdf = await openPdf(input(file(objects)).bytes);
  const { characters } = await pdf.readPage(0).finally(() => pdf.close());
  return characters.map(({ text }) => text).join('');
}

/** Deflated without the head that tells so. */
const bare = (content: string): string => stream(deflateRawSync(content).toString('latin1'), '/Filter/FlateDecode');

test('contents packed in a way that PDFium does not undo are read, behind blank pages too', async () => {
  const objects = pagesSaying(['', 'Unpacked']);
  objects[4] = stream('q Q');
  objects[6] = bare('BT /F1 24 Tf 40 300 Td (Unpacked) Tj ET');
  const pdf = await openPdf(input(file(objects)).bytes);
  const pages = [await pdf.readPage(0), await pdf.readPage(1)];
  pdf.close();
  expect(pages.map(({ characters }) => characters.length)).toEqual([0, 'Unpacked'.length]);
});

test('blank pages without end are not all looked into', async () => {
  const objects = pagesSaying(Array.from({ length: 9 }, () => '')).map((object) =>
    object.includes('stream') ? stream('q Q') : object,
  );
  objects[20] = bare('BT /F1 24 Tf 40 300 Td (Unpacked) Tj ET');
  const pdf = await openPdf(input(file(objects)).bytes);
  for (let index = 0; index < 8; index++) await pdf.readPage(index);
  expect((await pdf.readPage(8)).characters).toEqual([]);
  pdf.close();
});

test('a composite font whose descendant stands in no list is read', async () => {
  const [catalog = '', pages = '', , page = ''] = pagesSaying(['']);
  const objects = [
    catalog,
    pages,
    '<</Type/Font/Subtype/Type0/BaseFont/Ryumin/Encoding/UniJIS-UCS2-H/DescendantFonts 6 0 R>>',
    page,
    showing(') Tj <65e5672c> Tj ('),
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>',
  ];
  expect(await textOn(objects)).toBe('日本');
});

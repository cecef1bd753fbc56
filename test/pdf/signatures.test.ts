import { PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import { expect, test } from 'vitest';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { file, independently, input, pagesSaying, stream } from './make.ts';

const signed = (): string =>
  file([
    ...pagesSaying(['a'], '/AcroForm<</Fields[6 0 R 8 0 R]/SigFlags 3>>', () => '/Annots[6 0 R]'),
    '<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/F 4/Rect[0 0 99 99]/AP<</N 7 0 R>>/V<</ByteRange[0 1 2 3]/Contents<00>>>>>',
    stream('0 0 99 99 re f', '/Subtype/Form/BBox[0 0 99 99]'),
    '<</FT/Sig/T(unsigned)>>',
  ]);

test('a signature that is broken stays to be seen, and is no field to sign any more', async () => {
  const { bytes, warnings } = rotatePages(input(signed()), 90);
  expect([...warnings]).toEqual(['signature_broken']);
  const document = await independently(bytes);
  const stamp = document.getPage(0).node.Annots()!.lookup(0, PDFDict);
  expect(stamp.get(PDFName.of('Subtype'))).toBe(PDFName.of('Stamp'));
  expect(stamp.lookup(PDFName.of('F'), PDFNumber).asNumber()).toBe(4 | 64 | 128);
  expect(stamp.lookup(PDFName.of('AP'), PDFDict).has(PDFName.of('N'))).toBe(true);
  expect(stamp.has(PDFName.of('V'))).toBe(false);
});

test('fields that are not yet signed stay', async () => {
  const form = (await independently(rotatePages(input(signed()), 90).bytes)).getForm();
  expect(form.getFields().map((field) => field.getName())).toEqual(['unsigned']);
});

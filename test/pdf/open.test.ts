import { PDF } from '@libpdf/core';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { encrypted, openToAll } from './encrypted.ts';
import { file, independently, input, latin1, pagesSaying, saying, stream } from './make.ts';
import { says } from './says.ts';

/** Rotates, as the shortest way in and out again. */
const reopened = (pdf: string | Uint8Array, password?: string): Uint8Array =>
  rotatePages(input(pdf, 'a.pdf', password), 90).bytes;

const good = saying('first', 'second');

/** Odd and broken files are the golden set's; here are those that no file written by hand shows. */
describe('a file is opened although', () => {
  test('pages are nested deeper than a stack holds', async () => {
    const depth = 20_000;
    const nodes = Array.from({ length: depth }, (_, i) => `<</Type/Pages/Count 1/Kids[${i + 3} 0 R]>>`);
    const pdf = file(['<</Type/Catalog/Pages 2 0 R>>', ...nodes, '<</Type/Page/MediaBox[0 0 300 400]>>']);
    expect((await independently(reopened(pdf))).getPageCount()).toBe(1);
  });

  test('its page stands in no list of pages', async () => {
    const objects = pagesSaying(['alone']).map((object) => object.replace('/Kids[4 0 R]', '/Kids 4 0 R'));
    expect((await independently(reopened(file(objects)))).getPageCount()).toBe(1);
  });

  test('its objects are in object streams', async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 400]);
    const packed = await document.save({ useObjectStreams: true });
    expect((await independently(reopened(packed))).getPageCount()).toBe(1);
  });
});

describe('an encrypted file', () => {
  const decoded = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

  const opensWithItsPasswords = async (pdf: Uint8Array, text: string) => {
    expect(await says(reopened(pdf, 'secret'))).toEqual([text]);
    expect(await says(reopened(pdf, 'owner'))).toEqual([text]);
    for (const wrong of [undefined, 'wrong'])
      expect(() => reopened(pdf, wrong)).toThrow(expect.objectContaining({ code: 'encrypted_document' }));
  };

  test.each(encrypted)('is opened with its passwords: %s', (_, base64) =>
    opensWithItsPasswords(decoded(base64), 'locked'),
  );

  test('is opened with its passwords: AES, 256 bits', async () => {
    const pdf = await PDF.load(latin1(saying('locked')));
    pdf.setProtection({ algorithm: 'AES-256', userPassword: 'secret', ownerPassword: 'owner' });
    await opensWithItsPasswords(await pdf.save(), 'locked');
  });

  test('is opened without a password where that is empty', async () => {
    expect(await says(reopened(decoded(openToAll)))).toEqual(['locked']);
  });

  test('comes out decrypted and says so', () => {
    expect(rotatePages(input(decoded(openToAll)), 90).warnings).toContain('encryption_removed');
    expect(rotatePages(input(good), 90).warnings).not.toContain('encryption_removed');
  });
});

test.each([
  ['nothing', ''],
  ['a header alone', '%PDF-1.7\n'],
  ['no page', file(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 0/Kids[]>>'])],
  ['arrays without end', `%PDF-1.7\n1 0 obj\n${'['.repeat(50_000)}`],
])('%s is a damaged document', (_, pdf) => {
  expect(() => reopened(pdf)).toThrow(ApiError);
  expect(() => reopened(pdf)).toThrow(expect.objectContaining({ code: 'damaged_document' }));
});

test('what nothing leads to is not written', () => {
  const objects = [...pagesSaying(['first']), stream('left over')];
  expect(Buffer.from(reopened(file(objects))).includes('left over')).toBe(false);
});

test('a document that claims PDF/A-1 gets no object streams', () => {
  const xmp = '<x:xmpmeta><pdfaid:part>1</pdfaid:part></x:xmpmeta>';
  const objects = pagesSaying(['first'], '/Metadata 6 0 R');
  const bytes = reopened(file([...objects, stream(xmp, '/Type/Metadata/Subtype/XML')]));
  expect(Buffer.from(bytes).includes('ObjStm')).toBe(false);
  expect(Buffer.from(reopened(good)).includes('ObjStm')).toBe(true);
});

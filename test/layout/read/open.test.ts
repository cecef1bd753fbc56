import { PDF } from '@libpdf/core';
import { degrees, PDFDocument, PDFName, PDFRawStream, PDFString, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pageMs } from '../../../src/layout/patience.ts';
import { openPdf } from '../../../src/layout/read/open.ts';
import { file, input, pagesSaying } from '../../pdf/make.ts';
import { drawnPdf } from '../drawn-pdf.ts';

const read = async (bytes: Uint8Array<ArrayBuffer>, index = 0) => {
  const pdf = await openPdf(bytes);
  const page = await pdf.readPage(index);
  pdf.close();
  return page;
};

const textOf = (page: { characters: { text: string }[] }) => page.characters.map(({ text }) => text).join('');

test('characters come with box, baseline, font, size and colour, y downwards', async () => {
  const page = await read(
    await drawnPdf([(sheet) => sheet.text('Ab', 100, 200, { size: 20, bold: true, color: rgb(1, 0, 0) })]),
  );
  const [first, second] = page.characters;
  expect(page).toMatchObject({ index: 0, width: 595, height: 842 });
  expect(textOf(page)).toBe('Ab');
  expect(first?.baseline).toBeCloseTo(200, 1);
  expect(first?.box.left).toBeCloseTo(100, 1);
  expect(first?.box.right).toBeCloseTo(second?.box.left ?? 0, 1);
  expect(first?.style).toMatchObject({
    size: 20,
    color: 'FF0000',
    stretch: 1,
    angle: 0,
    font: { family: 'Helvetica', bold: true },
  });
  expect(first?.style).toBe(second?.style);
});

test('title, author and language are what the document says, without what Word puts before a title', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setTitle('Microsoft Word - Übersicht.docx');
  pdf.setAuthor('A. Writer');
  pdf.setLanguage('de-AT');
  const { properties } = await openPdf(new Uint8Array(await pdf.save()));
  expect(properties).toMatchObject({ title: 'Übersicht.docx', author: 'A. Writer', subject: '', language: 'de-AT' });
  pdf.setLanguage('<German>');
  expect((await openPdf(new Uint8Array(await pdf.save()))).properties.language).toBeUndefined();
});

test.each([
  ['Calc', '', true],
  ['Microsoft® Excel® 2019', '', true],
  ['PScript5.dll', 'Microsoft Excel - budget.xls', true],
  ['Numbers', '', true],
  ['WPS 表格', '', true],
  ['Writer', 'Calculations', false],
  ['Writer', 'How to excel', false],
])('a document by %s that is called "%s" is the print of a spreadsheet: %s', async (creator, title, expected) => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setCreator(creator);
  pdf.setTitle(title);
  const { properties } = await openPdf(new Uint8Array(await pdf.save()));
  expect(properties.spreadsheet).toBe(expected);
});

test('a page turned and cropped is read upright, from the corner of its crop box', async () => {
  const pdf = await PDFDocument.load(await drawnPdf([(sheet) => sheet.text('Up', 100, 200, { turn: 90 })]));
  const [page] = pdf.getPages();
  page?.setCropBox(50, 42, 500, 750);
  page?.setRotation(degrees(90));
  const content = await read(new Uint8Array(await pdf.save()));
  expect([content.width, content.height]).toEqual([750, 500]);
  const [first] = content.characters;
  expect(first?.style.angle).toBe(0);
  expect(first?.box.left).toBeCloseTo(642 - 42, 0);
  expect(first?.baseline).toBeCloseTo(100 - 50, 0);
});

test('turned text keeps its angle, clockwise', async () => {
  const page = await read(
    await drawnPdf([(sheet) => sheet.text('Up', 100, 400, { turn: 90 }).text('Down', 200, 400, { turn: 270 })]),
  );
  expect(new Set(page.characters.map(({ style }) => style.angle))).toEqual(new Set([270, 90]));
});

test('lines and thin rectangles are rulings alike; dashes are told; fat rectangles are fills', async () => {
  const page = await read(
    await drawnPdf([
      (sheet) =>
        sheet
          .line(50, 100, 300, 100)
          .fill(50, 120, 300, 121)
          .line(50, 140, 300, 140, { dashArray: [4, 3] })
          .line(80, 90, 80, 150)
          .fill(50, 200, 300, 230, rgb(0.8, 0.8, 0.8)),
    ]),
  );
  expect(page.rulings.map(({ direction, line }) => `${direction} ${line}`)).toEqual([
    'horizontal solid',
    'horizontal solid',
    'horizontal dashed',
    'vertical solid',
  ]);
  expect(page.rulings[1]).toMatchObject({ at: 120.5, start: 50, end: 300, thickness: 1 });
  expect(page.fills).toEqual([{ box: { left: 50, top: 200, right: 300, bottom: 230 }, color: 'CCCCCC' }]);
});

test('white lines are seen on a fill only, and a fill hides the lines under it', async () => {
  const white = rgb(1, 1, 1);
  const page = await read(
    await drawnPdf([
      (sheet) =>
        sheet
          .fill(50, 50, 300, 51, white)
          .fill(50, 100, 300, 200, rgb(0, 0, 1))
          .fill(50, 150, 300, 151, white)
          .line(60, 300, 200, 300)
          .fill(50, 290, 300, 310, white),
    ]),
  );
  expect(page.rulings).toMatchObject([{ at: 150.5, color: 'FFFFFF' }]);
});

test('links are read with their address', async () => {
  const pdf = await PDFDocument.load(await drawnPdf([(sheet) => sheet.text('here', 100, 100)]));
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [100, 730, 150, 750],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.org/a') },
  });
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  const page = await read(new Uint8Array(await pdf.save()));
  expect(page.links).toEqual([
    { box: { left: 100, top: 92, right: 150, bottom: 112 }, target: { url: 'https://example.org/a' } },
  ]);
});

test('values of form fields are text of the page', async () => {
  const pdf = await PDFDocument.load(await drawnPdf([() => {}]));
  const field = pdf.getForm().createTextField('name');
  field.setText('Filled');
  field.addToPage(pdf.getPage(0), { x: 50, y: 700, width: 200, height: 20 });
  expect(textOf(await read(new Uint8Array(await pdf.save())))).toBe('Filled');
});

test('a form object is read through, at its place', async () => {
  const inner = await drawnPdf([(sheet) => sheet.text('in', 10, 90).line(10, 50, 90, 50)], [100, 100]);
  const pdf = await PDFDocument.create();
  const [form] = await pdf.embedPdf(inner);
  if (form) pdf.addPage([595, 842]).drawPage(form, { x: 200, y: 400, xScale: 2, yScale: 2 });
  const page = await read(new Uint8Array(await pdf.save()));
  expect(textOf(page)).toBe('in');
  expect(page.characters[0]?.style.size).toBeCloseTo(20, 1);
  expect(page.characters[0]?.box.left).toBeCloseTo(220, 0);
  expect(page.rulings).toMatchObject([{ at: 842 - 500, start: 220, end: 380 }]);
});

test('a cut-off file is repaired, and says so', async () => {
  const whole = await PDFDocument.load(await drawnPdf([(sheet) => sheet.text('kept', 100, 100)]));
  const bytes = new Uint8Array(await whole.save({ useObjectStreams: false }));
  const text = new TextDecoder('latin1').decode(bytes);
  const pdf = await openPdf(bytes.slice(0, text.lastIndexOf('xref\n') - 1).slice());
  expect(pdf.pageCount).toBe(1);
  expect(textOf(await pdf.readPage(0))).toBe('kept');
});

test('a file whose permissions were tampered with opens where its password is empty', async () => {
  const plain = await PDF.load(await drawnPdf([(sheet) => sheet.text('kept', 100, 100)]));
  plain.setProtection({ algorithm: 'AES-256', userPassword: '', ownerPassword: 'owner' });
  const text = new TextDecoder('latin1').decode(await plain.save());
  const tampered = text.replace(/(\/P\s+-)(\d)/, (_, start, digit) => start + (digit === '2' ? '1' : '2'));
  expect(tampered).not.toBe(text);
  const pdf = await openPdf(Uint8Array.from(tampered, (character) => character.charCodeAt(0)));
  expect(textOf(await pdf.readPage(0))).toBe('kept');
  expect(pdf.repaired).toBe(false);
});

test('a password that is missing or wrong: encrypted_document', async () => {
  const plain = await PDF.load(await drawnPdf([() => {}]));
  plain.setProtection({ algorithm: 'AES-256', userPassword: 'secret', ownerPassword: 'owner' });
  const bytes = new Uint8Array(await plain.save());
  for (const password of [undefined, 'wrong'])
    await expect(openPdf(bytes, { password })).rejects.toMatchObject({ code: 'encrypted_document' });
  expect((await openPdf(bytes, { password: 'secret' })).pageCount).toBe(1);
});

test.each([
  ['no pages', '%PDF-1.4\n'],
  ['nothing of a PDF', 'hello'],
  ['zeros', '\0'.repeat(2000)],
])('%s: damaged_document', async (_, text) => {
  await expect(openPdf(new TextEncoder().encode(text))).rejects.toMatchObject({ code: 'damaged_document' });
});

test('a page that does not exist is refused alone', async () => {
  const pdf = await openPdf(await drawnPdf([(sheet) => sheet.text('one', 50, 50)]));
  await expect(pdf.readPage(1)).rejects.toMatchObject({ code: 'damaged_document' });
  expect(textOf(await pdf.readPage(0))).toBe('one');
});

test('a page is drawn as a PNG of the size asked for', async () => {
  const pdf = await openPdf(await drawnPdf([(sheet) => sheet.fill(0, 0, 72, 72)], [144, 72]));
  const picture = await pdf.drawPage(0, { dotsPerInch: 36 });
  expect(picture).toMatchObject({ type: 'image/png', widthPx: 72, heightPx: 36 });
  expect([...picture.bytes.slice(1, 4)]).toEqual([...new TextEncoder().encode('PNG')]);
});

test('letters that paper shines through are as light as they look', async () => {
  const source = await PDFDocument.create();
  source.addPage([200, 200]).drawText('faint', { x: 20, y: 100, color: rgb(0, 0, 0), opacity: 0.4 });
  const { characters } = await read(new Uint8Array(await source.save()));
  expect(characters[0]?.style.color).toBe('999999');
});

test('a JPEG is kept as it is, and drawn where a mask beside it lets the ground through', async () => {
  const pixels = { create: { width: 64, height: 64, channels: 3, background: '#204080' } } as const;
  const jpeg = await sharp(pixels).jpeg().toBuffer();
  const mask = new Uint8Array(64 * 64).map((_, i) => (i % 64 < 32 ? 0 : 255));
  const typesOf = async (masked: boolean) => {
    const source = await PDFDocument.create();
    const image = await source.embedJpg(jpeg);
    const page = source.addPage([200, 200]);
    page.drawRectangle({ x: 10, y: 10, width: 60, height: 60, color: rgb(1, 0, 0) });
    page.drawImage(image, { x: 20, y: 20, width: 100, height: 100 });
    await source.flush();
    if (masked) {
      const grey = {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 64,
        Height: 64,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceGray',
      };
      const stream = source.context.lookup(image.ref) as PDFRawStream;
      stream.dict.set(PDFName.of('SMask'), source.context.register(source.context.flateStream(mask, grey)));
    }
    return (await read(new Uint8Array(await source.save()))).pictures.map(({ type }) => type);
  };
  expect(await typesOf(false)).toEqual(['image/jpeg']);
  expect(await typesOf(true)).toEqual(['image/png']);
});

test.each([
  ['calls it coloured', PDFName.of('DeviceRGB')],
  ['tells no colours of it', undefined],
])('a gray JPEG whose PDF %s is seen', async (_, colors) => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#606060' } })
    .grayscale()
    .jpeg()
    .toBuffer();
  const source = await PDFDocument.create();
  const image = await source.embedJpg(jpeg);
  source.addPage([200, 200]).drawImage(image, { x: 20, y: 20, width: 100, height: 100 });
  await source.flush();
  const stream = source.context.lookup(image.ref);
  if (stream instanceof PDFRawStream) {
    stream.dict.delete(PDFName.of('ColorSpace'));
    if (colors) stream.dict.set(PDFName.of('ColorSpace'), colors);
  }
  const [picture] = (await read(new Uint8Array(await source.save()))).pictures;
  const { channels } = await sharp(picture?.bytes).stats();
  for (const { mean } of channels) expect(mean).toBeCloseTo(0x60, -1);
});

test.each([
  ['as they are', [0, 1, 0, 1, 0, 1], [32, 64, 128]],
  ['as a negative', [1, 0, 1, 0, 1, 0], [223, 191, 127]],
])('the colours of a JPEG that is shown %s are those that are seen', async (_, limits, seen) => {
  const pixels = { create: { width: 64, height: 64, channels: 3, background: '#204080' } } as const;
  const source = await PDFDocument.create();
  const image = await source.embedJpg(await sharp(pixels).jpeg().toBuffer());
  source.addPage([200, 200]).drawImage(image, { x: 20, y: 20, width: 100, height: 100 });
  await source.flush();
  const stream = source.context.lookup(image.ref);
  if (stream instanceof PDFRawStream) stream.dict.set(PDFName.of('Decode'), source.context.obj(limits));
  const [picture] = (await read(new Uint8Array(await source.save()))).pictures;
  const { channels } = await sharp(picture?.bytes).stats();
  for (const [i, value] of seen.entries()) expect(Math.abs((channels[i]?.mean ?? 0) - value)).toBeLessThan(4);
});

test('a drawing that takes too long ends with what is drawn by then, and says so', async () => {
  const bytes = await drawnPdf([
    (sheet) => {
      for (let i = 0; i < 5000; i++) sheet.line(10, 10 + (i % 800), 500, 20 + ((i * 7) % 800));
    },
  ]);
  const drawnAt = async (now: () => number) => {
    const pdf = await openPdf(bytes, { now });
    return await pdf.drawPage(0, { dotsPerInch: 36 }).finally(() => pdf.close());
  };
  let ms = 0;
  const [whole, hurried] = [await drawnAt(() => 0), await drawnAt(() => (ms += pageMs / 5))];
  expect([whole.unfinished, hurried.unfinished]).toEqual([false, true]);
  const shades = async ({ bytes: png }: { bytes: Uint8Array }) => (await sharp(png).stats()).channels[0]?.mean ?? 0;
  expect(await shades(hurried)).toBeGreaterThan(await shades(whole));
  expect(await shades(hurried)).toBeLessThan(255);
});

test('a path that would take minutes to draw is left out of the picture, which says so', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 600]);
  const scribble = Array.from({ length: 45_000 }, (_, i) => `${i % 2 ? 590 : 10} ${i % 600} l`).join(' ');
  const operators = `0 0 300 300 re f 10 10 m ${scribble} S`;
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(operators)));
  const opened = await openPdf(new Uint8Array(await pdf.save()));
  const picture = await opened.drawPage(0, { dotsPerInch: 36 });
  opened.close();
  expect(picture.unfinished).toBe(true);
  // Statistics are of the picture as it is read: the corner is cut out first.
  const corner = async (left: number, top: number) =>
    sharp(await sharp(picture.bytes).extract({ left, top, width: 100, height: 100 }).toBuffer()).stats();
  const [scribbled, filled] = [await corner(190, 10), await corner(10, 190)];
  expect([scribbled.channels[0]?.mean, filled.channels[0]?.mean]).toEqual([255, 0]);
});

test('a page that the table of objects misplaces is found, and the document said to be repaired', async () => {
  const whole = await PDFDocument.load(
    await drawnPdf([(sheet) => sheet.text('One', 60, 60), (sheet) => sheet.text('Two', 60, 60)]),
  );
  const second = whole.getPage(1).ref.objectNumber;
  const saved = Buffer.from(await whole.save({ useObjectStreams: false })).toString('latin1');
  const entry = `${String(saved.indexOf(`\n${second} 0 obj`) + 1).padStart(10, '0')} 00000 n`;
  expect(saved).toContain(entry);
  const bytes = Uint8Array.from(Buffer.from(saved.replace(entry, '0000000020 00000 n'), 'latin1'));
  const pdf = await openPdf(bytes);
  expect(pdf.repaired).toBe(false);
  const pages = [await pdf.readPage(0), await pdf.readPage(1)];
  expect(pages.map(textOf)).toEqual(['One', 'Two']);
  expect(pdf.repaired).toBe(true);
  pdf.close();
});

test('a page that does not say that it is one is read as it is turned', async () => {
  const untyped = pagesSaying(['Upright', 'Turned'], '', (i) => `/Rotate ${90 * i}`).map((object) =>
    object.replace('/Type/Page/', '/'),
  );
  const pdf = await openPdf(input(file(untyped)).bytes);
  const [upright, turned] = [await pdf.readPage(0), await pdf.readPage(1)];
  expect([textOf(upright), upright.characters[0]?.style.angle, upright.width]).toEqual(['Upright', 0, 300]);
  expect([textOf(turned), turned.characters[0]?.style.angle, turned.width]).toEqual(['Turned', 90, 400]);
  pdf.close();
});

test('a document of more pages than are taken is refused before a page is read', async () => {
  const kids = '3 0 R '.repeat(100_001);
  const pages = `<</Type/Pages/Count 100001/Kids[${kids}]>>`;
  const bytes = file(['<</Type/Catalog/Pages 2 0 R>>', pages, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>']);
  const refusal = openPdf(input(bytes).bytes, { name: 'a.pdf' });
  await expect(refusal).rejects.toMatchObject({
    code: 'unconvertible_document',
    message: '"a.pdf" was not opened: its page tree leads to more than 100000 pages; cut it up first',
  });
});

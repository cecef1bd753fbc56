/** What a page may cost: itself alone. */
import { PDFDocument, rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { readLayouts } from '../../../src/layout/flow/read-layouts.ts';
import type { PageContent } from '../../../src/layout/page.ts';
import { documentMs, pageMs } from '../../../src/layout/patience.ts';
import { openPdf } from '../../../src/layout/read/open.ts';
import { drawnPdf, prose, type Sheet } from '../drawn-pdf.ts';

const { signal } = new AbortController();

const indexes = [0, 1, 2];
const pages = () => drawnPdf(indexes.map((i) => (sheet: Sheet) => prose(sheet, 200 + 60 * i, 12 + i)));

test('a page that takes too long costs itself alone: its picture stands in', async () => {
  let reading = -1;
  let ms = 0;
  // The clock runs while the second page is read, and at no other time.
  const now = () => {
    if (reading === 1) ms += pageMs;
    return ms;
  };
  const pdf = await openPdf(await pages(), { now });
  const readPage = async (index: number) => {
    reading = index;
    return await pdf.readPage(index).finally(() => {
      reading = -1;
    });
  };
  const { layouts, givenUp } = await readLayouts({ ...pdf, readPage }, indexes, signal, () => 0);
  expect(givenUp).toBe(true);
  expect(layouts.map(({ bands, anchored }) => [bands.length, anchored.length])).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
});

test('once a document has taken too long, the text of the rest is still read, and the answer says so', async () => {
  const source = await PDFDocument.load(await pages());
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = await source.embedPng(png);
  for (const page of source.getPages()) page.drawImage(picture, { x: 100, y: 100, width: 200, height: 200 });
  const pdf = await openPdf(new Uint8Array(await source.save()));
  const picturesOf = async (now: () => number) => {
    const { layouts, givenUp } = await readLayouts(pdf, indexes, signal, now);
    const blocks = layouts.flatMap(({ bands }) => bands.flatMap(({ columns }) => columns.flatMap((own) => own.blocks)));
    return {
      givenUp,
      paragraphs: blocks.filter(({ kind }) => kind === 'paragraph').length,
      pictures: blocks.filter(({ kind }) => kind === 'picture').length,
    };
  };
  const whole = await picturesOf(() => 0);
  expect(whole).toMatchObject({ givenUp: false, pictures: 3 });
  let calls = 0;
  // The first call says when it began.
  const hurried = await picturesOf(() => (calls++ === 0 ? 0 : documentMs + 1));
  expect(hurried).toEqual({ givenUp: true, pictures: 0, paragraphs: whole.paragraphs });
});

test('a page that cannot be understood costs itself alone, and its picture stands in', async () => {
  const pdf = await openPdf(await pages());
  const strange = (content: PageContent): PageContent => ({
    ...content,
    get fills(): never {
      throw new RangeError('nothing was made for this');
    },
  });
  const readPage: typeof pdf.readPage = async (index, options) => {
    const content = await pdf.readPage(index, options);
    return index === 1 ? strange(content) : content;
  };
  const { layouts, givenUp } = await readLayouts({ ...pdf, readPage }, indexes, signal);
  expect(givenUp).toBe(true);
  expect(layouts.map(({ bands, anchored }) => [bands.length > 0, anchored.length])).toEqual([
    [true, 0],
    [false, 1],
    [true, 0],
  ]);
});

test('a figure that could not be drawn whole is kept as far as it goes, and the answer says so', async () => {
  const pdf = await openPdf(
    await drawnPdf([
      (sheet) => sheet.page.drawEllipse({ x: 300, y: 400, xScale: 90, yScale: 60, color: rgb(1, 0, 0) }),
    ]),
  );
  const late = { ...pdf, drawPage: async (index: number) => ({ ...(await pdf.drawPage(index)), unfinished: true }) };
  const of = async (source: typeof pdf) => {
    const { layouts, givenUp } = await readLayouts(source, [0], signal, () => 0);
    const blocks = layouts.flatMap(({ bands }) => bands.flatMap(({ columns }) => columns.flatMap((own) => own.blocks)));
    return { givenUp, kinds: blocks.map(({ kind }) => kind) };
  };
  expect(await of(pdf)).toEqual({ givenUp: false, kinds: ['picture'] });
  expect(await of(late)).toEqual({ givenUp: true, kinds: ['picture'] });
});

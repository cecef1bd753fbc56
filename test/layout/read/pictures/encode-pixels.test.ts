/** Photos that a page turns or masks stay as small as photos are, and look as they did; drawings stay exact. */
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Picture } from '../../../../src/layout/page.ts';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { pngOf } from '../../../../src/layout/read/pictures/encode-pixels.ts';

const side = 200;

/** Soft hills of colour, no pixel like the one before. */
const photo = () =>
  Uint8Array.from({ length: side * side * 3 }, (_, i) => {
    const [x, y, c] = [Math.floor(i / 3) % side, Math.floor(i / 3 / side), i % 3];
    return 128 + 90 * Math.sin((x + c * 20) / 17) * Math.cos(y / 23) + ((x * 7 + y * 13) % 5);
  });

const bars = () => Uint8Array.from({ length: side * side * 3 }, (_, i) => (Math.floor(i / 60) % 2 ? 255 : 30));

interface Seen {
  picture: Picture;
  /** The page as it is drawn where the picture lies. */
  drawn: Picture;
}

/** The pixels turned by 30 degrees on a page, over a coloured area or over nothing. */
async function turned(pixels: Uint8Array, over: 'area' | 'paper'): Promise<Seen> {
  const raw = { width: side, height: side, channels: 3 } as const;
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  if (over === 'area') page.drawRectangle({ x: 50, y: 50, width: 300, height: 300, color: rgb(0.2, 0.6, 0.3) });
  const image = await pdf.embedPng(await sharp(pixels, { raw }).png().toBuffer());
  page.drawImage(image, { x: 180, y: 100, width: 150, height: 75, rotate: degrees(30) });
  const opened = await openPdf(new Uint8Array(await pdf.save()));
  try {
    const [picture] = (await opened.readPage(0)).pictures;
    if (!picture) throw new Error('no picture was read');
    return { picture, drawn: await opened.drawPage(0, { box: picture.box, dotsPerInch: 96 }) };
  } finally {
    opened.close();
  }
}

/** Mean difference of levels, laid on white, at the size of the first. */
async function apart(a: Picture, b: Picture): Promise<number> {
  const levelsOf = ({ bytes }: Picture) =>
    sharp(bytes).flatten({ background: 'white' }).resize(a.widthPx, a.heightPx, { fit: 'fill' }).raw().toBuffer();
  const [first, second] = [await levelsOf(a), await levelsOf(b)];
  return first.reduce((sum, level, i) => sum + Math.abs(level - (second[i] ?? 0)), 0) / first.length;
}

test('a turned photo on paper is a JPEG, and looks as it does on the page', async () => {
  const { picture, drawn } = await turned(photo(), 'paper');
  expect(picture.type).toBe('image/jpeg');
  expect(picture.bytes.length).toBeLessThan(side * side);
  expect(await apart(picture, drawn)).toBeLessThan(6);
});

test('over a coloured area it keeps its alpha', async () =>
  expect((await turned(photo(), 'area')).picture.type).toBe('image/png'));

test('a turned drawing keeps its edges', async () => {
  const { picture, drawn } = await turned(bars(), 'paper');
  expect(picture.type).toBe('image/png');
  expect(await apart(picture, drawn)).toBeLessThan(12);
});

test.each([
  ['a few colours', (i: number) => [i % 7, 40, 200, 255]],
  ['a few colours, some to be seen through', (i: number) => [i % 7, 40, 200, i % 3 ? 255 : 90]],
  ['more colours than a palette holds', (i: number) => [i, i >> 8, 7, 255]],
  ['more of them, some to be seen through', (i: number) => [i, i >> 8, 7, i % 5 ? 255 : 0]],
])('pngOf() keeps every sample of %s', async (_, colour) => {
  const [width, height] = [61, 23];
  const rgba = Uint8Array.from(Array.from({ length: width * height }, (_, i) => colour(i)).flat());
  const { data } = await sharp(await pngOf({ rgba, width, height }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(new Uint8Array(data)).toEqual(rgba);
});

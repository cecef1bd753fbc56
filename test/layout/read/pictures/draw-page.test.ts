/** A part of a page is drawn with its own words: those of the text around it are not. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

/** Three years set as one text object. */
const years = '1990          2000          2010';
const placesOfYears = [100, 150, 200] as const;

async function isDrawn(text: string, lefts: readonly number[]): Promise<boolean> {
  const pdf = await openPdf(await drawnPdf([(sheet) => sheet.text(text, 100, 200)]));
  const wordsIn = lefts.map((left) => ({ left, right: left + 22.3, top: 191, bottom: 202 }));
  const { bytes } = await pdf.drawPage(0, { dotsPerInch: 72, wordsIn }).finally(() => pdf.close());
  const { channels } = await sharp(bytes).stats();
  return (channels[0]?.min ?? 255) < 128;
}

test.each([
  ['the only word is a label is drawn', '1990', [100], true],
  ['all words are labels is drawn', years, placesOfYears, true],
  ['some words are labels is left to the text', years, [100, 150], false],
  ['the labels are a part is left to the text', `${years} are the years`, placesOfYears, false],
  ['no word is a label is left to the text', years, [400], false],
])('a text object of which %s', async (_, text, lefts, drawn) => {
  expect(await isDrawn(text, lefts)).toBe(drawn);
});

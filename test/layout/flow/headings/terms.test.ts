/** Bold lines that look like headings, told by what stands below them. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const meaning = (sheet: Sheet, left: number, y: number): void => {
  sheet.text('what it means is told in words that are set in further than the word', left, y);
  sheet.text('that they tell of, for two lines or a few more', left, y + 13);
};

async function headings(textLeft: number): Promise<string[]> {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('On words', 60, 60, { size: 16, bold: true });
    for (const y of [90, 170, 250]) prose(sheet, y, 4, textLeft);
    for (const [i, y] of [340, 400, 460].entries()) {
      sheet.text(['Margin', 'Gutter', 'Baseline'][i] ?? '', 60, y, { bold: true });
      meaning(sheet, 84, y + 14);
    }
  });
  return paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);
}

test('terms above what they mean, which is set in further than the text, are no headings', async () =>
  expect(await headings(60)).toEqual(['On words']));

test('headings that hang left of all text are', async () =>
  expect(await headings(84)).toEqual(['Margin', 'Gutter', 'Baseline']));

test('terms set in further than some text are no headings, though most text is what they mean', async () => {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('On words', 60, 60, { size: 16, bold: true });
    prose(sheet, 90, 4);
    for (const [i, y] of [180, 240, 300].entries()) {
      sheet.text(['Margin', 'Gutter', 'Baseline'][i] ?? '', 90, y, { bold: true });
      meaning(sheet, 110, y + 14);
    }
  });
  expect(paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text)).toEqual(['On words']);
});

/** Names from a height on, and a line that tells of each. */
const glossed = (sheet: Sheet, names: readonly string[], left: number, y: number): void => {
  for (const [i, name] of names.entries()) {
    sheet.text(name, left, y + 30 * i, { bold: true });
    sheet.text(`what ${name.toLowerCase()} means`, left + 24, y + 30 * i + 14);
  }
};

const headingsOf = async (...pages: ((sheet: Sheet) => void)[]): Promise<string[]> =>
  (await converted(...pages)).paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);

test('terms that follow one another are none where a line tells what each means', async () => {
  const found = await headingsOf((sheet) => {
    sheet.text('On words', 60, 60, { size: 16, bold: true });
    prose(sheet, 90, 4);
    glossed(sheet, ['Margin', 'Gutter', 'Baseline'], 60, 180);
  });
  expect(found).toEqual(['On words']);
});

test('nor are terms on a page that holds nothing else, where others are set in as far', async () => {
  const found = await headingsOf(
    (sheet) => {
      sheet.text('On words', 60, 60, { size: 16, bold: true });
      prose(sheet, 90, 4);
      glossed(sheet, ['Margin', 'Gutter', 'Baseline'], 90, 180);
    },
    (sheet) => glossed(sheet, ['Serif', 'Kerning', 'Ligature', 'Leading'], 90, 100),
  );
  expect(found).toEqual(['On words']);
});

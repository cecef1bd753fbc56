/** The foot of a document of one page, or of a letter's first one. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const bank = 'Harbour Bank, account 0123 4567';
const letter = (sheet: Sheet) => prose(sheet, 100, 12);
const small = { size: 7 };

/** What stands in the page's foot. */
async function footOf(draw: (sheet: Sheet) => void): Promise<string> {
  const { parts } = await converted(draw);
  return Object.entries(parts)
    .filter(([name]) => name.includes('footer'))
    .map(([, part]) => part.replace(/<[^>]+>/g, ''))
    .join();
}

test('small print in the margin below a letter is its foot', async () => {
  const foot = await footOf((sheet) => {
    letter(sheet);
    sheet.text('Quay Trading Ltd', 60, 790, small).text(bank, 300, 790, small).text('1 Quay Street', 60, 799, small);
  });
  expect(foot).toContain(bank);
  expect(foot).toContain('1 Quay Street');
});

test('a last line as large as the text is none, nor is one close below it', async () => {
  expect(await footOf((sheet) => letter(sheet.text(bank, 60, 790)))).not.toContain(bank);
  expect(await footOf((sheet) => prose(sheet.text(bank, 60, 790, small), 100, 57, 60, 12))).not.toContain(bank);
});

test('small print on a coloured bar, in a box, behind a note’s sign or below its line stays on the page', async () => {
  const onBar = (sheet: Sheet) => letter(sheet.fill(0, 775, 595, 842).text(bank, 60, 790, small));
  const inBox = (sheet: Sheet) => {
    letter(sheet);
    sheet.text(bank, 60, 790, small).text('No.', 220, 790, small);
    for (const y of [770, 800]) sheet.line(50, y, 300, y);
    for (const x of [50, 200, 300]) sheet.line(x, 770, x, 800);
  };
  const note = (sheet: Sheet) => letter(sheet.text(`* ${bank}`, 60, 790, small));
  const belowRule = (sheet: Sheet) => letter(sheet.line(60, 780, 200, 780).text(`1 ${bank}`, 60, 790, small));
  for (const draw of [onBar, inBox, note, belowRule]) expect(await footOf(draw)).not.toContain(bank);
});

test('the last line on a card with round corners stays on it', async () => {
  const foot = await footOf((sheet) => {
    letter(sheet);
    sheet.page.drawSvgPath('M 10 0 H 290 Q 300 0 300 10 V 110 Q 300 120 290 120 H 10 Q 0 120 0 110 V 10 Q 0 0 10 0 Z', {
      x: 50,
      y: 842 - 690,
      borderWidth: 1,
    });
    sheet.text('Admit one to the harbour', 70, 720).text(bank, 70, 795, small);
  });
  expect(foot).not.toContain(bank);
});

test('a letter’s first page has a foot, and its second one a head with its number, by themselves', async () => {
  const { parts, paragraphs } = await converted(
    (sheet) => prose(sheet.text(bank, 60, 790, small), 100, 50),
    (sheet) => prose(sheet.text('Page 2', 60, 40), 80, 12),
  );
  const running = Object.entries(parts).filter(([name]) => /word\/(header|footer)/.test(name));
  expect(running.map(([, part]) => part.replace(/<[^>]+>/g, '')).sort()).toEqual([
    bank,
    expect.stringMatching(/^Page \d$/),
  ]);
  expect(running.some(([, part]) => / PAGE /.test(part))).toBe(true);
  expect(paragraphs.some(({ text }) => text.includes('Page') || text.includes(bank))).toBe(false);
});

test('small print that stands no lower than the text of other pages is none', async () => {
  const { paragraphs } = await converted(
    (sheet) => prose(sheet.text(bank, 60, 770, small), 100, 40),
    (sheet) => prose(sheet, 80, 56),
  );
  expect(paragraphs.some(({ text }) => text.includes(bank))).toBe(true);
});

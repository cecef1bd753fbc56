/** Numbers that count lines in the margin are the section's, and none of the text. */
import { StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Lines of text with a number for each, or for every fifth, from `first` on. */
const numbered =
  (first: number, step = 1) =>
  (sheet: Sheet) => {
    prose(sheet, 80, 30);
    for (let i = 0; i < 30; i++) if ((first + i) % step === 0) sheet.right(String(first + i), 48, 80 + 13 * i);
  };

const counted = (body: string): string[] => [...body.matchAll(/<w:lnNumType [^>]*>/g)].map(([tag]) => tag);

test.each([
  ['anew on each page', [1, 1], 1, '<w:lnNumType w:countBy="1" w:distance="240" w:restart="newPage"/>'],
  ['on and on', [1, 31], 1, '<w:lnNumType w:countBy="1" w:distance="240" w:restart="continuous"/>'],
  [
    'from another number',
    [7, 37],
    1,
    '<w:lnNumType w:countBy="1" w:start="6" w:distance="240" w:restart="continuous"/>',
  ],
  ['by fives', [1, 31], 5, '<w:lnNumType w:countBy="5" w:distance="240" w:restart="continuous"/>'],
])('lines counted %s', async (_, firsts, step, expected) => {
  const { body, paragraphs } = await converted(...firsts.map((first) => numbered(first, step)));
  expect(counted(body)).toEqual([expected]);
  expect(paragraphs.filter(({ text }) => /\d/.test(text))).toEqual([]);
  expect(body).not.toContain('<w:cols w:num');
});

test.each([
  ['two numbers', 12],
  ['none', 3],
])('a last page with %s goes on from the page before', async (_, lines) => {
  const last = (sheet: Sheet) => {
    prose(sheet, 80, lines);
    for (let i = 4; i < lines; i += 5) sheet.right(String(i + 1), 48, 80 + 13 * i);
  };
  const { body, paragraphs } = await converted(numbered(1, 5), last);
  expect(counted(body)).toEqual(['<w:lnNumType w:countBy="5" w:distance="240" w:restart="newPage"/>']);
  expect(paragraphs.filter(({ text }) => /\d/.test(text))).toEqual([]);
});

test('lines of a foot that are counted anew say nothing of the text', async () => {
  const footed = (page: number) => (sheet: Sheet) => {
    numbered(1)(sheet);
    sheet.right('1', 48, 780).text(`Page ${page}`, 500, 780);
  };
  const { body, paragraphs, parts } = await converted(footed(1), footed(2), footed(3));
  expect(counted(body)).toEqual(['<w:lnNumType w:countBy="1" w:distance="240" w:restart="newPage"/>']);
  expect(paragraphs.filter(({ text }) => /\d/.test(text))).toEqual([]);
  expect(Object.keys(parts).filter((name) => parts[name]?.includes(' PAGE '))).toHaveLength(1);
});

test('questions and answers are counted with their letters set apart', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    prose(sheet, 80, 30, 90);
    for (let i = 0; i < 30; i += 2) sheet.text(i % 4 ? 'A.' : 'Q.', 60, 80 + 13 * i);
    for (let i = 4; i < 30; i += 5) sheet.right(String(i + 1), 48, 80 + 13 * i);
  });
  expect(counted(body)).toEqual(['<w:lnNumType w:countBy="5" w:distance="240" w:restart="newPage"/>']);
  expect(paragraphs.filter(({ text }) => /\d/.test(text))).toEqual([]);
});

test('a listing keeps its numbers', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    const font = sheet.page.doc.embedStandardFont(StandardFonts.Courier);
    for (let i = 0; i < 12; i++) {
      sheet.page.drawText(String(i + 1), { x: 60, y: 760 - 12 * i, size: 9, font });
      sheet.page.drawText('const total = rows.map((row) => row.price);', { x: 90, y: 760 - 12 * i, size: 9, font });
    }
  });
  expect(counted(body)).toEqual([]);
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain('12');
});

test('the chapters of contents keep their numbers', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    for (let i = 1; i <= 11; i++)
      sheet
        .text(String(i), 60, 80 + 14 * i)
        .text(`The voyage of the ship ${' .'.repeat(60)} ${7 * i}`, 80, 80 + 14 * i);
  });
  expect(counted(body)).toEqual([]);
  expect(paragraphs.map(({ text }) => text.slice(0, 2).trim())).toEqual(expect.arrayContaining(['1', '11']));
});

test('the first column of a table keeps its numbers', async () => {
  const { body, tables, paragraphs } = await converted((sheet) => {
    for (let i = 0; i < 12; i++)
      sheet
        .text(String(i + 1), 60, 80 + 14 * i)
        .text('Lamp for the harbour', 90, 80 + 14 * i)
        .text(`${i}1.50`, 300, 80 + 14 * i);
  });
  expect(counted(body)).toEqual([]);
  expect([...tables.flat(2), ...paragraphs.map(({ text }) => text)].join(' ')).toMatch(/\b12\b/);
});

test('a list of tasks to tick keeps its numbers', async () => {
  const { body, tables, paragraphs } = await converted((sheet) => {
    for (let i = 0; i < 9; i++)
      sheet
        .text(String(i + 1), 60, 80 + 20 * i)
        .text('Open the shutters of the upper room', 90, 80 + 20 * i)
        .text('[ ]', 400, 80 + 20 * i);
  });
  expect(counted(body)).toEqual([]);
  expect([...tables.flat(2), ...paragraphs.map(({ text }) => text)].join(' ')).toMatch(/\b9\b/);
});

test('a column of figures within the text keeps its numbers', async () => {
  const { body, tables, paragraphs } = await converted((sheet) => {
    prose(sheet, 80, 14);
    for (let i = 0; i < 10; i++)
      sheet
        .text(String(i), 140, 280 + 13 * i)
        .text('what is counted by this register of the machine', 160, 280 + 13 * i);
    prose(sheet, 430, 14);
  });
  expect(counted(body)).toEqual([]);
  expect([...tables.flat(2), ...paragraphs.map(({ text }) => text)].join(' ')).toMatch(/\b9\b/);
});

test('a program told in pieces between text keeps its numbers', async () => {
  const { body } = await converted((sheet) => {
    const font = sheet.page.doc.embedStandardFont(StandardFonts.Courier);
    for (let i = 0; i < 36; i++) {
      const y = 760 - 13 * i;
      if (i % 3 > 0)
        sheet.page.drawText('The harbour is counted here, and told below once more.', { x: 60, y, size: 10 });
      else {
        sheet.page.drawText(String(60 + i / 3), { x: 36, y, size: 8 });
        sheet.page.drawText('count(harbour, before); tell(below)', { x: 60, y, size: 9, font });
      }
    }
  });
  expect(counted(body)).toEqual([]);
  expect(body.match(/<w:numPr>/g)).toHaveLength(12);
});

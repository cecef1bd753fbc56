/** Notes behind the text: Word's own where they begin a page, else text that links lead to and back. */
import { expect, test } from 'vitest';
import { paragraphsOf } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Lines that end with a raised number. */
function marked(sheet: Sheet, numbers: readonly number[], top: number): void {
  for (const [i, number] of numbers.entries()) {
    sheet.text('Somebody has said something here that needs a note', 60, top + 40 * i);
    sheet.text(String(number), 302, top - 4 + 40 * i, { size: 6 });
    prose(sheet, top + 13 + 40 * i, 1);
  }
}

function notes(sheet: Sheet, numbers: readonly number[], top: number): void {
  for (const [i, number] of numbers.entries()) {
    sheet.text(String(number), 60, top - 4 + 20 * i, { size: 6 });
    sheet.text(`The book of the house, page ${20 + number}.`, 66, top + 20 * i);
  }
}

const text = (sheet: Sheet) => {
  prose(sheet, 60, 10);
  marked(sheet, [1, 2, 3], 240);
  prose(sheet, 380, 30);
};

test('notes on a page of their own behind the text are endnotes', async () => {
  const { parts, paragraphs, body } = await converted(text, (sheet) => notes(sheet, [1, 2, 3], 60));
  const own = paragraphsOf(parts['word/endnotes.xml'] ?? '').flatMap(({ text: said }) => said || []);
  expect(own).toEqual([21, 22, 23].map((page) => `The book of the house, page ${page}.`));
  expect(paragraphs.some(({ text: said }) => said.includes('The book of'))).toBe(false);
  expect(body.match(/<w:endnoteReference w:id="\d"\/>/g)).toHaveLength(3);
  expect(body).toContain('<w:endnotePr><w:numFmt w:val="decimal"/></w:endnotePr>');
});

test('notes below other text stay there, and links lead to them and back', async () => {
  const { parts, paragraphs, body } = await converted(text, (sheet) => {
    prose(sheet, 60, 10);
    sheet.text('Notes', 60, 240, { size: 14, bold: true });
    notes(sheet, [1, 2, 3], 270);
  });
  expect(parts['word/endnotes.xml']).toBeUndefined();
  expect(paragraphs.filter(({ text: said }) => said.includes('The book of'))).toHaveLength(3);
  const anchors = [...body.matchAll(/<w:hyperlink w:anchor="([^"]*)"/g)].map(([, name]) => name);
  expect(anchors).toHaveLength(6);
  for (const name of anchors) expect(body).toContain(`w:name="${name}"`);
});

test('numbers that other marks lead to, or in another order, are a list', async () => {
  const { parts, body } = await converted(
    (sheet) => {
      prose(sheet, 60, 10);
      marked(sheet, [2, 1, 3], 240);
      prose(sheet, 380, 30);
    },
    (sheet) => notes(sheet, [1, 2, 3], 60),
  );
  expect(parts['word/endnotes.xml']).toBeUndefined();
  expect(body).not.toContain('w:hyperlink');
});

test('a note whose last line is full does not take the next one in', async () => {
  const filled = (sheet: Sheet) => {
    for (const [i, number] of ['i', 'ii', 'iii'].entries()) {
      sheet.text(
        `${number} The book of the long house, of its gardens and of all the roads around it, which`,
        60,
        60 + 26 * i,
      );
      sheet.text('some of the others that follow it here are about, as far as anybody can say today', 60, 73 + 26 * i);
    }
  };
  const { parts } = await converted((sheet) => {
    prose(sheet, 60, 10);
    for (const [i, number] of ['i', 'ii', 'iii'].entries()) {
      sheet.text('Somebody has said something here that needs a note', 60, 240 + 40 * i);
      sheet.text(number, 302, 236 + 40 * i, { size: 6 });
      prose(sheet, 253 + 40 * i, 1);
    }
    prose(sheet, 380, 30);
  }, filled);
  const own = paragraphsOf(parts['word/endnotes.xml'] ?? '').flatMap(({ text: said }) => said || []);
  expect(own).toHaveLength(3);
  for (const said of own) expect(said).toMatch(/^The book.*today$/);
});

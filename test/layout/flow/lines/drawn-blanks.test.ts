/** Lines drawn behind labels are places to write on: tabs that draw them. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const form = (sheet: Sheet, below = 2) => {
  prose(sheet, 60, 5, 60, 17);
  for (const [i, label] of ['Name', 'Address', 'Telephone'].entries()) {
    const y = 160 + 24 * i;
    sheet
      .text(label, 60, y)
      .line(130, y + below, 290, y + below)
      .text('Date', 320, y)
      .line(350, y + below, 520, y + below);
  }
  prose(sheet, 270, 5, 60, 17);
};

test('labels keep the lines behind them, as leaders of their tabs', async () => {
  const { body, paragraphs } = await converted((sheet) => form(sheet));
  expect(paragraphs.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Name Date', 'Address Date', 'Telephone Date']),
  );
  expect(body.match(/<w:tab [^>]*w:leader="underscore"/g)).toHaveLength(6);
  expect(body).not.toContain('<wps:wsp>');
});

test('lines far below the words, and those over them, are none', async () => {
  const { body } = await converted((sheet) => {
    form(sheet, 8);
    sheet.text('Underlined words', 60, 400).line(60, 402, 138, 402);
  });
  expect(body).not.toContain('w:leader="underscore"');
});

test.each([
  ['dotted', [0.8, 1.5], 'dot'],
  ['dashed', [4, 3], 'hyphen'],
] as const)('a %s line behind a label is a leader like it', async (_, dashArray, leader) => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 5, 60, 17);
    for (let i = 0; i < 3; i++)
      sheet.text('Name', 60, 160 + 24 * i).line(100, 162 + 24 * i, 290, 162 + 24 * i, { dashArray: [...dashArray] });
    prose(sheet, 270, 5, 60, 17);
  });
  expect(body.match(/<w:tab [^>]*w:leader="(\w+)"/g)).toHaveLength(3);
  expect(body).toContain(`w:leader="${leader}"`);
});

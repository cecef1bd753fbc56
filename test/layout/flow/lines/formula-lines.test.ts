/** Formulas in the lines of a page: displayed ones with their number, those among words, and what stays text. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** `ratio = (growth) / (loss + waste)` in the middle, its number at the right. */
function displayed(sheet: Sheet): void {
  sheet.text('ratio =', 230, 300).text('growth', 283, 293).text('loss + waste', 270, 307.5).right('(7)', 535, 300);
  sheet.line(270, 297.5, 326, 297.5);
}

test('a displayed formula is one of Word’s, its number on its line at the right', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 90, 12);
    displayed(sheet);
  });
  const [paragraph = ''] = body.match(/<w:p>(?:(?!<\/w:p>).)*<m:oMath>.*?<\/w:p>/s) ?? [];
  expect(paragraph).toMatch(/<m:num>.*growth.*<\/m:num><m:den>.*loss \+ waste.*<\/m:den>/);
  expect(paragraph).toMatch(/<w:tab w:val="right"/);
  expect(paragraph).toMatch(/<w:tab\/><\/w:r><w:r><w:t[^>]*>\(7\)</);
});

test('a formula’s letters are written once, and its line is drawn by none but Word', async () => {
  const { body } = await converted(displayed);
  expect(body.match(/growth/g)).toHaveLength(1);
  expect(body).not.toMatch(/<wps:wsp>|<w:strike\/>|<w:u /);
});

test('a total below a line is no formula', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('Rent', 60, 100).text('Heating', 60, 116).text('In all', 60, 136);
    sheet.right('120', 300, 100).right('80', 300, 116).right('200', 300, 136).line(280, 122, 300, 122);
  });
  expect(body).not.toContain('<m:oMath>');
});

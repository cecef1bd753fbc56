/** What pages stand on from edge to edge is in their head, where nobody catches it who selects text; scans are what pages say, and stay. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { headersIn } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted, convertedSmall } from '../converted.ts';

type Draw = (sheet: Sheet) => void;

/** A curve from edge to edge: a picture as large as the page, unlike that of another color. */
const ground = (color = rgb(0.9, 0.8, 0.2)): Draw => {
  return ({ page }) => {
    page.drawRectangle({ x: 0, y: 0, width: 297, height: 421, color: rgb(0.97, 0.95, 0.9) });
    page.drawEllipse({ x: 148, y: 210, xScale: 149, yScale: 211, color });
  };
};

const text =
  (lines: number): Draw =>
  (sheet) =>
    prose(sheet, 100, lines, 30, 6);

const page =
  (...draws: Draw[]): Draw =>
  (sheet) => {
    for (const draw of draws) draw(sheet);
  };

/** Pictures of the size of the page, in each head of the document. */
const groundsIn = (parts: Record<string, string>): number[] =>
  headersIn(parts).map((xml) => xml.match(/<pic:pic>/g)?.length ?? 0);

test('a ground behind the text of a page is in its head', async () => {
  const { parts, body } = await convertedSmall(page(ground(), text(8)));
  expect(groundsIn(parts)).toEqual([1]);
  expect(body).not.toContain('<wp:anchor');
});

test('the ground of all pages is written once', async () => {
  const { parts, body } = await convertedSmall(
    page(ground(), text(8)),
    page(ground(), text(9)),
    page(ground(), text(7)),
  );
  expect(groundsIn(parts)).toEqual([1]);
  expect(body.match(/<w:sectPr>/g)).toHaveLength(1);
});

test('pages of other grounds are sections of their own, a first page has its own head; each ground is stored once', async () => {
  const [gold, green] = [ground(), ground(rgb(0.2, 0.8, 0.3))];
  const { parts, body } = await convertedSmall(
    page(gold, text(8)),
    page(green, text(9)),
    page(green, text(7)),
    page(gold, text(6)),
    text(11),
  );
  expect(body).toContain('<w:titlePg/>');
  expect(body.match(/<w:sectPr>/g)).toHaveLength(2);
  expect(groundsIn(parts).filter((count) => count > 0)).toHaveLength(3);
  const stored = Object.entries(parts).flatMap(([name, xml]) =>
    /header\d+\.xml\.rels$/.test(name) ? [...xml.matchAll(/media\/[^"]*/g)].map(([target]) => target) : [],
  );
  expect(new Set(stored).size).toBe(2);
  expect(body).not.toContain('<wp:anchor');
});

test.each<[string, Draw]>([
  ['nothing', () => {}],
  ['a stamp at its foot', (sheet) => sheet.text('EX-000123', 220, 400)],
])('a picture of the whole page with %s on it stays in the text', async (_, stamp) => {
  const { parts, body } = await convertedSmall(page(ground(), stamp));
  expect(groundsIn(parts).filter((count) => count > 0)).toEqual([]);
  expect(body).toContain('<pic:pic>');
});

test('a picture below the words of one page’s head is in that head, where it does not hide them', async () => {
  const head = (sheet: Sheet) => sheet.text('The yearly report', 110, 40);
  const banner = ({ page }: Sheet) =>
    page.drawEllipse({ x: 148, y: 385, xScale: 120, yScale: 20, color: rgb(0.9, 0.3, 0.4) });
  const { parts, body } = await convertedSmall(page(head, text(8)), page(banner, head, text(9)), page(head, text(7)));
  expect(groundsIn(parts).filter((count) => count > 0)).toEqual([1]);
  expect(body).not.toContain('<pic:pic>');
});

test('a badge under the number of a foot is in the foot where there is no head', async () => {
  const numbered = (number: number) => (sheet: Sheet) => {
    prose(sheet, 60, 40);
    sheet.picture(285, 785, 315, 815).text(String(number), 297, 803);
  };
  const { parts } = await converted(numbered(1), numbered(2), numbered(3));
  expect(Object.keys(parts).filter((name) => name.startsWith('word/header'))).toEqual([]);
  expect(parts['word/footer1.xml']).toContain('<pic:pic');
});

/** Forms stay forms: what a PDF's fields hold is text of its lines, in controls that Word fills in. */
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { readDocx } from './docx/docx-text.ts';
import { prose } from './drawn-pdf.ts';
import { converted } from './flow/converted.ts';
import { sheetsOf } from './xlsx/sheets-of.ts';

/** A form of one page: labels at the left, fields beside them. */
async function formPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const form = pdf.getForm();
  const place = (label: string, y: number, width = 220) => {
    page.drawText(label, { x: 60, y, size: 11, font });
    return { x: 180, y: y - 5, width, height: 18, borderWidth: 1, borderColor: rgb(0, 0, 0) };
  };
  const name = form.createTextField('person.name');
  name.setText('Maria Jensen');
  name.addToPage(page, { ...place('Name', 760), backgroundColor: rgb(0.8, 0.9, 1) });
  form.createTextField('street').addToPage(page, place('Street', 730));
  const code = form.createTextField('code');
  code.setMaxLength(5);
  code.enableCombing();
  code.setText('10437');
  code.addToPage(page, place('Postcode', 700, 120));
  const zone = form.createDropdown('zone');
  zone.addOptions(['North', 'South']);
  zone.select('South');
  zone.addToPage(page, place('Zone', 670, 100));
  form.createTextField('town').addToPage(page, place('Town', 435));
  for (const points of ['L 1 16 L 1 1 L 217 1 L 218 0 L 0 0 Z', 'L 218 16 L 218 0 L 217 1 L 217 15 L 1 15 Z'])
    page.drawSvgPath(`M 0 16 ${points}`, { x: 181, y: 447, color: rgb(0.5, 0.5, 0.5) });
  const remarks = form.createTextField('remarks');
  remarks.enableMultiline();
  remarks.setText('First remark\nSecond remark');
  remarks.addToPage(page, { ...place('Remarks', 640), y: 590, height: 60 });
  const square = (label: string, y: number) => ({ ...place(label, y), width: 12, height: 12, y: y - 2 });
  const car = form.createCheckBox('car');
  car.addToPage(page, square('I own a car', 560));
  car.check();
  form.createCheckBox('bicycle').addToPage(page, square('I own a bicycle', 540));
  const sex = form.createRadioGroup('sex');
  sex.addOptionToPage('f', page, square('Female', 520));
  sex.addOptionToPage('m', page, square('Male', 500));
  sex.select('m');
  page.drawText('Please send this form to the office before the end of the month.', { x: 60, y: 460, size: 11, font });
  return new Uint8Array(await pdf.save());
}

let bytes: Uint8Array<ArrayBuffer>;
let body: string;

beforeAll(async () => {
  bytes = await formPdf();
  const input = { name: 'form.pdf', bytes, type: 'application/pdf' } as const;
  const { document } = await pdfToWord(input, undefined, AbortSignal.timeout(60_000));
  body = readDocx(document.bytes).parts['word/document.xml'] ?? '';
});

/** The control of this title, and the text of the paragraph around it. */
function control(title: string): { sdt: string; line: string } {
  const paragraph = body.match(/<w:p>.*?<\/w:p>/gs)?.find((one) => one.includes(`w:val="${title}"`)) ?? '';
  const sdt = paragraph.match(/<w:sdt>.*?<\/w:sdt>/gs)?.find((one) => one.includes(`w:val="${title}"`)) ?? '';
  return { sdt, line: textOf(paragraph) };
}

/** As it stands there, tabs and spaces too. */
const textOf = (xml: string) =>
  [...xml.matchAll(/<w:t [^>]*>([^<]*)<|(<w:tab\/>)/g)].map(([, text, tab]) => (tab ? '\t' : text)).join('');

test('a field that is filled in is text on the line of its label, with its ground and border', () => {
  const { sdt, line } = control('person.name');
  expect(line).toBe('Name\tMaria Jensen');
  expect(textOf(sdt)).toBe('Maria Jensen');
  expect(sdt).toContain('<w:bdr w:val="single" w:sz="4" w:space="0" w:color="000000"/>');
  expect(sdt).toMatch(/<w:shd [^>]*w:fill="CCE6FF"/);
});

test('a blank is a control as wide as its field, which typing replaces', () => {
  const { sdt, line } = control('street');
  expect(line).toMatch(/^Street\t\u2002{30,45}$/);
  expect(sdt).toContain('<w:showingPlcHdr/>');
});

test('a border that looks pressed in is the text’s, and nothing is drawn beside it', () => {
  expect(control('town').sdt).toContain('<w:bdr ');
  expect(body).not.toContain('<pic:pic');
});

test('letters in places of their own are one word', () => {
  expect(control('code').line).toBe('Postcode\t10437');
});

test('a list to choose from has its choices', () => {
  const { sdt, line } = control('zone');
  expect(line).toBe('Zone\tSouth');
  expect(sdt.match(/w:displayText="(\w+)"/g)).toEqual(['w:displayText="North"', 'w:displayText="South"']);
});

test.each([
  ['car', 'I own a car\t☒', 1],
  ['bicycle', 'I own a bicycle\t☐', 0],
])('the box %s can be ticked', (title, text, state) => {
  const { sdt, line } = control(title);
  expect(line).toBe(text);
  expect(sdt).toContain(`<w14:checked w14:val="${state}"/>`);
});

test('of round ones that which is on is', () => {
  const lines = body.match(/<w:p>.*?<\/w:p>/gs)?.map(textOf) ?? [];
  expect(lines).toContain('Female\t○');
  expect(lines).toContain('Male\t◉');
});

test('a field of several lines is text, no heading, and nothing is drawn over the page', () => {
  const { sdt } = control('remarks');
  expect(textOf(sdt)).toMatch(/^First remark/);
  expect(textOf(body)).toContain('Second remark');
  expect(body).not.toContain('Heading');
  expect(body).not.toContain('<pic:pic');
});

test('each control has a number of its own', () => {
  const ids = [...body.matchAll(/<w:sdtPr>.*?<w:id w:val="(\d+)"\/>/gs)].map(([, id]) => id);
  expect(ids.length).toBe(10);
  expect(new Set(ids).size).toBe(10);
});

test('Excel has what is filled in and ticked, and no sign of blanks', async () => {
  const { sheets } = await sheetsOf(bytes);
  const texts = sheets.flatMap(({ rows }) => rows.flat().map(String));
  expect(texts.join(' ')).toContain('Maria Jensen');
  expect(texts.join(' ')).toContain('☒');
  expect(texts.join(' ')).not.toContain('\ufffc');
});

test('a row of boxes at the end of a page does not go on overleaf', async () => {
  const { paragraphs } = await converted(
    (sheet) => {
      prose(sheet, 60, 50);
      for (const [i, town] of ['Accra', 'Addis Abeba', 'Ankara', 'Apia and others'].entries()) {
        const [left, right] = [60 + 120 * i, 69 + 120 * i];
        sheet.line(left, 752, right, 752).line(left, 761, right, 761).line(left, 752, left, 761);
        sheet.line(right, 752, right, 761).text(town, right + 5, 760);
      }
    },
    (sheet) => prose(sheet, 60, 20),
  );
  expect(paragraphs.map(({ text }) => text)).toContain('☐ Accra ☐ Addis Abeba ☐ Ankara ☐ Apia and others');
});

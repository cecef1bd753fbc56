/** Pages that a browser prints, with the structure tree it gives them and without: what styles made must come out as what it shows. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { openBrowser } from '../center/browser.ts';
import { type ReadDocx, readDocx } from './docx/docx-text.ts';
import { sheetsOf } from './xlsx/sheets-of.ts';

const styles = `
  @page { size: A4; margin: 20mm }
  body { font: 11pt/1.4 "Liberation Sans"; margin: 0 }
  h1 { letter-spacing: 6px; font-weight: 400 }
  .cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 5mm; break-after: page }
  .card, .order { border: 1px solid #ccc; border-radius: 6px; padding: 3mm }
  .row { display: flex; justify-content: space-between; border-bottom: 1px solid #eee; padding: 2mm 0 }
  .row > * { width: 30% }
  header { position: fixed; top: 0; left: 0; right: 0; font-size: 9pt }
  main { padding-top: 12mm }
  section { padding-top: 12mm; break-before: page }
  table { width: 100%; border-collapse: collapse }
  td, th { padding: 3pt 5pt; text-align: left }
  th { background: #335; color: #fff }
  tbody tr:nth-child(odd) { background: #eee }
  td.right { text-align: right }
`;
const sentence = 'A long sentence about the harbour, its boats and all of its weather.';
const names = ['Pottery', 'Weaving', 'Drawing', 'Joinery', 'Printing', 'Calligraphy'];
const cards = names.map((name) => `<div class="card"><h3>${name}</h3><p>${name} for all. ${sentence}</p></div>`);
const rows = [
  ['Canvas bag', '2', '17.50'],
  ['Copper nails', '14', '3.20'],
  ['Steel ruler', '1', '8.00'],
  ['Linseed oil', '3', '12.40'],
];
const order = rows.map((cells) => `<div class="row">${cells.map((text) => `<span>${text}</span>`).join('')}</div>`);
const striped = [
  ['Ref', 'What was sent', 'Qty', 'Unit price', 'Sum'],
  ['A-1', 'Chair with arms and a high back for the hall', '48', '89.95', '4317.6'],
  ['A-2', 'Lamp', '5', '249.5', '1247.5'],
  ['A-3', 'Setting up, and a day of training for all the staff', '120', '3400.5', '408060'],
  ['A-4', 'Freight', '1', '12.25', '12.25'],
];
const widths = [8, 46, 6, 24, 16];
const cellsOf = ([ref, what, ...figures]: readonly string[]) =>
  `<td>${ref}</td><td>${what}</td>${figures.map((text) => `<td class="right">${text}</td>`).join('')}`;
const [head = [], ...body] = striped;
const table = `<table><colgroup>${widths.map((width) => `<col style="width:${width}%">`).join('')}</colgroup>
  <thead><tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr></thead>
  <tbody>${body.map((row) => `<tr>${cellsOf(row)}</tr>`).join('')}
  <tr><td colspan="3"></td><td>Total due</td><td class="right">413637.35</td></tr></tbody></table>`;
const hebrew = 'הנמל נפתח מחדש לפי NPO Data.';
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles}</style>
  <header><p>Manual of the works</p></header>
  <main><h1>WINTER MENU</h1><div class="cards">${cards.join('')}</div></main>
  <main><h2>Your order</h2><div class="order"><p>${sentence}</p><div>${order.join('')}</div><p>${sentence}</p></div>
  <p dir="rtl">${hebrew}</p></main><section>${table}</section></html>`;

const printed: Record<'tagged' | 'untagged', Uint8Array<ArrayBuffer>> = {
  tagged: new Uint8Array(),
  untagged: new Uint8Array(),
};

beforeAll(async () => {
  const { page, close } = await openBrowser();
  await page.setContent(html);
  for (const kind of ['tagged', 'untagged'] as const)
    printed[kind] = new Uint8Array(
      await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: kind === 'tagged' }),
    );
  await close();
}, 110_000);

describe.each(['tagged', 'untagged'] as const)('a %s page of a browser', (kind) => {
  let docx: ReadDocx;
  beforeAll(async () => {
    const input = { bytes: printed[kind], type: 'application/pdf', name: 'in.pdf' } as const;
    docx = readDocx((await pdfToWord(input, undefined, new AbortController().signal)).document.bytes);
  }, 110_000);
  const texts = () => docx.paragraphs.map(({ text }) => text);

  test('has its cards one after the other, each with its own text', () => {
    const shown = names.flatMap((name) => [name, `${name} for all. ${sentence}`]);
    expect(texts().filter((text) => names.some((name) => text.startsWith(name)))).toEqual(shown);
  });

  test('has words of letters set apart whole', () => expect(texts()).toContain('WINTER MENU'));

  test('keeps the words on a card with round corners as text', () =>
    expect(texts().join(' ')).toContain(`Your order ${sentence} ${rows.flat().join(' ')} ${sentence}`));

  test('reads right-to-left text with the stop at its end', () => expect(texts()).toContain(hebrew));

  test('has what is fixed to each page as a running head', () => {
    expect(texts().filter((text) => text.includes('Manual'))).toEqual([]);
    expect(
      Object.entries(docx.parts).filter(([name, xml]) => /header/.test(name) && xml.includes('Manual')),
    ).toHaveLength(1);
  });

  test('has rows that styles make as cells', async () => {
    const { sheets } = await sheetsOf(printed[kind]);
    const cells = sheets.flatMap((sheet) => sheet.rows.map((row) => row.filter((value) => value !== null)));
    expect(cells).toContainEqual(['Copper nails', 14, 3.2]);
  });

  test('has the columns of a table whose rows are shaded by turns', async () => {
    const { sheets } = await sheetsOf(printed[kind]);
    const own = sheets.find(({ rows: [first] }) => first?.[0] === 'Ref');
    const expected = body.map(([ref, what, ...figures]) => [ref, what, ...figures.map(Number)]);
    expect(own?.rows).toEqual([head, ...expected, [null, null, null, 'Total due', 413637.35]]);
  });
});

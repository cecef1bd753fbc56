import { type CellStyle, type CellValue, readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { StandardFonts } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { documentMs } from '../../src/layout/patience.ts';
import { pdfToExcel } from '../../src/layout/pdf-to-excel.ts';
import { drawnPdf } from './drawn-pdf.ts';
import { officePdfs } from './office-pdf.ts';
import { sheetsOf } from './xlsx/sheets-of.ts';

type Rows = CellValue[][];
const thin = { style: 'thin' } as const;
const sides = {
  all: { top: thin, right: thin, bottom: thin, left: thin },
  inner: { top: thin, bottom: thin },
  none: {},
} as const;

function sheet(
  rows: Rows,
  border: keyof typeof sides,
  formats: Record<string, string> = {},
  extra: Partial<WriteSheet> = {},
): WriteSheet {
  const cells = new Map<string, { value: CellValue; style: CellStyle }>();
  rows.forEach((row, i) => {
    row.forEach((value, j) => {
      const numFmt = formats[`${i},${j}`] ?? formats[String(j)];
      cells.set(`${i},${j}`, { value, style: { border: sides[border], ...(i > 0 && numFmt && { numFmt }) } });
    });
  });
  return { name: 'Data', rows, cells, columns: (rows[0] ?? []).map(() => ({ width: 12 })), ...extra };
}

const book = (content: WriteSheet) => writeXlsx({ sheets: [content] });

const plain: Rows = [
  ['Region', 'Total', 'Male', 'Female'],
  ['North coast', 1234, 600, 634],
  ['South', 980, 480, 500],
  ['East and west', 15, 7, 8],
  ['Islands', 20411, 10000, 10411],
  ['Abroad', 3, 1, 2],
];

const typed: Rows = [
  ['Code', 'Amount', 'Change', 'Share', 'Price', 'Day'],
  ['007', 1234567.5, -12, 0.125, 19.99, 38120],
  ['0081', 89, 45, 0.5, 1200, 38121],
  ['0100', 1000, -7, 1, 0.5, 38500],
  ['0200', 20.25, 0, 0.0725, 75, 39000],
];
const formats = { 1: '#,##0.00', 2: '0;(0)', 3: '0.00%', 4: '"$"#,##0.00', 5: 'yyyy-mm-dd' };

const merged: Rows = [
  ['Group', 'Result', null, 'Note'],
  [null, 'Low', 'High', null],
  ['First', 1, 2, 'a'],
  ['Second', 3, 4, 'b'],
];
const merges = [
  { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
  { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
  { startRow: 0, startCol: 3, endRow: 1, endCol: 3 },
];

const long: Rows = [
  ['Number', 'Name', 'Value'],
  ...Array.from({ length: 130 }, (_, i): CellValue[] => [i + 1, `Row ${i + 1}`, (i * 37) % 1000]),
];

let pdfs: Awaited<ReturnType<typeof officePdfs<'grid' | 'rows' | 'bare' | 'typed' | 'merged' | 'long'>>>;

beforeAll(async () => {
  pdfs = await officePdfs({
    grid: await book(sheet(plain, 'all')),
    rows: await book(sheet(plain, 'inner')),
    bare: await book(sheet(plain, 'none')),
    typed: await book(sheet(typed, 'all', formats)),
    merged: await book(sheet(merged, 'all', {}, { merges })),
    long: await book(sheet(long, 'all')),
  });
}, 120_000);

test.each(['grid', 'rows', 'bare'] as const)('a table comes back cell for cell: %s', async (kind) => {
  const { sheets } = await sheetsOf(pdfs[kind]);
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([{ name: 'Page 1 Table 1', rows: plain }]);
});

test('numbers, money, percentages, negatives and dates come back typed; identifiers stay text', async () => {
  const { sheets } = await sheetsOf(pdfs.typed);
  const rows = sheets[0]?.rows.map((row) =>
    row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
  );
  const days = ['2004-05-13', '2004-05-14', '2005-05-28', '2006-10-10'];
  expect(rows).toEqual(typed.map((row, i) => [...row.slice(0, 5), i === 0 ? 'Day' : days[i - 1]]));
});

test('merged cells come back merged', async () => {
  const { sheets } = await sheetsOf(pdfs.merged);
  expect(sheets[0]?.rows).toEqual(merged);
  expect(sheets[0]?.merges).toEqual(expect.arrayContaining(merges));
  expect(sheets[0]?.merges?.length).toBe(merges.length);
});

test('a table over several pages is one sheet', async () => {
  const { sheets } = await sheetsOf(pdfs.long);
  expect(sheets.map(({ name }) => name)).toEqual(['Page 1 Table 1']);
  expect(sheets[0]?.rows).toEqual(long);
});

test('once a document has taken too long, the text of the rest is still read, and the answer says so', async () => {
  const input = { bytes: new Uint8Array(pdfs.long), type: 'application/pdf' as const, name: 'long.pdf' };
  let calls = 0;
  // the first call says when it began, the second is for the first page
  const now = () => (calls++ < 2 ? 0 : documentMs + 1);
  const { document, warnings } = await pdfToExcel(input, undefined, new AbortController().signal, now);
  expect(warnings).toContain('pages_given_up');
  const { sheets } = await readXlsx(document.bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Page 1 Table 1', 'Text']);
  const text = sheets.flatMap(({ rows }) => rows.flat()).join(' ');
  for (const [, name] of long) expect(text).toContain(name);
});

test('a repeated head is written once', async () => {
  const head = ['Name', 'First', 'Second'];
  const rows = (from: number) => Array.from({ length: 40 }, (_, i) => [`Entry ${from + i}`, String(from + i), '7']);
  const pdf = await drawnPdf([0, 40].map((from) => (page) => page.rows([head, ...rows(from)], [60, 200, 300], 80, 17)));
  const { sheets } = await sheetsOf(pdf);
  expect(sheets.map((own) => own.rows.length)).toEqual([81]);
  expect(sheets[0]?.rows.filter(([first]) => first === 'Name').length).toBe(1);
});

const small = [
  ['A', 'B', 'C'],
  ['x', '1', '2'],
  ['y', '3', '4'],
  ['z', '5', '6'],
];
const smallRows = [
  ['A', 'B', 'C'],
  ['x', 1, 2],
  ['y', 3, 4],
  ['z', 5, 6],
];

test('two tables of a page are two sheets, named by page and order, with the head in sight', async () => {
  const { sheets, document } = await sheetsOf(
    await drawnPdf([
      (page) => page.text('Only text', 60, 60),
      (page) => page.rows(small, [60, 150, 250], 200).text('Table 2. More', 60, 400).rows(small, [60, 150, 250], 450),
    ]),
  );
  expect(document.name).toBe('in.xlsx');
  expect(sheets.map(({ name }) => name)).toEqual(['Page 2 Table 1', 'Page 2 Table 2', 'Text']);
  expect(sheets.slice(0, 2).map(({ rows }) => rows)).toEqual([smallRows, smallRows]);
  expect(sheets.map(({ freezePane }) => freezePane?.rows)).toEqual([1, 1, undefined]);
});

test('text outside of tables is on a last sheet: a paragraph a cell, in the order of reading, with links to the tables', async () => {
  const { sheets } = await sheetsOf(
    await drawnPdf([
      (page) => {
        page.text('Annual report', 60, 60, { size: 16 });
        for (const [left, word] of [
          [60, 'left'],
          [320, 'right'],
        ] as const)
          page
            .text(`The ${word} column goes on for several`, left, 100)
            .text('lines and ends here.', left, 113)
            .text(`The ${word} one has two paragraphs.`, left, 140);
        page.text('Table 1. Shares', 60, 180).rows(small, [60, 250, 450], 200);
        page.text('Source: own figures', 60, 270).text('Signed', 60, 300).text('A. Clerk', 300, 300);
      },
      (page) => page.rows(small, [60, 150, 250], 200),
      (page) => page.text('The end', 60, 60),
    ]),
  );
  const last = sheets.at(-1);
  expect(last?.rows.map((row) => row.filter((value) => value !== null)).filter((row) => row.length > 0)).toEqual(
    [
      ...['Page 1', 'Annual report', 'The left column goes on for several lines and ends here.'],
      ...['The left one has two paragraphs.', 'The right column goes on for several lines and ends here.'],
      ...['The right one has two paragraphs.', 'Table 1. Shares', 'Page 1 Table 1', 'Source: own figures'],
      ...['Signed A. Clerk', 'Page 3', 'The end'],
    ].map((text) => [text]),
  );
  expect([...(last?.cells?.values() ?? [])].flatMap(({ hyperlink }) => hyperlink?.location ?? [])).toEqual([
    "'Page 1 Table 1'!A1",
  ]);
});

test('no word is lost, whatever stands beside the tables', async () => {
  const words = Array.from({ length: 400 }, (_, i) => `w${i}x`);
  const { sheets } = await sheetsOf(
    await drawnPdf([
      (page) => {
        words.slice(0, 150).forEach((word, i) => {
          page.text(word, 40 + (i % 15) * 34, 60 + Math.floor(i / 15) * 12);
        });
        words.slice(150, 300).forEach((word, i) => {
          page.text(word, 60 + (i % 5) * 90 + (i % 7), 200 + Math.floor(i / 5) * 14, { turn: i % 31 === 0 ? 90 : 0 });
        });
        for (let i = 0; i < 12; i++) page.line(55, 190 + 28 * i, 500, 190 + 28 * i);
        for (const x of [55, 145, 235]) page.line(x, 190, x, 350);
      },
      (page) => {
        page.rows(small, [60, 150, 250], 100);
        words.slice(300).forEach((word, i) => {
          page.text(word, 30 + ((i * 53) % 520), 60 + ((i * 37) % 700));
        });
      },
    ]),
  );
  const found = new Set(
    sheets.flatMap(({ rows }) => rows.flat().flatMap((value) => String(value).match(/w\d+x/g) ?? [])),
  );
  expect(words.filter((word) => !found.has(word))).toEqual([]);
});

test('without any table every line of text is a row', async () => {
  const { sheets, warnings } = await sheetsOf(
    await drawnPdf([
      (page) => page.text('First line', 60, 60).text('left', 60, 80).text('right', 400, 80),
      (page) => page.text('Last', 60, 60),
    ]),
  );
  expect(warnings).toEqual([]);
  expect(sheets.map(({ name }) => name)).toEqual(['Text']);
  expect(sheets[0]?.rows.filter((row) => row.some((value) => value !== null))).toEqual([
    ['First line', null],
    ['left', 'right'],
    ['Last', null],
  ]);
});

test('a PDF without text says so', async () => {
  const { warnings, sheets } = await sheetsOf(await drawnPdf([(page) => page.fill(0, 0, 300, 300)]));
  expect(warnings).toEqual(['no_text_layer']);
  expect(sheets.length).toBe(1);
});

test('only the pages asked for are read', async () => {
  const { sheets } = await sheetsOf(
    await drawnPdf(['one', 'two', 'three'].map((word) => (page) => page.text(word, 60, 60))),
    [{ from: 2, to: 2, text: '2' }],
  );
  expect(sheets[0]?.rows).toEqual([['two']]);
});

test('pages that do not exist are refused, an aborted call ends', async () => {
  const bytes = await drawnPdf([(page) => page.text('one', 60, 60)]);
  await expect(sheetsOf(bytes, [{ from: 2, to: 2, text: '2' }])).rejects.toMatchObject({ code: 'invalid_parameters' });
  const aborted = AbortSignal.abort(new Error('gone'));
  await expect(pdfToExcel({ bytes, type: 'application/pdf', name: 'a.pdf' }, undefined, aborted)).rejects.toThrow(
    'gone',
  );
});

test('text that looks like a formula stays text', async () => {
  const { sheets } = await sheetsOf(await drawnPdf([(page) => page.text('=1+1', 60, 60)]));
  expect(sheets[0]?.rows).toEqual([['=1+1']]);
});

test('numbers as long as identifiers with leading zeros in their column are identifiers', async () => {
  const rows = [
    ['Tag', 'Bits'],
    ['000', '31'],
    ['010', '64'],
    ['110', '16'],
    ['1100', '8'],
  ];
  const { sheets } = await sheetsOf(
    await drawnPdf([
      (page) => {
        page.rows(rows, [60, 180], 200);
        for (let i = 0; i <= 5; i++) page.line(55, 190 + 14 * i, 230, 190 + 14 * i);
        for (const x of [55, 170, 230]) page.line(x, 190, x, 260);
      },
    ]),
  );
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['000', 31],
    ['010', 64],
    ['110', 16],
    [1100, 8],
  ]);
});

test('typed lines of a table are no text outside of it', async () => {
  const rule = `+${'-'.repeat(12)}+${'-'.repeat(8)}+`;
  const rows = ['Coal', 'Gas', 'Oil'].map((label, i) => `| ${label.padEnd(10)} | ${`${i + 1},204`.padStart(6)} |`);
  const bytes = await drawnPdf([
    ({ page }) => {
      const font = page.doc.embedStandardFont(StandardFonts.Courier);
      for (const [i, line] of [rule, ...rows, rule, 'Below'].entries())
        page.drawText(line, { x: 54, y: 740 - 10 * i, size: 8, font });
    },
  ]);
  const { sheets } = await sheetsOf(bytes);
  const texts = sheets.flatMap(({ rows }) => rows.flat());
  expect(texts.filter((text) => /^[-+| ]{3,}/.test(String(text)))).toEqual([]);
  expect(texts).toContain('Below');
});

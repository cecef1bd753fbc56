/** What becomes of scans with recognised text: words to edit, nothing said twice, nothing lost that is no word. */
import { expect, test } from 'vitest';
import { pdfToExcel } from '../../../src/layout/pdf-to-excel.ts';
import { pdfToWord } from '../../../src/layout/pdf-to-word.ts';
import { straightPicture } from '../../../src/layout/scan/straight-picture.ts';
import { readDocx } from '../docx/docx-text.ts';
import { Scan, scannedPdf } from './drawn-scan.ts';

const { signal } = new AbortController();

async function wordOf(scan: Scan, layer?: 'unseen' | 'under' | 'white') {
  const bytes = await scannedPdf(scan, layer);
  const { document } = await pdfToWord({ bytes, type: 'application/pdf', name: 'scan.pdf' }, undefined, signal);
  const { paragraphs, tables, parts } = readDocx(document.bytes);
  const xml = Object.values(parts).join('');
  const sizes = [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [
    Number(cx) / 12_700,
    Number(cy) / 12_700,
  ]);
  return { text: paragraphs.map(({ text }) => text).join(' '), tables, xml, sizes };
}

const letter = () => new Scan().word('Dear madam', 40, 60).word('we thank you for your kind offer', 40, 90);

test.each(['unseen', 'under', 'white'] as const)(
  'a page of few words is these, without its scan (words: %s)',
  async (layer) => {
    const { text, xml, sizes } = await wordOf(letter(), layer);
    expect(text).toBe('Dear madam we thank you for your kind offer');
    expect(sizes).toEqual([]);
    expect(xml).not.toContain('w:vanish');
  },
);

test('a photo stays a picture, as large as it is', async () => {
  const { text, sizes } = await wordOf(letter().photo({ left: 60, top: 240, right: 210, bottom: 360 }));
  expect(text).toContain('Dear madam');
  expect(sizes).toEqual([[150, 120]]);
});

test('a signature stays a picture, about as large as it is', async () => {
  const scan = letter().paint({ left: 60, top: 200, right: 180, bottom: 240 }, (x, y) =>
    Math.abs((y - 220) / 16 - Math.sin(x / 9)) < 0.3 ? 20 : 235,
  );
  const { sizes } = await wordOf(scan);
  expect(sizes).toHaveLength(1);
  const [width = 0, height = 0] = sizes[0] ?? [];
  expect(Math.abs(width - 120) + Math.abs(height - 40)).toBeLessThan(24);
});

test('a signature that was read as one letter stays a picture, which the letter describes', async () => {
  const box = { left: 60, top: 200, right: 180, bottom: 240 };
  const scan = letter().paint(box, (x, y) => (Math.abs((y - 220) / 16 - Math.sin(x / 9)) < 0.3 ? 20 : 235));
  scan.words.push({ text: 'I', box, size: 30 });
  const { text, xml, sizes } = await wordOf(scan);
  expect(sizes).toHaveLength(1);
  expect(text).not.toContain(' I');
  expect(xml).toContain('descr="I"');
});

test('a picture with a word in it stays whole, and says the word in its description alone', async () => {
  const scan = new Scan().photo({ left: 0, top: 0, right: 300, bottom: 400 });
  scan.words.push({ text: 'STOP', box: { left: 120, top: 180, right: 160, bottom: 192 } });
  const { text, xml, sizes } = await wordOf(scan);
  expect(sizes).toEqual([[300, 400]]);
  expect(text).toBe('');
  expect(xml).toContain('descr="STOP"');
});

const rows = [
  ['Town', 'People'],
  ['Ulm', '126329'],
  ['Bonn', '331885'],
];

function table(): Scan {
  const scan = new Scan();
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries()) scan.word(text, 50 + 100 * j, 66 + 20 * i);
  for (let i = 0; i <= rows.length; i++) scan.line(40, 60 + 20 * i, 240, 61 + 20 * i);
  for (const x of [40, 140, 239]) scan.line(x, 60, x + 1, 121);
  return scan;
}

test('a table is one with its lines, in Word', async () => {
  const { tables, xml, sizes } = await wordOf(table());
  expect(tables).toEqual([rows]);
  expect(xml).toMatch(/<w:tcBorders>.*w:val="single"/);
  expect(sizes).toEqual([]);
});

test('and in Excel, its figures numbers', async () => {
  const bytes = await scannedPdf(table());
  const { document, warnings } = await pdfToExcel({ bytes, type: 'application/pdf', name: 'a.pdf' }, undefined, signal);
  expect(warnings).toEqual([]);
  const { parts } = readDocx(document.bytes);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<v>126329</v>');
  expect(sheet).toContain('<v>331885</v>');
});

test.each([0.02, -0.03])('the lines of a table on a sheet that lay askew (%d) are its lines', async (slope) => {
  const scan = table();
  for (let top = 180; top < 360; top += 14) scan.word('a line of words that goes on to the right edge', 40, top);
  scan.rgba.set(straightPicture(scan, -slope).rgba);
  for (const word of scan.words) {
    const { left, top, right, bottom } = word.box;
    const down = slope * ((left + right) / 2 - 150);
    const across = -slope * ((top + bottom) / 2 - 200);
    word.box = { left: left + across, right: right + across, top: top + down, bottom: bottom + down };
  }
  const { tables } = await wordOf(scan);
  expect(tables).toEqual([rows]);
});

test('white words on a dark photo are seen, and stay on it', async () => {
  const scan = new Scan().photo({ left: 0, top: 0, right: 300, bottom: 400 }).word('Annual report', 60, 200);
  scan.photo({ left: 0, top: 0, right: 300, bottom: 400 });
  const { text, xml } = await wordOf(scan, 'white');
  expect(text).toContain('Annual report');
  expect(xml).toContain('w:val="FFFFFF"');
});

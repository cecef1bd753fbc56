/** Numbered headings and the clauses below them are levels of one list, and each number comes out as it is printed. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

type Row = readonly [kind: 'head' | 'text' | 'label', number: string, text: string, indent?: number];

/** Rows below each other, and lines of prose between them; numbers stand 30 points before their texts, or a space. */
async function clauses(rows: readonly Row[], { space = false } = {}) {
  const { paragraphs, parts } = await converted((sheet: Sheet) => {
    let y = 60;
    for (const [kind, number, text, indent = 0] of rows) {
      const options = kind === 'head' ? { size: 14, bold: true } : {};
      const left = kind === 'label' ? 250 : 60 + indent;
      if (space && kind === 'head') sheet.text(`${number} ${text}`, left, y, options);
      else {
        sheet.text(number, left, y, options);
        sheet.text(text, left + 30, y, options);
      }
      y += 26;
    }
    prose(sheet, y + 20, 6);
  });
  const own = paragraphs.slice(0, rows.length);
  return {
    said: own.map(({ text, number }) => `${number ?? '-'} ${text}`),
    numbering: parts['word/numbering.xml'] ?? '',
  };
}

const contract: readonly Row[] = [
  ['head', '1.', 'Definitions'],
  ['text', '1.1', 'The first clause is about the words of this agreement.'],
  ['text', '(a)', 'one of them is this;', 30],
  ['text', '(b)', 'and the other is that.', 30],
  ['text', '1.2', 'The second clause is about who reads them.'],
  ['head', '2.', 'Charges'],
  ['text', '2.1', 'The only clause is about what they pay.'],
];

test('headings, clauses and their parts are one list of three levels', async () => {
  const { said, numbering } = await clauses(contract);
  expect(said.map((line) => line.split(' ')[0])).toEqual(['1/0', '1/1', '1/2', '1/2', '1/1', '1/0', '1/1']);
  expect(said[0]).toBe('1/0 Definitions');
  expect(numbering).toContain('<w:lvlText w:val="%1.%2"/>');
});

test('headings have their numbers from a list where only a space is behind them, if clauses count below them', async () => {
  const { said } = await clauses(contract, { space: true });
  expect(said.map((line) => line.split(' ')[0])).toEqual(['1/0', '1/1', '1/2', '1/2', '1/1', '1/0', '1/1']);
  const alone = contract.filter(([kind]) => kind === 'head');
  expect((await clauses(alone, { space: true })).said).toEqual(['- 1. Definitions', '- 2. Charges']);
});

test('a number that would come out otherwise stays text', async () => {
  const { said } = await clauses([
    ...contract.slice(0, 5),
    ['text', '7.3', 'A clause of another agreement.'],
    ...contract.slice(5),
  ]);
  expect(said[5]).toBe('- 7.3 A clause of another agreement.');
  expect(said.at(-1)).toBe('1/1 The only clause is about what they pay.');
});

test('a line that is nothing but a clause’s name and number is counted, and what stands below it is none of its parts', async () => {
  const rule = (number: string): Row => ['text', number, `Rule ${number} of these says what the others are for.`];
  const article = (number: number): Row => ['label', `Article ${number}`, ''];
  const { said, numbering } = await clauses([article(1), rule('1.'), rule('2.'), article(2), rule('1.'), article(3)]);
  expect(numbering).toContain('<w:lvlText w:val="Article %1"/>');
  expect(said.some((line) => line.includes('Article'))).toBe(false);
});

test('numbers of headings that heads of pages repeat stay in the text, where their field finds them', async () => {
  const chapters = ['Of the house', 'Of its garden', 'Of the long road'];
  const page = (isRepeated: boolean, chapter: number, half: number) => (sheet: Sheet) => {
    const title = chapters[chapter] ?? '';
    sheet
      .text(isRepeated ? `${chapter + 1}. ${title}` : 'A book', 60, 40)
      .right(String(2 * chapter + half + 1), 535, 40);
    if (half === 0) sheet.text(`${chapter + 1}.`, 60, 100, { size: 18, bold: true });
    if (half === 0) sheet.text(title, 100, 100, { size: 18, bold: true });
    prose(sheet, half === 0 ? 130 : 80, 30 + 3 * chapter + half);
  };
  const numbersOf = async (isRepeated: boolean) => {
    const { paragraphs } = await converted(
      ...chapters.flatMap((_, chapter) => [0, 1].map((half) => page(isRepeated, chapter, half))),
    );
    return paragraphs.filter(({ style }) => style === 'Heading1').map(({ number }) => number);
  };
  expect(await numbersOf(true)).toEqual([undefined, undefined, undefined]);
  expect(await numbersOf(false)).toEqual(['1/0', '1/0', '1/0']);
});

test('a number with more white behind it than stands between words is set apart, though a gap is wider', async () => {
  const heading = (number: string, title: string, y: number) => (sheet: Sheet) =>
    sheet.text(number, 60, y, { size: 16, bold: true }).text(title, 60 + 22, y, { size: 16, bold: true });
  const { paragraphs } = await converted((sheet: Sheet) => {
    heading('1', 'Of the long house', 60)(sheet);
    prose(sheet, 90, 12);
    heading('2', 'Of its long garden', 280)(sheet);
    prose(sheet, 310, 12);
  });
  const heads = paragraphs.filter(({ style }) => style === 'Heading1');
  expect(heads.map(({ text, number }) => `${number} ${text}`)).toEqual([
    '1/0 Of the long house',
    '1/0 Of its long garden',
  ]);
});

test('items counted as the heading above them are a list of their own', async () => {
  const rows: readonly Row[] = [
    ['head', '1.', 'Of the house'],
    ['text', '1.', 'Open the door.'],
    ['text', '2.', 'Close the door.'],
    ['head', '2.', 'Of the road'],
    ['text', '1.', 'Walk on it.'],
    ['text', '2.', 'Come back.'],
  ];
  const { said } = await clauses(rows);
  const [house, open, close, road, walk] = said.map((line) => line.split(' ')[0]);
  expect([house, road]).toEqual(['1/0', '1/0']);
  expect(open).toMatch(/\/0$/);
  expect(open).not.toBe(house);
  expect(close).toBe(open);
  expect(walk).toMatch(/\/0$/);
});

test('sections numbered in two figures are counted below their article, whose number they have in figures though it is Roman', async () => {
  const section = (number: string): Row => ['text', `Section ${number} The parties agree on what is said here.`, ''];
  const article = (number: string, name: string): Row => ['head', `ARTICLE ${number} ${name}`, ''];
  const rows = [
    article('I', 'Of the house'),
    section('1.01'),
    section('1.02'),
    article('II', 'Of its garden'),
    section('2.01'),
    ['text', 'Section 7.04 is what this sentence is about.', ''] as Row,
  ];
  const { said, numbering } = await clauses(rows);
  expect(said.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '1/0 Of',
    '1/1 The',
    '1/1 The',
    '1/0 Of',
    '1/1 The',
    '- Section',
  ]);
  expect(numbering).toContain('<w:numFmt w:val="decimalZero"/><w:isLgl/>');
  expect(numbering).toContain('<w:lvlText w:val="Section %1.%2"/>');
});

test('a dash or a colon after a space behind a clause’s number is its sign', async () => {
  for (const sign of [' –', ' :']) {
    const clause = (number: number): Row[] => [
      ['head', `Article ${number}${sign} Objet`, ''],
      ['text', `${number}.1`, 'Les parties conviennent de ce qui suit.'],
    ];
    const { said, numbering } = await clauses([...clause(1), ...clause(2)]);
    expect(said.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '1/0 Objet',
      '1/1 Les',
      '1/0 Objet',
      '1/1 Les',
    ]);
    expect(numbering).toContain(`<w:lvlText w:val="Article %1${sign}"/>`);
  }
});

test('numbers with a nought before them go on in those of two figures', async () => {
  const rows = Array.from(
    { length: 11 },
    (_, i): Row => ['text', `${String(i + 1).padStart(2, '0')}.`, 'Open the box.'],
  );
  const { said } = await clauses(rows);
  expect(new Set(said)).toEqual(new Set(['1/0 Open the box.']));
});

test('what a leader parts from its page is a title in contents, though its chapter has nothing but a number', async () => {
  const { paragraphs } = await converted((sheet: Sheet) => {
    sheet.text('Contents', 60, 60, { size: 14, bold: true });
    for (const [i, page] of ['2', '5', '9'].entries())
      sheet.text(`Chapter ${i + 1}${'.'.repeat(120)}${page}`, 60, 90 + 16 * i);
    prose(sheet, 180, 6);
  });
  expect(paragraphs.slice(1, 4).map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    'Chapter 1 2',
    'Chapter 2 5',
    'Chapter 3 9',
  ]);
});

/** Programs between running text stay as they are: one paragraph, its lines and all their white kept. */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfToWord } from '../../../../src/layout/pdf-to-word.ts';
import { readDocx } from '../../docx/docx-text.ts';

interface Drawn {
  text: string;
  y: number;
  x?: number;
  code?: boolean;
}

/** Lines of Times and of Courier, ten points high; Courier's letters are six points wide. */
async function bodyOf(lines: readonly Drawn[], box?: { top: number; bottom: number }): Promise<string> {
  const pdf = await PDFDocument.create();
  const [times, courier] = [await pdf.embedFont(StandardFonts.TimesRoman), await pdf.embedFont(StandardFonts.Courier)];
  const page = pdf.addPage([595, 842]);
  if (box) {
    const [top, bottom] = [842 - box.top, 842 - box.bottom];
    for (const x of [54, 570]) page.drawLine({ start: { x, y: top }, end: { x, y: bottom }, thickness: 3 });
    for (const y of [top, bottom]) page.drawLine({ start: { x: 54, y }, end: { x: 570, y }, thickness: 3 });
  }
  for (const { text, y, x = 72, code } of lines)
    page.drawText(text, { x, y: 842 - y, size: 10, font: code ? courier : times });
  const bytes = new Uint8Array(await pdf.save());
  const input = { bytes, type: 'application/pdf', name: 'a.pdf' } as const;
  const { document } = await pdfToWord(input, undefined, AbortSignal.timeout(60_000));
  return readDocx(document.bytes).parts['word/document.xml'] ?? '';
}

const converted = async (lines: readonly Drawn[]) => listingsOf(await bodyOf(lines));

/** The lines of each paragraph that follows the style of programs. */
const listingsOf = (body: string): string[][] =>
  [...body.matchAll(/<w:p>(.*?)<\/w:p>/gs)]
    .filter(([, content = '']) => content.includes('<w:pStyle w:val="Code"/>'))
    .map(([, content = '']) =>
      [...content.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>/g)]
        .map(([, text]) => text ?? '\n')
        .join('')
        .split('\n'),
    );

const sentence = 'The council of the harbour often reads a long report about its bridges and the roads to them';
const prose = (y: number, lines = 4): Drawn[] =>
  Array.from({ length: lines }, (_, i) => ({ text: sentence, y: y + 12 * i }));
const listing = (texts: readonly string[], y: number, x = 72): Drawn[] =>
  texts.flatMap((text, i) => {
    const indent = text.length - text.trimStart().length;
    return text === '' ? [] : [{ text: text.trimStart(), y: y + 12 * i, x: x + 6 * indent, code: true }];
  });

test('a program is one paragraph: indents, empty lines and white between words are kept', async () => {
  const program = ['for each of them', '    add it   twice', '', '        and go', 'the end of it'];
  const found = await converted([...prose(100), ...listing(program, 166, 90), ...prose(250)]);
  expect(found).toEqual([program]);
});

test('white that is no whole number of lines parts a program, whose empty lines would else be higher than it', async () => {
  const [typed, shown] = [
    ['list the names;', 'count the names;'],
    ['[1] twelve words', '[2] and some more'],
  ];
  const found = await converted([...prose(100), ...listing(typed, 166), ...listing(shown, 199), ...prose(250)]);
  expect(found).toEqual([typed, shown]);
});

test('a list of single words is kept as it is, though none would have fitted behind the one before it', async () => {
  const names = ['install_files', 'compress_them', 'strip_symbols', 'fix_the_modes', 'build_the_one'];
  expect(await converted([...prose(100), ...listing(names, 166), ...prose(250)])).toEqual([names]);
});

test('most lines of a page may be of programs that look like none, where most of its letters are not', async () => {
  const names = ['unpack', 'patch it', 'configure', 'build', 'check', 'install', 'compress', 'strip', 'pack'];
  expect(await converted([...prose(100), ...listing(names, 166), ...prose(290, 2)])).toEqual([names]);
});

test('an address of the internet is no program, though two lines hold it', async () => {
  const address = listing(['https://harbour.example/', 'bridges/of/the/town'], 166);
  expect(await converted([...prose(100), ...address, ...prose(250)])).toEqual([]);
});

test('places of the web, one below the other, are kept as they are: they show how these are written', async () => {
  const places = ['socket://printer', 'socket://printer:9100', 'lpd://printer/queue'];
  expect(await converted([...prose(100), ...listing(places, 166), ...prose(250)])).toEqual([places]);
});

test('items that are names of programs are no program', async () => {
  const names = ['open(path)', 'close(file);', 'read(file)'].map((text) => ({ text: `\u2022 ${text}`, x: 90 }));
  const items = names.map((item, i) => ({ ...item, y: 166 + 16 * i, code: true }));
  expect(await converted([...prose(100), ...items, ...prose(250)])).toEqual([]);
});

test('programs with text between them are two', async () => {
  const program = ['first line', '  second line'];
  const found = await converted([...prose(100), ...listing(program, 160), ...prose(196), ...listing(program, 260)]);
  expect(found).toEqual([program, program]);
});

test.each([84, 72])(
  'lines with numbers that count on are one program, those that have their number alone too: at %i points',
  async (x) => {
    const program = ['first of all', 'and then', '', 'last of all', ''];
    const numbers = program.map((_, i) => ({ text: `${i + 1}`, y: 160 + 12 * i, x }));
    const found = await converted([...prose(100), ...numbers, ...listing(program, 160, 96), ...prose(240)]);
    expect(found.map((lines) => lines.map((line) => line.replace(/ +/, ' ')))).toEqual([
      ['1 first of all', '2 and then', '3', '4 last of all', '5'],
    ]);
  },
);

test('letters of one width inside of a sentence, and addresses by themselves, are no program', async () => {
  const found = await converted([
    ...prose(100),
    { text: 'and --then-- a whole line of {letters}', y: 148, code: true },
    ...prose(160),
    { text: 'somebody@example.com', y: 230, code: true },
    ...prose(260),
  ]);
  expect(found).toEqual([]);
});

test('a typewritten page is no program', async () => {
  const text = Array.from({ length: 12 }, (_, i) => `${sentence.slice(i, 60)} ${i}`);
  expect(await converted([...listing(text, 100), ...prose(300, 2)])).toEqual([]);
});

test('a text set like a letter between others, whose lines end where the next word has no room, is no program', async () => {
  const letter = [
    'Dear friends of the harbour, the council has read',
    'your report about the old bridges and has decided',
    'that nobody may cross them with a horse before it',
    'is certain that they bear its weight, which takes',
    'until the end of the year as far as we have heard',
    'from the office.',
  ];
  expect(await converted([...prose(100, 8), ...listing(letter, 220), ...prose(320, 8)])).toEqual([]);
});

test('nor are sentences with hyphens in their words, though a program subtracts so', async () => {
  const letter = [
    'You must guide your well-known ball in the halls, without',
    'running out of the time, and taking up all of the ying-yang',
    'stones, in order to leave the first-class halls by reaching',
    'the floor.',
  ];
  expect(await converted([...listing(letter, 100), ...prose(200, 1)])).toEqual([]);
  const calls = ['pdflatex my-paper.tex', 'biber my-paper', 'pdflatex my-paper.tex', 'pdflatex my-paper.tex'];
  expect(await converted([...listing(calls, 100), ...prose(200, 8)])).toEqual([calls]);
});

test('nor are the lines of typewritten items, whose bullets are of another font', async () => {
  const items = Array.from({ length: 8 }, (_, i) => [
    { text: '\u2022', y: 100 + 36 * i, x: 72 },
    { text: 'an item of the list which goes on to the end of its', y: 100 + 36 * i, x: 86, code: true },
    { text: 'line, and then on the next one', y: 112 + 36 * i, x: 86, code: true },
    { text: 'and the one after it', y: 124 + 36 * i, x: 86, code: true },
  ]).flatMap((item, i) => item.slice(0, i % 4 === 0 ? 4 : 2));
  expect(await converted(items)).toEqual([]);
});

test('what a program prints, in lines as short as those of a poem, is there once', async () => {
  const said = [
    ['The lantern over the harbour,', 'it burned the whole night long', 'and nobody there would own it;'],
    ['the boats went out in the morning', 'with nothing to say of a song', 'and came home late in the evening.'],
  ];
  const at = (y: number, lines: readonly string[] = []): Drawn[] =>
    lines.map((text, i) => ({ text, y: y + 12 * i, code: true }));
  const call = [...at(180, ['m <- lm(a, b)']), { text: 'test(m)', x: 96, y: 192, code: true }];
  const program = [...call, ...at(216, said[0]), ...at(264, said[1])];
  const body = await bodyOf([...prose(72, 6), ...program, ...prose(340, 6)]);
  for (const line of said.flat()) expect(body.split(line)).toHaveLength(2);
});

test('what a program prints, alone in a box, keeps its lines on a page of other letters; typewritten pages are text in boxes, too', async () => {
  const print = ['Members of the team are:', '  terry', '  smith'];
  const printed = print.map((text, i) => ({ text, y: 300 + 12 * i, code: true }));
  const around = [200, 212, 224, 400, 412, 424].map((y) => ({ text: sentence, y }));
  const box = { top: 285, bottom: 332 };
  expect(listingsOf(await bodyOf([...around, ...printed], box))).toEqual([print]);
  const typewritten = around.map((line) => ({ ...line, text: line.text.slice(0, 70), code: true }));
  expect(listingsOf(await bodyOf([...typewritten, ...printed], box))).toEqual([]);
});

test('a program that is wider than the text leaves its lines no more room than they have', async () => {
  const full =
    'A. Keeper. How to read a long report about the bridges of the harbour and the roads to them. Harbour Press,';
  const references = [100, 130, 160].flatMap((y): Drawn[] => [
    { text: full, y, x: 82 },
    { text: '2003. Second edition.', y: y + 12, x: 92 },
  ]);
  const program = [`${'wide '.repeat(15)}end`, 'and the rest'];
  const body = await bodyOf([...references, ...listing(program, 300, 82)]);
  expect(body.match(/Press, 2003/g)).toHaveLength(3);
});

test('what a console prints below a command is a program, though all of the page is typewritten', async () => {
  const typed = (texts: readonly string[], y: number) => listing(texts, y);
  const found = await converted([
    ...typed(['Letters of one width tell', 'nothing here as all of', 'the page is set in them'], 100),
    ...typed(['> apples', 'none of them are left', 'nor were there many'], 160),
  ]);
  expect(found).toEqual([['&gt; apples', 'none of them are left', 'nor were there many']]);
});

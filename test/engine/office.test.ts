/** Conversions by the real LibreOffice, of documents made here and by it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import type { Engine } from '../../src/workplace/engine.ts';
import { fontsOf, refusal, textOf, toAnswer, toPdf, wordsOf } from './fixtures/call.ts';
import { bytesOf, docx, main, odt, pageBreak, paragraph, w, xlsx } from './fixtures/documents.ts';
import { encoded, tables } from './fixtures/encodings.ts';
import { leftBehind, slotsFolder, socketsIn } from './fixtures/processes.ts';

const made = mkdtempSync(join(tmpdir(), 'octavo-test-'));
const folder = slotsFolder();
const faults: unknown[] = [];
let engine: Engine;

beforeAll(async () => {
  engine = await startEngine({ slots: 1, folder, onFault: (_, fault) => faults.push(fault) });
  execFileSync('/usr/bin/python3', [new URL('fixtures/office_files.py', import.meta.url).pathname, made]);
  expect(await engine.ready()).toBe('ok');
});

afterAll(async () => {
  await engine.close();
  for (const path of [made, folder]) rmSync(path, { recursive: true });
});

const kinds = [
  ...['docx', 'doc', 'odt', 'rtf'].map((extension) => ['word', extension] as const),
  ...['xlsx', 'xls', 'ods'].map((extension) => ['excel', extension] as const),
  ...['pptx', 'ppt', 'odp'].map((extension) => ['ppt', extension] as const),
];

/** A sheet of cells in three styles: plain, with broken lines, in large letters. Forty words stand in a narrow cell between `around`, then come `rows`. */
function styledSheet([before, after]: readonly [string, string], rows: string) {
  const font = (size: number) => `<font><sz val="${size}"/><name val="Calibri"/></font>`;
  const styles = `<styleSheet xmlns="${main}"><fonts count="2">${font(11)}${font(40)}</fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf applyAlignment="1"><alignment wrapText="1"/></xf><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
  const sheet = `<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="30" customWidth="1"/></cols><sheetData>${before}${'word '.repeat(40)}${after}${rows}</sheetData></worksheet>`;
  return xlsx([], {
    relationships: [{ id: 'rStyles', type: 'styles', target: 'styles.xml', inside: true }],
    parts: { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet },
  });
}

/** A text with a comment in each format that is written by hand. */
const commented = {
  'a.docx': docx(
    [
      '<w:p><w:r><w:t xml:space="preserve">Said </w:t></w:r><w:r><w:commentReference w:id="0"/></w:r><w:r><w:t>here</w:t></w:r></w:p>',
    ],
    {
      relationships: [
        { id: 'rComments', type: 'comments', target: 'remarks.xml', inside: true },
        { id: 'rSettings', type: 'settings', target: 'settings.xml', inside: true },
      ],
      parts: {
        'word/remarks.xml': `<w:comments xmlns:w="${w}"><w:comment w:id="0" w:author="A B" w:initials="AB"><w:p><w:r><w:t>remark</w:t></w:r></w:p></w:comment></w:comments>`,
        'word/settings.xml': `<w:settings xmlns:w="${w}"><w:trackRevisions/></w:settings>`,
      },
    },
  ),
  'a.odt': odt('<text:p>Said <office:annotation><text:p>remark</text:p></office:annotation>here</text:p>'),
  'a.rtf': bytesOf('{\\rtf1 Said {\\*\\atnid AB}{\\*\\atnauthor A B}\\chatn{\\*\\annotation remark}here\\par}'),
};

const file = (name: string) => ({ name, data: new Uint8Array(readFileSync(join(made, name))) });

describe('a document of every kind becomes a PDF with its text', () => {
  test.each(kinds)('%s: %s', async (kind, extension) => {
    const pdf = await toPdf(engine, kind, file(`plain.${extension}`));
    expect(textOf(pdf.bytes)).toContain(`Hello from ${extension}`);
    expect(pdf).toMatchObject({ name: 'plain.pdf', type: 'application/pdf' });
  });

  test('the least OOXML and OpenDocument that there is', async () => {
    const word = await toPdf(engine, 'word', { name: 'a.docx', data: docx(['Least docx']) });
    const text = await toPdf(engine, 'word', { name: 'a.odt', data: odt('<text:p>Least odt</text:p>') });
    const sheet = await toPdf(engine, 'excel', { name: 'a.xlsx', data: xlsx([['Least xlsx', '=1+1']]) });
    expect([word, text, sheet].map(({ bytes }) => textOf(bytes).trim())).toEqual([
      'Least docx',
      'Least odt',
      expect.stringMatching(/^Least xlsx\s+2$/),
    ]);
  });

  test('rows that a program gave no height are as high as their text, be it of many lines or of large letters', async () => {
    const data = styledSheet(
      ['<row><c s="1" t="inlineStr"><is><t>', '</t></is></c></row>'],
      '<row><c s="2" t="inlineStr"><is><t>Title</t></is></c></row><row><c t="inlineStr"><is><t>below</t></is></c></row>',
    );
    const words = wordsOf((await toPdf(engine, 'excel', { name: 'a.xlsx', data })).bytes);
    expect(words.filter(({ text }) => text === 'word')).toHaveLength(40);
    const bottomOf = (word: string) => words.find(({ text }) => text === word)?.bottom ?? Number.NaN;
    // in points: a plain row is 15 high, letters of 40 need 48 and more
    expect(
      bottomOf('Title') - Math.max(...words.filter(({ text }) => text === 'word').map(({ bottom }) => bottom)),
    ).toBeGreaterThan(40);
    expect(bottomOf('below') - bottomOf('Title')).toBeLessThan(20);
  });

  test('rows with a height of their own keep it', async () => {
    const data = styledSheet(
      ['<row ht="100" customHeight="1"><c s="1" t="inlineStr"><is><t>', '</t></is></c></row>'],
      '<row ht="15" customHeight="1"><c s="2" t="inlineStr"><is><t>Title</t></is></c></row><row ht="60"><c t="inlineStr"><is><t>one</t></is></c></row><row><c t="inlineStr"><is><t>two</t></is></c></row>',
    );
    const words = wordsOf((await toPdf(engine, 'excel', { name: 'a.xlsx', data })).bytes);
    const bottomOf = (word: string) => words.find(({ text }) => text === word)?.bottom ?? Number.NaN;
    expect(bottomOf('two') - bottomOf('one')).toBeCloseTo(15, 0);
    const last = words.findLast(({ text }) => text === 'word')?.bottom ?? Number.NaN;
    expect(bottomOf('one') - last).toBeCloseTo(15 + 60, 0);
  });

  test.each([
    ['a line end', '\r\n'],
    ['zeros', '\0'.repeat(3_000)],
  ])('a package with %s appended', async (_, tail) => {
    const data = Uint8Array.from([...docx(['Still whole']), ...bytesOf(tail)]);
    expect(textOf((await toPdf(engine, 'word', { name: 'a.docx', data })).bytes)).toContain('Still whole');
  });

  test('text that runs over from one page of a sheet to the next stands on both', async () => {
    const sentence = `${'words that run on '.repeat(12)}over there`;
    const pdf = await toPdf(engine, 'excel', { name: 'a.xlsx', data: xlsx([[sentence]]) });
    const [, second] = textOf(pdf.bytes).split('\f');
    expect(second).toContain('over there');
  });

  test('a field that shows the file name shows the customer’s', async () => {
    const data = docx(['<w:p><w:fldSimple w:instr="FILENAME"><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>']);
    const pdf = await toPdf(engine, 'word', { name: 'Übersicht 2026.docx', data });
    expect(textOf(pdf.bytes)).toContain('Übersicht 2026.docx');
  });

  test.each(Object.entries(commented))('comments are left out, recorded changes or not: %s', async (name, data) => {
    for (const pages of [undefined, '1']) {
      const pdf = await toPdf(engine, 'word', { name, data, ...(pages && { pages }) });
      expect(textOf(pdf.bytes).trim()).toBe('Said here');
    }
  });

  test('a document’s formulas are drawn with their letters', async () => {
    const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const fraction = `<m:f><m:num>${run('alpha')}</m:num><m:den>${run('beta')}</m:den></m:f>`;
    const data = docx([`<w:p><m:oMathPara xmlns:m="${math}"><m:oMath>${fraction}</m:oMath></m:oMathPara></w:p>`]);
    const pdf = await toPdf(engine, 'word', { name: 'a.docx', data });
    expect(wordsOf(pdf.bytes).map(({ text }) => text)).toEqual(['alpha', 'beta']);
  });

  test('a name that means something to a file system does no harm', async () => {
    const pdf = await toPdf(engine, 'word', { name: `${'../../é'.padEnd(249, '/é')}.docx`, data: docx(['Safe']) });
    expect(textOf(pdf.bytes)).toContain('Safe');
  });
});

const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

const warningsFor = async (name: string, data: Uint8Array<ArrayBuffer>) =>
  (await toAnswer(engine, 'word', { name, data })).warnings;

test('a film that a PDF can not show is told of', async () => {
  const data = docx(['Some text'], { parts: { 'word/media/film.mp4': new Uint8Array(1) } });
  expect(await warningsFor('a.docx', data)).toEqual(['animation_dropped']);
});

describe('a font that is not there', () => {
  const run = (text: string, font: string, size = 12) =>
    `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="${2 * size}"/></w:rPr><w:t>${text}</w:t></w:r>`;
  const written = (font: string) => docx([`<w:p>${run('Some text', font)}</w:p>`]);
  const rtfIn = (font: string) => bytesOf(`{\\rtf1{\\fonttbl{\\f0\\fnil\\fcharset0 ${font};}}\\f0 Some text}`);

  test('is told of, as another takes its place', async () => {
    expect(await warningsFor('a.docx', written('No Such Typeface'))).toEqual(['fonts_substituted']);
    expect(await warningsFor('a.rtf', rtfIn('No Such Typeface'))).toEqual(['fonts_substituted']);
  });

  test('is not where it is there, or one of its measure is', async () => {
    for (const font of ['Liberation Sans', 'Times New Roman']) {
      expect(await warningsFor('a.docx', written(font))).toEqual([]);
      expect(await warningsFor('a.rtf', rtfIn(font))).toEqual([]);
    }
  });

  test.each([
    ['Aptos', 'Carlito'],
    ['Segoe UI', 'NotoSansDisplay'],
    ['Verdana', 'DejaVuSans'],
    ['MS Mincho', 'NotoSerifCJKjp'],
    ['ＭＳ ゴシック', 'NotoSansCJKjp'],
  ])('%s is drawn as the nearest that is there, %s', async (font, standIn) => {
    const { bytes } = await toPdf(engine, 'word', { name: 'a.docx', data: written(font) });
    expect(fontsOf(bytes)).toEqual([standIn]);
  });

  test('Cambria’s letters and lines are as wide and as high as Word has them', async () => {
    const size = 40;
    const lines = ['section', '1871', 'élan'].map((text) => run(text, 'Cambria', size)).join('<w:r><w:br/></w:r>');
    const { bytes } = await toPdf(engine, 'word', { name: 'a.docx', data: docx([`<w:p>${lines}</w:p>`]) });
    const words = wordsOf(bytes);
    expect(fontsOf(bytes)).toEqual(['Caladea']);
    // the widths of their letters, and the height that Word's PDFs tell of the font
    [3.058, 2.216, 1.805].forEach((width, i) => {
      const { left, right } = words[i] as (typeof words)[number];
      expect((right - left) / size).toBeCloseTo(width, 1);
    });
    const [first, , third] = words.map(({ bottom }) => bottom) as [number, number, number];
    expect((third - first) / 2 / size).toBeCloseTo(1.172, 2);
  });

  test('is not told of where the document names none', async () => {
    expect(await warningsFor('a.docx', docx(['Some text']))).toEqual([]);
  });
});

describe('csv', () => {
  /** The lines that the PDF shows, a space between cells. */
  const sheet = async (text: string | Uint8Array<ArrayBuffer>) => {
    const data = typeof text === 'string' ? bytesOf(text) : text;
    const pdf = await toPdf(engine, 'excel', { name: 'a.csv', data });
    const lines = textOf(pdf.bytes).split('\n');
    return lines.map((line) => line.trim().replace(/\s+/g, ' ')).filter(Boolean);
  };
  const fields = [
    ['name', 'city', 'sum'],
    ['Zoë', 'Köln', '12.5'],
    ['Ana', 'Łódź', '3'],
  ];

  test.each([[','], [';'], ['\t'], ['|']])('columns are told by %j', async (separator) => {
    expect(await sheet(fields.map((row) => row.join(separator)).join('\n'))).toEqual(
      fields.map((row) => row.join(' ')),
    );
  });

  test('a number and the text beside it stand apart', async () => {
    const { bytes } = await toPdf(engine, 'excel', { name: 'a.csv', data: bytesOf('count,fruit\n12345,apples\n') });
    const words = wordsOf(bytes);
    const right = words.find(({ text }) => text === '12345')?.right ?? Number.NaN;
    const left = words.find(({ text }) => text === 'apples')?.left ?? Number.NaN;
    // in points: more than the space between two words
    expect(left - right).toBeGreaterThan(5);
  });

  test('fields stand as they are written, not as a number or a date that they may be taken for', async () => {
    const written = ['01234', '9.90', '1-2', '3/4/2026', '1e5', '12345678901234567', '50.0%', '12:30', 'TRUE', '=1+1'];
    expect(await sheet(`code\n${written.join('\n')}\n"1,234.50"\n`)).toEqual(['code', ...written, '1,234.50']);
  });

  test('numbers stand to the right, their head above them; what begins with 0 is none', async () => {
    const text = 'a long head,a long head\n9.90,007\n"1,250.00",01\n';
    const { bytes } = await toPdf(engine, 'excel', { name: 'a.csv', data: bytesOf(text) });
    const words = wordsOf(bytes);
    const edge = (side: 'left' | 'right', word: string) =>
      words.find(({ text }) => text === word)?.[side] ?? Number.NaN;
    expect(edge('right', '9.90')).toBeCloseTo(edge('right', '1,250.00'), 0);
    expect(edge('left', '007')).toBeCloseTo(edge('left', '01'), 0);
    expect(edge('right', '007')).not.toBeCloseTo(edge('right', '01'), 0);
  });

  test('text that is longer than a page goes on on the next', async () => {
    const words = Array.from({ length: 3_000 }, (_, i) => `w${i}`);
    const lines = Array.from({ length: 150 }, (_, i) => `l${i}`);
    const shown = await sheet(`id,comment,log\n1,${words.join(' ')},"${lines.join('\n')}"\n2,short,end\n`);
    const text = shown.join(' ').split(' ');
    expect(text.filter((word) => /^w\d/.test(word))).toEqual(words);
    expect(text.filter((word) => /^l\d/.test(word))).toEqual(lines);
    expect(shown.at(-1)).toBe('2 short end');
  });

  test('a separator in quotes separates nothing, and a sep= line is obeyed', async () => {
    expect(await sheet('sep=;\na;"b;c";d,e\nf;g;h\n')).toEqual(['a b;c d,e', 'f g h']);
  });

  test.each([
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, ...Buffer.from('é,Ł\n', 'utf16le')]), 'Ł'],
    ['big-endian UTF-16', new Uint8Array([0xfe, 0xff, ...Buffer.from('é,Ł\n', 'utf16le').swap16()]), 'Ł'],
    ['UTF-8 with its mark', bytesOf('\ufeffé,Ł\n'), 'Ł'],
    ['Windows-1252', new Uint8Array([0xe9, 0x2c, 0x80, 0x0a]), '€'],
  ])('%s is read', async (_, bytes, second) => {
    expect(await sheet(bytes)).toEqual([`é ${second}`]);
  });

  test.each(tables)('%s is read, in %s', async (_, encoding, text) => {
    // without spaces: pdftotext sees one behind a Thai mark in some of the fonts that a machine may have
    const shown = (await sheet(encoded(text, encoding))).join('').normalize('NFKC').replace(/\s/g, '');
    for (const word of text.normalize('NFKC').split(/[\s;]+/)) expect(shown).toContain(word);
  });

  test('long text is broken into lines, so that all columns stand on one page', async () => {
    const lines = await sheet(`name;comment;sum\na;${'long text '.repeat(30)}end;12\n`);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join(' ')).toContain('end');
    expect(lines[1]).toMatch(/^a long text .* 12$/);
  });

  test('formulas stay text', async () => {
    const [text] = await sheet('=1+1;=WEBSERVICE("http://x/")\n');
    expect(text).toContain('=1+1');
    expect(text).toContain('=WEBSERVICE("http://x/")');
  });
});

describe('pages', () => {
  const data = docx([...['One', 'Two', 'Three'].flatMap((text) => [paragraph(text), pageBreak]), 'Four']);
  const pagesOf = async (pages: string) => {
    const pdf = await toPdf(engine, 'word', { name: 'a.docx', data, pages });
    return textOf(pdf.bytes)
      .split('\f')
      .map((page) => page.trim())
      .filter(Boolean);
  };

  test.each([
    ['2', ['Two']],
    ['2-4', ['Two', 'Three', 'Four']],
    ['4,1-2,1', ['Four', 'One', 'Two', 'One']],
  ])('%s: those pages, in that order', async (pages, expected) => {
    expect(await pagesOf(pages)).toEqual(expected);
  });

  test('one that does not exist is a 400 that names it', async () => {
    const { code, message } = await refusal(pagesOf('1,3-5'));
    expect(code).toBe('invalid_parameters');
    expect(message).toContain('"3-5"');
    expect(message).toContain('4 pages');
  });
});

describe('passwords', () => {
  const encrypted = [
    ['word', 'docx'],
    ['word', 'doc'],
    ['word', 'odt'],
    ['excel', 'xlsx'],
    ['excel', 'xls'],
    ['excel', 'ods'],
    ['ppt', 'pptx'],
    ['ppt', 'odp'],
  ] as const;

  test.each(encrypted)('%s: %s opens with its password alone', async (kind, extension) => {
    const call = file(`secret.${extension}`);
    expect(await refusal(toPdf(engine, kind, call))).toMatchObject({
      code: 'encrypted_document',
      message: expect.stringContaining('file.password'),
    });
    expect(await refusal(toPdf(engine, kind, { ...call, password: 'wrong' }))).toMatchObject({
      code: 'encrypted_document',
    });
    const pdf = await toPdf(engine, kind, { ...call, password: 'secret' });
    expect(textOf(pdf.bytes)).toContain(`Hello from ${extension}`);
  });

  test('one that is not asked for does no harm', async () => {
    const pdf = await toPdf(engine, 'word', { ...file('plain.docx'), password: 'any' });
    expect(textOf(pdf.bytes)).toContain('Hello from docx');
  });
});

describe('damaged documents', () => {
  test.each(kinds.filter(([, extension]) => extension !== 'rtf'))('%s: half a %s is a 422', async (kind, extension) => {
    const { name, data } = file(`plain.${extension}`);
    const half = data.slice(0, data.length / 2);
    expect(await refusal(toPdf(engine, kind, { name, data: half }))).toMatchObject({ code: 'damaged_document' });
  });

  test('are forgotten by the next call', async () => {
    const pdf = await toPdf(engine, 'word', { name: 'a.docx', data: docx(['Fine']) });
    expect(textOf(pdf.bytes)).toContain('Fine');
  });
});

test('nothing of a document is left after its call', () => {
  const slots = readdirSync(folder);
  expect(slots).toHaveLength(2);
  for (const slot of slots) expect(readdirSync(join(folder, slot))).not.toContain('job');
});

test('no process was lost', () => {
  expect(faults).toEqual([]);
});

test('closing leaves no process, folder or socket behind', async () => {
  const own = slotsFolder();
  const closing = await startEngine({ slots: 1, folder: own });
  await closing.ready();
  const sockets = socketsIn(own);
  expect(sockets.length).toBeGreaterThan(0);
  await closing.close();
  expect(await leftBehind(own, sockets)).toEqual([]);
  rmSync(own, { recursive: true });
});

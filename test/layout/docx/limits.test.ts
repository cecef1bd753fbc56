/** What Word demands of a file beyond its schema: measures within its bounds, ids used once, targets that are there. */
import { degrees, PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../../src/layout/docx/address.ts';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { Inline } from '../../../src/layout/inline.ts';
import type { FormField } from '../../../src/layout/page.ts';
import { pdfToWord } from '../../../src/layout/pdf-to-word.ts';
import { drawnPdf } from '../drawn-pdf.ts';
import { look, model, paragraph, picture, run, section, table } from '../models.ts';
import { type ReadDocx, readDocx } from './docx-text.ts';

const numbersOf = (xml: string, attribute: string): number[] =>
  [...xml.matchAll(new RegExp(` ${attribute}="(-?[^"]*)"`, 'g'))].map(([, value]) => Number(value));

const wide = 70;
const huge = 1e9;

let docx: ReadDocx;
let body: string;

beforeAll(() => {
  const head = paragraph([{ kind: 'picture', picture, width: 9, height: 9, alt: '' }], { bookmark: 'place1' });
  const far = paragraph(
    [
      run('far', { size: huge, letterSpacing: -huge }),
      { kind: 'picture', picture, width: 10, height: 10, alt: '' },
      run('here', {}, 'http://example.org/a b?q=<x>'),
      run('nowhere', {}, `https://example.org/${'x'.repeat(3000)}`),
      run('there', {}, '#place1'),
    ],
    {
      indent: { left: huge, right: -huge, firstLine: -huge },
      spaceBefore: huge,
      linePitch: huge,
      tabs: [{ at: huge, alignment: 'left', leader: 'none' }],
      bookmark: 'place2',
    },
  );
  const row = Array.from({ length: wide }, (_, i) => `c${i}`);
  const spanned = [{ text: 'over the edge', columnSpan: 10 }];
  const cells = table([row, [...row.slice(0, 60), ...spanned, ...Array.from({ length: 9 }, () => undefined)]], 20);
  docx = readDocx(
    writeDocx(
      model([
        section([far, cells], {
          header: [head],
          footer: [paragraph([{ kind: 'line', direction: 'vertical', left: 1, top: 1, length: 10, border }])],
          page: {
            width: 5000,
            height: 2,
            margins: { top: 0, right: 0, bottom: 0, left: 0 },
            headerDistance: 0,
            footerDistance: 0,
          },
        }),
        section([paragraph([{ kind: 'fill', left: 0, top: 0, width: 9, height: 9, color: 'FF0000' }])]),
      ]),
    ),
  );
  body = docx.parts['word/document.xml'] ?? '';
});

const border = { thickness: 1, line: 'solid', color: '000000' } as const;

describe('measures', () => {
  test.each(['w:w', 'w:h', 'w:left', 'w:right', 'w:hanging', 'w:pos', 'w:before', 'w:line'])(
    '%s is within 22 inches',
    (name) => {
      const values = numbersOf(body, name);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(31_680);
    },
  );

  test('letters are no higher than Word has them, pages no lower', () => {
    expect(Math.max(...[...body.matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) => Number(size)))).toBe(3276);
    expect(body).toContain('<w:pgSz w:w="31680" w:h="144" w:orient="landscape"/>');
  });

  test('the columns of a table are as wide as it, and at most 63', () => {
    const tables = [...body.matchAll(/<w:tbl>.*?<w:tblW w:w="(\d+)".*?<w:tblGrid>(.*?)<\/w:tblGrid>/gs)];
    const grids = tables.map(([, width, grid = '']) => ({ width: Number(width), columns: numbersOf(grid, 'w:w') }));
    expect(grids.map(({ columns }) => columns.length)).toEqual([63, 7]);
    for (const { width, columns } of grids) expect(columns.reduce((a, b) => a + b, 0)).toBe(width);
  });

  test('a table of more columns loses nothing, and every row fills its grid', () => {
    expect(docx.tables.flat(2).filter((text) => /^c\d+$/.test(text))).toHaveLength(wide + 60);
    expect(docx.tables.flat(2).filter((text) => text === 'over the edge')).toHaveLength(1);
    const spans = [...body.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, cells = '']) =>
      [...cells.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].reduce(
        (sum, [, cell = '']) => sum + Number(/<w:gridSpan w:val="(\d+)"/.exec(cell)?.[1] ?? 1),
        0,
      ),
    );
    expect(spans).toEqual([63, 63, 7, 7]);
  });
});

describe('names', () => {
  const all = () => Object.values(docx.parts).join('');

  test('drawings and bookmarks have ids of their own in all parts', () => {
    for (const element of ['wp:docPr', 'w:bookmarkStart']) {
      const ids = [...all().matchAll(new RegExp(`<${element} (?:w:)?id="(\\d+)"`, 'g'))].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('every relationship that a part names is there, and leads to a part or an address', () => {
    for (const [name, xml] of Object.entries(docx.parts)) {
      if (!/^word\/\w+\.xml$/.test(name)) continue;
      const rels = docx.parts[name.replace('word/', 'word/_rels/').concat('.rels')] ?? '';
      const known = new Map(
        [...rels.matchAll(/Id="(\w+)"[^>]*Target="([^"]*)"/g)].map(([, id, target]) => [id, target]),
      );
      for (const [, id] of xml.matchAll(/ r:(?:id|embed)="(\w+)"/g))
        expect([name, known.has(id ?? '')]).toEqual([name, true]);
    }
  });

  test('links that cannot be addresses leave their words', () => {
    const rels = docx.parts['word/_rels/document.xml.rels'] ?? '';
    const addresses = [...rels.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, target]) => target);
    expect(addresses).toEqual(['http://example.org/a%20b?q=%3Cx%3E']);
    expect(body).toContain('>nowhere<');
    expect(body).toContain('<w:hyperlink w:anchor="place1">');
  });
});

test.each([
  ['https://example.org/ä b', 'https://example.org/%C3%A4%20b'],
  ['www.example.org/a%20b', 'www.example.org/a%20b'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['a file.pdf', 'a%20file.pdf'],
  ['', undefined],
  ['http://[', undefined],
  ['mailto:a.b@ example.org', 'mailto:a.b@example.org'],
  ['mailto:Ada B <a@b.org>?subject=a b', 'mailto:a@b.org?subject=a%20b'],
  ['http://example.org/100%', 'http://example.org/100%25'],
  ['http://example.org/#a#b', 'http://example.org/#a%23b'],
  ['http://a..b.org/', undefined],
  ['1:2', undefined],
  ['a:b', undefined],
  ['C:\\my files\\a.pdf', 'file:///C:/my%20files/a.pdf'],
  ['\\\\server\\share\\a.pdf', 'file://server/share/a.pdf'],
  ['..\\a.pdf', '../a.pdf'],
])('addressOf(%j)', (text, address) => expect(addressOf(text)).toBe(address));

test('tab stops are in their order, each place once, and no more than Word takes', () => {
  const places = [300, 100, 300, ...Array.from({ length: 90 }, (_, i) => 400 + i)];
  const tabs = places.map((at) => ({ at, alignment: 'left', leader: 'none' }) as const);
  const { parts } = readDocx(writeDocx(model([section([paragraph('a', { tabs })])])));
  const stops = numbersOf(parts['word/document.xml'] ?? '', 'w:pos');
  expect(stops.slice(0, 3)).toEqual([2000, 6000, 8000]);
  expect(stops).toHaveLength(64);
});

test('what a field may be set to is said once, and says something, at no more than its length', () => {
  const field: FormField = { ...blank, options: ['', ' ', 'a', 'a ', 'b', 'c'.repeat(300)] };
  const choice: Inline = { kind: 'text', text: 'a', look, link: undefined, field };
  const { parts } = readDocx(writeDocx(model([section([paragraph([choice])])])));
  const values = [...(parts['word/document.xml'] ?? '').matchAll(/ w:value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual(['a', 'b', 'c'.repeat(255)]);
});

const blank: FormField = {
  box: { left: 0, top: 0, right: 90, bottom: 12 },
  kind: 'choice',
  title: '',
  ticked: false,
  options: [],
  border: undefined,
  fill: undefined,
};

test('the lines above notes are those that the settings name', () => {
  const notes = [{ mark: undefined, paragraphs: [paragraph('note')] }];
  const referring = paragraph([run('a'), { kind: 'footnote', index: 0, mark: undefined }]);
  const { parts } = readDocx(writeDocx(model([section([referring])], { footnotes: notes })));
  const named = [...(parts['word/settings.xml'] ?? '').matchAll(/<w:footnote w:id="(-?\d+)"\/>/g)].map(([, id]) => id);
  const drawn = [...(parts['word/footnotes.xml'] ?? '').matchAll(/<w:footnote w:type="\w+" w:id="(-?\d+)"/g)];
  expect(named).toEqual(drawn.map(([, id]) => id));
  expect(named).toHaveLength(2);
});

test('a page of 40 inches becomes one of 22, with all that is on it, whatever its turn', async () => {
  const pdf = await PDFDocument.load(
    await drawnPdf([(sheet) => sheet.text('A poster', 200, 400, { size: 100 }).text('foot', 2600, 1300)], [2880, 1440]),
  );
  const page = pdf.getPages()[0];
  page?.setRotation(degrees(90));
  page?.drawText('Turned', { x: 100, y: 100, size: 50, rotate: degrees(90) });
  const input = { bytes: new Uint8Array(await pdf.save()), type: 'application/pdf', name: 'a.pdf' } as const;
  const { parts } = readDocx((await pdfToWord(input, undefined, AbortSignal.timeout(30_000))).document.bytes);
  const xml = parts['word/document.xml'] ?? '';
  expect(xml).toContain('<w:pgSz w:w="15840" w:h="31680"/>');
  for (const text of ['A poster', 'foot', 'Turned']) expect(xml).toContain(text);
});

test('text of no size leaves no length that is no number', async () => {
  const bytes = await drawnPdf([
    (sheet) => {
      for (const y of [100, 120, 140]) sheet.text('unseen words', 60, y, { size: 0.002 });
    },
  ]);
  const { document } = await pdfToWord(
    { bytes, type: 'application/pdf', name: 'a.pdf' },
    undefined,
    new AbortController().signal,
  );
  const { parts } = readDocx(document.bytes);
  expect(parts['word/document.xml']).toContain('unseen words');
  expect(Object.values(parts).join()).not.toContain('NaN');
});

/** Page numbers in feet: fields on every page, whatever the first page and the rest of the foot say. */
import { expect, test } from 'vitest';
import { headersIn } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const page = (number: number, foot: (sheet: Sheet) => void) => (sheet: Sheet) => {
  prose(sheet, 90, 20 + number);
  foot(sheet);
};

const footersOf = (parts: Record<string, string>): string[] =>
  Object.entries(parts)
    .filter(([name]) => /footer\d+\.xml$/.test(name))
    .map(([, xml]) => xml);

test('a title page without a foot does not stop the pages from being counted', async () => {
  const { parts, body } = await converted(
    page(6, () => {}),
    ...[7, 8, 9].map((number) => page(number, (sheet) => sheet.text(String(number), 290, 800))),
  );
  expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(1);
  expect(body).toContain('w:start="6"');
});

test('nor does one whose head says something without a number, where left and right pages number theirs at other sides', async () => {
  const head = (left: string, right: string) => (sheet: Sheet) => {
    sheet.text(left, 60, 40).text('A sample', 270, 40).text(right, 520, 40);
  };
  const { parts } = await converted(
    page(1, (sheet) => sheet.text('A sample', 270, 40)),
    ...[2, 3, 4, 5].map((number) => page(number, number % 2 ? head('', String(number)) : head(String(number), ''))),
  );
  expect(headersIn(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(2);
});

test('a number that every foot says twice is a field twice', async () => {
  const { parts } = await converted(
    ...[3, 4, 5].map((number) => page(number, (sheet) => sheet.text(`Journal ${number}/312   ${number}`, 60, 800))),
  );
  const [footer = ''] = footersOf(parts);
  expect(footer.match(/ PAGE /g)).toHaveLength(2);
  expect(footer).toContain('/312');
});

test('a number that happens to be one page’s own stays as it is', async () => {
  const { parts } = await converted(
    ...[3, 4, 5].map((number) => page(number, (sheet) => sheet.text(`Volume 4, page ${number}`, 60, 800))),
  );
  const [footer = ''] = footersOf(parts);
  expect(footer.match(/ PAGE /g)).toHaveLength(1);
  expect(footer).toContain('Volume 4');
});

test.each([2, 3])(
  'of %i pages the last one says the same number twice: its own, and how many there are',
  async (count) => {
    const numbers = Array.from({ length: count }, (_, i) => i + 1);
    const { parts } = await converted(
      ...numbers.map((number) => page(number, (sheet) => sheet.text(`Page ${number} of ${count}`, 60, 800))),
    );
    const [footer = ''] = footersOf(parts);
    expect(footer).toMatch(/>Page <.* PAGE .*> of <.* NUMPAGES /s);
    // Readers that count no pages show what stands in the field.
    expect(footer.replace(/<w:instrText.*?<\/w:instrText>|<[^>]*>/gs, '')).toMatch(new RegExp(` of ${count}$`));
  },
);

test.each([
  ['a number alone at the foot is its page number', '18', 800, true],
  ['so is one between dashes', '– 18 –', 800, true],
  ['a year is none', '2009', 800, false],
  ['nor is a number far from the foot', '18', 700, false],
])('on a single page %s', async (_, text, y, isField) => {
  const { parts, body } = await converted(page(1, (sheet) => sheet.text(text, 290, y)));
  expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(isField ? 1 : 0);
  expect(body.includes('w:start="18"')).toBe(isField);
});

test.each([
  ['1', 1],
  ['7', 0],
])(
  'on a single page a number in the middle, not far from the foot, is its page number where it is the first: %s',
  async (text, fields) => {
    const { parts } = await converted(
      page(1, (sheet) => sheet.line(60, 90, 535, 90).text('I', 532, 90).text(text, 295, 735)),
    );
    expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(fields);
  },
);

test('numbers that count the pages are feet though sheets are larger than what is set on them', async () => {
  const { parts } = await converted(
    ...[1, 2, 3].map((number) => page(number, (sheet) => sheet.text(String(number), 290, 640))),
  );
  expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(1);
});

test('the lowest line of pages that are set for half their height counts them too', async () => {
  const { parts, body } = await converted(
    ...[1, 2, 3].map((number) => (sheet: Sheet) => {
      for (let line = 0; line < 20; line++)
        sheet.text(`What page ${number} says in line ${line} of it`, 60, 90 + 14 * line);
      sheet.text(String(number), 140, 440);
    }),
  );
  expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(1);
  expect(body).not.toMatch(/<w:t[^>]*>[123]<\/w:t>/);
});

test.each([
  ['alone', ''],
  ['between dashes', '–'],
])('pages numbered in Roman numerals, %s, are a section of their own, each counted in its way', async (_, dash) => {
  const { parts, body } = await converted(
    ...['i', 'ii', '1', '2', '3']
      .map((number) => `${dash} ${number} ${dash}`.trim())
      .map((number, i) => page(i, (sheet) => sheet.text(number, 290, 800))),
  );
  expect(body.match(/w:fmt="(lowerRoman|decimal)" w:start="1"/g)).toHaveLength(2);
  expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(2);
});

test('headings that count chapters, not pages, are no running heads', async () => {
  const { paragraphs } = await converted(
    ...[1, 0, 2, 0, 3].map((chapter) => (sheet: Sheet) => {
      if (chapter > 0) sheet.text(`Chapter ${chapter}`, 60, 60, { size: 16, bold: true });
      prose(sheet, 100, 20);
    }),
  );
  expect(paragraphs.map(({ text }) => text).filter((text) => text.startsWith('Chapter'))).toHaveLength(3);
});

test('Roman numbers beyond twenty are page numbers too', async () => {
  const { parts, body } = await converted(
    ...['xix', 'xx', 'xxi', 'xxii'].map((number, i) => page(i, (sheet) => sheet.text(number, 290, 800))),
  );
  expect(footersOf(parts).filter((xml) => xml.includes(' PAGE '))).toHaveLength(1);
  expect(body).toContain('<w:pgNumType w:fmt="lowerRoman" w:start="19"/>');
});

test('behind a first page of its own left and right pages alternate in one section, and Roman numbers end with it', async () => {
  const numbers = ['', 'ii', 'iii', '1', '2', '3', '4'];
  const { body } = await converted(
    ...numbers.map((number, i) =>
      page(i, (sheet) => {
        if (number === '') return;
        const isLeft = ['ii', '2', '4'].includes(number);
        sheet.text(isLeft ? 'Left head' : 'Right head', 60, 40).text(number, isLeft ? 60 : 520, 800);
      }),
    ),
  );
  expect([...body.matchAll(/<w:pgNumType [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<w:pgNumType w:fmt="lowerRoman" w:start="1"/>',
    '<w:pgNumType w:fmt="decimal" w:start="1"/>',
  ]);
  expect(body.match(/<w:sectPr>/g)).toHaveLength(2);
});

test('a draft’s number that is one more than how many pages there are numbers none', async () => {
  const { parts, body } = await converted(
    ...[1, 2].map((number) =>
      page(number, (sheet) => sheet.text('Draft 3 of May', 60, 40).text(`Page ${number} of 2`, 480, 800)),
    ),
  );
  expect(body).not.toContain('<w:pgNumType');
  expect(headersIn(parts).join('')).toContain('Draft 3 of May');
  expect(footersOf(parts).join('')).toContain(' PAGE ');
});

test('the days and months of a head number no pages', async () => {
  const { parts } = await converted(
    ...[1, 2].map((number) =>
      page(number, (sheet) =>
        sheet.text('Approved 01/02/2024, review 02/2026', 60, 40).text(`Page ${number} of 2`, 480, 800),
      ),
    ),
  );
  expect(headersIn(parts).join('')).toContain('Approved 01/02/2024, review 02/2026');
  expect(footersOf(parts).join('')).toContain(' PAGE ');
});

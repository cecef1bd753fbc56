/** What goes on on the next page, and what only looks as if it did. */
import { expect, test } from 'vitest';
import { boxOfAll } from '../../../src/layout/box.ts';
import { joinAcross } from '../../../src/layout/flow/join.ts';
import { plainSpan } from '../../../src/layout/flow/lines/line.ts';
import type {
  PageLayout,
  PlacedPicture,
  RawBlock,
  RawParagraph,
  RawTable,
} from '../../../src/layout/flow/page-layout.ts';
import { toParagraph } from '../../../src/layout/flow/paragraphs/to-paragraph.ts';
import type { Picture } from '../../../src/layout/page.ts';
import { converted } from './converted.ts';
import { lineOf } from './lines.ts';
import { context } from './paragraph-context.ts';

const column = { left: 0, right: 400 };

const paragraph = (...lines: { text: string; left?: number; baseline: number }[]): RawParagraph => {
  const own = lines.map(({ text, ...place }) => lineOf(text, place));
  const box = boxOfAll(own.map((line) => line.box));
  return { kind: 'paragraph', lines: own, mark: undefined, column, box, shading: undefined, rule: undefined };
};

const page = (blocks: RawBlock[], anchored: PlacedPicture[] = []): PageLayout => ({
  index: 0,
  width: 400,
  height: 600,
  slide: false,
  background: undefined,
  header: [],
  footer: [],
  bands: [{ columns: [{ ...column, blocks }], ruled: false }],
  anchored,
  placed: [],
  lines: [],
  notes: [],
  continuedNotes: [],
});

const figure = (top: number, bottom: number): PlacedPicture => {
  const box = { left: 50, right: 350, top, bottom };
  const picture: Picture = {
    box,
    type: 'image/png',
    bytes: new Uint8Array(),
    widthPx: 1,
    heightPx: 1,
    mcid: undefined,
  };
  return { picture, box, alt: '', behindText: true };
};

/** Kinds of the second page's blocks. */
const after = (...pages: [PageLayout, PageLayout]): string[] => {
  joinAcross(pages);
  return pages[1].bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));
};

const full = 'a line that is as long as the column is wide, and ends in no full stop at all';
const long = () => paragraph({ text: full, baseline: 560 }, { text: full, baseline: 575 });
const end = (baseline: number) => paragraph({ text: 'it is told to its end here.', baseline });

const end60 = { text: 'it is told to its end here.', baseline: 35, left: 60 };

test('a sentence goes on on the next page', () =>
  expect(after(page([long()]), page([end(20)]))).toEqual(['continuation']));

test('nothing goes on below a figure that the next page starts with', () =>
  expect(after(page([long()]), page([end(320)], [figure(20, 300)]))).toEqual(['paragraph']));

test('nothing goes on in a caption, but in a sentence that speaks of a figure it does', () => {
  const starting = (text: string) => after(page([long()]), page([paragraph({ text, baseline: 20 })]));
  expect(starting('Figure 8. Loops, and what they become')).toEqual(['paragraph']);
  expect(starting('Figure BR3. Loops, and what they become')).toEqual(['paragraph']);
  expect(starting('Figure 8 shows what loops become')).toEqual(['continuation']);
});

test('nothing goes on from a saying in bold letters that has its full stop, though it begins in small ones', () => {
  const saying = (baseline: number, text: string) => {
    const own = paragraph({ text: full, baseline }, { text, baseline: baseline + 15 });
    for (const line of own.lines) {
      const style = { ...line.style, font: { ...line.style.font, bold: true } };
      line.style = style;
      line.spans = line.spans.map((span) => (span.kind === 'text' ? { ...span, style } : span));
    }
    return own;
  };
  expect(after(page([saying(560, '“and it is told to its end.”')]), page([end(20)]))).toEqual(['paragraph']);
  expect(after(page([saying(560, 'and it is told until')]), page([end(20)]))).toEqual(['continuation']);
});

test('behind a full stop a line goes on that begins as no paragraph around it does, at their second lines', () => {
  const ended = `${full.slice(0, -8)} at all.`;
  const set = (baseline: number, left = 20) =>
    paragraph({ text: full, baseline, left }, { text: ended, baseline: baseline + 15 });
  const before = (left?: number) => page([set(460, left), set(500, left), set(560, left)]);
  const next = (left: number) =>
    page([paragraph({ text: 'It is told to its end here.', baseline: 20, left }), set(60)]);
  expect(after(before(), next(0))[0]).toBe('continuation');
  expect(after(before(), next(20))[0]).toBe('paragraph');
  expect(after(before(0), next(0))[0]).toBe('paragraph');
});

test('lines that begin where all do below a heading have no sign either, and say nothing of those below text', () => {
  const set = (baseline: number) =>
    paragraph({ text: full, baseline, left: 20 }, { text: `${full.slice(0, -8)} at all.`, baseline: baseline + 15 });
  const heading = (baseline: number) => paragraph({ text: 'A heading', baseline });
  for (const block of [...heading(0).lines]) block.style = { ...block.style, size: 16 };
  const large = (baseline: number) => {
    const own = heading(baseline);
    for (const line of own.lines) line.style = { ...line.style, size: 16 };
    return own;
  };
  const first = paragraph({ text: full, baseline: 120 }, { text: `${full.slice(0, -8)} at all.`, baseline: 135 });
  const before = page([large(100), first, set(400), set(460), set(500), set(560)]);
  const next = page([paragraph({ text: 'It is told to its end here.', baseline: 20 }), set(60)]);
  expect(after(before, next)[0]).toBe('continuation');
});

test('an entry that hangs begins on the next page where the one before it did, in small letters too', () => {
  const entry = (baseline: number, name = 'noschool') =>
    paragraph(
      { text: `${name} ${full}`.slice(0, 80), baseline },
      { text: full.slice(0, 76), left: 20, baseline: baseline + 15 },
    );
  expect(after(page([entry(400), entry(560)]), page([entry(20, 'nosupervisor')]))).toEqual(['paragraph']);
});

test('a name in letters of another face is no end of the sentence before it, though it begins in a small one', () => {
  const named = paragraph({ text: 'targetTable', baseline: 20 });
  for (const line of named.lines) line.style = { ...line.style, font: { ...line.style.font, family: 'Verdana' } };
  const ended = (text: string) => page([paragraph({ text: full, baseline: 560 }, { text, baseline: 575 })]);
  expect(after(ended('refers to an entry of the other.'), page([named]))).toEqual(['paragraph']);
  expect(after(ended('refers to an entry of the'), page([named]))).toEqual(['continuation']);
});

test('nothing goes on in the lines of a program or a poem, which stay as they are', () => {
  const kept = (lines: 'listing' | 'stanza') => after(page([{ ...long(), [lines]: true }]), page([end(20)]));
  expect([kept('listing'), kept('stanza')]).toEqual([['paragraph'], ['paragraph']]);
});

test('it does below a small picture at the head of the page', () =>
  expect(after(page([long()]), page([end(60)], [figure(10, 40)]))).toEqual(['continuation']));

test('what goes on has the edge of what it belongs to, whatever a figure beside it does to its column', () => {
  const [first, second] = [page([long()]), page([paragraph({ text: full, baseline: 20, left: 60 }, { ...end60 })])];
  for (const { columns } of second.bands) for (const own of columns) own.left = 10;
  joinAcross([first, second]);
  const [block] = first.bands[0]?.columns[0]?.blocks ?? [];
  expect(block?.kind === 'paragraph' && block.lines.map(({ box }) => box.left)).toEqual([0, 0, 0, 0]);
});

test('nothing goes on far down the next page, as on the back of a title page', () =>
  expect(after(page([long()]), page([end(450)]))).toEqual(['paragraph']));

test('nothing goes on behind an entry of a table of contents, which ends with its page', () => {
  const entry = (text: string, baseline: number, page: string) => {
    const own = paragraph({ text, baseline });
    for (const line of own.lines) {
      const gap = { kind: 'gap', left: line.box.right, right: 390, leader: 'dot' } as const;
      line.spans.push(gap, plainSpan(page, line.style, { left: 390, right: 400 }));
      line.box = { ...line.box, right: 400 };
    }
    return own;
  };
  expect(after(page([entry('2.9 Other forms', 580, '7')]), page([end(20)]))).toEqual(['paragraph']);
  expect(after(page([entry('2.9 Other forms', 580, 'and')]), page([end(20)]))).toEqual(['continuation']);
});

test('a caption in the middle does not go on', () => {
  const caption = paragraph({
    text: 'Figure 1: percentages of all of the students by status and by year',
    left: 35,
    baseline: 575,
  });
  const next = paragraph({ text: 'percentages of the others', baseline: 20 });
  expect(after(page([long(), caption]), page([next]))).toEqual(['paragraph']);
});

test('a caption that ends a page does not go on in a sentence of its own', () => {
  const caption = paragraph({
    text: 'Figure 1: percentages of all of the students by status and by year of it all',
    baseline: 575,
  });
  const next = (text: string) => after(page([long(), caption]), page([paragraph({ text, baseline: 20 })]));
  expect(next('Percentages of the others')).toEqual(['paragraph']);
  expect(next('percentages of the others')).toEqual(['continuation']);
});

test('entries of an index at the end of one page and the start of the next stay two', () => {
  const entry = (text: string, baseline: number) => paragraph({ text: text.padEnd(80, '9'), baseline });
  const [first, second] = [page([entry('Village, 1', 580)]), page([entry('Water, 6', 50)])];
  joinAcross([first, second]);
  expect(second.bands[0]?.columns[0]?.blocks[0]?.kind).toBe('paragraph');
});

const table = (...ys: [number, ...number[]]): RawTable => ({
  kind: 'table',
  ruled: 'grid',
  box: { ...column, top: ys[0], bottom: ys[ys.length - 1] ?? 0 },
  xs: [0, 200, 400],
  ys,
  headerRows: 0,
  continues: false,
  brokenRows: [],
  movedBy: 0,
  cells: [],
});

test('a table goes on where its next row did not fit on the page', () =>
  expect(after(page([table(400, 480, 560)]), page([table(20, 60, 100)]))).toEqual(['continuation']));

const cell = (row: number, text: string): RawTable['cells'][number] => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: 2,
  box: { ...column, top: 0, bottom: 40 },
  direction: 'across',
  borders: { top: undefined, right: undefined, bottom: undefined, left: undefined },
  shading: undefined,
  tables: [],
  pictures: [],
  paragraphs: [paragraph({ text, baseline: 20 })],
});

/** A table of rows with these words that goes on over the page's end as another. */
const joined = (first: string[], second: string[]): RawTable => {
  const rows = (texts: string[], top: number, headerRows: number): RawTable => ({
    ...table(top, ...texts.map((_, i) => top + 40 * (i + 1))),
    headerRows,
    cells: texts.map((text, i) => cell(i, text)),
  });
  const [before, next] = [rows(first, 560 - 40 * first.length, 1), rows(second, 20, 1)];
  joinAcross([page([before]), page([next])]);
  return before;
};

test('head rows that the next page repeats are repeated by the word processor, and stand once', () => {
  const { headerRows, cells } = joined(['Name', 'Ann', 'Bob'], ['Name', 'Cid', 'Dan']);
  expect([headerRows, cells.length]).toEqual([1, 5]);
});

test('behind heads that it repeats a table goes on where its next row had no room, however low the heads are', () => {
  const parts = (row: number): [RawTable, PageLayout] => {
    const above = { ...table(400, 440, 480), cells: [cell(0, 'Name'), cell(1, 'Ann')] };
    const below = { ...table(20, 40, 40 + row), cells: [cell(0, 'Name'), cell(1, 'Cid')] };
    return [above, page([below])];
  };
  const isJoined = (row: number): boolean => {
    const [above, second] = parts(row);
    joinAcross([page([above]), second, page([table(20, 560)])]);
    return above.cells.length === 3;
  };
  expect([isJoined(20), isJoined(90)]).toEqual([false, true]);
});

test('a head that was all the page had room for stands once', () => {
  const { headerRows, cells } = joined(['Name'], ['Name', 'Cid', 'Dan']);
  expect([headerRows, cells.length]).toEqual([1, 3]);
});

test('head rows that the next page does not repeat are not repeated: its rows fill it', () => {
  const { headerRows, cells } = joined(['Name', 'Ann', 'Bob'], ['Cid', 'Dan', 'Eve']);
  expect([headerRows, cells.length]).toEqual([0, 6]);
});

test('rows that all say the same are no heads, and none is lost', () => {
  const { headerRows, cells } = joined(['Ann', 'Ann', 'Ann'], ['Ann', 'Ann', 'Ann']);
  expect([headerRows, cells.length]).toEqual([0, 6]);
});

test('nothing goes on over the end of a section: it ends with its page', () => {
  const pages = ['one', 'two', 'three', 'four'].map((foot, i) => ({
    ...page(i === 2 ? [long()] : [end(20)]),
    footer: [paragraph({ text: i < 3 ? 'chapter' : foot, baseline: 590 })],
  }));
  joinAcross(pages);
  expect(pages[3]?.bands[0]?.columns[0]?.blocks[0]?.kind).toBe('paragraph');
});

test('a picture behind the whole page does not fill it', () => {
  const short = () => paragraph({ text: full, baseline: 60 }, { text: full, baseline: 75 });
  const ground = { ...figure(0, 600), box: { left: 0, right: 400, top: 0, bottom: 600 } };
  expect(after(page([short()], [ground]), page([end(20)], [ground]))).toEqual(['paragraph']);
});

test('columns of a slide are boxes of their own', () => {
  const [left, right] = [long(), end(40)];
  const columns = [left, right].map((block) => ({ ...column, blocks: [block] }));
  joinAcross([{ ...page([]), slide: true, bands: [{ columns, ruled: false }] }]);
  expect(left.lines).toHaveLength(2);
});

test('a frame around something goes on on a full page alone', () => {
  const frame = (top: number, bottom: number) => ({ ...table(top, bottom), xs: [0, 400] });
  expect(after(page([frame(100, 300)]), page([frame(100, 400)]))).toEqual(['table']);
  expect(after(page([frame(100, 560)]), page([frame(20, 400)]))).toEqual(['continuation']);
});

test('a table that ends far above the foot is followed by another', () =>
  expect(after(page([table(20, 60, 100)]), page([table(20, 60, 100)]))).toEqual(['table']));

test('text that ends far above the foot does not go on', () =>
  expect(after(page([paragraph({ text: full, baseline: 60 }, { text: full, baseline: 75 })]), page([end(20)]))).toEqual(
    ['paragraph'],
  ));

test('a paragraph goes on in the next of columns that end far above the foot of the page', () => {
  const edges = [
    { left: 0, right: 190 },
    { left: 210, right: 400 },
  ];
  const half = 'a line as long as the column is';
  const [left, right] = [
    paragraph({ text: half, baseline: 40 }, { text: half, baseline: 52 }),
    paragraph({ text: half, left: 210, baseline: 40 }, { text: 'and its end.', left: 210, baseline: 52 }),
  ];
  const columns = [left, right].map((block, i) => ({ left: 0, right: 0, ...edges[i], blocks: [block] }));
  const one = { ...page([]), bands: [{ columns, ruled: false }, ...page([long()]).bands] };
  joinAcross([one]);
  expect(left.lines).toHaveLength(4);
});

test('nothing but a sentence in small letters goes on in other letters, in the middle, or behind what stands at a tab stop', () => {
  const starting = (text: string, left = 0) => paragraph({ text, baseline: 20, left });
  const italic = starting('Words of somebody else');
  for (const line of italic.lines) line.style = { ...line.style, font: { ...line.style.font, italic: true } };
  const row = paragraph({ text: full, baseline: 575 });
  for (const line of row.lines) {
    const gap = { kind: 'gap', left: 200, right: 300, leader: 'none' } as const;
    line.spans = [...line.spans, gap, plainSpan('7', line.style, { left: 300, right: 400 })];
  }
  expect(after(page([long()]), page([starting('Words of the same')]))).toEqual(['continuation']);
  expect(after(page([long()]), page([italic]))).toEqual(['paragraph']);
  expect(after(page([long()]), page([starting('What is in the middle', 147)]))).toEqual(['paragraph']);
  expect(after(page([row]), page([starting('Words of the same')]))).toEqual(['paragraph']);
});

test('nothing goes on behind a line of strokes', () => {
  const strokes = paragraph({ text: '-'.repeat(80), baseline: 575 });
  expect(after(page([strokes]), page([paragraph({ text: 'Another part', baseline: 20 })]))).toEqual(['paragraph']);
});

/** Six lines' worth of paragraphs, the first of them set in by `indent`. */
const story = (indent: number) =>
  [0, 1, 2, 3, 4, 5].map((i) =>
    paragraph(
      { text: full, left: indent, baseline: 100 + 60 * i },
      { text: full, baseline: 112 + 60 * i },
      { text: 'the end.', baseline: 124 + 60 * i },
    ),
  );
const ended = () =>
  paragraph({ text: full, left: 12, baseline: 560 }, { text: `${full.slice(0, 70)} of it.`, baseline: 575 });
const begun = (left: number) => paragraph({ text: `The ${full}`, left, baseline: 40 }, { text: full, baseline: 52 });

test('where first lines are set in, one that is not goes on behind a full line, though a sentence has ended', () => {
  expect(after(page([...story(12), ended()]), page([begun(0)]))).toEqual(['continuation']);
  expect(after(page([...story(12), ended()]), page([begun(12)]))).toEqual(['paragraph']);
  expect(after(page([...story(0), ended()]), page([begun(0)]))).toEqual(['paragraph']);
});

test('the lines that a paragraph takes from a narrower column say nothing of where its own end', () => {
  const narrow = 'a line as long as its narrow column,';
  const beside = page([long()]);
  const right = 420 + narrow.length * 5;
  const next = paragraph(
    { text: narrow, baseline: 20, left: 420 },
    { text: narrow, baseline: 35, left: 420 },
    { text: 'ends here.', baseline: 50, left: 420 },
  );
  beside.bands[0]?.columns.push({ left: 420, right, blocks: [next] });
  joinAcross([beside]);
  const [block] = beside.bands[0]?.columns[0]?.blocks ?? [];
  if (block?.kind !== 'paragraph') throw new Error('no paragraph');
  expect(block.lines.map((line) => block.around?.has(line) ?? false)).toEqual([false, false, true, true, true]);
  const { indent } = toParagraph(block, column, context, 0);
  expect(indent.right).toBeLessThan(20);
});

test('a paragraph whose first line alone ends a column goes on in the next, as the lines above it show a text', () => {
  const first = paragraph({ text: `A${full}`, baseline: 75 });
  const beside = page([paragraph({ text: full, baseline: 40 }, { text: full, baseline: 55 }), first]);
  const next = paragraph({ text: full, baseline: 40, left: 420 }, { text: 'ends here.', baseline: 55, left: 420 });
  beside.bands[0]?.columns.push({ left: 420, right: 820, blocks: [next] });
  beside.bands.push({ columns: [{ ...column, blocks: [end(560)] }], ruled: false });
  joinAcross([beside]);
  expect(first.lines).toHaveLength(3);
});

test('the last line of a title page, whose lines all stand in its middle, is full in no column', async () => {
  const { paragraphs } = await converted(
    (sheet) => {
      sheet
        .text('The Manual', 270, 200, { size: 20 })
        .text('Written by nobody', 260, 300)
        .text('Last changed on the third of December', 215, 780);
      sheet.text('For all players', 268, 400).text('Second edition', 270, 500);
    },
    (sheet) => {
      sheet.text('License', 60, 70);
      for (let i = 0; i < 8; i++)
        sheet.text(
          'A line of text that goes on to the right margin of its page, as all others of it do',
          60,
          110 + 12 * i,
        );
    },
  );
  expect(paragraphs.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Last changed on the third of December', 'License']),
  );
});

/** Headings that a document's own outline names. */
import { PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

interface Bookmark {
  title: string;
  /** From the page's top; undefined where it leads to a page that is not there. */
  y?: number;
  below?: Bookmark[];
}

/** Gives the document of a page an outline that leads to it. */
function outline({ page }: Sheet, bookmarks: readonly Bookmark[]): void {
  const { context, catalog } = page.doc;
  const chain = (parent: PDFRef, own: readonly Bookmark[]): { First?: PDFRef; Last?: PDFRef; Count: number } => {
    const refs = own.map(() => context.nextRef());
    for (const [i, { title, y, below = [] }] of own.entries()) {
      const ref = refs[i] as PDFRef;
      const [next, before] = [refs[i + 1], refs[i - 1]];
      const dest = y === undefined ? [context.nextRef(), 'Fit'] : [page.ref, 'XYZ', 60, page.getHeight() - y, 0];
      const entry = {
        Title: PDFHexString.fromText(title),
        Parent: parent,
        Dest: dest,
        ...(next && { Next: next }),
        ...(before && { Prev: before }),
      };
      context.assign(ref, context.obj({ ...entry, ...chain(ref, below) }));
    }
    const [first, last] = [refs[0], refs.at(-1)];
    return { Count: own.length, ...(first && { First: first }), ...(last && { Last: last }) };
  };
  const root = context.nextRef();
  context.assign(root, context.obj({ Type: 'Outlines', ...chain(root, bookmarks) }));
  catalog.set(PDFName.of('Outlines'), root);
}

type Lines = readonly [text: string, size: number, bold: boolean][];

/** Each line with text below it; the styles of all that is no text. */
async function stylesOf(lines: Lines, bookmarks: readonly Bookmark[]): Promise<string[]> {
  const { paragraphs } = await converted((sheet) => {
    lines.forEach(([text, size, bold], i) => {
      sheet.text(text, 60, 60 + 100 * i, { size, bold });
      prose(sheet, 84 + 100 * i, 4);
    });
    outline(sheet, bookmarks);
  });
  const said = new Set(lines.map(([text]) => text));
  return paragraphs.filter(({ text }) => said.has(text)).map(({ style, text }) => `${style ?? 'plain'} ${text}`);
}

test('what the outline names is a heading on its level, though it looks like the text or like those of another level', async () => {
  const lines: Lines = [
    ['Bridges', 16, true],
    ['Of stone', 16, true],
    ['Arches', 10, false],
    ['Of steel', 16, true],
  ];
  const below = [
    { title: 'Of stone', y: 150, below: [{ title: 'Arches', y: 250 }] },
    { title: 'Of steel', y: 350 },
  ];
  const bookmarks = [{ title: 'Bridges', y: 50, below }, { title: 'Tunnels' }];
  expect(await stylesOf(lines, bookmarks)).toEqual([
    'Heading1 Bridges',
    'Heading2 Of stone',
    'Heading3 Arches',
    'Heading2 Of steel',
  ]);
});

test('an outline may leave out numbers, spaces and the lowest levels: what looks like its headings is on their levels', async () => {
  const lines: Lines = [
    ['3.1 Old bridges', 14, true],
    ['Arches', 12, true],
    ['3.2 New bridges', 14, true],
    ['Foreword', 14, true],
  ];
  const below = [
    { title: 'Oldbridges', y: 50 },
    { title: 'New bridges', y: 250 },
  ];
  expect(await stylesOf(lines, [{ title: '3 Bridges', below }])).toEqual([
    'Heading2 3.1 Old bridges',
    'Heading3 Arches',
    'Heading2 3.2 New bridges',
    'Heading2 Foreword',
  ]);
});

test('a title stays one where the outline has all headings below it, or beside it', async () => {
  const lines: Lines = [
    ['On bridges', 24, true],
    ['Of stone', 14, true],
    ['Of steel', 14, true],
  ];
  const expected = ['Title On bridges', 'Heading1 Of stone', 'Heading1 Of steel'];
  const heads = [
    { title: 'Of stone', y: 150 },
    { title: 'Of steel', y: 250 },
  ];
  expect(await stylesOf(lines, [{ title: 'On bridges', y: 50, below: heads }])).toEqual(expected);
  expect(await stylesOf(lines, [{ title: 'On bridges', y: 50 }, ...heads])).toEqual(expected);
});

test('of several paragraphs that are called so, the one at the bookmark is the heading', async () => {
  const lines: Lines = [
    ['Stone', 10, false],
    ['Bridges', 14, true],
    ['Stone', 10, false],
    ['Steel', 10, false],
  ];
  const below = [
    { title: 'Stone', y: 250 },
    { title: 'Steel', y: 350 },
  ];
  expect(await stylesOf(lines, [{ title: 'Bridges', y: 150, below }, { title: 'Tunnels' }])).toEqual([
    'plain Stone',
    'Heading1 Bridges',
    'Heading2 Stone',
    'Heading2 Steel',
  ]);
});

test('an outline that goes round in circles ends', async () => {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('Bridges', 60, 60, { size: 16, bold: true });
    prose(sheet, 84, 4);
    const { context, catalog } = sheet.page.doc;
    const [root, own] = [context.nextRef(), context.nextRef()];
    const Dest = [sheet.page.ref, 'Fit'];
    context.assign(
      own,
      context.obj({ Title: PDFHexString.fromText('Bridges'), Parent: root, Dest, Next: own, First: own, Last: own }),
    );
    context.assign(root, context.obj({ Type: 'Outlines', First: own, Last: own, Count: 1 }));
    catalog.set(PDFName.of('Outlines'), root);
  });
  expect(paragraphs[0]?.text).toBe('Bridges');
});

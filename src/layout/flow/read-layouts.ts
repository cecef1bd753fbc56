/** Reads pages one by one into layouts. A few pages around the current one are kept, to see what they repeat. */
import { findFormulas } from '../formulas/find-formulas.ts';
import { type Clock, documentMs } from '../patience.ts';
import type { PdfDocument } from '../read/open.ts';
import { Faces } from '../scan/looks/faces.ts';
import { readScan } from '../scan/read-scan.ts';
import { linePiecesOf } from '../words/words.ts';
import { pageRows } from './furniture/furniture.ts';
import { withHeadsAcross } from './furniture/heads-of-turned.ts';
import { type LineNumbers, takeLineNumbers } from './furniture/line-numbers.ts';
import { withReadings } from './lines/readings.ts';
import type { PageLayout } from './page-layout.ts';
import { picturedPage } from './pictured-page.ts';
import { runsDown, understandTurned } from './turned-page.ts';
import { type PageRead, type Understood, understandPage } from './understand-page.ts';

export interface ReadLayouts {
  layouts: PageLayout[];
  /** Some page has text. */
  hasText: boolean;
  /** Some page could not be read or drawn whole, and its picture stands in; or the document took so long that pictures were left out. */
  givenUp: boolean;
}

interface ReadPage extends PageRead {
  lineNumbers: LineNumbers | undefined;
  hasText: boolean;
}

/** Pages on each side that running titles are looked for on: two, as they may alternate. */
const reach = 2;

export async function readLayouts(
  pdf: PdfDocument,
  indexes: readonly number[],
  signal: AbortSignal,
  now: Clock = () => performance.now(),
): Promise<ReadLayouts> {
  const end = now() + documentMs;
  const result: ReadLayouts = { layouts: [], hasText: false, givenUp: false };
  const window = new Map<number, ReadPage | PageLayout>();
  const faces = new Faces();
  const readAt = async (position: number) => {
    const index = indexes[position];
    if (index === undefined || window.has(position)) return;
    signal.throwIfAborted();
    const late = now() > end;
    result.givenUp ||= late;
    const before = window.get(position - 1);
    window.set(position, await readPage(pdf, index, { late, faces, before: before?.lineNumbers }));
  };
  for (let position = 0; position < indexes.length; position++) {
    for (let ahead = 0; ahead <= reach; ahead++) await readAt(position + ahead);
    const page = window.get(position);
    if (page && 'content' in page) {
      result.hasText ||= page.hasText;
      const near = [...window]
        .filter(([other]) => other !== position)
        .flatMap(([, other]) => ('content' in other ? [other] : []));
      const { layout, unfinished } = await understood(pdf, page, near);
      result.givenUp ||= unfinished;
      result.layouts.push({ ...layout, lineNumbers: page.lineNumbers });
    } else if (page) {
      result.givenUp = true;
      result.layouts.push(page);
    }
    window.delete(position - reach);
  }
  return result;
}

interface Circumstances {
  /** Pages are read for their text alone, which takes least. */
  late: boolean;
  /** Of the document's recognised text. */
  faces: Faces;
  /** Of the page before. */
  before: LineNumbers | undefined;
}

async function readPage(
  pdf: PdfDocument,
  index: number,
  { late, faces, before }: Circumstances,
): Promise<ReadPage | PageLayout> {
  try {
    const namesCells = !pdf.properties.spreadsheet;
    const options = { pictures: !late, namesCells, paragraphs: true, blanks: true };
    const read = withHeadsAcross(await pdf.readPage(index, options));
    const { content: seen, described } = await readScan(pdf, late ? { ...read, drawings: [] } : read, faces);
    const all = withReadings(linePiecesOf(seen));
    const counted = takeLineNumbers(all, seen, before);
    const { content, pieces } = findFormulas(seen, counted?.rest ?? all);
    return {
      content,
      pieces,
      rows: pageRows(content, pieces),
      lineNumbers: counted?.numbers,
      described: described.map(({ picture, alt }) => ({ picture, box: picture.box, alt, behindText: false })),
      hasText: read.characters.length > 0,
    };
  } catch (error) {
    return picturedPage(pdf, index, error);
  }
}

/** A page that cannot be understood costs itself alone, as one that cannot be read does. */
async function understood(pdf: PdfDocument, page: ReadPage, near: ReadPage[]): Promise<Understood> {
  try {
    return await (runsDown(page.content) ? understandTurned : understandPage)(pdf, page, near);
  } catch (error) {
    return { layout: await picturedPage(pdf, page.content.index, error), unfinished: true };
  }
}

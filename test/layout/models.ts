/** Small document models for tests. */
import { emptyParagraph } from '../../src/layout/flow/paragraphs/empty-paragraph.ts';
import type { Inline, TextLook } from '../../src/layout/inline.ts';
import type {
  Block,
  DocumentModel,
  Paragraph,
  ParagraphStyle,
  Section,
  TableBlock,
  TableCell,
} from '../../src/layout/model.ts';
import { unsaid } from '../../src/layout/properties.ts';
import type { CellBorder } from '../../src/layout/ruling.ts';

export const look: TextLook = {
  family: 'Times New Roman',
  size: 11,
  color: '000000',
  bold: false,
  italic: false,
  underline: undefined,
  underlineColor: undefined,
  strike: undefined,
  raised: 'none',
  position: 0,
  highlight: undefined,
  letterSpacing: 0,
  stretch: 1,
  smallCaps: false,
};

export const run = (text: string, changes: Partial<TextLook> = {}, link?: string): Inline => ({
  kind: 'text',
  text,
  look: { ...look, ...changes },
  link,
});

export function paragraph(content: string | Inline[], changes: Partial<Paragraph> = {}): Paragraph {
  return {
    ...emptyParagraph(),
    spaceBefore: 8,
    linePitch: 14,
    inlines: typeof content === 'string' ? [run(content)] : content,
    ...changes,
  };
}

/** At the left margin, without room above. */
export const style = (own: TextLook, linePitch: number): ParagraphStyle => ({
  look: own,
  linePitch,
  alignment: 'left',
  spaceBefore: 0,
  indent: { left: 0, right: 0, firstLine: 0 },
});

export function section(blocks: Block[], changes: Partial<Section> = {}): Section {
  return {
    page: {
      width: 595,
      height: 842,
      margins: { top: 72, right: 72, bottom: 72, left: 72 },
      headerDistance: 36,
      footerDistance: 36,
    },
    columns: [{ width: 451, gapAfter: 0 }],
    columnRule: false,
    start: 'page',
    header: undefined,
    footer: undefined,
    firstPage: undefined,
    evenPages: undefined,
    lineNumbers: undefined,
    pageNumbers: undefined,
    blocks,
    ...changes,
  };
}

export function model(sections: Section[], changes: Partial<DocumentModel> = {}): DocumentModel {
  return {
    properties: unsaid,
    languages: { main: undefined, eastAsia: undefined, complex: undefined },
    styles: {
      body: style(look, 14),
      headings: [style({ ...look, size: 18, bold: true }, 22), style({ ...look, size: 14, bold: true }, 18)],
      roles: {},
      link: undefined,
    },
    fontAlternates: [],
    lists: [],
    sections,
    footnotes: [],
    footnoteNumbers: { start: 1, eachPage: false },
    background: undefined,
    mirrorMargins: false,
    ...changes,
  };
}

const line: CellBorder = { thickness: 1, line: 'solid', color: '000000' };

export interface CellText {
  text: string;
  columnSpan?: number;
  rowSpan?: number;
}

/** Rows of texts, fully ruled; cells that a span covers are left out. */
export function table(rows: (string | CellText | undefined)[][], columnWidth = 100): TableBlock {
  const columns = Math.max(...rows.map((row) => row.length));
  return {
    kind: 'table',
    rightToLeft: false,
    floats: undefined,
    left: 0,
    spaceBefore: 8,
    columnWidths: Array.from({ length: columns }, () => columnWidth),
    rows: rows.map((row) => ({
      height: 18,
      header: false,
      cells: row.flatMap((cell, column): TableCell[] => {
        if (cell === undefined) return [];
        const { text, columnSpan = 1, rowSpan = 1 } = typeof cell === 'string' ? { text: cell } : cell;
        return [
          {
            column,
            columnSpan,
            rowSpan,
            borders: { top: line, right: line, bottom: line, left: line },
            shading: undefined,
            direction: 'across',
            verticalAlignment: 'top',
            padding: { top: 0, right: 5, bottom: 0, left: 5 },
            blocks: [paragraph(text, { spaceBefore: 0 })],
          },
        ];
      }),
    })),
  };
}

/** A picture of one pixel; what its bytes say is asked by nobody. */
export const picture = {
  box: { left: 0, top: 0, right: 10, bottom: 10 },
  type: 'image/png',
  bytes: new Uint8Array([1, 2, 3]),
  widthPx: 1,
  heightPx: 1,
  mcid: undefined,
} as const;

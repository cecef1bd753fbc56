/** Section properties: page size, margins, columns, and which header and footer stand on its pages. */
import type { Endnotes, FootnoteNumbers, Section } from '../model.ts';
import { borderXml } from './border.ts';
import { twips, wrapped } from './xml.ts';

/** A header or footer that a section starts to use: what pages it stands on and its relationship's id. */
export interface SectionPart {
  kind: 'header' | 'footer';
  pages: 'default' | 'first' | 'even';
  id: string;
}

/** How notes are counted in a section: the document's first one says with which number. */
interface NoteNumbers extends FootnoteNumbers {
  first: boolean;
  /** Of endnotes, where there are any. */
  endnotes?: Endnotes['format'] | undefined;
}

/** Properties in the order of the schema (CT_SectPr). */
export function sectionProperties(section: Section, parts: readonly SectionPart[], notes: NoteNumbers): string {
  const { page } = section;
  const landscape = page.width > page.height ? ' w:orient="landscape"' : '';
  const { top, right, bottom, left } = page.margins;
  return [
    '<w:sectPr>',
    ...parts.map(({ kind, pages, id }) => `<w:${kind}Reference w:type="${pages}" r:id="${id}"/>`),
    footnotesXml(notes),
    notes.endnotes && `<w:endnotePr><w:numFmt w:val="${notes.endnotes}"/></w:endnotePr>`,
    `<w:type w:val="${section.start === 'page' ? 'nextPage' : 'continuous'}"/>`,
    `<w:pgSz w:w="${side(page.width)}" w:h="${side(page.height)}"${landscape}/>`,
    `<w:pgMar w:top="${twips(top)}" w:right="${twips(right)}" w:bottom="${twips(bottom)}" w:left="${twips(left)}" w:header="${twips(page.headerDistance)}" w:footer="${twips(page.footerDistance)}" w:gutter="0"/>`,
    bordersXml(section),
    lineNumbersXml(section),
    pageNumbersXml(section),
    columnsXml(section),
    section.firstPage && '<w:titlePg/>',
    section.runsDown && '<w:textDirection w:val="tbRl"/>',
    section.rightToLeft && '<w:bidi/>',
    '</w:sectPr>',
  ]
    .filter(Boolean)
    .join('');
}

/** Of a page: a tenth of an inch to 22 inches. */
const side = (points: number): number => Math.max(144, twips(points));

function footnotesXml({ start, eachPage, first }: NoteNumbers): string {
  const from = first && start !== 1 ? `<w:numStart w:val="${start}"/>` : '';
  return wrapped('w:footnotePr', `${from}${eachPage ? '<w:numRestart w:val="eachPage"/>' : ''}`);
}

/** Sides in the order of the schema (CT_PageBorders). */
function bordersXml({ border }: Section): string | undefined {
  if (!border) return undefined;
  const sides = (['top', 'left', 'bottom', 'right'] as const).map((side) => borderXml(side, border.line, border[side]));
  return `<w:pgBorders w:offsetFrom="page">${sides.join('')}</w:pgBorders>`;
}

/** Word keeps the number before the first one. */
function lineNumbersXml({ lineNumbers }: Section): string | undefined {
  if (!lineNumbers) return undefined;
  const { countBy, start, restart, distance } = lineNumbers;
  const from = start === undefined ? '' : ` w:start="${start - 1}"`;
  return `<w:lnNumType w:countBy="${countBy}"${from} w:distance="${twips(distance)}" w:restart="${restart === 'page' ? 'newPage' : 'continuous'}"/>`;
}

function pageNumbersXml({ pageNumbers }: Section): string | undefined {
  if (!pageNumbers) return undefined;
  const { start, format } = pageNumbers;
  return `<w:pgNumType w:fmt="${format}"${start === undefined ? '' : ` w:start="${start}"`}/>`;
}

function columnsXml({ columns, columnRule }: Section): string {
  if (columns.length < 2) return '<w:cols w:space="720"/>';
  const each = columns.map(({ width, gapAfter }) => `<w:col w:w="${twips(width)}" w:space="${twips(gapAfter)}"/>`);
  const rule = columnRule ? ' w:sep="1"' : '';
  return `<w:cols w:num="${columns.length}"${rule} w:equalWidth="0">${each.join('')}</w:cols>`;
}

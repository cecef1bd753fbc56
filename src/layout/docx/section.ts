/** Section properties: page size, margins, columns, and which header and footer stand on its pages. */
import type { Section } from '../model.ts';
import { twips } from './xml.ts';

/** Relationship ids of the parts a section starts to use; undefined goes on as before. */
export interface SectionParts {
  header: string | undefined;
  footer: string | undefined;
}

/** Properties in the order of the schema (CT_SectPr). */
export function sectionProperties(section: Section, parts: SectionParts): string {
  const { page } = section;
  const landscape = page.width > page.height ? ' w:orient="landscape"' : '';
  const { top, right, bottom, left } = page.margins;
  return [
    '<w:sectPr>',
    parts.header && `<w:headerReference w:type="default" r:id="${parts.header}"/>`,
    parts.footer && `<w:footerReference w:type="default" r:id="${parts.footer}"/>`,
    `<w:type w:val="${section.start === 'page' ? 'nextPage' : 'continuous'}"/>`,
    `<w:pgSz w:w="${twips(page.width)}" w:h="${twips(page.height)}"${landscape}/>`,
    `<w:pgMar w:top="${twips(top)}" w:right="${twips(right)}" w:bottom="${twips(bottom)}" w:left="${twips(left)}" w:header="${twips(page.headerDistance)}" w:footer="${twips(page.footerDistance)}" w:gutter="0"/>`,
    section.firstPageNumber !== undefined && `<w:pgNumType w:start="${section.firstPageNumber}"/>`,
    columnsXml(section),
    section.titlePage && '<w:titlePg/>',
    '</w:sectPr>',
  ]
    .filter(Boolean)
    .join('');
}

function columnsXml({ columns, columnRule }: Section): string {
  if (columns.length < 2) return '<w:cols w:space="720"/>';
  const each = columns.map(({ width, gapAfter }) => `<w:col w:w="${twips(width)}" w:space="${twips(gapAfter)}"/>`);
  const rule = columnRule ? ' w:sep="1"' : '';
  return `<w:cols w:num="${columns.length}"${rule} w:equalWidth="0">${each.join('')}</w:cols>`;
}

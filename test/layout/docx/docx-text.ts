/** Reads what a .docx says, for tests: paragraphs with style and number, tables, and the parts beside the body. */
import { strFromU8, unzipSync } from 'fflate';
import { wordFaults } from './word-rules.ts';

export interface ReadParagraph {
  text: string;
  style: string | undefined;
  /** `list/level` of a numbered paragraph. */
  number: string | undefined;
}

export interface ReadDocx {
  parts: Record<string, string>;
  /** Of the body, those in tables too. */
  paragraphs: ReadParagraph[];
  /** Rows of cells' texts. */
  tables: string[][][];
}

/** Throws for one that Word would not open. */
export function readDocx(bytes: Uint8Array): ReadDocx {
  const files = unzipSync(bytes);
  const parts = Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, content]) => [name, strFromU8(content)]),
  );
  const faults = wordFaults(parts);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const body = parts['word/document.xml'] ?? '';
  return { parts, paragraphs: paragraphsOf(body).filter(({ text }) => text !== ''), tables: tablesOf(body) };
}

/** The parts of all heads. */
export const headersIn = (parts: ReadDocx['parts']): string[] =>
  Object.entries(parts).flatMap(([name, xml]) => (/header\d+\.xml$/.test(name) ? [xml] : []));

export function paragraphsOf(xml: string): ReadParagraph[] {
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>|<w:p\/>/gs)].map(([, content = '']) => ({
    text: textOf(content),
    style: /<w:pStyle w:val="([^"]*)"/.exec(content)?.[1],
    number: numberOf(content),
  }));
}

function numberOf(content: string): string | undefined {
  const match = /<w:ilvl w:val="(\d+)"\/><w:numId w:val="(\d+)"/.exec(content);
  return match ? `${match[2]}/${match[1]}` : undefined;
}

export function textOf(content: string): string {
  return [...content.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\/>/g)]
    .map(([, text, space]) => (space ? ' ' : unescapeXml(text ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function tablesOf(xml: string): string[][][] {
  return [...xml.matchAll(/<w:tbl>(.*?)<\/w:tbl>/gs)].map(([, table = '']) =>
    [...table.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].map(([, cell = '']) => textOf(cell)),
    ),
  );
}

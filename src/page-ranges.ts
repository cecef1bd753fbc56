/** Page lists as customers write them, `1-3,5,7-9`: parsed, and resolved against a document. Pages count from 1. */
import { invalidParameter } from './errors.ts';

/** An inclusive range of page numbers. */
export interface PageRange {
  from: number;
  to: number;
  /** As written, for error texts and file names. */
  text: string;
}

/** The most pages a list may name in all; repeated pages count each time. */
export const maxListedPages = 20_000;

/** Throws 400 invalid_parameters naming the part that is wrong. White space around parts is allowed. */
export function parsePageRanges(list: string): PageRange[] {
  let listed = 0;
  return list.split(',').map((part) => {
    const text = part.trim();
    const match = /^([0-9]{1,15})(?:\s*-\s*([0-9]{1,15}))?$/.exec(text);
    if (!match)
      throw invalidParameter(
        'pages',
        text === ''
          ? `an empty part in "${clip(list)}"; write page numbers and ranges such as 1-3,5`
          : `"${clip(text)}" is neither a page number nor a range such as 1-3`,
      );
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from === 0 || to === 0) throw invalidParameter('pages', `"${text}" names page 0; pages count from 1`);
    if (to < from) throw invalidParameter('pages', `"${text}" runs backwards; write ${to}-${from}`);
    listed += to - from + 1;
    if (listed > maxListedPages)
      throw invalidParameter('pages', `lists more than ${maxListedPages} pages; ask for fewer at a time`);
    return { from, to, text };
  });
}

/** Zero-based page indexes in the listed order, all pages where none are listed. Throws 400 where a page does not exist. */
export function resolvePages(ranges: readonly PageRange[] | undefined, pageCount: number): number[] {
  if (!ranges) return [...Array(pageCount).keys()];
  return ranges.flatMap(({ from, to, text }) => {
    if (to > pageCount)
      throw invalidParameter(
        'pages',
        `"${text}" goes past the end: the document has ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`,
      );
    return Array.from({ length: to - from + 1 }, (_, i) => from - 1 + i);
  });
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** What stands in the margins of pages tells which are one sheet's: its name, and numbers that count the pages. Pure. */
import type { TablePage } from './across.ts';

/** The other page has all that stands in the margins of this one; numbers of pages differ as the pages do. */
export const areOfOneSheet = (own: TablePage, other: TablePage): boolean =>
  textsOf(own).every((text) => textsOf(other).includes(text));

const textsOf = ({ table, around }: TablePage): string[] => around.map((text) => relative(text, table.page));

/** `Page 7` on page 3 is as far from it as `Page 8` on page 4, but what stands behind letters is part of a name: `Sheet1`. */
const relative = (text: string, page: number): string =>
  text.replace(/(?<![\p{L}\d])\d+/gu, (digits) => `#${Number(digits) - page}`);

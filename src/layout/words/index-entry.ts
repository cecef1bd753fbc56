/** Entries of an index: a word and the pages that it stands on. */

const inPages = /[\d,–\s-]/;

/** Whether the text ends with pages after a comma, and has letters before. Read from its end, so that no long line of figures takes long. */
export function isIndexEntry(text: string): boolean {
  let start = text.length;
  while (start > 0 && inPages.test(text[start - 1] ?? '')) start--;
  return /,\s\d/.test(text.slice(start)) && /\p{L}/u.test(text.slice(0, start));
}

/** What a document tells of its paragraphs, where it tells nothing. */
import { Fonts } from '../../../src/layout/flow/fonts/fonts.ts';
import type { ParagraphContext } from '../../../src/layout/flow/paragraphs/to-paragraph.ts';

export const context: ParagraphContext = {
  fonts: new Fonts(),
  bookmarks: { nameOf: () => undefined, linkOf: (link) => link },
  loneLines: false,
  breaks: { insideHangul: false, latinApart: false },
  words: new Map() as never,
  languages: { main: undefined, eastAsia: undefined, complex: undefined },
  notes: new Map(),
  titles: new Map(),
  pitchOf: (size) => 1.2 * size,
  roleOf: () => ({ kind: 'body' }),
  markOf: () => undefined,
};

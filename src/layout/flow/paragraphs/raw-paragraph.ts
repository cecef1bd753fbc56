/** Lines that are one paragraph -> the paragraph, of which nothing but its lines and its column is known yet. */
import type { Box } from '../../page.ts';
import type { LineGroup } from '../grouping/line-group.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { Edges } from './shape.ts';

export const rawParagraph = ({ lines, mark, listing, stanza }: LineGroup, column: Edges, box: Box): RawParagraph => ({
  kind: 'paragraph',
  lines,
  mark,
  ...(listing && { listing }),
  ...(stanza && { stanza }),
  column,
  box,
  shading: undefined,
  rule: undefined,
});

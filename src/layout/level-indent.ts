/** Indents that a list gives the items of a level. */
import type { ListLevel, Paragraph } from './model.ts';

export const levelIndent = ({ indent, hanging }: ListLevel): Paragraph['indent'] => ({
  left: indent,
  right: 0,
  firstLine: -hanging,
});

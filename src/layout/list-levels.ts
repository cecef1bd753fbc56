/** What a list gives the paragraphs of a level: their number, and indents. */
import type { List, ListLevel, Paragraph, ParagraphRole } from './model.ts';

export const levelIndent = ({ indent, hanging }: ListLevel): Paragraph['indent'] => ({
  left: indent,
  right: 0,
  firstLine: -hanging,
});

/** Where a list counts the paragraph, by itself or as a heading. */
export const placeOf = (role: ParagraphRole): { list: number; level: number } | undefined =>
  role.kind === 'item' ? role : role.kind === 'heading' ? role.number : undefined;

/** The level of a list that counts it. */
export function levelOf(role: ParagraphRole, lists: readonly List[]): ListLevel | undefined {
  const place = placeOf(role);
  return place && lists[place.list]?.levels[place.level];
}

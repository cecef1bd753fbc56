/** Which element of the structure tree is the paragraph that a letter is of. Pure. */
import type { Tag } from '../page.ts';
import { isPlainBox, pathOf } from '../tags.ts';

/** Roles that hold a paragraph's text (ISO 32000-1, 14.8.4.3); what stands inside them is part of the paragraph. */
const paragraphRoles = /^(P|H[1-6]?|Title|LBody|Lbl|LI|Caption|Note|FENote|TOCI|TD|TH|BlockQuote|Formula)$/;

const headingRoles = /^(H[1-6]?|Title)$/;

/** The nearest paragraph-level element around an element; undefined where none tells which of its lines are one paragraph. */
export function blockOf(tag: Tag | undefined): Tag | undefined {
  const around = pathOf(tag).find(({ role }) => paragraphRoles.test(role));
  if (!tag || !around || headingRoles.test(around.role)) return around;
  const item = itemOf(around);
  if (!item || item.role === 'Note' || isFirstIn(item, tag)) return item ?? around;
  return around === item ? undefined : around;
}

/** The mark of a list item or a note and its text are one paragraph. */
function itemOf(tag: Tag): Tag | undefined {
  for (let at: Tag | undefined = tag, steps = 0; at && steps < 3; at = at.parent, steps++) {
    if (at.role === 'LI') return at;
    if (at.parent?.role === 'Note' && at.index <= 1) return at.parent;
    if (at.role === 'L') return undefined;
  }
  return undefined;
}

/** Browsers put whole sections into items: paragraphs and boxes in one are a paragraph each, but for the first, beside the mark. */
function isFirstIn(item: Tag, tag: Tag): boolean {
  const path = pathOf(tag);
  const boxes = path.slice(1, path.indexOf(item)).filter((box) => isPlainBox(box) || box.role === 'P');
  return boxes.every(({ index }) => index === 0);
}

/** Elements of the structure tree: which one a letter is of, and what is around it. Pure. */
import type { Character, PageContent, Tag } from './page.ts';

type Tags = PageContent['tags'];

/** Undefined where the tree has none for it, or the page is untagged. */
export const tagOf = (tagged: Pick<Character, 'mcid'> | undefined, tags: Tags): Tag | undefined =>
  tagged?.mcid === undefined ? undefined : tags.get(tagged.mcid);

/** From an element outwards, itself first. */
export function pathOf(tag: Tag | undefined): Tag[] {
  const path: Tag[] = [];
  for (let at = tag; at; at = at.parent) path.push(at);
  return path;
}

export const isInTable = (tag: Tag): boolean => pathOf(tag).some(({ role }) => role === 'Table');

/** A paragraph that an untagged page shows in another way: it has no role. */
export const untaggedParagraph = (): Tag => ({
  role: 'NonStruct',
  alt: undefined,
  parent: undefined,
  index: 0,
  childCount: 0,
});

const plainRoles = /^(Document|Part|Art|Sect|Div|NonStruct|Span)$/;

/** It says nothing of what it holds, as a browser's boxes. */
export const isPlainBox = ({ role }: Tag): boolean => plainRoles.test(role);

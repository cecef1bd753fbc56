/** Elements of the structure tree that say nothing of what they hold: a browser's boxes. */
import type { Tag } from './page.ts';

const plainRoles = /^(Document|Part|Art|Sect|Div|NonStruct|Span)$/;

export const isPlainBox = ({ role }: Tag): boolean => plainRoles.test(role);

/** The cells of tables as tags name them. What Excel leaves out of them is no cell of a spreadsheet: heads, feet and charts. Pure. */
import type { Character, Tag } from '../page.ts';
import { pathOf } from '../tags.ts';

/** Characters of cells get their cell's tag. */
export function noteTaggedCells(characters: readonly Character[], tags: ReadonlyMap<number, Tag>): void {
  const cells = new Map([...tags].map(([mcid, tag]) => [mcid, cellOf(tag)]));
  for (const character of characters) {
    const cell = character.mcid === undefined ? undefined : cells.get(character.mcid);
    if (cell) character.cellTag = cell;
  }
}

/** The innermost cell, if it is one of a row. */
function cellOf(tag: Tag): Tag | undefined {
  const cell = pathOf(tag).find(({ role }) => role === 'TD' || role === 'TH');
  return cell?.parent?.role === 'TR' ? cell : undefined;
}

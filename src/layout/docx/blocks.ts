/** Paragraphs and tables one below the other, as the body, heads and feet, and cells hold them. */
import type { Block } from '../model.ts';
import { type Definitions, paragraphXml } from './paragraph.ts';
import type { Part } from './parts.ts';
import { splitTable } from './split-table.ts';
import { tableXml } from './table.ts';
import { smallest, twips } from './xml.ts';

/** Tables are kept apart by a paragraph, and one follows a last table, as Word demands; `closed` parts need one in any case. */
export function* blocksXml(
  blocks: readonly Block[],
  part: Part,
  definitions: Definitions,
  closed = true,
): Iterable<string> {
  for (const [i, block] of blocks.entries()) {
    if (block.kind === 'paragraph') {
      yield paragraphXml(block, part, definitions);
      continue;
    }
    for (const [j, table] of splitTable(block).entries()) {
      yield* gapXml(table.spaceBefore, j > 0 ? block : blocks[i - 1]);
      yield tableXml(table, definitions.styles, (inner) => [...blocksXml(inner, part, definitions)].join(''));
    }
  }
  const needed = blocks.length === 0 || blocks.at(-1)?.kind === 'table';
  if (closed && needed) yield `<w:p><w:pPr>${smallest}</w:pPr></w:p>`;
}

/** The room above a table is an empty paragraph's, as tables have none of their own. */
function* gapXml(points: number, previous: Block | undefined): Iterable<string> {
  if (points < 1 && previous?.kind !== 'table') return;
  const line = Math.max(20, twips(points));
  yield `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/></w:pPr></w:p>`;
}

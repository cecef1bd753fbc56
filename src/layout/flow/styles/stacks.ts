/** Where a document's paragraphs stand: in its text, its cells, notes, heads and feet. */
import type { Block, DocumentModel, Section, TableBlock } from '../../model.ts';

/** Blocks one below the other, and what their paragraphs are that nothing else is said of. */
export interface Stack {
  role: 'text' | 'cell' | 'note' | 'header' | 'footer';
  blocks: readonly Block[];
}

export function stacksOf({
  sections,
  footnotes,
  endnotes,
}: Pick<DocumentModel, 'sections' | 'footnotes' | 'endnotes'>): Stack[] {
  const outer = [
    ...sections.flatMap(sectionStacks),
    ...footnotes.map(({ paragraphs }): Stack => ({ role: 'note', blocks: paragraphs })),
    ...(endnotes?.notes ?? []).map((blocks): Stack => ({ role: 'note', blocks })),
  ];
  return outer.flatMap(withCells);
}

/** A stack, and those in the cells of its tables, at any depth. */
const withCells = (stack: Stack): Stack[] => [
  stack,
  ...stack.blocks
    .filter((block) => block.kind === 'table')
    .flatMap(cellStacks)
    .flatMap(withCells),
];

function sectionStacks({ blocks, header, footer, firstPage, evenPages }: Section): Stack[] {
  const furnishings = [{ header: header ?? [], footer: footer ?? [] }, firstPage, evenPages].filter(
    (furnishing) => furnishing !== undefined,
  );
  return [
    { role: 'text', blocks },
    ...furnishings.flatMap((own): Stack[] => [
      { role: 'header', blocks: own.header },
      { role: 'footer', blocks: own.footer },
    ]),
  ];
}

const cellStacks = ({ rows }: TableBlock): Stack[] =>
  rows.flatMap(({ cells }) => cells.map(({ blocks }): Stack => ({ role: 'cell', blocks })));

/** Headers and footers as parts of their own: each section's, of its first page, and of even pages. */
import type { Block, DocumentModel, Section } from '../model.ts';
import type { Package, Part } from './parts.ts';
import type { SectionPart } from './section.ts';

/** A header or footer by the name of its part. */
export interface NamedPart extends Omit<SectionPart, 'id'> {
  name: string;
}

type Wanted = Pick<SectionPart, 'kind' | 'pages'> & { blocks: Block[] };

/** For each section the parts that it starts to use; for what it leaves out it goes on with those before. */
export function addFurnishings(
  file: Package,
  { sections }: DocumentModel,
  blocksXml: (blocks: Block[], part: Part) => Iterable<string>,
): NamedPart[][] {
  const hasEven = sections.some(({ evenPages }) => evenPages);
  const shown = new Set<string>();
  let count = 0;
  return sections.map((section) =>
    wantedParts(section, hasEven).flatMap(({ kind, pages, blocks }) => {
      const key = `${kind} ${pages}`;
      // An empty part takes room on the page: it is needed only where it ends another.
      if (blocks.length === 0 && !shown.has(key)) return [];
      if (blocks.length > 0) shown.add(key);
      else shown.delete(key);
      const name = `${kind}${++count}`;
      file.add(name, kind === 'header' ? 'hdr' : 'ftr', kind, (part) => blocksXml(blocks, part));
      return [{ kind, pages, name }];
    }),
  );
}

/** Once some pages of the document have even heads of their own, all sections must say what stands on theirs. */
function wantedParts(section: Section, hasEven: boolean): Wanted[] {
  return (['header', 'footer'] as const).flatMap((kind): Wanted[] => {
    const usual = section[kind];
    const first = section.firstPage?.[kind];
    const even = section.evenPages?.[kind] ?? (hasEven ? usual : undefined);
    return [
      ...(usual ? [{ kind, pages: 'default' as const, blocks: usual }] : []),
      ...(first ? [{ kind, pages: 'first' as const, blocks: first }] : []),
      ...(even ? [{ kind, pages: 'even' as const, blocks: even }] : []),
    ];
  });
}

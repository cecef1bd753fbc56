/** What documents call by name (ISO 32000-1, 7.7.4): scripts, attachments and destinations, joined in one. */
import type { Part } from './assemble.ts';
import { type Cos, Dict } from './cos/objects.ts';
import { destinationNames, explicit } from './destinations.ts';
import { namesIn, nameTree } from './name-tree.ts';

/** Scripts go along with fields, attachments with the whole of their document, destinations with their pages. */
export function joinNames(parts: readonly Part[], isWhole: (part: Part) => boolean, catalog: Dict): void {
  const names = new Dict()
    .set('Dests', joined(parts, destinationsKept))
    .set('EmbeddedFiles', joined(parts.filter(isWhole), named('EmbeddedFiles')))
    .set('JavaScript', joined(parts, named('JavaScript')));
  if (names.entries.size > 0) catalog.set('Names', names);
  const files = parts.filter(isWhole).flatMap(({ document }) => document.catalog.array('AF') ?? []);
  if (files.length > 0) catalog.set('AF', files);
}

/** Whether parts of documents leave attachments behind. */
export const leavesAttachments = (parts: readonly Part[], isWhole: (part: Part) => boolean): boolean =>
  parts.some((part) => !isWhole(part) && named('EmbeddedFiles')(part).size > 0);

const named =
  (key: string) =>
  ({ document }: Part): ReadonlyMap<string, Cos> =>
    namesIn(document.catalog.dict('Names')?.dict(key));

/** Links within are explicit already: names serve links from other files. */
function destinationsKept({ document, pages }: Part): ReadonlyMap<string, Cos> {
  const kept = new Set(pages.map(({ dict }) => dict));
  const found = [...destinationNames(document)].filter(([, { page }]) => kept.has(page.dict));
  return new Map(found.map(([name, destination]) => [name, explicit(destination)]));
}

/** Of a name that comes again, the later ones get a number. Null where there is no name. */
function joined(parts: readonly Part[], namesOf: (part: Part) => ReadonlyMap<string, Cos>): Cos {
  const all = new Map<string, Cos>();
  for (const part of parts)
    for (const [name, value] of namesOf(part)) {
      let unique = name;
      for (let n = 2; all.has(unique); n++) unique = `${name}_${n}`;
      all.set(unique, value);
    }
  return all.size > 0 ? nameTree(all) : null;
}

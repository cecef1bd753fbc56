/** Destinations (ISO 32000-1, 12.3.2): named or explicit, found and written as explicit ones. */
import { type Cos, Dict, Name, PdfString, resolve } from './cos/objects.ts';
import type { PdfDocument } from './document.ts';
import { namesIn } from './name-tree.ts';
import type { Page } from './page-tree.ts';

export interface Destination {
  page: Page;
  /** What follows the page in an explicit destination: /XYZ left top zoom ... */
  view: Cos[];
}

export type FindDestination = (holder: Dict) => Destination | undefined;

/** Gives a function that finds where a link, a bookmark or an action of the document leads; undefined: nowhere in it. */
export function destinationsOf(document: PdfDocument): FindDestination {
  const find = finder(document);
  return (holder) => {
    if (holder.has('Dest')) return find(holder.raw('Dest'));
    const action = holder.dict('A');
    return action?.name('S') === 'GoTo' ? find(action.raw('D')) : undefined;
  };
}

/** The destinations that the document has names for. */
export function destinationNames(document: PdfDocument): Map<string, Destination> {
  const { catalog } = document;
  const find = finder(document);
  const named = [...(catalog.dict('Dests')?.entries ?? []), ...namesIn(catalog.dict('Names')?.dict('Dests'))];
  return new Map(
    named.flatMap(([name, value]) => {
      const destination = find(value);
      return destination ? [[name, destination]] : [];
    }),
  );
}

function finder(document: PdfDocument): (value: Cos) => Destination | undefined {
  const pages = new Map<Dict, Page>(document.pages.map((page) => [page.dict, page]));
  let names: Map<string, Cos> | undefined;
  const named = (key: string): Cos => {
    names ??= namesIn(document.catalog.dict('Names')?.dict('Dests'));
    return names.get(key) ?? document.catalog.dict('Dests')?.raw(key) ?? null;
  };
  const find = (value: Cos, depth = 0): Destination | undefined => {
    const target = resolve(value);
    if (depth > 4) return undefined;
    if (target instanceof PdfString) return find(named(target.latin1), depth + 1);
    if (target instanceof Name) return find(named(target.text), depth + 1);
    if (target instanceof Dict) return find(target.raw('D'), depth + 1);
    if (!Array.isArray(target)) return undefined;
    const first = resolve(target[0] ?? null);
    const page =
      typeof first === 'number' ? document.pages[first] : first instanceof Dict ? pages.get(first) : undefined;
    return page && { page, view: target.slice(1) };
  };
  return (value) => find(value);
}

/** Whether a link, bookmark or action means to lead somewhere in its own document. */
export const leadsWithin = (holder: Dict): boolean => holder.has('Dest') || holder.dict('A')?.name('S') === 'GoTo';

export const explicit = ({ page, view }: Destination): Cos[] => [
  page.ref,
  ...(view.length > 0 ? view : [new Name('Fit')]),
];

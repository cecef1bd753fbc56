/** Optional content (layers; ISO 32000-1, 8.11.4) of several documents in one. */
import { type Cos, Dict, Name, PdfString, Ref, resolve } from './cos/objects.ts';

const lists = ['Order', 'RBGroups', 'Locked', 'AS'];

export interface Layered {
  catalog: Dict;
  /** Where given, what the pages lead to: other layers are left out. */
  reached?: ReadonlySet<Ref>;
}

/** One OCProperties that shows and hides what each document's own does; undefined where none has layers. */
export function joinLayers(documents: readonly Layered[]): Dict | undefined {
  const all = documents.flatMap(({ catalog, reached }) => {
    const properties = catalog.dict('OCProperties');
    return properties ? [{ properties, reached }] : [];
  });
  if (all.length === 0) return undefined;
  if (all.length === 1 && !all[0]!.reached) return all[0]!.properties;
  const groups: Cos[] = [];
  const usual = Dict.of({});
  const hidden: Cos[] = [];
  for (const { properties, reached } of all) {
    const own = properties.array('OCGs') ?? [];
    const config = properties.dict('D');
    groups.push(...keptOf(own, reached));
    hidden.push(...keptOf(hiddenOf(own, config), reached));
    for (const key of lists)
      usual.set(key, [...(usual.array(key) ?? []), ...keptOf(config?.array(key) ?? [], reached)]);
  }
  if (groups.length === 0) return undefined;
  for (const key of lists) if (usual.array(key)?.length === 0) usual.delete(key);
  if (hidden.length > 0) usual.set('OFF', hidden);
  return Dict.of({ OCGs: groups, D: usual.set('BaseState', new Name('ON')) });
}

/** A list, however nested, with the layers that are reached; a label stays where a layer stays beside it. */
function keptOf(list: readonly Cos[], reached: ReadonlySet<Ref> | undefined, depth = 0): Cos[] {
  if (!reached) return [...list];
  const kept = list.flatMap((value): Cos[] => {
    if (value instanceof Ref && reached.has(value)) return [value];
    const item = resolve(value);
    if (item instanceof PdfString) return [item];
    if (!Array.isArray(item) || depth > 32) return [];
    const inner = keptOf(item, reached, depth + 1);
    return inner.length > 0 ? [inner] : [];
  });
  return kept.every((value) => value instanceof PdfString) ? [] : kept;
}

/** Those that a document is opened without. */
export function hiddenLayers(catalog: Dict): Cos[] {
  const properties = catalog.dict('OCProperties');
  return properties ? hiddenOf(properties.array('OCGs') ?? [], properties.dict('D')) : [];
}

function hiddenOf(groups: readonly Cos[], config: Dict | undefined): Cos[] {
  if (config?.name('BaseState') !== 'OFF') return config?.array('OFF') ?? [];
  const shown = new Set(config.array('ON'));
  return groups.filter((group) => group instanceof Ref && !shown.has(group));
}

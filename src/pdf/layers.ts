/** Optional content (layers; ISO 32000-1, 8.11.4) of several documents in one. */
import { type Cos, Dict, Name, Ref } from './cos/objects.ts';

const lists = ['Order', 'RBGroups', 'Locked', 'AS'];

/** One OCProperties that shows and hides what each document's own does; undefined where none has layers. */
export function joinLayers(catalogs: readonly Dict[]): Dict | undefined {
  const all = catalogs.flatMap((catalog) => catalog.dict('OCProperties') ?? []);
  if (all.length < 2) return all[0];
  const groups: Cos[] = [];
  const usual = Dict.of({});
  const hidden: Cos[] = [];
  for (const properties of all) {
    const own = properties.array('OCGs') ?? [];
    const config = properties.dict('D');
    groups.push(...own);
    hidden.push(...hiddenOf(own, config));
    for (const key of lists) usual.set(key, [...(usual.array(key) ?? []), ...(config?.array(key) ?? [])]);
  }
  for (const key of lists) if (usual.array(key)?.length === 0) usual.delete(key);
  if (hidden.length > 0) usual.set('OFF', hidden);
  return Dict.of({ OCGs: groups, D: usual.set('BaseState', new Name('ON')) });
}

function hiddenOf(groups: readonly Cos[], config: Dict | undefined): Cos[] {
  if (config?.name('BaseState') !== 'OFF') return config?.array('OFF') ?? [];
  const shown = new Set(config.array('ON'));
  return groups.filter((group) => group instanceof Ref && !shown.has(group));
}

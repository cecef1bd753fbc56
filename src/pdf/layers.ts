/** Optional content (layers; ISO 32000-1, 8.11.4) of several documents in one. */
import { asDict, type Cos, Dict, Name, PdfString, Ref, resolve } from './cos/objects.ts';

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

/** Nested deeper, a condition is damage. */
const maxDepth = 16;

/** What stands on this layer, or on what depends on layers (a membership: by a policy, or a condition), is not shown. */
export function isHidden(content: Cos, hidden: ReadonlySet<Cos>): boolean {
  const dict = asDict(content);
  if (dict?.name('Type') !== 'OCMD') return hidden.has(content);
  const condition = dict.array('VE');
  if (condition) return !holds(condition, hidden);
  const value = dict.get('OCGs');
  const layers = (Array.isArray(value) ? value : [dict.raw('OCGs')]).filter((layer) => asDict(layer));
  if (layers.length === 0) return false;
  const isOff = (layer: Cos) => hidden.has(layer);
  const policy = dict.name('P');
  if (policy === 'AllOn') return layers.some(isOff);
  if (policy === 'AllOff') return !layers.every(isOff);
  return policy === 'AnyOff' ? !layers.some(isOff) : layers.every(isOff);
}

function holds(condition: Cos, hidden: ReadonlySet<Cos>, depth = 0): boolean {
  const value = resolve(condition);
  if (!Array.isArray(value) || depth > maxDepth) return !hidden.has(condition);
  const [operator, ...operands] = value;
  const operation = resolve(operator ?? null);
  const isMet = (operand: Cos) => holds(operand, hidden, depth + 1);
  if (!(operation instanceof Name)) return true;
  if (operation.text === 'Not') return !operands.some(isMet);
  return operation.text === 'Or' ? operands.some(isMet) : operands.every(isMet);
}

function hiddenOf(groups: readonly Cos[], config: Dict | undefined): Cos[] {
  if (config?.name('BaseState') !== 'OFF') return config?.array('OFF') ?? [];
  const shown = new Set(config.array('ON'));
  return groups.filter((group) => group instanceof Ref && !shown.has(group));
}

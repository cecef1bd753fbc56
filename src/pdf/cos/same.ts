/**
 * Finds objects that are the same in all they say: fonts and pictures that several files carry. Objects that are someone
 * (pages, annotations, fields, layers, parts of a tree) are never taken for one another.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { type Cos, Dict, latin1, type Ref, Stream } from './objects.ts';
import { serialize } from './serialize.ts';

const maxPasses = 6;
const personalKeys = ['Parent', 'P', 'Kids', 'Next', 'Prev', 'FT', 'Dest', 'StructParent', 'StructParents', 'Rect'];
const personalTypes = new Set(['Page', 'Pages', 'Catalog', 'Annot', 'OCG', 'OCMD', 'StructElem', 'StructTreeRoot']);

/** From each object that can go to the one that stands for it. */
export function sameObjects(objects: ReadonlyMap<Ref, Cos>): Map<Ref, Ref> {
  const same = new Map<Ref, Ref>();
  const ids = new Map<Ref, number>();
  for (const ref of objects.keys()) ids.set(ref, ids.size + 1);
  const apart = partsOfLayers(objects.values());
  let candidates = [...objects].filter(([ref, value]) => !apart.has(ref) && !isPersonal(value));
  const digests = new Map<Stream, string>();
  // What refers to objects found the same may be the same in the next pass.
  for (let pass = 0, before = -1; pass < maxPasses && same.size > before; pass++) {
    before = same.size;
    const firsts = new Map<string, Ref>();
    const referring: typeof candidates = [];
    for (const candidate of candidates) {
      const [ref, value] = candidate;
      let refers = false;
      const number = (inner: Ref): number => {
        refers = true;
        return ids.get(same.get(inner) ?? inner) ?? 0;
      };
      const key = keyOf(value, number, digests);
      const first = firsts.get(key);
      if (first) same.set(ref, first);
      else firsts.set(key, ref);
      if (!first && refers) referring.push(candidate);
    }
    candidates = referring;
  }
  return shortened(same);
}

function isPersonal(value: Cos): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return true;
  if (!(value instanceof Dict || value instanceof Stream)) return false;
  const dict = value instanceof Dict ? value : value.dict;
  return personalTypes.has(dict.name('Type') ?? '') || personalKeys.some((key) => dict.has(key));
}

/** Some viewers tell layers apart by what they say, so that two of one name must go on saying it by objects of their own. */
function partsOfLayers(values: Iterable<Cos>): Set<Cos> {
  const parts = new Set<Cos>();
  for (const value of values)
    if (value instanceof Dict && value.name('Type') === 'OCG')
      for (const part of value.entries.values()) parts.add(part);
  return parts;
}

function keyOf(value: Cos, number: (ref: Ref) => number, digests: Map<Stream, string>): string {
  if (!(value instanceof Stream)) return serialize(value, number);
  const digest = digests.get(value) ?? latin1(sha256(value.bytes));
  digests.set(value, digest);
  return `${serialize(value.dict.copy().delete('Length'), number)}${value.bytes.length} ${digest}`;
}

function shortened(same: Map<Ref, Ref>): Map<Ref, Ref> {
  for (const [ref, first] of same) {
    let end = first;
    for (let next = same.get(end); next; next = same.get(end)) end = next;
    same.set(ref, end);
  }
  return same;
}

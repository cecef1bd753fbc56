/** Leaves out the glyphs of Type 3 fonts that nothing shows: each is a content stream of its own (ISO 32000-1, 9.6.5). */
import type { Dict } from '../cos/objects.ts';
import { glyphsByName } from './codes.ts';
import type { ShownCodes } from './subset.ts';

/** @param untouched fonts that may yet be typed with */
export function cutType3(fonts: readonly Dict[], shown: ShownCodes, untouched: ReadonlySet<Dict>): void {
  const users = new Map<Dict, Dict[]>();
  for (const font of new Set(fonts)) {
    const glyphs = font.name('Subtype') === 'Type3' ? font.dict('CharProcs') : undefined;
    if (glyphs) users.set(glyphs, [...(users.get(glyphs) ?? []), font]);
  }
  for (const [glyphs, dicts] of users) {
    if (dicts.some((font) => untouched.has(font))) continue;
    const names = [...glyphs.entries.keys()];
    const numbers = new Map(names.map((name, i) => [name, i]));
    const kept = dicts.map((font) => glyphsByName(font.get('Encoding'), shown.get(font) ?? new Set(), numbers));
    // a name that can't be understood may stand for any of them
    if (kept.some((each) => each === undefined)) continue;
    glyphs.delete(...names.filter((_, i) => !kept.some((each) => each?.has(i))));
  }
}

/** Which of the trailers found in a damaged file is taken (ISO 32000-1, 7.5.5). */
import { asDict, Dict } from './objects.ts';

/** The last that leads to a catalog, else one that names a Root, else an empty one; how it is encrypted it has from the newest that tells. */
export function chooseTrailer(candidates: readonly Dict[]): Dict {
  const newestFirst = candidates.toReversed();
  const leads = newestFirst.find((dict) => asDict(dict.raw('Root'))?.has('Pages'));
  const chosen = (leads ?? newestFirst.find((dict) => dict.has('Root')) ?? new Dict()).copy();
  for (const key of ['Encrypt', 'ID', 'Info'])
    if (!chosen.has(key)) chosen.set(key, newestFirst.find((dict) => dict.has(key))?.raw(key) ?? null);
  return chosen;
}

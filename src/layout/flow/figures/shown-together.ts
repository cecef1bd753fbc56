/**
 * Places of letters that cannot be read, as pictures: each is one, but where there are very many, as in formulas, or in
 * texts whose fonts name few of their letters. There lines are, or several: nothing else is drawn with them. Pure.
 */
import { areBeside, boxedRuns, boxOfAll, byTop } from '../../box.ts';
import type { Box } from '../../page.ts';

/** More pictures of a page make Word slow. */
const maxPictures = 40;

export function shownTogether(places: readonly Box[]): Box[] {
  if (places.length <= maxPictures) return [...places];
  const lines = linesOf(places);
  const bundle = Math.ceil(lines.length / maxPictures);
  return Array.from({ length: Math.ceil(lines.length / bundle) }, (_, i) =>
    boxOfAll(lines.slice(bundle * i, bundle * (i + 1))),
  );
}

/** From the top down. */
function linesOf(places: readonly Box[]): Box[] {
  const sorted = places.map((box) => ({ box })).sort(byTop);
  return boxedRuns(sorted, (line, { box }) => areBeside(line, box)).map(({ box }) => box);
}

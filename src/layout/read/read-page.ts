/** One page of PDFium -> PageContent. */
import type { PageContent } from '../page.ts';
import { composeAccents } from './accents.ts';
import { readCharacters } from './characters.ts';
import { Drawing } from './drawing.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import type { Heap } from './heap.ts';
import { readLinks } from './links.ts';
import { mendLigatures } from './lost-ligatures.ts';
import { readObjects } from './objects.ts';
import type { ReadOptions } from './open.ts';
import { mayBePattern } from './pattern-color.ts';
import { patterned } from './patterned.ts';
import { type PageHandles, placeOf } from './place.ts';
import { readTags } from './tags.ts';

const maxPictures = 500;

export function readPageContent(
  heap: Heap,
  handles: PageHandles,
  index: number,
  { pictures: wanted = true, check, isLate }: ReadOptions & { check: () => void; isLate: () => boolean },
): PageContent {
  const place = placeOf(heap, handles);
  const drawing = new Drawing();
  const pictures = readObjects(heap, handles, place, drawing, wanted ? maxPictures : 0, check);
  const characters = composeAccents(readCharacters(heap, handles, place, check));
  mendLigatures(characters);
  const drawn = drawing.finished();
  const boxes = [...pictures, ...drawn.fills.filter(({ color }) => !mayBePattern(color))].map(({ box }) => box);
  const patterns = patterned(heap, handles, drawing.unsure, [...boxes, ...drawn.drawings], isLate);
  return {
    index,
    width: place.width,
    height: place.height,
    rulings: drawn.rulings,
    fills: drawn.fills.filter((fill) => !patterns.includes(fill)),
    ...withDrawnBullets(characters, [...drawn.drawings, ...patterns.map(({ box }) => box)]),
    pictures,
    links: readLinks(heap, handles, place),
    tags: readTags(heap, handles.page),
  };
}

/** One page of PDFium -> PageContent. */
import type { PageContent } from '../page.ts';
import { readCharacters } from './characters.ts';
import { Drawing } from './drawing.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import type { Heap } from './heap.ts';
import { readLinks } from './links.ts';
import { mendLigatures } from './lost-ligatures.ts';
import { readObjects } from './objects.ts';
import type { ReadOptions } from './open.ts';
import { type PageHandles, placeOf } from './place.ts';
import { readTags } from './tags.ts';

const maxPictures = 500;

export function readPageContent(
  heap: Heap,
  handles: PageHandles,
  index: number,
  { pictures: wanted = true, check }: ReadOptions & { check: () => void },
): PageContent {
  const place = placeOf(heap, handles);
  const drawing = new Drawing();
  const pictures = readObjects(heap, handles, place, drawing, wanted ? maxPictures : 0, check);
  const characters = readCharacters(heap, handles.page, place, check);
  mendLigatures(characters);
  const drawn = drawing.finished();
  return {
    index,
    width: place.width,
    height: place.height,
    ...drawn,
    ...withDrawnBullets(characters, drawn.drawings),
    pictures,
    links: readLinks(heap, handles, place),
    tags: readTags(heap, handles.page),
  };
}

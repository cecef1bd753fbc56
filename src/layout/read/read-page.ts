/** One page of PDFium -> PageContent. */
import { sharedHeight, sharedWidth } from '../box.ts';
import type { Box, PageContent, Picture } from '../page.ts';
import { Drawing } from './drawing/drawing.ts';
import { mayBePattern } from './drawing/pattern-color.ts';
import { patterned } from './drawing/patterned.ts';
import type { Heap } from './heap.ts';
import { composeAccents } from './letters/accents.ts';
import { readCharacters } from './letters/characters.ts';
import { withDrawnBullets } from './letters/drawn-bullets.ts';
import { mendLigatures } from './letters/lost-ligatures.ts';
import { turnStacked } from './letters/stacked/stacked.ts';
import { readLinks } from './links.ts';
import { readObjects } from './objects.ts';
import type { ReadOptions } from './open.ts';
import { type PlacedPicture, readPicture } from './pictures/picture.ts';
import { type PageHandles, placeOf } from './place.ts';
import { readTags } from './tags.ts';

const maxPictures = 500;

export async function readPageContent(
  heap: Heap,
  handles: PageHandles,
  index: number,
  { pictures: wanted = true, check, isLate }: ReadOptions & { check: () => void; isLate: () => boolean },
): Promise<PageContent> {
  const place = placeOf(heap, handles);
  const drawing = new Drawing();
  const { pictures: placed, ...texts } = readObjects(heap, handles, place, drawing, wanted ? maxPictures : 0, check);
  const written = readCharacters(heap, handles, place, texts, check);
  const characters = turnStacked(composeAccents(written.characters));
  mendLigatures(characters);
  const drawn = drawing.finished();
  const boxes = [...placed, ...drawn.fills.filter(({ color }) => !mayBePattern(color))].map(({ box }) => box);
  const patterns = patterned(heap, handles, drawing.unsure, [...boxes, ...drawn.drawings], isLate);
  const pictures = await readPictures(
    heap,
    handles,
    placed,
    [...boxes, ...drawn.drawings, ...drawing.unsure.map(({ box }) => box), ...characters.map(({ box }) => box)],
    check,
  );
  return {
    index,
    width: place.width,
    height: place.height,
    rulings: drawn.rulings,
    ...withDrawnBullets({
      characters,
      drawings: [...drawn.drawings, ...patterns.map(({ box }) => box)],
      fills: drawn.fills.filter((fill) => !patterns.includes(fill)),
      dots: drawn.dots,
    }),
    glyphs: written.glyphs,
    pictures,
    links: readLinks(heap, handles, place),
    tags: readTags(heap, handles.page),
  };
}

/** Those that share no place with `others` (themselves among them) lie on nothing but paper. */
async function readPictures(
  heap: Heap,
  handles: PageHandles,
  placed: readonly PlacedPicture[],
  others: readonly Box[],
  check: () => void,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const one of placed) {
    check();
    const { box } = one;
    const under = others.some((other) => other !== box && sharedWidth(other, box) > 0 && sharedHeight(other, box) > 0);
    const picture = await readPicture(heap, handles, one, !under);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

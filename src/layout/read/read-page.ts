/** One page of PDFium -> PageContent. */
import { overlap } from '../box.ts';
import type { Box, PageContent, Picture } from '../page.ts';
import { Drawing } from './drawing/drawing.ts';
import { patterned } from './drawing/patterned.ts';
import { softShadows } from './drawing/soft-shadows.ts';
import { withStavesDrawn } from './drawing/staves.ts';
import { withStipple } from './drawing/stipple.ts';
import { drawnBoxes } from './form/drawn-boxes.ts';
import { fieldsOn, withFields } from './form/form-fields.ts';
import type { Heap } from './heap.ts';
import { readCharacters, type Written } from './letters/characters.ts';
import { composeAccents } from './letters/decoding/accents.ts';
import { mendLigatures } from './letters/decoding/lost-ligatures.ts';
import { withDrawnBullets } from './letters/drawn-bullets.ts';
import { withDrawnLeaders } from './letters/drawn-leaders.ts';
import { turnStacked } from './letters/stacked/stacked.ts';
import { withUnderlines } from './letters/underscored.ts';
import { readLinks } from './links.ts';
import { type ReadObjects, readObjects } from './objects.ts';
import type { ReadOptions } from './open.ts';
import { type PlacedPicture, readPicture } from './pictures/picture.ts';
import { type PageHandles, type Place, placeOf } from './place.ts';
import { turnUpright } from './right-way-up.ts';
import { noteTaggedCells } from './tagged-cells.ts';
import { readTags } from './tags.ts';

const maxPictures = 500;

interface Reading extends ReadOptions {
  /** Names of layers that are switched off. */
  hiddenLayers: ReadonlySet<string>;
  /** Whether a JPEG of the document shows other colours than its own. */
  isRemapped: (jpeg: Uint8Array) => boolean;
  check: () => void;
  isLate: () => boolean;
}

/** A page whose text runs up or stands on its head is turned before it is read. */
export async function readPageContent(
  heap: Heap,
  handles: PageHandles,
  index: number,
  options: Reading,
): Promise<PageContent> {
  const asDrawn = readDrawn(heap, handles, options);
  const turned = turnUpright(heap, handles, asDrawn.written.characters);
  const page = await contentOf(heap, handles, turned ? readDrawn(heap, handles, options) : asDrawn, options);
  return { index, ...page, ...(turned && { turned }) };
}

/** What is drawn on the page, and where it lies. */
interface Drawn extends Pick<ReadObjects, 'pictures'> {
  place: Place;
  drawing: Drawing;
  written: Written;
}

function readDrawn(
  heap: Heap,
  handles: PageHandles,
  { pictures: wanted = true, cells = false, paragraphs = false, hiddenLayers, check, isLate }: Reading,
): Drawn {
  const place = placeOf(heap, handles);
  const drawing = new Drawing();
  const { pictures, ...texts } = readObjects(heap, handles, place, drawing, {
    maxPictures: wanted ? maxPictures : 0,
    hiddenLayers,
    ordered: cells,
    isLate,
    check,
  });
  const written = readCharacters(heap, handles, place, { ...texts, cells, paragraphs }, check);
  return { place, drawing, pictures, written };
}

async function contentOf(
  heap: Heap,
  handles: PageHandles,
  { place, drawing, pictures: placed, written }: Drawn,
  { cells, namesCells = cells, check, isLate, isRemapped, blanks = false }: Reading,
): Promise<Omit<PageContent, 'index'>> {
  const { characters: letters, underlines } = withUnderlines(composeAccents(written.characters));
  const characters = turnStacked(letters);
  mendLigatures(characters);
  const tags = readTags(heap, handles.page);
  if (namesCells) noteTaggedCells(characters, tags);
  const finished = drawing.finished();
  const drawn = { ...finished, ...withStavesDrawn(finished, written.music) };
  const unsure = new Set(drawing.unsure);
  const sure = [...placed, ...drawn.fills.filter((fill) => !unsure.has(fill)), ...characters].map(({ box }) => box);
  const others = [...sure, ...drawn.drawings];
  const patterns = [
    ...patterned(heap, handles, drawing.unsure, others, isLate),
    ...softShadows(drawing.sheer, drawn.drawings),
  ];
  const pictures = await readPictures(heap, handles, placed, [...others, ...drawing.unsure.map(({ box }) => box)], {
    check,
    isRemapped,
  });
  const stipple = withStipple(drawn, place, characters.length + written.glyphs.length > 0);
  const { rulings, ...led } = withDrawnLeaders(characters, [...stipple.rulings, ...underlines]);
  const shown = withDrawnBullets({
    ...led,
    drawings: [...drawn.drawings, ...patterns.map(({ box }) => box), ...stipple.drawings],
    fills: drawn.fills.filter((fill) => !patterns.includes(fill)),
    dots: drawn.dots,
  });
  const page = { ...shown, rulings };
  const fields = fieldsOn(handles.widgets, place);
  return {
    width: place.width,
    height: place.height,
    ...withFields(page, [...fields, ...drawnBoxes(page, fields)], blanks),
    glyphs: written.glyphs,
    hasUnread: written.hasUnread,
    pictures,
    links: readLinks(heap, handles, place),
    tags,
  };
}

/** Those that share no place with `others` (themselves among them) lie on nothing but paper. */
async function readPictures(
  heap: Heap,
  handles: PageHandles,
  placed: readonly PlacedPicture[],
  others: readonly Box[],
  { check, isRemapped }: Pick<Reading, 'check' | 'isRemapped'>,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const one of placed) {
    check();
    const { box } = one;
    const under = others.some((other) => other !== box && overlap(other, box));
    const picture = await readPicture(heap, handles, one, { onPaper: !under, isRemapped });
    if (picture) pictures.push(picture);
  }
  return pictures;
}

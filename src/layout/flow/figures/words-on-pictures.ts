/** Words in the shapes of a drawing that goes where the text goes, as a flow chart between paragraphs: they go with it. */
import { holdsPoint } from '../../box.ts';
import { blocksOf } from '../page-blocks.ts';
import type { PageLayout, RawPicture, RawPlaced } from '../page-layout.ts';

/** Gives pictures between paragraphs the texts that stand on them; what runs down stays at its place, as nothing else of it moves. */
export function takeWordsOnPictures(page: PageLayout): void {
  if (page.runsDown) return;
  const pictures = blocksOf(page).filter((block) => block.kind === 'picture');
  if (pictures.length === 0) return;
  const under = (text: RawPlaced) => pictures.find((picture) => standsOn(text, picture));
  page.placed = page.placed.filter((text) => {
    const picture = under(text);
    if (picture) picture.texts = [...(picture.texts ?? []), text];
    return picture === undefined;
  });
}

const standsOn = (text: RawPlaced, { box }: RawPicture): boolean => !text.watermark && holdsPoint(box, text);

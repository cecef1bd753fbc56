/**
 * Pictures that a drawing lies on, as the shadows of a flow chart's boxes are: the figure shows them already, and a second time
 * over it they would hide it. Photos and screenshots, which hide what is below them, stay by themselves.
 */
import { areaOf, distinctBy, holds } from '../../box.ts';
import type { Box, PageContent, Picture } from '../../page.ts';
import { rectanglesOf } from './shapes.ts';

/** Points by which a figure's box may be smaller than a shadow's. */
const slack = 2;
/** Part of a picture's area that is drawn over, at least: less is a mark on it. */
const leastDrawn = 0.4;

/** Pages of more are catalogues; each is held against all that is drawn. */
const maxPictures = 300;

/** Pictures of the page that something is drawn over: white boxes have no fill, but lines around them. One picture may be the shadow of several. */
export function drawnOver(page: PageContent, among = page.pictures): Picture[] {
  const pictures = among.filter(({ type }) => type === 'image/png');
  if (pictures.length === 0 || page.pictures.length > maxPictures) return [];
  const drawn = distinctBy(
    [...page.drawings, ...page.fills.map(({ box }) => box), ...rectanglesOf(page)],
    (box) => box,
  );
  const isOver = (other: Box, box: Box) => areaOf(other) < areaOf(box) && holds(box, other);
  return pictures.filter(
    ({ box }) =>
      drawn.reduce((area, other) => area + (isOver(other, box) ? areaOf(other) : 0), 0) >= leastDrawn * areaOf(box),
  );
}

/** The page without those that one of its figures shows. */
export function withoutDrawnOver(content: PageContent, figures: readonly { box: Box }[]): PageContent {
  const inFigures = content.pictures.filter(({ box }) => figures.some((figure) => holds(figure.box, box, slack)));
  if (inFigures.length === 0) return content;
  const shown = new Set(drawnOver(content, inFigures));
  return { ...content, pictures: content.pictures.filter((picture) => !shown.has(picture)) };
}

/** Coloured bars that nothing else draws: beside a quotation, below a title, and bands to the page's edge, with its head or foot on them. */
import { groundColor } from '../../background.ts';
import { areWithin, distinctBy, heightOf, holdsMiddle, placeKey, widthOf } from '../../box.ts';
import type { Box, Fill, PageContent, Ruling } from '../../page.ts';
import { rulingOf } from '../../ruling.ts';
import { minPanel } from './shapes.ts';

/** Points: what is shorter is a mark. */
const minLength = 10;
/** More of them are a drawing. */
const maxBars = 40;

type Page = Pick<PageContent, 'fills' | 'width' | 'height'>;

/** As thick lines. `words` and what is `drawn`, tables and figures, have the colours that are theirs; bands lie under words. */
export function leftoverBars(page: Page, words: readonly Box[], drawn: readonly Box[]): Ruling[] {
  const ground = groundColor(page);
  const fills = distinctBy(
    page.fills.filter(({ color }) => color !== ground),
    ({ box }) => box,
  );
  const isFree = ({ box }: Fill, taken: readonly Box[]) => !taken.some((other) => isOn(other, box));
  const bands = fills.filter((fill) => isEdgeBand(fill.box, page) && isFree(fill, drawn));
  const thin = fills.filter(({ box }) => isBar(box) && !isEdgeBand(box, page));
  const taken = [...words, ...drawn];
  const bars = thin.filter((fill) => isFree(fill, taken) && !isOneOfSeveral(fill.box, page.fills));
  return [...bands, ...(thin.length > maxBars ? [] : bars)].map(rulingOf);
}

/** Points from the page's edge; parts of its height and width, at most and at least. */
const atEdge = 2;
const maxBand = 0.2;
const minBand = 0.2;

/** A band along the page's top or foot: no colour behind a paragraph or its letters reaches the edge. */
export const isEdgeBand = (box: Box, { width, height }: Omit<Page, 'fills'>): boolean =>
  (box.top < atEdge || box.bottom > height - atEdge) &&
  heightOf(box) < maxBand * height &&
  widthOf(box) > minBand * width;

const isBar = (box: Box): boolean =>
  Math.min(widthOf(box), heightOf(box)) < minPanel && Math.max(widthOf(box), heightOf(box)) >= minLength;

/** They share some place, or one is in the midst of the other. */
const isOn = (other: Box, bar: Box): boolean => holdsMiddle(other, bar) || areWithin(other, bar, -1);

/** What is drawn within it or around it makes it something else: a box to tick, a button. */
const isOneOfSeveral = (bar: Box, fills: readonly Fill[]): boolean =>
  fills.some(({ box }) => isOn(box, bar) && placeKey(box) !== placeKey(bar));

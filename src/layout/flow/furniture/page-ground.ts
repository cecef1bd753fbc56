/**
 * What the text of a page stands on from edge to edge: its colour, pictures and large words behind it. It belongs to the page's head, as
 * watermarks do in word processors: there nobody catches it who selects text. A scan alone is what its page says, and stays.
 */
import { areaOf, holdsMiddle } from '../../box.ts';
import type { Box } from '../../page.ts';
import { blocksOf } from '../page-blocks.ts';
import type { PageLayout, PlacedPicture } from '../page-layout.ts';
import { isPicture, isText } from './repeated-drawings.ts';

export type Ground = Pick<PageLayout, 'background' | 'anchored' | 'placed'>;

/** Part of the page that a ground covers at least. */
const minShare = 0.75;
/** Words nearer to the page's top or foot, in parts of its height, are stamped on a scan. */
const stampZone = 0.1;

export function groundOf(page: PageLayout): Ground {
  const texts = isColoured(page) || page.anchored.some((placed) => covers(placed, page)) ? textsOn(page) : [];
  const own = texts.filter((text) => !isStamped(text, page));
  return {
    background: texts.length > 0 ? page.background : undefined,
    anchored: page.anchored.filter(
      (placed) =>
        (covers(placed, page) && own.some((text) => holdsMiddle(placed.box, text))) || isUnderRunning(placed, page),
    ),
    placed: page.placed.filter(({ watermark }) => watermark),
  };
}

const isColoured = ({ background }: PageLayout): boolean => background !== undefined;

export function sameGround(a: PageLayout, b: PageLayout): boolean {
  const [own, other] = [groundOf(a), groundOf(b)];
  return (
    own.background === other.background &&
    own.anchored.length === other.anchored.length &&
    own.anchored.every((picture) => other.anchored.some((like) => isPicture(picture, like))) &&
    own.placed.length === other.placed.length &&
    own.placed.every((text) => other.placed.some((like) => isText(text, like)))
  );
}

const covers = ({ box, behindText }: PlacedPicture, { width, height }: PageLayout): boolean =>
  behindText && areaOf(box) > minShare * width * height;

/** Words of head or foot stand on it: in Word, what is anchored in the text would hide them. Slides have theirs on bars that change. */
const isUnderRunning = ({ box, behindText }: PlacedPicture, { header, footer, slide }: PageLayout): boolean =>
  behindText && !slide && [...header, ...footer].some((block) => holdsMiddle(box, block.box));

function textsOn(page: PageLayout): Box[] {
  const placed = page.placed.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y }));
  const blocks = blocksOf(page).filter(({ kind }) => kind !== 'picture' && kind !== 'rule');
  return [...blocks.map(({ box }) => box), ...placed];
}

function isStamped({ top, bottom }: Box, { height }: PageLayout): boolean {
  const middle = (top + bottom) / 2;
  return middle < stampZone * height || middle > (1 - stampZone) * height;
}

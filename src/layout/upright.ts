/** Pages whose text runs up or down, as wide tables are set: turned, so that it runs across. Pictures stand upright still, in their turned places. */
import { widthOf } from './box.ts';
import type { Box, Character, PageContent, Ruling, Size, TextStyle } from './page.ts';
import { quarterOf } from './quarter-turns.ts';
import { boxOfRuling } from './ruling.ts';
import { turnedLook } from './turned-look.ts';

/** The part of a page's characters that must be turned alike. */
const mostly = 0.7;

/** The page itself, where it is upright. */
export function upright(page: PageContent): PageContent {
  const quarter = [1, 2, 3].find((turn) => {
    const turned = page.characters.filter(({ style }) => quarterOf(style.angle) === turn);
    return turned.length > mostly * page.characters.length;
  });
  return quarter ? turnBack(page, quarter) : page;
}

/** The page as seen by who reads the text that is turned clockwise by `quarter` quarters. */
export function turnBack(page: PageContent, quarter: number): PageContent {
  const across = quarter === 2;
  const turn = (box: Box) => turnBox(box, page, quarter);
  return {
    ...page,
    width: across ? page.width : page.height,
    height: across ? page.height : page.width,
    characters: turnCharacters(page, quarter),
    rulings: page.rulings.map((ruling) => turnRuling(ruling, turn)),
    fills: page.fills.map((fill) => ({ ...fill, box: turn(fill.box) })),
    drawings: page.drawings.map(turn),
    glyphs: page.glyphs.map(turn),
    pictures: page.pictures.map((picture) => ({ ...picture, box: turn(picture.box) })),
    links: page.links.map((link) => ({ ...link, box: turn(link.box) })),
    fields: page.fields.map((field) => ({ ...field, box: turn(field.box) })),
  };
}

/** A box of the page, there. */
export function turnBox({ left, top, right, bottom }: Box, { width, height }: Size, quarter: number): Box {
  if (quarter === 1) return { left: top, right: bottom, top: width - right, bottom: width - left };
  if (quarter === 2) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
  return { left: height - bottom, right: height - top, top: left, bottom: right };
}

function turnCharacters(page: PageContent, quarter: number): Character[] {
  return page.characters.map((character) => {
    const { style, baseline } = character;
    const look = turnedLook(style, (style.angle + 360 - 90 * quarter) % 360);
    const box = turnBox(character.box, page, quarter);
    const { clip } = character;
    return {
      ...character,
      box,
      ...(clip && { clip: turnBox(clip, page, quarter) }),
      style: look,
      baseline: turnedBaseline(baseline, style, page, quarter),
    };
  });
}

/** A y of text that runs across the page, an x of text that runs up or down. */
function turnedBaseline(baseline: number, { angle }: TextStyle, { width, height }: PageContent, quarter: number) {
  const isAcross = quarterOf(angle) % 2 === 0;
  if (quarter === (isAcross ? 1 : 3)) return baseline;
  return (isAcross ? height : width) - baseline;
}

function turnRuling(ruling: Ruling, turn: (box: Box) => Box): Ruling {
  const box = turn(boxOfRuling(ruling));
  return widthOf(box) > 0
    ? { ...ruling, direction: 'horizontal', at: box.top, start: box.left, end: box.right }
    : { ...ruling, direction: 'vertical', at: box.left, start: box.top, end: box.bottom };
}

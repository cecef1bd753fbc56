/**
 * Wide tables run up a page whose head and foot stand on the paper as those of other pages do. Once the page is turned they
 * stand at its sides; a word processor has the same head and foot above and below a page on its side, and so have readers. Pure.
 */
import { areWithin, boxAround, shifted } from '../../box.ts';
import type { Character, PageContent } from '../../page.ts';
import { quarterOf } from '../../quarter-turns.ts';
import { turnBack } from '../../upright.ts';
import { headZone } from './running-keys.ts';

/** Points between a head and the text of the page. */
const apart = 2;

/** Head and foot as far from the upper and lower edge as they are on the paper, where there is room for them. */
export function withHeadsAcross(page: PageContent): PageContent {
  if (page.turned !== 1) return page;
  const strays = page.characters.filter(({ style }) => quarterOf(style.angle) === 1);
  const paper = turnBack({ ...page, characters: strays }, 1);
  const lowered = page.height - paper.height;
  const across = new Map<Character, Character>();
  paper.characters.forEach((own, i) => {
    const stray = strays[i];
    if (!stray) return;
    if (own.box.bottom < headZone * paper.height) across.set(stray, own);
    else if (own.box.top > (1 - headZone) * paper.height) across.set(stray, movedDown(own, lowered));
  });
  if (across.size === 0 || !haveRoom([...across.values()], page)) return page;
  return { ...page, characters: page.characters.map((own) => across.get(own) ?? own) };
}

const movedDown = (own: Character, by: number): Character => ({
  ...own,
  box: shifted(own.box, 0, by),
  baseline: own.baseline + by,
});

function haveRoom(moved: readonly Character[], { characters, height }: PageContent): boolean {
  const isHead = ({ box }: Character) => box.top < height / 2;
  const sides = [moved.filter(isHead), moved.filter((own) => !isHead(own))].filter(({ length }) => length > 0);
  const areas = sides.map((side) => boxAround(side));
  return !characters.some(({ style, box }) => style.angle === 0 && areas.some((area) => areWithin(area, box, apart)));
}

/** The front of a document: what its first page starts with before the text, a title and who wrote it; or the whole of a cover. */
import { endsAtPage } from '../lines/leaders.ts';
import { isBold, textOfAll } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { HeadingGroup } from './heading-groups.ts';
import { prominence } from './heading-looks.ts';
import { isSectionLabel, sectionNumber } from './section-number.ts';

export interface Front {
  front: ReadonlySet<RawParagraph>;
  /** Nothing else stands on its page. */
  isCover: boolean;
}

/** In paragraphs: a title and who wrote it take no more; a cover. */
const maxFront = 12;
const leastCover = 3;
const mostCover = 30;
/** Of text, which a front has none of; a short sentence may stand right below who wrote it. */
const maxLines = 3;
const maxLetters = 200;
const sentence = /^(?:\S+\s+){6,}\S+[.:!?…]$/u;
/** A day, its month in words: what stands last before the text heads it, but for when it was written. */
const date =
  /^(?:\p{L}+[.,:]?\s+)?(?:\d{1,2}(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?\p{L}{3,}[.,]?|\p{L}{3,}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?)\s+(?:de\s+)?(?:19|20)\d\d(?!\d)/u;

/** The short paragraphs that the first page starts with, but for the one that heads what comes after them. */
export function frontOf(
  groups: readonly HeadingGroup[],
  paragraphs: readonly RawParagraph[],
  told: ReadonlyMap<RawParagraph, number>,
): Front {
  const start = paragraphs.slice(0, mostCover + 1);
  const turn = start.findIndex(({ box }, i) => box.top < (start[i - 1]?.box.top ?? box.top));
  const text = start.findIndex(
    ({ lines }) => lines.length > maxLines || textOfAll(lines).length > maxLetters || lines.some(endsAtPage),
  );
  const heads = new Set(groups.flatMap((group) => group.heads));
  const said = start.findIndex((own) => !heads.has(own) && sentence.test(textOfAll(own.lines).trim()));
  const section = start.findIndex((own) => told.has(own) || isSectionLabel(textOfAll(own.lines)));
  const end = Math.min(...[turn, text, said, section, mostCover].filter((at) => at >= 0));
  const isOverleaf = end === turn && !isBeside(start[turn], start[turn - 1]);
  const short = start.slice(0, isOverleaf ? end : Math.min(end, maxFront));
  const headsText =
    text === short.length && text > 1 && !short.slice(-1).some((own) => isDated(own) || isName(own, groups));
  const front = headsText ? short.slice(0, -1) : short;
  const first = firstHead(groups, front);
  return {
    front: new Set(first < 0 ? front : front.slice(0, first)),
    isCover: first < 0 && isOverleaf && front.length >= leastCover,
  };
}

const isDated = ({ lines }: RawParagraph): boolean => date.test(textOfAll(lines).trim());

/** Plain letters that head nothing else, where several other headings are bold: of who wrote it. */
function isName(own: RawParagraph, groups: readonly HeadingGroup[]): boolean {
  const look = groups.find(({ heads }) => heads.includes(own));
  const areHeads = ({ heads }: HeadingGroup) => heads.length > 1 && heads.every(areBold);
  return look?.heads.length === 1 && !areBold(own) && groups.some(areHeads);
}

/** In the next column. */
const isBeside = (own: RawParagraph | undefined, before: RawParagraph | undefined): boolean =>
  own !== undefined && before !== undefined && own.box.left > before.box.right;

/** Headings behind in the bold letters of a line below another bold one, which may be a name. */
const severalBold = 2;

const areBold = ({ lines }: RawParagraph): boolean => lines.every(isBold);

/** Where the text's own headings begin: the first of numbered ones, or one that stands out where others behind look so too. */
function firstHead(groups: readonly HeadingGroup[], front: readonly RawParagraph[]): number {
  const behind = new Map(
    groups.flatMap(({ heads }) => {
      const count = heads.filter((head) => !front.includes(head)).length;
      return heads.map((head) => [head, count] as const);
    }),
  );
  return front.findIndex((paragraph, i) => {
    const before = front[i - 1];
    const others = behind.get(paragraph);
    if (others === undefined || !before || isDated(paragraph)) return false;
    const number = sectionNumber(textOfAll(paragraph.lines));
    if (number) return others > 0 || number.last === 1;
    const least = areBold(before) ? severalBold : 1;
    return others > 0 && (prominence(paragraph) > prominence(before) || (areBold(paragraph) && others >= least));
  });
}

/**
 * Sheets lie askew in a scanner, and text recognition sets its words along the lines it sees: a little slanted, or each
 * higher than the one before. Such lines are put straight, so that they are lines. Pure.
 */
import { boxAround } from '../box.ts';
import type { Box, Character, PageContent } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import { median } from '../statistics.ts';
import { turnedLook } from '../turned-look.ts';

/** Slopes: a line that drifts less is read as it stands, and what slants more is meant to. */
const leastSlope = 0.0015;
const mostSlope = 0.09;
/** Slopes of lines differ by less than this on a sheet, for this part of them. */
const sameSlope = 0.006;
const mostly = 0.6;
/** A line's letters tell its slope where it is so long, in font sizes; how many such lines a page has at least: of letters that are slanted themselves, as on pages of pictures, one. */
const minLength = 12;
const minLines = 3;
const minSlantedLines = 1;
/** Room within a run of straight words at most, in font sizes. */
const maxRoom = 2;
/** The next letter of a line is so far on, and at most so much higher or lower, in font sizes. */
const maxStep = 4;
const maxRise = 0.5;

/** Turned by `slope`, which `slopeOf` tells; the page itself where nothing slants. */
export function straightened(page: PageContent, slope: number): PageContent {
  if (slope === 0) return levelled(page);
  const straight = (own: Character) => (isRecognised(own) && isNearlyAcross(own) ? turnedBy(own, slope, page) : own);
  return levelled({ ...page, characters: page.characters.map(straight) });
}

/** Words that are set straight, each where it stands on a sheet whose picture slopes: they are moved and stay as they are. */
export function movedStraight(page: PageContent, slope: number): PageContent {
  if (slope === 0) return levelled(page);
  const characters = runsOf(page.characters).flatMap((run) => {
    const { left, right } = boxAround(run);
    const up = slope * ((left + right) / 2 - page.width / 2);
    return run.map((own) => (isRecognised(own) && isNearlyAcross(own) ? movedBy(own, slope, up, page) : own));
  });
  return levelled({ ...page, characters });
}

/** Sheets are bent, too, as pages of an open book: a line that still slants for itself is put level around its own middle. */
function levelled(page: PageContent): PageContent {
  const level = new Map<Character, Character>();
  for (const line of linesOf(page.characters.filter((own) => isRecognised(own) && isNearlyAcross(own)))) {
    const letters = line.filter(isSeen);
    const isTurned = line.some(({ style }) => style.angle !== 0);
    const slope = isTurned ? slopeAlong(letters) : (slopeOfLine(letters)[0] ?? 0);
    if (Math.abs(slope) > mostSlope || (!isTurned && Math.abs(slope) <= leastSlope)) continue;
    const { left, right } = boxAround(line);
    for (const own of line) level.set(own, raisedBy(own, slope * (own.box.left - (left + right) / 2)));
  }
  return level.size === 0 ? page : { ...page, characters: page.characters.map((own) => level.get(own) ?? own) };
}

const isSeen = ({ text }: Character): boolean => text.trim() !== '';

/** Letters one after another on the same baseline. */
const runsOf = (letters: readonly Character[]): Character[][] =>
  chunkWhile(
    letters,
    (last, letter) =>
      last.baseline === letter.baseline &&
      letter.box.left - last.box.right < maxRoom * letter.style.size &&
      letter.box.left > last.box.left,
  );

/** How far lines go down as they go on; 0 where they do not, or not alike. */
export function slopeOf({ characters }: PageContent): number {
  const letters = characters.filter(isSeen);
  if (letters.filter(isRecognised).length < mostly * letters.length) return 0;
  const across = letters.filter((own) => isRecognised(own) && isNearlyAcross(own));
  const slopes = linesOf(across).flatMap(slopeOfLine);
  const slanted = across.filter(({ style }) => style.angle !== 0);
  const enough = slanted.length > mostly * across.length ? minSlantedLines : minLines;
  if (slopes.length < enough) return 0;
  const slope = median(slopes);
  const alike = slopes.filter((own) => Math.abs(own - slope) < sameSlope);
  const isAskew = Math.abs(slope) > leastSlope && Math.abs(slope) < mostSlope;
  return isAskew && alike.length > mostly * slopes.length ? slope : 0;
}

const isRecognised = ({ style }: Character): boolean => style.invisible;

/** Degrees. */
const nearlyAcross = 5;
const isNearlyAcross = ({ style }: Character): boolean => Math.min(style.angle, 360 - style.angle) <= nearlyAcross;

/** Letters that go on from one another, in the order they are drawn. */
const linesOf = (letters: readonly Character[]): Character[][] => chunkWhile(letters, goesOn);

function goesOn(last: Character, { box, baseline, style }: Character): boolean {
  const step = box.left - last.box.left;
  return step > 0 && step < maxStep * style.size && Math.abs(baseline - last.baseline) < maxRise * style.size;
}

function slopeOfLine(line: readonly Character[]): number[] {
  const [first, last] = [line[0], line.at(-1)];
  const isLong = first && last && last.box.left - first.box.left >= minLength * first.style.size;
  return isLong ? [slopeAlong(line)] : [];
}

/** From its first quarter to its last, as a raised letter at its end says nothing; 0 of one letter. */
function slopeAlong(line: readonly Character[]): number {
  // Odd, so that the same letter is in the middle across and down.
  const part = 2 * Math.ceil(line.length / 8) - 1;
  const [first, last] = [line.slice(0, part), line.slice(-part)];
  const [down, along] = [({ baseline }: Character) => baseline, ({ box }: Character) => box.left].map(
    (of) => median(last.map(of)) - median(first.map(of)),
  );
  return along ? (down ?? 0) / along : 0;
}

/** Around the page's middle. */
const turnedBy = (own: Character, slope: number, page: PageContent): Character =>
  movedBy(own, slope, slope * (own.box.left - page.width / 2), page);

function movedBy(own: Character, slope: number, up: number, { height }: PageContent): Character {
  const along = slope * (own.baseline - height / 2);
  const { box, ...moved } = raisedBy(own, up);
  return { ...moved, box: { ...box, left: box.left + along, right: box.right + along } };
}

function raisedBy({ box, baseline, style, ...own }: Character, up: number): Character {
  const raised: Box = { ...box, top: box.top - up, bottom: box.bottom - up };
  return { ...own, box: raised, baseline: baseline - up, style: turnedLook(style, 0) };
}

/** Which lines of a column are of listings: programs and what they print, in letters of one width between other text. Pure. */
import type { Character } from '../../page.ts';
import { chunksWhere, chunkWhile, pairwise } from '../../sequences.ts';
import { hasGap, type Line, type Span, sizeOf, startsSmall, stepsOf, textOf } from '../lines/line.ts';
import type { LineGroup } from './line-group.ts';

/** Typewritten text is of one width too: what has more of it than this part must look like a program. */
const mostOfAll = 0.6;
/** Part of a run's lines that go on with one another where it is prose, words of each (one or two fill a line of a list), and letters of a line that sentences go on from. */
const proseShare = 0.5;
const proseWords = 3;
const minProse = 30;
/** Part of a program's lines that begin or end as only those do. */
const programShare = 0.35;
/** Further apart, in pitches, are listings of their own. */
const mostApart = 2.4;
/** By which lines are further apart than a whole number of lines, in parts of one. */
const mostOff = 0.15;
/** In sizes of the letters: what a listing's first two lines are no further apart than, and single lines are from others. */
const widestPitch = 1.9;
const apartFromText = 1.5;

/** Most of the letters are of one width. */
export const isTypewritten = (characters: readonly Character[]): boolean =>
  characters.filter(({ style }) => style.font.monospace).length > mostOfAll * characters.length;

/** From top to bottom. `typewritten` is what they stand in: most letters of its page. */
export const listings = (lines: readonly Line[], typewritten: boolean): LineGroup[] =>
  listingsIn(lines, typewritten)
    .flatMap(byWholeLines)
    .map((own) => ({ lines: own, mark: undefined, listing: true }));

/** Its paragraphs: white that is no whole number of lines cannot be written as empty ones. */
function byWholeLines(run: readonly Line[]): Line[][] {
  const pitch = listingPitch(run) ?? 1;
  return chunkWhile(run, (before, line) => {
    const apart = (line.baseline - before.baseline) / pitch;
    return Math.abs(apart - Math.round(apart)) < mostOff;
  });
}

function listingsIn(lines: readonly Line[], typewritten: boolean): Line[][] {
  const runs = runsOf(lines).filter((run) => !areAddresses(run));
  const set = lines.filter((line) => isOneWidth(withoutMark(line)));
  const mustLookLike = typewritten && areMostOf(set, lines);
  return runs.filter((run) => {
    if (isProse(run)) return false;
    return mustLookLike || run.length < 2 ? looksLikeProgram(run) && standsApart(run, lines) : true;
  });
}

/** Of the lines, and of their letters: where programs stand between paragraphs, either may be most of a page alone. */
const areMostOf = (own: readonly Line[], lines: readonly Line[]): boolean =>
  own.length > mostOfAll * lines.length && lettersIn(own) > mostOfAll * lettersIn(lines);

const lettersIn = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + textOf(line).length, 0);

/** An item that is a name of a program begins so, whatever letters its bullet is taken to be in. */
const bulleted = /^[•▪◦]\s/u;

/** All of its letters are as wide as one another; a number of the line may stand before them. */
function isOneWidth(line: Line): boolean {
  const { spans, rightToLeft } = line;
  if (rightToLeft || bulleted.test(textOf(line)) || spans.some(({ kind }) => kind === 'formula')) return false;
  const isNumbered = lineNumber(spans) !== undefined && spans.length > 1;
  const texts = (isNumbered ? spans.slice(1) : spans).filter((span) => span.kind === 'text');
  return texts.length > 0 && texts.every(({ style, text }) => style.font.monospace || text.trim() === '');
}

/** Marks of lists stand in other fonts. */
function withoutMark(line: Line): Line {
  const [first, ...rest] = line.spans;
  return first?.kind === 'text' && rest.length > 0 && first.text.trim().length === 1 ? { ...line, spans: rest } : line;
}

/** What the line begins with by itself. */
export const lineNumber = ([first]: readonly Span[]): number | undefined =>
  first?.kind === 'text' && /^\s*\d{1,4}\s*$/.test(first.text) ? Number(first.text) : undefined;

/** A program's empty line has its number alone. */
const isEmpty = ({ spans }: Line): boolean => spans.length === 1 && lineNumber(spans) !== undefined;

/** As long as they can be: of one size, and as far apart as lines, or with empty ones between. */
const runsOf = (lines: readonly Line[]): Line[][] =>
  chunksWhere(lines, (line) => isOneWidth(line) || isEmpty(line), follows).filter((run) => !run.every(isEmpty));

function follows(before: Line, line: Line, run: readonly Line[]): boolean {
  if (line.block !== before.block || line.artifact !== before.artifact) return false;
  if (!countsOn(before, line) && !([before, line].every(isOneWidth) && areOfOneSize(before, line))) return false;
  const pitch = listingPitch(run) ?? widestPitch * sizeOf(line);
  const apart = line.baseline - before.baseline;
  return apart > 0.7 * sizeOf(line) && apart < (run.length > 1 ? mostApart : 1) * pitch;
}

const areOfOneSize = (before: Line, line: Line): boolean =>
  Math.abs(sizeOf(line) - sizeOf(before)) <= 0.06 * sizeOf(line);

const countsOn = (before: Line, line: Line): boolean =>
  lineNumber(line.spans) === (lineNumber(before.spans) ?? Number.NaN) + 1;

/** From baseline to baseline of its nearest lines; undefined of a single one. */
export function listingPitch(lines: readonly Line[]): number | undefined {
  const down = stepsOf(lines).filter((step) => step > 0);
  return down.length > 0 ? Math.min(...down) : undefined;
}

/** Its lines end where the next word would not have fitted, and start below one another, with nothing but spaces in them. */
function isProse(run: readonly Line[]): boolean {
  const edge = Math.max(...run.map(({ box }) => box.right));
  const full = pairwise(run).filter(
    ([before, line]) =>
      Math.abs(before.box.left - line.box.left) < 1 &&
      !hasGap(before) &&
      textOf(before).trim().split(/\s+/).length >= proseWords &&
      before.box.right + line.firstWordWidth + 0.6 * sizeOf(line) > edge,
  );
  if (run.length <= 3 || full.length <= proseShare * run.length) return false;
  const sentences = full.filter(([before, line]) => textOf(before).length >= minProse && startsSmall(line));
  return !looksLikeProgram(run, sentences.length > proseShare * run.length ? withoutHyphens : textOf);
}

/** What a console waits for commands with: all that stands below one is what it prints. */
const prompt = /^(?:R?>|>>>|\$) \S/;

const looksLikeProgram = (run: readonly Line[], said: (line: Line) => string = textOf): boolean =>
  prompt.test(run[0] ? textOf(run[0]).trim() : '') ||
  (run.length > 1 && pairwise(run).every(([before, line]) => countsOn(before, line))) ||
  run.filter((line) => isOfProgram(said(line).trim())).length >= programShare * run.length;

/** Those of words are no signs of a program. */
const withoutHyphens = (line: Line): string => textOf(line).replace(/(\p{L})-(?=\p{L})/gu, '$1');

/** No sentence begins or ends like that. */
const isOfProgram = (text: string): boolean =>
  /[;{}()\]=|\\>]$/.test(text) ||
  /^([#$<>{}@%/|]|--?\w)/.test(text) ||
  /[\w)\]] ?[=!<>+-]=? ?["'\w(]|\w\(|->|::|&&/.test(text);

/** So many places of the web, one below the other, show how they are written. */
const minPlaces = 3;

/** E-mail addresses and places of the web stand in such letters by themselves, one that is long in two lines. */
function areAddresses(run: readonly Line[]): boolean {
  const texts = run.map((line) => textOf(line).trim());
  if (texts.length >= minPlaces && texts.every((text) => /^\w+:\/\//.test(text))) return false;
  return texts.every(isAddress) || (texts.length === 2 && isAddress(texts.join('')));
}

const isAddress = (text: string): boolean => /^\S*(@|:\/\/|www\.)\S*$/.test(text);

/** Further from what is above and below than lines of one paragraph. */
function standsApart(run: readonly Line[], lines: readonly Line[]): boolean {
  if (run.length > 1) return true;
  const [line] = run;
  if (!line) return false;
  const at = lines.indexOf(line);
  const near = [lines[at - 1], lines[at + 1]].flatMap((other) => other ?? []);
  return near.every((other) => Math.abs(other.baseline - line.baseline) > apartFromText * sizeOf(line));
}

/** What the line ends of a document stand for, where its script does not say: a space, or nothing. Pure. */
import { spaceless } from '../../letters.ts';
import { leastOf } from '../../statistics.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import { type Line, sizeOf, textOf } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';

export interface LineBreaks {
  /** Lines of Korean end behind any syllable, not behind words alone. */
  insideHangul: boolean;
  /** Latin words and figures have a space beside the letters of China and Japan. */
  latinApart: boolean;
}

export const lineBreaksOf = (paragraphs: readonly RawParagraph[]): LineBreaks => ({
  insideHangul: endsAnywhere(paragraphs),
  latinApart: standsApart(paragraphs),
});

/** Scripts whose words no space parts, but sentences may be. */
const joined = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const hangul = /\p{Script=Hangul}/u;

/** Whether a space stood between what the lines end and begin with, neither with one itself. */
export function isSpaceBetween(before: string, after: string, words: Vocabulary, breaks: LineBreaks): boolean {
  const [end, start] = [lastLetter(before), after.slice(0, 1)];
  const isWide = [spaceless.test(end), spaceless.test(start)];
  if (isWide.every((own) => own)) return false;
  if (isWide.some((own) => own)) return breaks.latinApart || isOfSpaced(isWide[0] ? start : end);
  if (joined.test(end) && joined.test(start)) return false;
  if (/[\p{Script=Hangul}\d]/u.test(end) && hangul.test(start) && breaks.insideHangul)
    return !goesOn(before, after, words);
  return true;
}

const lastLetter = (text: string): string => text.slice(-1);

/** Letters of scripts that part their words: Korean beside Chinese characters. */
const isOfSpaced = (letter: string): boolean => /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter);

/** Letters at a line's end that are looked at. */
const maxWord = 40;
/** Syllables that words end with alone, so that a line begins with the rest of one. */
const endings =
  /^(?:은|는|이|가|을|를|의|에|로|와|과|도|만|며|고|지|서|들|된|할|한|하여|하고|하는|하며|하기|한다|되는|되어|된다|된|였다|었다|았다|으로|에서|에게|까지|부터|이다|입니다|습니다|니다|적인|적으로|다|요|음|함)(?=\P{L}|$)/u;
/** And those that the word before a space ends with. */
const ends = /(?:[을를은는의와과며한할된]|[가-힣]{2}[이가에]|에서|에게|으로|하여|하고|하는|있는|되는|위한|대한|통해)$/u;
/** Words of one syllable, which hardly begin others. */
const short = /^(?:그|저|및|등|수|것|각|또|더|한|두|세|할|본|약|전)$/u;

/** A Korean word that a line's end parts: the document has it whole elsewhere, or its parts look so; more ends are inside of words than between them. */
function goesOn(before: string, after: string, words: Vocabulary): boolean {
  const part = /[\p{L}\p{N}]+$/u.exec(before.slice(-maxWord))?.[0] ?? '';
  const rest = /^[\p{L}\p{N}]+/u.exec(after.slice(0, maxWord))?.[0] ?? '';
  if (words.has((part + rest).toLowerCase())) return true;
  if (endings.test(after)) return true;
  return !ends.test(part) && !short.test(part);
}

/** Fewer lines show nothing. */
const minLines = 4;
/** In sizes of the letters: lines of words leave the room of several syllables, in the end or in their spaces. */
const maxRoom = 1.2;
/** A sign that may not begin a line takes another syllable along. */
const mostly = 0.8;

function endsAnywhere(paragraphs: readonly RawParagraph[]): boolean {
  const rooms = paragraphs.flatMap(({ lines, column }) => {
    const full = lines.slice(0, -1).filter((line) => hangul.test(textOf(line).slice(-1)));
    return full.map((line) => ({ line, end: column.right - line.box.right, spaces: spacesOf(line) }));
  });
  const least = leastOf(rooms.flatMap(({ line, spaces }) => spaces.map((space) => space / sizeOf(line))));
  const solid = rooms.filter(({ line, end, spaces }) => {
    const stretched = spaces.reduce((sum, space) => sum + space - least * sizeOf(line), 0);
    return end + stretched < maxRoom * sizeOf(line);
  });
  return rooms.length >= minLines && solid.length > mostly * rooms.length;
}

const spacesOf = ({ spans }: Line): number[] => spans.flatMap((span) => (span.kind === 'text' ? span.spaces : []));

const wide = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const apart = new RegExp(`${wide} [A-Za-z0-9]|[A-Za-z0-9] ${wide}`, 'gu');
const close = new RegExp(`${wide}[A-Za-z0-9]|[A-Za-z0-9]${wide}`, 'gu');

function standsApart(paragraphs: readonly RawParagraph[]): boolean {
  const texts = paragraphs.flatMap(({ lines }) => lines.map(textOf));
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  return count(apart) > count(close);
}

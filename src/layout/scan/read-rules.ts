/**
 * Upright rules of tables that recognition took for letters: a bar alone between two cells, or one at the start or the end of a word
 * beside it. They are seen as rules already. Pure.
 */
import { heightOf, sharedHeight, widthOf } from '../box.ts';
import type { Box, Character, PageContent, Ruling } from '../page.ts';
import { strokeOf } from '../ruling.ts';
import { amountIn, type Ink, withoutInk } from './ink.ts';
import { type RecognisedWord, rowsOf } from './looks/recognised-rows.ts';
import { scanLines } from './scan-lines.ts';

/** What a rule is read as where nothing else stands, and beside letters, which may be figures or capitals themselves. */
const alone = /^[|¦‖!/\\[\](){}IlLiJj1:;.,'‘’]{1,3}$/u;
const beside = /^[|¦‖[\]{}]$/u;
/** Times as long as the word is high: a rule goes on beyond what was read of it; and the part of the word's height that it runs along. */
const minLength = 1.5;
const minAlong = 0.6;
/** Points: a rule's ink goes so far beyond it, and a word's box is so far off. */
const rim = 1;
const near = 2;
/** Part of a word's box in which there is other ink: more, and something is written there. */
const maxOther = 0.02;

/** `ink` is that of the page's sheet, lines as thin as a hair among it. */
export function withoutReadRules(page: PageContent, ink: Ink): PageContent {
  const words = wordsOf(page);
  const doubtful = words.filter(({ text, letters }) => alone.test(text) || endsIn(letters).some(isBar));
  if (doubtful.length === 0) return page;
  const certain = new Set(words);
  for (const word of doubtful) certain.delete(word);
  const rules = rulesIn(
    ink,
    [...certain].flatMap(({ letters }) => letters.map(({ box }) => box)),
  );
  if (rules.length === 0) return page;
  const rest = withoutInk(ink, rules.map(strokeOf), rim);
  const read = new Set(doubtful.flatMap((word) => readOf(word, rules, rest)));
  return read.size === 0 ? page : { ...page, characters: page.characters.filter((own) => !read.has(own)) };
}

const wordsOf = ({ characters }: PageContent): RecognisedWord[] =>
  rowsOf(characters.filter(({ style }) => style.invisible && style.angle === 0)).flatMap(({ words }) => words);

const rulesIn = (ink: Ink, words: readonly Box[]): Ruling[] =>
  scanLines(ink, words).filter(({ direction }) => direction === 'vertical');

const endsIn = (letters: readonly Character[]): Character[] => [...letters.slice(0, 1), ...letters.slice(-1)];
const isBar = ({ text }: Character): boolean => beside.test(text);

/** Letters of the word that are rules'. */
function readOf({ text, letters, box }: RecognisedWord, rules: readonly Ruling[], rest: Ink): Character[] {
  const along = rules.filter(
    ({ start, end }) =>
      end - start >= minLength * heightOf(box) &&
      sharedHeight({ top: start, bottom: end }, box) >= minAlong * heightOf(box),
  );
  const hasRule = (left: number, right: number) => along.some(({ at }) => at > left - near && at < right + near);
  const isNothingElse = amountIn(rest, box) <= maxOther * widthOf(box) * heightOf(box) * rest.pixelsPerPoint ** 2;
  if (alone.test(text) && isNothingElse && hasRule(box.left, box.right)) return letters;
  return endsIn(letters).filter((own) => isBar(own) && hasRule(own.box.left, own.box.right));
}

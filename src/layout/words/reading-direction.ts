/** Words of right-to-left scripts put into reading order. Simple cases only: words and runs of words of the other direction, no nested embedding. */

import { lettersOf } from '../letters.ts';
import type { Character } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import type { Word } from './words.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Arabic figures run from left to right, too. */
const figures = '\\d\\u0660-\\u0669\\u06f0-\\u06f9';
const letterOfRightToLeft = new RegExp(`(?![${figures}])${rightToLeft.source}`);
/** With the signs of figures: `12.5%` is one part. */
const signs = '[%٪‰°$€£#]*';
const leftToRightPart = new RegExp(
  `${signs}[A-Za-z${figures}](?:[A-Za-z${figures}.,٫٬:/%-]*[A-Za-z${figures}])?${signs}`,
  'g',
);

/** Some letter of it is of a script that runs from right to left. */
export const isRightToLeft = (text: string): boolean => letterOfRightToLeft.test(text);

/** Most of these words that have letters run from right to left. */
export function mostlyRightToLeft(words: readonly Pick<Word, 'text'>[]): boolean {
  const lettered = words.filter(({ text }) => /\p{L}/u.test(text));
  return 2 * lettered.filter(({ text }) => isRightToLeft(text)).length > lettered.length;
}

/** Takes the words of a line piece from left to right as drawn. */
export function inReadingOrder(words: Word[]): Word[] {
  if (!words.some(({ text }) => isRightToLeft(text))) return words;
  const isMostly = mostlyRightToLeft(words);
  const turned = words.map((word) =>
    isForeign(word) ? fromRight(word) : isMostly ? withPair(figuresFromRight(word)) : word,
  );
  const ordered = isMostly
    ? turnRuns(turned.toReversed(), (run) => run.some(({ text }) => /\p{L}/u.test(text)) && !run.some(isForeign))
    : turnRuns(turned, (run) => run.some(isForeign));
  return ordered.map((word, i) => ({ ...word, spaced: i > 0 }));
}

const isForeign = ({ text }: Word): boolean => isRightToLeft(text);

/** Words of one direction that follow one another and pass are turned round. */
function turnRuns(words: readonly Word[], passes: (run: readonly Word[]) => boolean): Word[] {
  const runs = chunkWhile(words, (before, word) => isForeign(before) === isForeign(word));
  return runs.flatMap((run) => (passes(run) ? withStopBehind(run.toReversed()) : run));
}

/** A stop behind words of the other direction is drawn where they begin. */
function withStopBehind(run: Word[]): Word[] {
  const [first, last] = [run[0], run.at(-1)];
  const count = first ? (/^[.,:;!?\u060c\u061b\u061f]+(?=\p{L})/u.exec(first.text)?.[0].length ?? 0) : 0;
  if (!first || !last || count === 0) return run;
  const stop = first.characters.slice(0, count);
  const bare = withCharacters(first, first.characters.slice(count));
  if (first === last) return [withCharacters(bare, [...bare.characters, ...stop])];
  return [bare, ...run.slice(1, -1), withCharacters(last, [...last.characters, ...stop])];
}

const withCharacters = (word: Word, characters: Character[]): Word => ({
  ...word,
  characters,
  text: lettersOf(characters),
});

/** A word of figures and signs as it reads among right-to-left ones: `.1` is `1.`; words with letters stay. */
export const figuresFromRight = (word: Word): Word => (/\p{L}/u.test(word.text) ? word : fromRight(word));

/** Letters from right to left; figures and Latin letters inside keep their order. */
function fromRight(word: Word): Word {
  const characters = word.characters.toSorted((a, b) => b.box.right - a.box.right);
  const places = characters.flatMap(({ text }, i) => Array.from({ length: text.length }, () => i));
  for (const { 0: part, index } of lettersOf(characters).matchAll(leftToRightPart)) {
    const [start = 0, end = 0] = [places[index], places[index + part.length - 1]];
    characters.splice(start, end - start + 1, ...characters.slice(start, end + 1).reverse());
  }
  const mirrored = withBrackets(characters);
  return { ...word, characters: mirrored, text: lettersOf(mirrored) };
}

/** PDFium turns round the brackets of lines that it takes to run from right to left, at times one of a pair alone: `(x(`. */
function withPair(word: Word): Word {
  const [first, last] = [word.characters[0], word.characters.at(-1)];
  if (!first || !last || first.text !== last.text || !/^[()].*[\p{L}\d].*[()]$/u.test(word.text)) return word;
  return withCharacters(word, [{ ...first, text: '(' }, ...word.characters.slice(1, -1), { ...last, text: ')' }]);
}

const otherBracket: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** It begins with a bracket that closes, or ends with one that opens. */
const isByShape = /^[)\]].*[\p{L}\d]|[\p{L}\d].*[([]["'.,:;!?]*$/u;

/** Some PDFs name brackets by the shape that is seen, others by what they mean: a word opens before it closes. */
function withBrackets(characters: Character[]): Character[] {
  const text = lettersOf(characters);
  if (!isByShape.test(text)) return characters;
  return characters.map((character) => {
    const other = otherBracket[character.text];
    return other ? { ...character, text: other } : character;
  });
}

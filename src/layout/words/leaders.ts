/** Leaders: dots that lead the eye from a label to its figure, told from the words on both sides of them. */
import { boxAround, boxOfAll } from '../box.ts';
import { lettersOf } from '../letters.ts';
import type { Character } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import type { Word } from './words.ts';

/** A leader that stands by itself. */
const leader = /^[.·…_]{3,}$/;
const dot = /^[.·…_]+$/;
/** Fewer dots than these, next to letters, are a sentence's. */
const minDots = 4;
/** Of hyphens fewer are dashes. */
const minHyphens = 6;
const hyphens = /^-{6,}$/;
/** `U.S`, `D.C`: the first of the dots behind it is its own. */
export const endsInitials = /(?<!\p{L})\p{Lu}\.\p{Lu}$/u;

export const isLeader = ({ text }: Word): boolean => leader.test(text);

/** Three dots: by themselves they say that a figure is not known. */
export const isEllipsis = ({ text }: Word): boolean => text === '...';

/** Drawn with dots, or many hyphens: underscores are a form's blanks as often as leaders. */
export const isDotted = (word: Word): boolean =>
  (isLeader(word) && !word.text.includes('_')) || hyphens.test(word.text);

/** The same characters, each leader a word by itself: `Total.....7` is three words, `. . . .` is one. */
export const leadersApart = (words: readonly Word[]): readonly Word[] =>
  words.some(({ text }) => /[.·…_-]/.test(text)) ? joinDots(words).flatMap(cutAtDots) : words;

function cutAtDots(word: Word): Word[] {
  if (!word.text.includes('..') && !/[·…_]{4}|-{6}/.test(word.text)) return [word];
  const runs = chunkWhile(word.characters, (before, character) => leads(before) === leads(character));
  const parts: Character[][] = [];
  let open = false;
  for (const run of runs) {
    const [first] = run;
    const isDots = first !== undefined && leads(first) && run.length >= (first.text === '-' ? minHyphens : minDots);
    const last = parts.at(-1);
    const own = isDots && last && endsInitials.test(lettersOf(last)) ? 1 : 0;
    last?.push(...run.slice(0, own));
    if (open && !isDots && last) last.push(...run);
    else parts.push(run.slice(own));
    open = !isDots;
  }
  return parts.length === 1 ? [word] : parts.map((characters, i) => partOf(word, characters, i === 0));
}

const leads = ({ text }: Character): boolean => text === '-' || dot.test(text);

const partOf = (word: Word, characters: Character[], isFirst: boolean): Word => ({
  ...word,
  text: lettersOf(characters),
  characters,
  box: boxAround(characters),
  spaced: isFirst && word.spaced,
});

/** `. . . .` -> one word. */
function joinDots(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && dot.test(last.text) && dot.test(word.text))
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        characters: [...last.characters, ...word.characters],
        box: boxOfAll([last.box, word.box]),
      };
    else joined.push(word);
  }
  return joined;
}

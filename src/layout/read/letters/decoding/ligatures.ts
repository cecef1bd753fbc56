/** Letters that PDFium gives apart and that are one: of ligatures, accents with theirs, halves of a surrogate pair, tall brackets. */
import { boxOfAll } from '../../../box.ts';
import type { Placed } from '../characters.ts';
import { joinedPart } from '../large-signs.ts';
import { accented, takesMark } from './accents.ts';

/** Takes up the second letter of a ligature, half of a surrogate pair, and the next part of a tall bracket. */
export function joins(last: Placed | undefined, next: Placed): boolean {
  const bracket = last && joinedPart(last.character, next.character);
  if (last && bracket) last.character = bracket;
  if (bracket) return true;
  if (last && joiner.test(next.character.text) && last.y === next.y) {
    last.character.text += next.character.text;
    return true;
  }
  if (last && takesMark(last.character, next.character)) return true;
  if (!last || last.object !== next.object) return false;
  // One letter alone may be without width; a space behind more of them is part of what the page spells.
  if (next.character.text === ' ' && last.character.text.length === 1) return false;
  if (Math.abs(last.x - next.x) + Math.abs(last.y - next.y) > 0.001) return false;
  last.character.text = ligature(last.character.text, next.character.text);
  // PDFium parts the width of some ligatures among their letters.
  last.character.box = boxOfAll([last.character.box, next.character.box]);
  return true;
}

/** Says whether the letters around it join, as in Persian words, and has no width of its own. */
const joiner = /^[\u200c\u200d]$/;

/** PDFium gives the letters of right-to-left ligatures from left to right, but for some of lam and alef. */
function ligature(before: string, after: string): string {
  const letter = accented(after, before);
  if (letter) return letter;
  if (marks.test(before) && rightToLeftLetter.test(after)) return (after + before).normalize('NFC');
  const isTurned = rightToLeftLetters.test(before + after) && !lamAlef.test(before + after);
  return isTurned ? after + before : before + after;
}

/** Marks of right-to-left letters stand before theirs, where several are given; they are put behind it. */
const marks = /^\p{M}+$/u;
const rightToLeftLetter = /^(?=[\p{Script=Arabic}\p{Script=Hebrew}])\p{L}$/u;
const rightToLeftLetters = /^(?:(?=[\p{Script=Arabic}\p{Script=Hebrew}])\p{L}){2,}$/u;
const lamAlef = /^\u0644[\u0622\u0623\u0625\u0627]$/;

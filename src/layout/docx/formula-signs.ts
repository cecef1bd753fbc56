/**
 * Letters of formulas that LibreOffice would read as signs of its own language for formulas (Math Guide, appendix): a bracket
 * without a partner, `=` at an end, `|` for "or" lose it the rest of the formula. Word draws them alike either way. Pure.
 */
import type { Expression, MathText, Term } from '../formula.ts';

export interface Letters extends MathText {
  /** To be shown as they are. */
  literal: boolean;
}

/** Its letters in runs by their kind, for each text of one row, in their order. */
export function partedLetters(row: Expression): Map<MathText, Letters[]> {
  const letters = row.flatMap(lettersOf);
  const shown = letters.filter(({ sign }) => sign.trim() !== '');
  const literal = new Set([...lonelyBrackets(shown), ...shown.filter((_, i) => isLonely(shown, i))]);
  const runs = new Map<MathText, Letters[]>();
  for (const letter of letters) {
    if (!letter.of) continue;
    const own = runs.get(letter.of) ?? [];
    const last = own.at(-1);
    if (last && last.literal === literal.has(letter) && !letter.apart) last.text += letter.text;
    else own.push({ ...letter.of, text: letter.text, literal: literal.has(letter) });
    runs.set(letter.of, own);
  }
  return runs;
}

/** What LibreOffice reads at a place, and the text that it is a part of. */
interface Letter {
  sign: string;
  text: string;
  /** Undefined of what is no text. */
  of?: MathText;
  /** In a run of its own. */
  apart?: boolean;
}

/** Stands for what is one term by itself. */
const operand = 'x';

function lettersOf(term: Term): Letter[] {
  if (term.kind !== 'text') return [{ sign: operand, text: '' }];
  if (isQuoted(term)) return quotedLetters(term);
  const words = [...term.text.matchAll(keyword)];
  const isApart = (at: number) => words.some(({ index, 0: word }) => at > index && at < index + word.length);
  return term.text.split('').map((sign, at) => ({ sign, text: sign, of: term, apart: isApart(at) }));
}

/** LibreOffice shows what keeps a brace from being its own where that stands in a text: there it is by itself. */
const quotedLetters = (term: MathText): Letter[] =>
  term.text
    .split(/([{}])/)
    .filter((text) => text !== '')
    .map((text) => ({ sign: /[{}]/.test(text) ? text : operand, text, of: term, apart: true }));

/** Variables side by side that could be a word of its language, as those of `int` are: most of its words have three letters. */
const keyword = /(?<![A-Za-z\d])(?:[A-Za-z]{3,}|in|or|to|le|ge|lt|gt|ll|gg|ni|re|im|ln|wp)(?![A-Za-z\d])/gi;

/** Words are texts there, too, and so is room. */
export const isQuoted = ({ upright, text }: MathText): boolean =>
  (upright && /\p{L}{2}/u.test(text)) || text.trim() === '';

/** Without a partner, or with nothing between the two. */
function lonelyBrackets(letters: readonly Letter[]): Letter[] {
  const open: Letter[] = [];
  const lonely: Letter[] = [];
  for (const [i, letter] of letters.entries()) {
    if (/[([]/.test(letter.sign)) open.push(letter);
    if (!/[)\]]/.test(letter.sign)) continue;
    const last = open.at(-1);
    if (last?.sign !== (letter.sign === ')' ? '(' : '[')) lonely.push(letter);
    else if (open.pop() === letters[i - 1]) lonely.push(last, letter);
  }
  return [...lonely, ...open];
}

/** Signs of its language that say something else, or nothing. */
const foreign = /[#&|\\^_"~`%]/;
/** These stand between two terms; plus and minus before one as well. */
const between = /[*/<=>]/;
const before = /[+-]/;
const ends = /[*/<=>+\-,;)\]]/;
const starts = /[*/<=>+\-,;([]/;

function isLonely(letters: readonly Letter[], i: number): boolean {
  const sign = letters[i]?.sign ?? '';
  if (foreign.test(sign)) return true;
  if (!between.test(sign) && !before.test(sign)) return false;
  const [last, next] = [letters[i - 1]?.sign, letters[i + 1]?.sign];
  if (!next || ends.test(next)) return true;
  return between.test(sign) && (!last || starts.test(last));
}

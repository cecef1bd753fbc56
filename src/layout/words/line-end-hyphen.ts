/** Whether a hyphen at a line's end belongs to the word or to the line: told by the words that the document has elsewhere. Pure. */

/** The document's words in small letters. */
export type Vocabulary = ReadonlySet<string>;

const whole = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*(?![\p{L}\p{N}-])/gu;
const parted = /[\p{L}\p{N}]-$/u;
const rest = /^[\p{L}\p{N}]+/u;
const last = /[\p{L}\p{N}]+$/u;

/** `texts` in reading order. The two parts of what a line's end parts are no words by that. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  let isParted = false;
  for (const text of texts) {
    const own = isParted ? text.replace(rest, '') : text;
    for (const [word] of own.matchAll(whole)) words.add(word.toLowerCase());
    isParted = parted.test(text);
  }
  return words;
}

/** English writes numbers with a hyphen, which no dictionary of breaks puts there. */
const tens = /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const units =
  /^(one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)$/;

/** English joins these to words that it has. */
const tails = /^(based|defined|dependent|driven|facing|friendly|independent|oriented|related|specific|style|years?)$/;

/** French joins words to these, in documents that have them as words. */
const joined = /^(je|tu|elles?|ils|nous|vous|mêmes?|là)$/;

/** English words that begin no compound, but syllables that lines break behind: of-ficer, an-nual, be-fore. */
const syllables = /^(am|an|as|be|if|is|it|me|of|or|us)$/;

/** Of the web, and of a file in a folder: a hyphen between words of it is its own. */
const address = /:\/\/|^www\.|\/\S*\//;
const minOfAddress = 3;

/** What stands between the last space and the hyphen that `text` ends with; undefined where it does not end with a word's. */
export const partedWord = (text: string): string | undefined =>
  text.endsWith('-') ? /(\S*[\p{L}\p{N}])-$/u.exec(text.slice(-maxWord))?.[1] : undefined;

/** Letters that are looked at. */
const maxWord = 80;

/** `before` is such a word, `after` what the next line begins with. */
export function isLineEnds(before: string, after: string, words: Vocabulary): boolean {
  const [second = ''] = rest.exec(after) ?? [];
  if (!/^\p{Ll}/u.test(second) || /\d$/.test(before)) return false;
  const [a, b] = [(last.exec(before)?.[0] ?? '').toLowerCase(), second.toLowerCase()];
  if (address.test(before) && Math.min(a.length, b.length) >= minOfAddress) return false;
  if (words.has(a + b)) return true;
  if (words.has(`${a}-${b}`) || (tens.test(a) && units.test(b)) || (joined.test(b) && words.has(b))) return false;
  return syllables.test(a) || !(words.has(a) && (words.has(b) || tails.test(b)));
}

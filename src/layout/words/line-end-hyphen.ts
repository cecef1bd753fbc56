/** Whether a hyphen at a line's end belongs to the word or to the line: told by the words that the document has elsewhere. Pure. */

/** The document's words in small letters. */
export type Vocabulary = ReadonlySet<string>;

export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*(?!-)/gu)) words.add(word.toLowerCase());
  return words;
}

/** English writes numbers with a hyphen, which no dictionary of breaks puts there. */
const tens = /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const units =
  /^(one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)$/;

/** French joins words to these, in documents that have them as words. */
const joined = /^(je|tu|elles?|ils|nous|vous|mêmes?|là)$/;

/** English words that begin no compound, but syllables that lines break behind: of-ficer, an-nual, be-fore. */
const syllables = /^(am|an|as|be|if|is|it|me|of|or|us)$/;

/** `before` is what stands between the last space and the hyphen, `after` what the next line begins with. */
export function isLineEnds(before: string, after: string, words: Vocabulary): boolean {
  const rest = /^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '';
  if (!/^\p{Ll}/u.test(rest) || /\d$/.test(before)) return false;
  const [a, b] = [before.toLowerCase(), rest.toLowerCase()];
  if (words.has(a + b)) return true;
  if (words.has(`${a}-${b}`) || (tens.test(a) && units.test(b)) || (joined.test(b) && words.has(b))) return false;
  return syllables.test(a) || !(words.has(a) && words.has(b));
}

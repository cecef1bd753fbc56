/** The language of text in Latin letters, by its commonest small words. Pure. */

/** By language as word processors name it: words that others of these have seldom or not at all. */
const commonest: Record<string, string> = {
  'en-US': 'the of and to in is that for with was are this by be from which',
  'de-DE': 'der die und das ist nicht mit den von zu ein auf für im sich werden',
  'fr-FR': 'le les des et est une dans pour que qui du sur par pas au sont',
  'es-ES': 'el los las que una por con para del es como más su se al y',
  'it-IT': 'il di che è per una con del della sono gli non si alla nel anche',
  'pt-BR': 'os que não uma para com do da em são mais dos das ao pela e',
  'nl-NL': 'de het een van en niet met dat zijn voor op te aan door wordt ook',
  'pl-PL': 'w i na się nie jest że do z dla jak są oraz przez przy które',
  'sv-SE': 'och att det som är för med inte av på till den har ett från om',
  'da-DK': 'og at det som er for med ikke af på til den har et fra der',
  'cs-CZ': 'a se na že je v s do pro jako nebo které byl ale při jsou',
  'hu-HU': 'a az és hogy nem egy is meg csak volt vagy kell ez azt mint után',
  'fi-FI': 'ja on ei että oli se kun mutta ovat tai joka myös hän mukaan sekä niin',
  'tr-TR': 've bir bu için ile olarak da de olan daha gibi çok sonra kadar ise her',
};

/** `de` in full: `de-DE`; undefined for what is not known here. */
export const withRegion = (language: string): string | undefined =>
  Object.keys(commonest).find((known) => known.startsWith(`${language.toLowerCase()}-`));

const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(commonest))
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/** Fewer of its words, or a smaller part of all words, say nothing. */
const leastWords = 8;
const leastShare = 0.1;
/** By how much a language is ahead of the next. */
const ahead = 1.4;

/** Undefined where no language is clearly ahead. */
export function languageByWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < Math.max(leastWords, leastShare * words.length)) return undefined;
  return best[1] > ahead * (second?.[1] ?? 0) ? best[0] : undefined;
}

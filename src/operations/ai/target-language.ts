/** The language to translate into, as customers write it: a name, or a BCP 47 tag. Parsed into what a model understands best. */
import * as z from 'zod';

const defaultLanguage = 'English';

/** Letters of any script, with what stands between them in names and tags: "zh-Hant", "Português (Brasil)", "O'odham". */
const nameOrTag = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} ,.'’()_-]{0,63}$/u;

const english = new Intl.DisplayNames(['en'], {
  type: 'language',
  fallback: 'none',
});

/** Gives `Traditional Chinese (zh-Hant)` for `zh-Hant`, and a name as it is. */
export const targetLanguage = z
  .string()
  .trim()
  .regex(nameOrTag, "is neither a language's name nor a BCP 47 tag; write for example French or pt-BR")
  .default(defaultLanguage)
  .transform(describe);

function describe(given: string): string {
  const name = nameOfTag(given);
  return name && name.toLowerCase() !== given.toLowerCase() ? `${name} (${given})` : given;
}

function nameOfTag(given: string): string | undefined {
  try {
    return english.of(given.replaceAll('_', '-'));
  } catch (error) {
    // Not a tag, then: a name.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

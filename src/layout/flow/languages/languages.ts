/** What languages a document is written in, as far as its letters and commonest words tell: word processors check spelling by them. Pure. */
import type { Languages } from '../../model.ts';
import { languageByWords, withRegion } from './stopwords.ts';

/** Characters that are looked at. */
const enough = 200_000;

/** `declared` is what the document says of itself: right of the region, and of the language where its words say no other. */
export function languagesOf(texts: Iterable<string>, declared: string | undefined): Languages {
  const sample = sampleOf(texts);
  const own = (language: string | undefined) =>
    sameLanguage(language, declared) ? inFull(declared, language) : language;
  return {
    main:
      own(mainOf(sample)) ?? (declared && isAlphabetic(declared) ? inFull(declared, withRegion(declared)) : undefined),
    eastAsia: own(eastAsianOf(sample, declared)),
    complex: own(complexOf(sample)),
  };
}

function sampleOf(texts: Iterable<string>): string {
  const parts: string[] = [];
  let length = 0;
  for (const text of texts) {
    parts.push(text);
    length += text.length + 1;
    if (length > enough) break;
  }
  return parts.join(' ');
}

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const sameLanguage = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && primary(a) === primary(b);

/** Word knows languages by their regions. */
const inFull = (declared: string | undefined, language: string | undefined): string | undefined =>
  declared?.includes('-') ? declared : (language ?? declared);

const isAlphabetic = (language: string): boolean => !/^(zh|ja|ko|ar|he|fa|ur|th|hi)$/.test(primary(language));

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

function mainOf(text: string): string | undefined {
  const latin = count(text, /\p{Script=Latin}/gu);
  const greek = count(text, /\p{Script=Greek}/gu);
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  if (greek > latin + cyrillic) return 'el-GR';
  return cyrillic > latin + greek ? cyrillicOf(text) : languageByWords(text);
}

/** Letters that tell languages in Cyrillic apart; none tells of Russian but those that its neighbours lack. */
const cyrillic: [language: string, letters: RegExp][] = [
  ['uk-UA', /[їєґ]/giu],
  ['be-BY', /[ў]/giu],
  ['sr-Cyrl-RS', /[ђљњћџ]/giu],
  ['ru-RU', /[ыэ]/giu],
];

function cyrillicOf(text: string): string | undefined {
  const [best] = cyrillic.map(([language, letters]) => ({ language, found: count(text, letters) })).sort(byFound);
  return best && best.found > 0 ? best.language : undefined;
}

const byFound = (a: { found: number }, b: { found: number }): number => b.found - a.found;

/** Japanese has kana among its Chinese characters, Korean is mostly hangul. */
function eastAsianOf(text: string, declared: string | undefined): string | undefined {
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(text, /\p{Script=Hangul}/gu);
  if (han + kana + hangul === 0) return undefined;
  if (hangul > kana && hangul > 0.2 * han) return 'ko-KR';
  if (kana > 0.05 * han) return 'ja-JP';
  if (declared && primary(declared) === 'ja') return 'ja-JP';
  if (declared && primary(declared) === 'ko') return 'ko-KR';
  return count(text, traditional) > count(text, simplified) ? 'zh-TW' : 'zh-CN';
}

/** The same characters as mainland China writes them, and as others do. */
const simplified = /[们这个国时说会对学过为来发经当开关问间东车长门见马]/gu;
const traditional = /[們這個國時說會對學過為來發經當開關問間東車長門見馬]/gu;

const complex: [language: string, letters: RegExp][] = [
  ['ar-SA', /\p{Script=Arabic}/gu],
  ['he-IL', /\p{Script=Hebrew}/gu],
  ['th-TH', /\p{Script=Thai}/gu],
  ['hi-IN', /\p{Script=Devanagari}/gu],
  ['bn-BD', /\p{Script=Bengali}/gu],
  ['ta-IN', /\p{Script=Tamil}/gu],
];

function complexOf(text: string): string | undefined {
  const [best] = complex.map(([language, letters]) => ({ language, found: count(text, letters) })).sort(byFound);
  if (!best || best.found === 0) return undefined;
  // Letters that Arabic lacks.
  return best.language === 'ar-SA' && count(text, /[پچژگ]/gu) > 0.01 * best.found ? 'fa-IR' : best.language;
}

const foreign = {
  greek: /\p{Script=Greek}[\p{Script=Greek}\p{M}\p{P}\s]*/gu,
  cyrillic: /\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}\p{P}\s]*/gu,
} as const;

/** Fewer letters are signs of mathematics or names of things. */
const leastLetters = 3;

export interface LanguagePart {
  text: string;
  /** Where it is not the document's. */
  language: string | undefined;
}

/** Words in Greek and Cyrillic letters in a document of others. */
export function languageParts(text: string, { main }: Pick<Languages, 'main'>): LanguagePart[] {
  if (!/[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text)) return [{ text, language: undefined }];
  const greek = main === undefined || primary(main) === 'el' ? [] : found(text, foreign.greek, () => 'el-GR');
  const isCyrillic = main === undefined || /^(ru|uk|be|bg|sr|mk|kk|mn)$/.test(primary(main));
  const slavic = isCyrillic ? [] : found(text, foreign.cyrillic, (part) => cyrillicOf(part) ?? 'ru-RU');
  return parted(
    text,
    [...greek, ...slavic].sort((a, b) => a.at - b.at),
  );
}

type Found = LanguagePart & { at: number };

const found = (text: string, letters: RegExp, languageOf: (part: string) => string): Found[] =>
  [...text.matchAll(letters)]
    .filter(([part]) => count(part, /\p{L}/gu) >= leastLetters)
    .map((match) => ({ at: match.index, text: match[0], language: languageOf(match[0]) }));

function parted(text: string, parts: readonly Found[]): LanguagePart[] {
  let end = 0;
  const all: LanguagePart[] = [];
  for (const { at, text: part, language } of parts) {
    all.push({ text: text.slice(end, at), language: undefined }, { text: part, language });
    end = at + part.length;
  }
  return [...all, { text: text.slice(end), language: undefined }].filter((part) => part.text !== '');
}

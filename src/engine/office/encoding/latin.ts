/** Encodings of Latin letters, told by a language that has all letters of a text. Pure. */
import { decoded } from './decoded.ts';

export type Latin = 'windows-1250' | 'windows-1252' | 'windows-1254' | 'windows-1257' | 'iso-8859-2';

interface Languages {
  encoding: Latin;
  /** Letters beyond ASCII, by language. */
  alphabets: string;
  /** Where given, a text has two of these. */
  own?: string;
}

// Polish; Czech; Slovak; Hungarian; Croatian and Slovene; Romanian
const central = 'ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ';

/** Western European first, as most texts are that, and the same letters stand for other languages' in it. */
const languages: readonly Languages[] = [
  // German and Swedish; French; Spanish and Catalan; Portuguese; Italian; Danish and Norwegian; Dutch
  { encoding: 'windows-1252', alphabets: 'äöüßåé àâæçéèêëîïôœùûüÿ áéíñóúüàèòçï áâãàçéêíóôõúü àèéìîòù æøåéòôóü ëïéèöü' },
  // before Icelandic, whose letters stand where these do
  { encoding: 'windows-1254', alphabets: 'çğıöşüâîi̇', own: 'ğış' },
  { encoding: 'windows-1252', alphabets: 'áðéíóúýþæö' },
  { encoding: 'windows-1250', alphabets: central },
  // of Unix, and of older programs
  { encoding: 'iso-8859-2', alphabets: central },
  { encoding: 'windows-1254', alphabets: 'çğıöşüâîi̇' },
  // Lithuanian; Latvian; Estonian
  { encoding: 'windows-1257', alphabets: 'ąčęėįšųūž āčēģīķļņšūž äöüõšž' },
];

/** Western European where no language has them all: several may be mixed. */
export function latin(bytes: Uint8Array): Latin {
  return languages.find((language) => isWritten(bytes, language))?.encoding ?? 'windows-1252';
}

function isWritten(bytes: Uint8Array, { encoding, alphabets, own }: Languages): boolean {
  const text = (decoded(bytes, encoding) ?? '').toLowerCase();
  // Central European letters as Western signs: `Ma³gorzata`, `m±ka`
  if (/\p{L}[£¥¯±³¶¹¼¾¿]\p{L}/u.test(text)) return false;
  const letters = new Set(text.match(/[^\0-\x7f]/gu)?.filter((letter) => /[\p{L}\p{M}]/u.test(letter)));
  if (own && [...letters].filter((letter) => own.includes(letter)).length < 2) return false;
  return alphabets.split(' ').some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)));
}

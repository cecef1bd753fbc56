/** Encodings of Latin letters, told by a language that has all letters of a text. Pure. */
import { decoded } from './decoded.ts';

/** Letters beyond ASCII, by language; Western European first, as most texts are that, and the same letters stand for other languages' in it. */
const alphabets = {
  // German and Swedish; French; Spanish and Catalan; Portuguese; Italian; Danish and Norwegian; Dutch; Icelandic
  'windows-1252': 'äöüßåé àâæçéèêëîïôœùûüÿ áéíñóúüàèòçï áâãàçéêíóôõúü àèéìîòù æøåéòôóü ëïéèöü áðéíóúýþæö',
  // Polish; Czech; Slovak; Hungarian; Croatian and Slovene; Romanian
  'windows-1250': 'ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ',
  'windows-1254': 'çğıöşüâîi̇',
  // Lithuanian; Latvian; Estonian
  'windows-1257': 'ąčęėįšųūž āčēģīķļņšūž äöüõšž',
} as const;

export type Latin = keyof typeof alphabets;

/** Western European where no language has them all: several may be mixed. */
export function latin(bytes: Uint8Array): Latin {
  const encodings = Object.keys(alphabets) as Latin[];
  return encodings.find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
}

function isWritten(bytes: Uint8Array, encoding: Latin): boolean {
  const text = (decoded(bytes, encoding) ?? '').toLowerCase();
  // Central European letters as Western signs: `Ma³gorzata`
  if (/\p{L}[£¥¯³¹¼¾¿]\p{L}/u.test(text)) return false;
  const letters = new Set(text.match(/[^\0-\x7f]/gu)?.filter((letter) => /[\p{L}\p{M}]/u.test(letter)));
  return alphabets[encoding].split(' ').some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)));
}

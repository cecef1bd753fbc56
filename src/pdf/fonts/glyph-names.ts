/** Which characters the names and codes of simple fonts can mean (ISO 32000-1, annex D). */

/** Of the characters from 32 to 126. */
export const asciiNames =
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde';
const latin1 =
  'space exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine guillemotleft logicalnot hyphen registered macron degree plusminus twosuperior threesuperior acute mu paragraph periodcentered cedilla onesuperior ordmasculine guillemotright onequarter onehalf threequarters questiondown Agrave Aacute Acircumflex Atilde Adieresis Aring AE Ccedilla Egrave Eacute Ecircumflex Edieresis Igrave Iacute Icircumflex Idieresis Eth Ntilde Ograve Oacute Ocircumflex Otilde Odieresis multiply Oslash Ugrave Uacute Ucircumflex Udieresis Yacute Thorn germandbls agrave aacute acircumflex atilde adieresis aring ae ccedilla egrave eacute ecircumflex edieresis igrave iacute icircumflex idieresis eth ntilde ograve oacute ocircumflex otilde odieresis divide oslash ugrave uacute ucircumflex udieresis yacute thorn ydieresis';
const others =
  'Euro:20ac quotesinglbase:201a florin:192 quotedblbase:201e ellipsis:2026 dagger:2020 daggerdbl:2021 circumflex:2c6 perthousand:2030 Scaron:160 guilsinglleft:2039 OE:152 Zcaron:17d quoteleft:2018 quoteright:2019 quotedblleft:201c quotedblright:201d bullet:2022 endash:2013 emdash:2014 tilde:2dc trademark:2122 scaron:161 guilsinglright:203a oe:153 zcaron:17e Ydieresis:178 fi:fb01 fl:fb02 ff:fb00 ffi:fb03 ffl:fb04 fraction:2044 dotlessi:131 Lslash:141 lslash:142 minus:2212 caron:2c7 breve:2d8 dotaccent:2d9 ring:2da ogonek:2db hungarumlaut:2dd infinity:221e notequal:2260 lessequal:2264 greaterequal:2265 partialdiff:2202 summation:2211 product:220f pi:3c0 integral:222b Omega:3a9 radical:221a approxequal:2248 Delta:394 lozenge:25ca nbspace:a0 sfthyphen:ad';
/** Codes from 128 of Windows-1252 and Mac Roman, and from 161 of Adobe's standard encoding. */
const windows = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const macintosh =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';
const standard =
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\0–†‡·\0¶•‚„”»…‰\0¿\0`´ˆ˜¯˘˙¨\0˚¸\0˝˛ˇ—\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Æ\0ª\0\0\0\0ŁØŒº\0\0\0\0\0æ\0\0\0ı\0\0łøœß";

const unicodes = new Map<string, number>();
latin1.split(' ').forEach((name, i) => {
  unicodes.set(name, 160 + i);
});
asciiNames.split(' ').forEach((name, i) => {
  unicodes.set(name, 32 + i);
});
for (const pair of others.split(' ')) {
  const [name, code] = pair.split(':');
  unicodes.set(name!, Number.parseInt(code!, 16));
}

const names = new Map([...unicodes].map(([name, character]) => [character, name]));

/** Names made up by a program (`g1`, `a`, `c32`) may be those of letters by chance: most of a font's are, or none is believed. */
export const minKnown = 0.8;

/** The character that a glyph's name stands for, or undefined. */
export function unicodeOf(name: string): number | undefined {
  const known = unicodes.get(name);
  if (known !== undefined) return known;
  const coded = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  return coded ? Number.parseInt(coded[1] ?? coded[2]!, 16) : undefined;
}

/** The letter at a code of an encoding that fonts of letters name (ISO 32000-1, annex D). */
export function encodedLetter(encoding: string | undefined, code: number): string | undefined {
  const isWindows = encoding === 'WinAnsiEncoding';
  if ((!isWindows && encoding !== 'MacRomanEncoding') || code < 32 || code === 127) return undefined;
  if (code < 128 || (isWindows && code >= 160)) return String.fromCharCode(code);
  return isWindows ? windowsLetter(code) : macintosh[code - 128];
}

/** The letter of Windows-1252 at a code from 128 to 159. */
export function windowsLetter(code: number): string | undefined {
  const letter = code < 160 ? windows[code - 128] : undefined;
  return letter === '\0' ? undefined : letter;
}

/** What the name of a glyph of several letters, or of one of a variant, stands for: `f_i` says "fi", `a.sc` "a" (Adobe Glyph List Specification, 2). */
export function lettersOf(name: string): string | undefined {
  const letters = (name.split('.')[0] ?? '').split('_').map(unicodeOf);
  return letters.every((letter) => letter !== undefined) ? String.fromCodePoint(...letters) : undefined;
}

/** Names that drivers and converters make of a letter's code: `c97`, `G61`, `g0061` and `x61` say "a". */
const ofCodes: readonly [pattern: RegExp, radix: number][] = [
  [/^[cC](\d{2,3})$/, 10],
  [/^[Gx]([\da-fA-F]{2})$/, 16],
  [/^g([\da-fA-F]{4})$/, 16],
];

/** By name; none where a name counts something else, be it glyphs in their order, which begin where no letters are. */
export function lettersByCode(names: readonly string[]): ReadonlyMap<string, string> {
  for (const [pattern, radix] of ofCodes) {
    const codes = names.map((name) => Number.parseInt(pattern.exec(name)?.[1] ?? '', radix));
    if (codes.length > 0 && codes.every((code) => code >= 32 && code < 256))
      return new Map(codes.map((code, i) => [names[i] ?? '', windowsLetter(code) ?? String.fromCharCode(code)]));
  }
  return new Map();
}

/** The names of those characters that have one; none has two. */
export const namesOf = (characters: readonly number[]): string[] =>
  characters.flatMap((character) => names.get(character) ?? []);

/** All characters that a code means in one or another of the usual encodings. */
export function possibleCharacters(code: number): number[] {
  const readings = [
    windows[code - 128],
    macintosh[code - 128],
    standard[code - 161],
    code === 39 ? '’' : undefined,
    code === 96 ? '‘' : undefined,
  ];
  return [
    code,
    ...readings.flatMap((character) => (character && character !== '\0' ? [character.codePointAt(0)!] : [])),
  ];
}

/** The names that CFF fonts need not spell out, and Adobe's standard encoding (Adobe technical note 5176, appendices A and B). */
import { asciiNames } from './glyph-names.ts';

/** Typographic quotes stand where ASCII has others. */
const printable = asciiNames.replace('quotesingle', 'quoteright').replace('grave', 'quoteleft');
const encoded =
  'exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls';
const others =
  'onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron';

/** By number (SID), up to 228; those of expert fonts that follow are left out. */
export const standardStrings: readonly string[] = `.notdef ${printable} ${encoded} ${others}`.split(' ');
/** How many standard strings there are, those of expert fonts included: numbers from here on are a font's own. */
export const standardStringCount = 391;

/** Codes above 160 that mean a glyph, each run as its first and last. */
const runs = [
  [161, 175],
  [177, 180],
  [182, 189],
  [191, 191],
  [193, 200],
  [202, 203],
  [205, 208],
  [225, 225],
  [227, 227],
  [232, 235],
  [241, 241],
  [245, 245],
  [248, 251],
] as const;
const high = runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Glyph names by code. */
export const standardEncoding: ReadonlyMap<number, string> = new Map([
  ...printable.split(' ').map((name, i) => [32 + i, name] as const),
  ...encoded.split(' ').map((name, i) => [high[i]!, name] as const),
]);

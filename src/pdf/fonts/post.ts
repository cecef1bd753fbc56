/** The names of a TrueType font's glyphs (OpenType, `post`). */
import { ascii, concat, viewOf } from '../../bytes.ts';
import { fromLatin1 } from '../cos/objects.ts';
import { asciiNames } from './glyph-names.ts';

/** The glyphs that every Macintosh font had, in its order: numbers below 258 mean these. */
const macintosh =
  `.notdef .null nonmarkingreturn ${asciiNames} Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis atilde aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent sterling section bullet paragraph germandbls registered copyright trademark acute dieresis notequal AE Oslash infinity plusminus lessequal greaterequal yen mu partialdiff summation product pi integral ordfeminine ordmasculine Omega ae oslash questiondown exclamdown logicalnot radical florin approxequal Delta guillemotleft guillemotright ellipsis nonbreakingspace Agrave Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide lozenge ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron breve dotaccent ring cedilla hungarumlaut ogonek caron Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters franc Gbreve gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat`.split(
    ' ',
  );
const headBytes = 32;

/** By glyph; empty where the font names none. Throws RangeError where the table is cut off. */
export function glyphNames(post: Uint8Array): string[] {
  const view = viewOf(post);
  const version = view.getUint32(0);
  if (version === 0x10000) return macintosh;
  if (version !== 0x20000) return [];
  const count = view.getUint16(headBytes);
  const own: string[] = [];
  for (let at = headBytes + 2 + count * 2; at < post.length; at += 1 + post[at]!)
    own.push(ascii(post, at + 1, post[at]!));
  return Array.from({ length: count }, (_, glyph) => {
    const number = view.getUint16(headBytes + 2 + glyph * 2);
    return macintosh[number] ?? own[number - macintosh.length] ?? '.notdef';
  });
}

/** The table for a font cut down to `count` glyphs, with the names of those that are kept. */
export function keepNames(post: Uint8Array, kept: ReadonlySet<number>, count: number): Uint8Array<ArrayBuffer> {
  const names = glyphNames(post);
  const head = post.slice(0, headBytes);
  const own: string[] = [];
  const numbers = new DataView(new ArrayBuffer(2 + count * 2));
  numbers.setUint16(0, count);
  for (let glyph = 0; glyph < count; glyph++) {
    const name = kept.has(glyph) ? names[glyph] : undefined;
    const known = name === undefined ? 0 : macintosh.indexOf(name);
    numbers.setUint16(2 + glyph * 2, known >= 0 ? known : macintosh.length + own.push(name!) - 1);
  }
  new DataView(head.buffer).setUint32(0, names.length > 0 ? 0x20000 : 0x30000);
  if (names.length === 0) return head;
  const texts = own.map((name) => String.fromCharCode(name.length) + name).join('');
  return concat([head, new Uint8Array(numbers.buffer), fromLatin1(texts)]);
}

/** What a PDF font's name, flags and file tell of it. The weight that PDFium reports tells nothing. */
import type { Font } from '../../../page.ts';
import type { Heap } from '../../heap.ts';
import type { PageHandles } from '../../place.ts';
import type { FontFile } from './font-file.ts';
import { fontFile } from './large-fonts.ts';
import { texFace } from './tex-fonts.ts';

/** Flags of a font descriptor: ISO 32000-1, table 123. */
const flag = {
  fixedPitch: 1 << 0,
  serif: 1 << 1,
  italic: 1 << 6,
  forceBold: 1 << 18,
};

/** `font` is PDFium's handle. */
export function readFont(heap: Heap, handles: PageHandles, font: number): Font {
  const { pdfium } = heap;
  const name = heap.text8((buffer, length) => pdfium.FPDFFont_GetBaseFontName(font, buffer, length));
  const flags = Math.max(0, pdfium.FPDFFont_GetFlags(font));
  const slanted = pdfium.FPDFFont_GetItalicAngle(font, heap.out()) !== 0 && heap.int() !== 0;
  const named = fontOf(name, flags, slanted);
  if (styleIn(named.name)) return named;
  return withFile(named, flags, fontFile(heap, handles, font));
}

/** The file's style, and its family where the document only numbers its fonts. */
function withFile(named: Font, flags: number, { family, bold, italic }: FontFile): Font {
  const font = family && numbered.test(named.name) ? fontOf(family, flags) : named;
  return { ...font, bold: named.bold || bold, italic: named.italic || italic };
}

/** `CIDFont+F2`, `TT0`, `T1_1`. */
const numbered = /^(?:CIDFont\+)?(?:F|TT|T1_|C\d_|Font)\d+$/;

/** Pure part of readFont; `flags` as in the font descriptor. */
export function fontOf(rawName: string, flags: number, slanted = false): Font {
  const name = rawName.replace(subset, '');
  const style = styleIn(name);
  const tex = texFace(name);
  return {
    name,
    family: familyOf(name),
    bold: boldName.test(style) || boldTail.test(name) || (flags & flag.forceBold) !== 0 || tex?.bold === true,
    italic: italicName.test(style) || (flags & flag.italic) !== 0 || slanted || tex?.italic === true,
    serif:
      tex?.serif ??
      (((flags & flag.serif) !== 0 && !sansName.test(name)) || serifName.test(name) || freeSerifName.test(name)),
    monospace: (flags & flag.fixedPitch) !== 0 || (tex?.monospace ?? monospaceName.test(name)),
    symbolic: symbolName.test(name),
  };
}

/** What stands before the name of a font that has some of its letters alone: six capitals, or as some makers have it, six figures of base 16. */
const subset = /^(?:[A-Z]{6}|[\da-f]{6})\+/;

/** `-BoldMT` of `Arial-BoldMT`, `Demi` of `URWBookmanDemi`; empty where the name is a family's alone. */
const styleIn = (name: string): string => name.replace(/^[^-,]*?(?=[-,]|Bold|Demi(?![a-z])|Italic|Oblique|$)/, '');

const boldName = /bold|black|heavy|semi|demi|extrab/i;
const boldTail =
  /[-,](bd|bol|hv|blk|b|bi|bo|fett|gras|negrita)$|^Nimbus.*-Medi(?:Ital|Obli)?$|^Lin(?:Libertine|Biolinum)[OT]?[BZ]/i;
const italicName = /ital|obli|kursiv|slant|[-,](it|i|bi)$/i;
/** Roman is a family's name; as a style's (`HelveticaNeue-Roman`, `Frutiger 55 Roman`) it means upright alone. */
const serifName =
  /times|(?<![-\d] ?)roman|serif(?!.*sans)|georgia|garamond|cambria|palatino|bookman|schoolbook|schlbk|minion|caslon|baskerville/i;
/** Families that TeX and Cairo embed, which say of none that it has serifs. */
const freeSerifName =
  /palladio|pagella|pazo|termes|bonum|schola|centurysch|c059|p052|charter|utopia|libertin|stix|xits|charis|gentium|crimson|^kp-|^r?[tp]xb?(r|mi)|newtxmi|math ?italic|mincho|myeongjo|batang/i;
/** XeTeX's driver says of most fonts that they have serifs, these among them. */
const sansName = /sans(?!.*serif)|gothic|grotesk|helvetic|arial|myriad|^lmss/i;
const monospaceName =
  /courier|mono|consol|typewriter|menlo|source ?code|fira ?code|letter ?gothic|nimbusmon|cursor|^t[1c]?xb?tt/i;
const symbolName = /wingdings|webdings|dingbat|symbol|marlett/i;

/** `TimesNewRomanPS-BoldItalicMT` -> `Times New Roman`; `Calibri,Bold` -> `Calibri`. */
function familyOf(name: string): string {
  const stem = name
    .replace(/[,].*$/, '')
    .replace(
      /-(?:[A-Za-z]*?(?:bold|ital|obl|regular|roman|light|medium|book|black|heavy|semi|demi|cond|narrow|normal|it|bd|mt|ps).*)$/i,
      '',
    )
    .replace(/(?:PS)?MT$|PS$/, '')
    .replace(/(?:Bold|Demi|Italic|Oblique)+$/, '');
  return stem
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim();
}

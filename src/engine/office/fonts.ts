/** Whether a PDF was drawn with fonts that its document names, or with others in their place. Tells by names alone; no I/O. */

import { Buffer } from 'node:buffer';
import { strFromU8 } from 'fflate';
import type { InputDocument } from '../../document.ts';
import { ownEntry } from '../../own-entry.ts';
import { isZip } from '../../recognise/zip.ts';
import { unzippedParts } from '../../recognise/zip-parts.ts';
import { twins } from './stand-ins.ts';

const standsFor: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(twins).map(([font, families]) => [plain(font), families.map(plain)]),
);

/** Bullets, which it has for Symbol's and Wingdings'. */
const bullets = 'opensymbol';

/** Parts of OOXML and OpenDocument packages that name fonts. */
const parts =
  /^(word\/(fontTable|styles|document)|xl\/(styles|sharedStrings)|ppt\/slide(s|Masters|Layouts)\/slide\w+|\w+\/theme\/theme\d+|content|styles)\.xml$/;
/** Of all parts that name fonts; where they are longer nothing is known. It is what the listener can read without a stall. */
const maxPartsBytes = 4 * 2 ** 20;
const maxNameChars = 64;

const inXml =
  /\b(?:w:ascii|w:hAnsi|w:eastAsia|w:cs|w:name|typeface|svg:font-family|fo:font-family|style:font-name)="([^"]+)"|<(?:\w+:)?(?:name|rFont) val="([^"]+)"/g;
/** Words and numbers as long as RTF 1.9 lets them be: where they might go on for ever, so might the search. */
const inRtf = /\{\\f\d{1,10}(?:\\[a-z]{1,32}(?:-?\d{1,10})? ?)*([^;{}\\]{1,200});/g;

/** False as well where it is not known which fonts the document names: in csv and the binary formats. */
export function fontsSubstituted(document: InputDocument, pdf: Uint8Array): boolean {
  const named = namedFonts(document);
  if (named.size === 0) return false;
  return [...drawnFonts(pdf)].some((font) => font !== bullets && !isNamed(font, named));
}

/** A family's name and a font's PostScript name differ in what follows. */
function isNamed(font: string, named: ReadonlySet<string>): boolean {
  const asked = [...named];
  return asked.some(
    (name) => font.startsWith(name) || name.startsWith(font) || ownEntry(standsFor, font)?.includes(name),
  );
}

/** As LibreOffice writes it: `/BaseFont/BAAAAA+LiberationSans-Bold`, outside of any stream. */
function drawnFonts(pdf: Uint8Array): Set<string> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  const key = '/BaseFont/';
  const fonts = new Set<string>();
  for (let at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + key.length)) {
    const name = bytes.toString('latin1', at + key.length, at + key.length + maxNameChars);
    fonts.add(plain(/^(?:[A-Z]{6}\+)?(\w*)/.exec(name)?.[1] ?? ''));
  }
  return fonts;
}

function namedFonts({ type, bytes }: InputDocument): Set<string> {
  const names =
    type === 'application/rtf'
      ? strFromU8(bytes, true).matchAll(inRtf)
      : xmlOf(bytes).flatMap((xml) => [...xml.matchAll(inXml)]);
  return new Set([...names].map(([, name, other]) => plain(name ?? other ?? '')).filter(Boolean));
}

/** Parts that name fonts; none where it is no package, or they are too large or damaged: LibreOffice reads such packages as well. */
function xmlOf(bytes: Uint8Array): string[] {
  if (!isZip(bytes)) return [];
  const found = unzippedParts(bytes, (name) => parts.test(name), maxPartsBytes) ?? [];
  return found.map(([, part]) => strFromU8(part));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

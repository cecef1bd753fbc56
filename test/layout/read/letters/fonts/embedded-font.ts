/** Fonts for tests, embedded in PDFs. */
import {
  PDFOperatorNames as Op,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  type PDFRef,
} from 'pdf-lib';
import { writeTables } from '../../../../../src/pdf/fonts/sfnt.ts';
import type { Sheet } from '../../../drawn-pdf.ts';

/** Big-endian. */
const bytesOf = (words: readonly number[]): Uint8Array =>
  Uint8Array.from(words.flatMap((word) => [word >> 8, word & 255]));

/** The table `name`, of a family and the names of its styles. */
function nameTable(...names: string[]): Uint8Array {
  const records = names.flatMap((name, i) => [
    3,
    1,
    0x409,
    i + 1,
    2 * name.length,
    2 * names.slice(0, i).join('').length,
  ]);
  const letters = [...names.join('')].map((letter) => letter.charCodeAt(0));
  return bytesOf([0, names.length, 6 + 12 * names.length, ...records, ...letters]);
}

interface FileOptions {
  family?: string;
  style?: string;
  padding?: number;
}

/** A TrueType font of one empty glyph, and of so many bytes that say nothing. */
export function fontFile(macStyle: number, { family, style, padding = 0 }: FileOptions = {}): Uint8Array<ArrayBuffer> {
  const words = (count: number, at: Record<number, number> = {}) =>
    bytesOf(Array.from({ length: count }, (_, i) => at[i] ?? 0));
  return writeTables(
    new Map([
      ['head', words(27, { 0: 1, 6: 0x5f0f, 7: 0x3cf5, 9: 1000, 22: macStyle })],
      ['hhea', words(18, { 0: 1, 2: 800, 3: 0xff38, 17: 1 })],
      ['maxp', words(16, { 0: 1, 2: 1 })],
      ['hmtx', words(2, { 0: 500 })],
      ['loca', words(2)],
      ['glyf', words(0)],
      ['zzzz', new Uint8Array(padding)],
      ...(family ? [['name', nameTable(family, ...(style ? [style] : []))] as const] : []),
    ]),
  );
}

/** A font of this name, with such a file. */
export function embedded({ context }: PDFDocument, name: string, file: Uint8Array): PDFRef {
  const descriptor = {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 32,
    FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
  };
  const dictionary = {
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: 65,
    LastChar: 66,
    Widths: [500, 500],
    FontDescriptor: context.register(context.obj(descriptor)),
  };
  return context.register(context.obj(dictionary));
}

/** Two letters in that font. */
export function writeIn({ page }: Sheet, font: PDFRef): void {
  page.node.setFontDictionary(PDFName.of('Own'), font);
  page.pushOperators(
    PDFOperator.of(Op.BeginText),
    PDFOperator.of(Op.SetFontAndSize, [PDFName.of('Own'), PDFNumber.of(12)]),
    PDFOperator.of(Op.MoveText, [PDFNumber.of(60), PDFNumber.of(700)]),
    PDFOperator.of(Op.ShowText, [PDFHexString.of('4142')]),
    PDFOperator.of(Op.EndText),
  );
}

/**
 * Type 1 fonts as CFF: the same outlines, hints, names and codes. Type 1 fonts are enciphered and so cannot be packed,
 * and have in each file what readers have long known by heart.
 */

import type { Type1 } from './type1.ts';
import { pairsOf } from './type1-facts.ts';
import { outlineOf } from './type1-outline.ts';
import { type2 } from './type2.ts';
import { writeCff } from './write-cff.ts';

/** For each byte of a font file: a step takes one or two, but glyphs share subroutines. */
const stepsByByte = 4;

/** Of these glyphs, of `.notdef` and of those they are made of. Throws RangeError where the font does what CFF has no words for. */
export function type1ToCff(
  font: Type1,
  names: Iterable<string>,
): { bytes: Uint8Array<ArrayBuffer>; kept: Set<string> } {
  const kept = font.withParts(names);
  if (!kept.has('.notdef')) throw new RangeError('no .notdef');
  const { top, hints, name } = pairsOf(font);
  const called = { subroutine: (number: number) => font.subroutine(number), stepsLeft: font.length * stepsByByte };
  const glyphs = new Map([...kept].map((each) => [each, type2(outlineOf(font.code(each), called))] as const));
  return { bytes: writeCff({ name, top, hints, glyphs, encoding: font.encoding }), kept };
}

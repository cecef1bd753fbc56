/** A TrueType font made to the measure of another: its letters larger or smaller as a whole, and what they advance as told. Pure. */
import { viewOf } from '../../bytes.ts';
import { lookUp } from '../../pdf/fonts/character-map.ts';
import { readTables } from '../../pdf/fonts/sfnt.ts';

/** In thousandths of the size. */
export interface Measure {
  /** Of a line, above and below where letters stand. */
  ascent: number;
  descent: number;
  /** How many times as large letters become. Signs that `widths` does not tell go on as they did. */
  letters: number;
  /** What characters advance. A letter with an accent advances as the one without. */
  widths: Readonly<Record<string, number>>;
}

/** Latin, Greek and Cyrillic, and the signs of texts in them. */
const characters = [span(0x20, 0x7e), span(0xa0, 0x24f), span(0x370, 0x52f), span(0x2010, 0x2122)].flat();

/** The font itself where it has that measure already. Throws RangeError where tables are missing or cut off. */
export function remeasured(font: Uint8Array<ArrayBuffer>, measure: Measure): Uint8Array<ArrayBuffer> {
  const { emUnits, ascent, advances } = metricsOf(font);
  const isNear = (units: number, thousandths: number) => Math.abs(units / emUnits - thousandths / 1000) < 0.002;
  const hasWidth = ([character, width]: [string, number]) => isNear(advances.get(character)?.units ?? 0, width);
  if (isNear(ascent, measure.ascent) && Object.entries(measure.widths).every(hasWidth)) return font;
  const made = font.slice();
  const units = Math.round(emUnits / measure.letters);
  setEm(made, units, measure);
  for (const [character, advance] of advances) setAdvance(made, advance, newWidth(character, advance.units));
  return made;

  function newWidth(character: string, old: number): number {
    const told = measure.widths[character] ?? measure.widths[character.normalize('NFD')[0] ?? ''];
    if (told !== undefined) return Math.round((told * units) / 1000);
    return /\p{L}/u.test(character) ? old : Math.round((old / emUnits) * units);
  }
}

/** What a glyph advances, and where that stands in the font. */
interface Advance {
  units: number;
  at: number;
}

function metricsOf(font: Uint8Array): { emUnits: number; ascent: number; advances: Map<string, Advance> } {
  const view = viewOf(font);
  const start = startsIn(font);
  const listed = view.getUint16(start('hhea') + 34);
  const glyphs = lookUp(view, start('cmap'), characters);
  const advances = new Map<string, Advance>();
  const seen = new Set<number>();
  glyphs.forEach((glyph, i) => {
    // some stand for several characters, and every map tells them anew
    if (glyph === 0 || glyph >= listed || seen.has(glyph)) return;
    seen.add(glyph);
    const at = start('hmtx') + glyph * 4;
    advances.set(String.fromCodePoint(characters[i % characters.length] as number), { units: view.getUint16(at), at });
  });
  return { emUnits: view.getUint16(start('head') + 18), ascent: view.getInt16(start('hhea') + 4), advances };
}

/** The size of its units, and the height of its lines in all three tables that tell it (OpenType, `hhea`, `OS/2`). */
function setEm(font: Uint8Array, units: number, { ascent, descent }: Measure): void {
  const view = viewOf(font);
  const start = startsIn(font);
  const [up, down] = [ascent, descent].map((part) => Math.round((part * units) / 1000)) as [number, number];
  view.setUint16(start('head') + 18, units);
  for (const signed of [start('hhea') + 4, start('OS/2') + 68])
    [up, -down, 0].forEach((value, i) => {
      view.setInt16(signed + i * 2, value);
    });
  view.setUint16(start('OS/2') + 74, up);
  view.setUint16(start('OS/2') + 76, down);
}

/** The outline stays in the middle of what it advances. */
function setAdvance(font: Uint8Array, { at, units }: Advance, width: number): void {
  const view = viewOf(font);
  view.setUint16(at, width);
  view.setInt16(at + 2, view.getInt16(at + 2) + Math.trunc((width - units) / 2));
}

function startsIn(font: Uint8Array): (tag: string) => number {
  const tables = readTables(font);
  return (tag) => {
    const place = tables.get(tag);
    if (!place) throw new RangeError(`the font has no table ${tag}`);
    return place.start;
  };
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Cuts TrueType fonts down to the glyphs that are used; glyph numbers stay what they are (OpenType, `glyf` and `loca`). */

import { concat, viewOf } from '../../bytes.ts';
import { charactersByGlyph, glyphOfCode, lookUp } from './character-map.ts';
import { keepCharacters } from './cut-character-map.ts';
import { lettersOf } from './glyph-names.ts';
import { glyphNames, keepNames } from './post.ts';
import { type Place, padded, readTables, writeTables } from './sfnt.ts';

/** Tables that showing text from a PDF asks for. */
const needed = [
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'post',
  'prep',
  'vhea',
  'vmtx',
];

export class TrueType {
  readonly #view: DataView;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #tables: ReadonlyMap<string, Place>;

  /** Throws RangeError where the font is cut off. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.slice();
    this.#view = viewOf(this.#bytes);
    this.#tables = readTables(this.#bytes);
  }

  /** Whether it has outlines of the TrueType kind, whole. */
  get isWhole(): boolean {
    return ['glyf', 'loca', 'head', 'maxp', 'hmtx', 'hhea'].every((tag) => this.#tables.has(tag));
  }

  get glyphCount(): number {
    return this.#view.getUint16(this.#tables.get('maxp')!.start + 4);
  }

  /** What looking the codes up in all of the font's character maps gives. */
  lookUp(codes: readonly number[]): number[] {
    const cmap = this.#tables.get('cmap');
    return cmap ? lookUp(this.#view, cmap.start, codes) : [];
  }

  /** The glyph of a font's own code, where that is no character; 0 where there is none. */
  coded(code: number): number {
    const cmap = this.#tables.get('cmap');
    return cmap ? glyphOfCode(this.#view, cmap.start, code) : 0;
  }

  /** The letters of glyphs, as its character maps tell them, or else their names. */
  letters(): Map<number, string> {
    const cmap = this.#tables.get('cmap');
    const characters = cmap ? [...charactersByGlyph(this.#view, cmap.start)] : [];
    const named = this.#names().flatMap((name, glyph): [number, string][] => {
      const letters = lettersOf(name);
      return letters === undefined ? [] : [[glyph, letters]];
    });
    return new Map([...named, ...characters.map(([glyph, code]) => [glyph, String.fromCodePoint(code)] as const)]);
  }

  /** The glyphs that `post` gives these names. */
  named(names: ReadonlySet<string>): Map<string, number> {
    return new Map(this.#names().flatMap((name, glyph) => (names.has(name) ? [[name, glyph]] : [])));
  }

  /** By glyph. */
  #names(): string[] {
    const post = this.#tables.get('post');
    return post ? glyphNames(this.#bytes.subarray(post.start, post.start + post.length)) : [];
  }

  /** What a table says; undefined where there is none. */
  table(tag: string): Uint8Array | undefined {
    const place = this.#tables.get(tag);
    return place && this.#bytes.subarray(place.start, place.start + place.length);
  }

  /** Where a glyph's outline is in `glyf`. */
  #outline(glyph: number): { start: number; end: number } {
    const long = this.#view.getUint16(this.#tables.get('head')!.start + 50) === 1;
    const loca = this.#tables.get('loca')!;
    if (glyph + 1 >= loca.length / (long ? 4 : 2)) return { start: 0, end: 0 };
    const at = loca.start + glyph * (long ? 4 : 2);
    const [start, end] = long
      ? [this.#view.getUint32(at), this.#view.getUint32(at + 4)]
      : [this.#view.getUint16(at) * 2, this.#view.getUint16(at + 2) * 2];
    const most = this.#tables.get('glyf')!.length;
    return { start: Math.min(start, most), end: Math.min(end, most) };
  }

  /** The glyphs and those that they are composed of. */
  #withParts(glyphs: Iterable<number>): Set<number> {
    const all = new Set<number>([0, ...glyphs]);
    const glyf = this.#tables.get('glyf')!.start;
    for (const glyph of all) {
      const { start, end } = this.#outline(glyph);
      if (end - start < 12 || this.#view.getInt16(glyf + start) >= 0) continue;
      for (let at = glyf + start + 10; at + 4 <= glyf + end; ) {
        const flags = this.#view.getUint16(at);
        all.add(this.#view.getUint16(at + 2));
        if (!(flags & 0x20)) break;
        at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
      }
    }
    return all;
  }

  /** The font with only these glyphs (and .notdef). `keepMaps`: whether codes are still looked up in it by character. */
  subset(glyphs: Iterable<number>, keepMaps: boolean): Uint8Array<ArrayBuffer> {
    const kept = this.#withParts(glyphs);
    const count = Math.max(...[...kept].filter((glyph) => glyph < this.glyphCount)) + 1;
    const tables = new Map<string, Uint8Array>();
    for (const tag of needed) {
      const place = this.#tables.get(tag);
      if (place && (keepMaps || (tag !== 'cmap' && tag !== 'post' && tag !== 'OS/2')))
        tables.set(tag, this.#bytes.slice(place.start, place.start + place.length));
    }
    const post = tables.get('post');
    if (post) tables.set('post', keepNames(post, kept, count));
    const cmap = tables.get('cmap');
    if (cmap) tables.set('cmap', keepCharacters(cmap, kept));
    const { glyf, loca } = this.#outlines(kept, count);
    tables.set('glyf', glyf).set('loca', loca);
    new DataView(tables.get('head')!.buffer as ArrayBuffer).setUint16(50, 1);
    new DataView(tables.get('maxp')!.buffer as ArrayBuffer).setUint16(4, count);
    this.#shortenMetrics(tables, 'hhea', 'hmtx', kept, count);
    if (tables.has('vhea') && tables.has('vmtx')) this.#shortenMetrics(tables, 'vhea', 'vmtx', kept, count);
    return writeTables(tables);
  }

  #outlines(kept: ReadonlySet<number>, count: number): { glyf: Uint8Array; loca: Uint8Array } {
    const source = this.#tables.get('glyf')!.start;
    const loca = new DataView(new ArrayBuffer((count + 1) * 4));
    const outlines: Uint8Array[] = [];
    let size = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      loca.setUint32(glyph * 4, size);
      if (!kept.has(glyph)) continue;
      const { start, end } = this.#outline(glyph);
      if (end <= start) continue;
      const outline = new Uint8Array(padded(end - start));
      outline.set(this.#bytes.subarray(source + start, source + end));
      outlines.push(outline);
      size += outline.length;
    }
    loca.setUint32(count * 4, size);
    return { glyf: concat(outlines), loca: new Uint8Array(loca.buffer) };
  }

  #shortenMetrics(
    tables: Map<string, Uint8Array>,
    head: string,
    metrics: string,
    kept: ReadonlySet<number>,
    count: number,
  ): void {
    const header = new DataView(tables.get(head)!.buffer as ArrayBuffer);
    const full = header.getUint16(34);
    const table = tables.get(metrics)!;
    if (full >= count) {
      header.setUint16(34, count);
      tables.set(metrics, table.subarray(0, count * 4));
    } else tables.set(metrics, table.subarray(0, full * 4 + (count - full) * 2));
    const shorter = tables.get(metrics)!;
    // The last full entry stands for all that follow.
    for (let glyph = 0; glyph < Math.min(full, count) - 1; glyph++)
      if (!kept.has(glyph)) shorter.fill(0, glyph * 4, glyph * 4 + 4);
  }
}

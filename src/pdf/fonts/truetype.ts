/** Cuts TrueType fonts down to the glyphs that are used; glyph numbers stay what they are (OpenType, `glyf` and `loca`). */

import { glyphNames, keepNames } from './post.ts';

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
  readonly #view: DataView<ArrayBuffer>;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #tables = new Map<string, { start: number; length: number }>();

  /** Throws RangeError where the font is cut off. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.slice();
    this.#view = new DataView(this.#bytes.buffer);
    // Of a collection, readers take the first font.
    const head = this.#view.getUint32(0) === 0x74746366 ? this.#view.getUint32(12) : 0;
    const count = this.#view.getUint16(head + 4);
    for (let i = 0; i < count; i++) {
      const at = head + 12 + i * 16;
      const start = this.#view.getUint32(at + 8);
      const length = Math.min(this.#view.getUint32(at + 12), bytes.length - start);
      if (length >= 0) this.#tables.set(String.fromCharCode(...this.#bytes.subarray(at, at + 4)), { start, length });
    }
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
    if (!cmap) return [];
    const found: number[] = [];
    const count = this.#view.getUint16(cmap.start + 2);
    for (let i = 0; i < count; i++) {
      const at = cmap.start + 4 + i * 8;
      const table = cmap.start + this.#view.getUint32(at + 4);
      for (const code of codes) found.push(this.#mapped(table, code));
    }
    return found;
  }

  /** The glyphs that `post` gives these names. */
  named(names: ReadonlySet<string>): Map<string, number> {
    const post = this.#tables.get('post');
    if (!post) return new Map();
    const found = glyphNames(this.#bytes.subarray(post.start, post.start + post.length));
    return new Map(found.flatMap((name, glyph) => (names.has(name) ? [[name, glyph]] : [])));
  }

  #mapped(table: number, code: number): number {
    const view = this.#view;
    const format = view.getUint16(table);
    if (format === 0) return code < 256 ? view.getUint8(table + 6 + code) : 0;
    if (format === 6) {
      const index = code - view.getUint16(table + 6);
      return index >= 0 && index < view.getUint16(table + 8) ? view.getUint16(table + 10 + index * 2) : 0;
    }
    if (format === 4) return this.#mappedBySegments(table, code);
    if (format === 12) {
      for (let i = 0, groups = view.getUint32(table + 12); i < groups; i++) {
        const at = table + 16 + i * 12;
        const first = view.getUint32(at);
        if (code >= first && code <= view.getUint32(at + 4)) return view.getUint32(at + 8) + code - first;
      }
      return 0;
    }
    throw new RangeError(`character map of format ${format}`);
  }

  #mappedBySegments(table: number, code: number): number {
    const view = this.#view;
    const twice = view.getUint16(table + 6);
    for (let i = 0; i < twice; i += 2) {
      if (code > view.getUint16(table + 14 + i)) continue;
      const starts = table + 16 + twice + i;
      const first = view.getUint16(starts);
      if (code < first) return 0;
      const delta = view.getUint16(starts + twice);
      const offset = view.getUint16(starts + 2 * twice);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(starts + 2 * twice + offset + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
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
    const { glyf, loca } = this.#outlines(kept, count);
    tables.set('glyf', glyf).set('loca', loca);
    new DataView(tables.get('head')!.buffer as ArrayBuffer).setUint16(50, 1);
    new DataView(tables.get('maxp')!.buffer as ArrayBuffer).setUint16(4, count);
    this.#shortenMetrics(tables, 'hhea', 'hmtx', kept, count);
    if (tables.has('vhea') && tables.has('vmtx')) this.#shortenMetrics(tables, 'vhea', 'vmtx', kept, count);
    return joined(tables);
  }

  #outlines(kept: ReadonlySet<number>, count: number): { glyf: Uint8Array; loca: Uint8Array } {
    const source = this.#tables.get('glyf')!.start;
    const loca = new DataView(new ArrayBuffer((count + 1) * 4));
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      loca.setUint32(glyph * 4, size);
      if (!kept.has(glyph)) continue;
      const { start, end } = this.#outline(glyph);
      if (end <= start) continue;
      const padded = new Uint8Array((end - start + 3) & ~3);
      padded.set(this.#bytes.subarray(source + start, source + end));
      chunks.push(padded);
      size += padded.length;
    }
    loca.setUint32(count * 4, size);
    const glyf = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      glyf.set(chunk, at);
      at += chunk.length;
    }
    return { glyf, loca: new Uint8Array(loca.buffer) };
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

function joined(tables: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const tags = [...tables.keys()].sort();
  const size = tags.reduce((sum, tag) => sum + ((tables.get(tag)!.length + 3) & ~3), 12 + tags.length * 16);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  const power = Math.floor(Math.log2(tags.length));
  view.setUint32(0, 0x10000);
  view.setUint16(4, tags.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, (tags.length - (1 << power)) * 16);
  let start = 12 + tags.length * 16;
  tags.forEach((tag, i) => {
    const table = tables.get(tag)!;
    out.set(table, start);
    const at = 12 + i * 16;
    for (let k = 0; k < 4; k++) out[at + k] = tag.charCodeAt(k);
    const padded = (table.length + 3) & ~3;
    let sum = 0;
    for (let k = 0; k < padded; k += 4) sum = (sum + view.getUint32(start + k)) >>> 0;
    view.setUint32(at + 4, sum);
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, table.length);
    start += padded;
  });
  return out;
}

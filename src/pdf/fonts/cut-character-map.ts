/** Cuts the character maps of a TrueType font down to the glyphs that are kept (OpenType, `cmap`): those of large fonts are larger than a few outlines. */
import { concat, viewOf } from '../../bytes.ts';
import { codeMapsOf, entriesOf } from './character-map.ts';

/** Codes in a row that stand for glyphs in a row. */
interface Run {
  first: number;
  last: number;
  glyph: number;
}

const recordBytes = 8;
/** The length of a map of segments is told in 16 bits. */
const maxSegments = 8000;

/** The table with the same maps, without codes of other glyphs. Throws RangeError where it is damaged, or a map of another format than `lookUp` knows. */
export function keepCharacters(cmap: Uint8Array, kept: ReadonlySet<number>): Uint8Array<ArrayBuffer> {
  const view = viewOf(cmap);
  const maps = codeMapsOf(view, 0);
  const cut = new Map([...new Set(maps.map(({ at }) => at))].map((at) => [at, cutMap(cmap, at, kept)]));
  const head = new DataView(new ArrayBuffer(4 + maps.length * recordBytes));
  const places = new Map<number, number>();
  let end = head.byteLength;
  for (const [at, map] of cut) {
    places.set(at, end);
    end += map.length;
  }
  head.setUint16(2, maps.length);
  maps.forEach(({ platform, encoding, at }, i) => {
    head.setUint16(4 + i * recordBytes, platform);
    head.setUint16(6 + i * recordBytes, encoding);
    head.setUint32(8 + i * recordBytes, places.get(at)!);
  });
  return concat([new Uint8Array(head.buffer), ...cut.values()]);
}

/** In its own format: readers expect of a platform what is usual for it. */
function cutMap(cmap: Uint8Array, at: number, kept: ReadonlySet<number>): Uint8Array {
  const view = viewOf(cmap);
  const format = view.getUint16(at);
  const whole = cmap.slice(at, at + (format === 12 ? view.getUint32(at + 4) : view.getUint16(at + 2)));
  const runs = runsOf(view, at, kept);
  if (format === 12) return shorter(groups(runs), whole);
  if (format === 4) return runs.length > maxSegments ? whole : shorter(segments(runs), whole);
  return format === 0 ? whole.map((glyph, i) => (i < 6 || kept.has(glyph) ? glyph : 0)) : whole;
}

const shorter = (one: Uint8Array, other: Uint8Array): Uint8Array => (one.length < other.length ? one : other);

function runsOf(view: DataView, map: number, kept: ReadonlySet<number>): Run[] {
  const glyphs = new Map<number, number>();
  for (const [code, glyph] of entriesOf(view, map))
    if (glyph > 0 && kept.has(glyph) && !glyphs.has(code)) glyphs.set(code, glyph);
  const runs: Run[] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run.last + 1 === code && run.glyph + code - run.first === glyph) run.last = code;
    else runs.push({ first: code, last: code, glyph });
  }
  return runs;
}

/** Format 4: all last codes, all first ones, and what leads from codes to glyphs. */
function segments(runs: readonly Run[]): Uint8Array {
  const all = [...runs.filter(({ first }) => first < 0xffff), { first: 0xffff, last: 0xffff, glyph: 0 }];
  const half = 2 ** Math.floor(Math.log2(all.length));
  const search = [all.length * 2, half * 2, Math.log2(half), (all.length - half) * 2];
  const ends = all.map(({ last }) => last);
  const starts = all.map(({ first }) => first);
  const differences = all.map(({ first, glyph }) => glyph - first);
  const words = [4, 16 + all.length * 8, 0, ...search, ...ends, 0, ...starts, ...differences, ...all.map(() => 0)];
  const out = new DataView(new ArrayBuffer(words.length * 2));
  words.forEach((word, i) => {
    out.setUint16(i * 2, word & 0xffff);
  });
  return new Uint8Array(out.buffer);
}

/** Format 12: groups of 32 bits. */
function groups(runs: readonly Run[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(16 + runs.length * 12));
  out.setUint16(0, 12);
  out.setUint32(4, out.byteLength);
  out.setUint32(12, runs.length);
  runs.forEach((run, i) => {
    [run.first, run.last, run.glyph].forEach((value, k) => {
      out.setUint32(16 + i * 12 + k * 4, value);
    });
  });
  return new Uint8Array(out.buffer);
}

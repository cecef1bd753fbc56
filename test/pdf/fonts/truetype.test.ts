import { describe, expect, test } from 'vitest';
import { viewOf } from '../../../src/bytes.ts';
import { Dict, Name, Stream } from '../../../src/pdf/cos/objects.ts';
import { cutTrueType } from '../../../src/pdf/fonts/cut-truetype.ts';
import { readTables } from '../../../src/pdf/fonts/sfnt.ts';
import { subsetFonts } from '../../../src/pdf/fonts/subset.ts';
import { TrueType } from '../../../src/pdf/fonts/truetype.ts';

const words = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));

/** Glyph 1 an outline, 2 composed of 1, 3 and 4 outlines; codes 65 to 68 are glyphs 1 to 4. */
const outline = (mark: number): Uint8Array => words(1, 0, 0, 100, 100, 0, 0, mark);
const composed = words(0xffff, 0, 0, 100, 100, 0x0002, 1, 0);
const usual = [new Uint8Array(), outline(11), composed, outline(33), outline(44)];

function tables(glyphs = usual): Record<string, Uint8Array> {
  const offsets = glyphs.map((_, i) => glyphs.slice(0, i).reduce((sum, glyph) => sum + glyph.length, 0) / 2);
  const glyf = Uint8Array.from(glyphs.flatMap((glyph) => [...glyph]));
  return {
    GSUB: new Uint8Array(5000),
    cmap: words(0, 1, 1, 0, 0, 12, 6, 18, 0, 65, 4, 1, 2, 3, 4),
    glyf,
    head: new Uint8Array(54),
    hhea: Uint8Array.from([...new Uint8Array(34), 0, 5]),
    hmtx: words(500, 0, 501, 0, 502, 0, 503, 0, 504, 0),
    loca: words(...offsets, glyf.length / 2),
    maxp: words(1, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  };
}

function font(parts: Record<string, Uint8Array> = tables()): Uint8Array {
  const names = Object.keys(parts);
  let start = 12 + names.length * 16;
  const records = names.flatMap((name) => {
    const { length } = parts[name]!;
    const record = [...Buffer.from(name), 0, 0, 0, 0, ...words(0, start, 0, length)];
    start += length;
    return record;
  });
  return Uint8Array.from([
    ...words(1, 0, names.length, 0, 0, 0),
    ...records,
    ...names.flatMap((name) => [...parts[name]!]),
  ]);
}

/** The outlines of a font by glyph, found through its own tables; `loca` has long offsets. */
function outlines(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  const places = readTables(bytes);
  const [loca, glyf] = [places.get('loca')!, places.get('glyf')!];
  return Array.from({ length: loca.length / 4 - 1 }, (_, glyph) => {
    const [from, to] = [view.getUint32(loca.start + glyph * 4), view.getUint32(loca.start + glyph * 4 + 4)];
    return bytes.subarray(glyf.start + from, glyf.start + to);
  });
}

describe('a font cut down', () => {
  test('has the outlines of the glyphs kept, and none of the others', () => {
    const subset = new TrueType(font()).subset([4], true);
    expect(outlines(subset)).toEqual([
      new Uint8Array(),
      new Uint8Array(),
      new Uint8Array(),
      new Uint8Array(),
      outline(44),
    ]);
  });

  test('has what its glyphs are composed of', () => {
    const subset = new TrueType(font()).subset([2], true);
    expect(outlines(subset)).toEqual([new Uint8Array(), outline(11), composed]);
  });

  test('has all that a glyph is composed of, however the parts are placed and scaled', () => {
    const wordArguments = [0x0021, 1, 0, 0];
    const scaled = [0x0028, 3, 0, 0x4000];
    const skewed = [0x0080, 4, 0, 0x4000, 0, 0, 0x4000];
    const several = words(0xffff, 0, 0, 100, 100, ...wordArguments, ...scaled, ...skewed);
    const whole = usual.with(2, several);
    expect(outlines(new TrueType(font(tables(whole))).subset([2], true))).toEqual(whole);
  });

  test('has nothing for an empty glyph, whatever stands after it', () => {
    const empty = new Uint8Array();
    const whole = [empty, outline(11), empty, words(0xffff, 0, 0, 100, 100, 0x0002, 1, 0), outline(44)];
    expect(outlines(new TrueType(font(tables(whole))).subset([2], true))).toEqual([empty, empty, empty]);
  });

  test('has no tables that PDFs have no use for', () => {
    expect(new TrueType(font()).subset([1, 2, 3, 4], true).length).toBeLessThan(600);
  });

  test('still maps characters, unless glyphs are called by number', () => {
    const whole = new TrueType(font());
    expect(whole.lookUp([64, 65, 68, 69])).toEqual([0, 1, 4, 0]);
    expect(new TrueType(whole.subset([1], true)).lookUp([65])).toEqual([1]);
    expect(new TrueType(whole.subset([1], false)).lookUp([65])).toEqual([]);
  });

  test('has long offsets, whatever the whole one has', () => {
    const long = (glyphs: readonly Uint8Array[]): Record<string, Uint8Array> => {
      const short = tables([...glyphs]);
      const loca = words(
        ...Array.from({ length: glyphs.length + 1 }, (_, i) => [0, viewOf(short.loca!).getUint16(i * 2) * 2]).flat(),
      );
      return { ...short, loca, head: Uint8Array.from([...new Uint8Array(50), 0, 1, 0, 0]) };
    };
    for (const whole of [tables(), long(usual)]) {
      const cut = new TrueType(font(whole)).subset([3], true);
      const again = new TrueType(cut);
      expect(outlines(cut)[3]).toEqual(outline(33));
      expect(outlines(again.subset([3], true))).toEqual(outlines(cut));
    }
  });

  test('has the widths of its glyphs, by fewer entries where the last ones are alike', () => {
    const widths = (bytes: Uint8Array) => {
      const places = readTables(bytes);
      const full = viewOf(bytes).getUint16(places.get('hhea')!.start + 34);
      const { start, length } = places.get('hmtx')!;
      const of = Array.from({ length: full }, (_, glyph) => viewOf(bytes).getUint16(start + glyph * 4));
      return { full, length, of };
    };
    const alike = {
      ...tables(),
      hhea: Uint8Array.from([...new Uint8Array(34), 0, 2]),
      hmtx: words(500, 0, 501, 7, 8, 9, 10),
    };
    expect(widths(new TrueType(font()).subset([1, 3], true))).toEqual({ full: 4, length: 16, of: [500, 501, 0, 503] });
    expect(widths(new TrueType(font(alike)).subset([3], true))).toEqual({ full: 2, length: 12, of: [500, 501] });
  });

  test('stays whole where one of those that use it may show any glyph', () => {
    const simple = { font: Dict.of({ Subtype: new Name('TrueType') }), codes: new Set([65]) };
    const byCid = {
      font: Dict.of({ Subtype: new Name('Type0'), Encoding: new Name('Identity-H') }),
      codes: new Set([4]),
    };
    const unknown = {
      font: Dict.of({ Subtype: new Name('Type0'), Encoding: new Name('UniJIS-H') }),
      codes: new Set([1]),
    };
    const cut = cutTrueType(font(), [simple, byCid]);
    expect(outlines(cut!.bytes).map(({ length }) => length > 0)).toEqual([false, true, false, false, true]);
    expect(cutTrueType(font(), [simple, unknown])).toBeUndefined();
  });

  test('shows all that each of those that use it shows', () => {
    const using = (file: Stream) =>
      Dict.of({ Subtype: new Name('TrueType'), FontDescriptor: Dict.of({ FontFile2: file }) });
    const file = new Stream(new Dict(), font());
    const [one, other] = [using(file), using(file)];
    const shown = new Map([
      [one, new Set([65])],
      [other, new Set([68])],
    ]);
    subsetFonts([one, other], shown, new Set());
    expect(outlines(file.bytes).map(({ length }) => length > 0)).toEqual([false, true, false, false, true]);
    expect(file.dict.get('Length1')).toBe(file.bytes.length);
    const untouched = new Stream(new Dict(), font());
    const typed = using(untouched);
    subsetFonts([typed], new Map([[typed, new Set([65])]]), new Set([typed]));
    expect(untouched.bytes).toEqual(font());
  });

  test('of a composite font has what its map makes of the codes', () => {
    const map = new Stream(new Dict(), words(0, 0, 4, 1));
    const mapped = Dict.of({ Subtype: new Name('Type0'), Encoding: new Name('Identity-H') });
    mapped.set('DescendantFonts', [Dict.of({ Subtype: new Name('CIDFontType2'), CIDToGIDMap: map })]);
    const cut = cutTrueType(font(), [{ font: mapped, codes: new Set([2, 9]) }]);
    expect(outlines(cut!.bytes).map(({ length }) => length > 0)).toEqual([false, false, false, false, true]);
  });

  test('is not tried where tables are missing or cut off', () => {
    const { glyf: _, ...others } = tables();
    expect(new TrueType(font(others)).isWhole).toBe(false);
    expect(() => new TrueType(font().subarray(0, 20))).toThrow(RangeError);
  });
});

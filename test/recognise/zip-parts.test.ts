/** Reading packages: what is believed of a zip, and that one made to take for ever or to fill memory does neither. */
import { deflateRawSync } from 'node:zlib';
import { Inflate, strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { viewOf } from '../../src/bytes.ts';
import { fontsSubstituted } from '../../src/engine/office/fonts.ts';
import { holdsMotion } from '../../src/engine/office/motion.ts';
import { isEncrypted } from '../../src/recognise/encrypted.ts';
import { recognise } from '../../src/recognise/recognise.ts';
import { unzipped, unzippedParts, type ZipPart, zipParts } from '../../src/recognise/zip-parts.ts';

const packed = (parts: Record<string, string>, comment = ''): Uint8Array<ArrayBuffer> => {
  const entries = Object.entries(parts).map(([name, text]) => [name, [strToU8(text), { comment }]]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
};
const first = (file: Uint8Array): ZipPart => [...zipParts(file)][0] as ZipPart;
const read = (file: Uint8Array) =>
  [...zipParts(file)].map((part) => [part.name, strFromU8(unzipped(file, part, 1e6) ?? strToU8('damaged'))]);

/** Where the directory's entries begin. */
const entriesOf = (file: Uint8Array): number[] => {
  const view = viewOf(file);
  return Array.from({ length: file.length - 3 }, (_, at) => at).filter((at) => view.getUint32(at, true) === 0x02014b50);
};
const endOf = (file: Uint8Array): number => file.length - 22;

/** The same zip with its sizes and places in zip64's fields alone. */
function inZip64(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const [at = 0] = entriesOf(file);
  const entry = file.slice(at, endOf(file));
  const view = viewOf(entry);
  const extra = new DataView(new ArrayBuffer(28));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  for (const [i, field] of [24, 20, 42].entries()) {
    extra.setBigUint64(4 + 8 * i, BigInt(view.getUint32(field, true)), true);
    view.setUint32(field, 0xffffffff, true);
  }
  view.setUint16(30, 28, true);
  const record = new DataView(new ArrayBuffer(56 + 20));
  const recordAt = at + entry.length + 28;
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(48, BigInt(at), true);
  record.setUint32(56, 0x07064b50, true);
  record.setBigUint64(64, BigInt(recordAt), true);
  const end = file.slice(endOf(file));
  viewOf(end).setUint32(16, 0xffffffff, true);
  const parts = [file.slice(0, at), entry, new Uint8Array(extra.buffer), new Uint8Array(record.buffer), end];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

test('parts come in the order of the directory, packed or not', () => {
  const long = 'words and words '.repeat(500);
  expect(read(packed({ b: long, 'a/c': '' }, 'a comment'))).toEqual([
    ['b', long],
    ['a/c', ''],
  ]);
  expect(read(new Uint8Array(zipSync({ stored: [strToU8('text'), { level: 0 }] })))).toEqual([['stored', 'text']]);
});

test('a zip may have a comment at its end', () => {
  const file = packed({ a: 'x' });
  viewOf(file).setUint16(file.length - 2, 3, true);
  expect(read(new Uint8Array([...file, 1, 2, 3]))).toEqual([['a', 'x']]);
});

test('sizes and places are found in the fields of zip64 as well', () => {
  expect(read(inZip64(packed({ a: 'some text' })))).toEqual([['a', 'some text']]);
});

test.each([
  ['an entry that goes past the end', (view: DataView, at: number) => view.setUint16(at + 28, 60_000, true)],
  ['a directory beyond the file', (view: DataView) => view.setUint32(view.byteLength - 6, 2 ** 31, true)],
  [
    'a directory of zip64 that is not there',
    (view: DataView) => view.setUint32(view.byteLength - 6, 2 ** 32 - 1, true),
  ],
])('%s ends the list', (_, damage) => {
  const file = packed({ a: 'x' });
  damage(viewOf(file), entriesOf(file)[0] ?? 0);
  expect([...zipParts(file)]).toEqual([]);
});

test.each([
  ['its place is beyond the file', 42, 2 ** 31],
  ['it is longer than the limit', 24, 2 ** 20 + 1],
  ['it becomes longer than it says', 24, 9],
])('a part is not read where %s', (_, field, value) => {
  const file = packed({ a: 'ten bytes.' });
  viewOf(file).setUint32((entriesOf(file)[0] ?? 0) + field, value, true);
  expect(unzipped(file, first(file), 2 ** 20)).toBeUndefined();
});

test('all wanted parts are read, or none where they are longer than the limit together', () => {
  const file = packed({ 'a.xml': 'x'.repeat(3000), 'b.xml': 'y'.repeat(2000), 'c.png': 'z'.repeat(9000) });
  const wanted = (name: string) => name.endsWith('.xml');
  expect(unzippedParts(file, wanted, 5000)?.map(([name, { length }]) => [name, length])).toEqual([
    ['a.xml', 3000],
    ['b.xml', 2000],
  ]);
  expect(unzippedParts(file, wanted, 4999)).toBeUndefined();
});

test('a crowd of empty parts counts as if each had some length', () => {
  const names = Array.from({ length: 50 }, (_, i) => [`${i}`, '']);
  expect(unzippedParts(packed(Object.fromEntries(names)), () => true, 20_000)).toBeUndefined();
});

/** What the listener asks of an uploaded document. */
function looked(bytes: Uint8Array<ArrayBuffer>): void {
  recognise(bytes, 'a.docx');
  isEncrypted(bytes);
  const document = { name: 'a.docx', bytes, type: 'application/msword' } as const;
  holdsMotion(document);
  fontsSubstituted(document, strToU8('/BaseFont/AAAAAA+Some '));
}

/** By the processor's time, which does not pass while other programs run; beside an honest package of some size. */
function isQuick(bytes: Uint8Array<ArrayBuffer>): boolean {
  const spentMs = (file: Uint8Array<ArrayBuffer>) => {
    const before = process.cpuUsage();
    looked(file);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const honest = packed({ '[Content_Types].xml': '<Types/>', 'content.xml': '<p/>'.repeat(100_000) });
  return spentMs(bytes) < 100 * (spentMs(honest) + 5);
}

describe('no package takes long to look at', () => {
  test('one whose parts become far longer than they say: inflating ends where the length is passed', () => {
    const bomb = new Uint8Array(deflateRawSync(new Uint8Array(10_000_000)));
    const file = new Uint8Array(zipSync({ '[Content_Types].xml': [bomb, { level: 0 }] }));
    for (const at of entriesOf(file)) {
      viewOf(file).setUint16(at + 10, 8, true);
      viewOf(file).setUint32(at + 24, 1000, true);
    }
    const steps = vi.spyOn(Inflate.prototype, 'push');
    expect(unzipped(file, first(file), 1e6)).toBeUndefined();
    expect(steps.mock.calls.length).toBe(1);
  });

  test('one that says it has four thousand million parts', () => {
    const file = new Uint8Array(200);
    const view = viewOf(file);
    view.setUint32(0, 0x04034b50, true);
    view.setUint32(60, 0x06064b50, true);
    view.setUint32(60 + 32, 2 ** 32 - 1, true);
    view.setUint32(158, 0x07064b50, true);
    view.setUint32(166, 60, true);
    view.setUint32(178, 0x06054b50, true);
    view.setUint16(186, 1, true);
    expect(isQuick(file)).toBe(true);
  });

  test('one of a million parts: no more are looked at than a zip of 32 bits has', () => {
    const file = new Uint8Array(46 * 1_000_000 + 22);
    for (let at = 0; at + 46 < file.length; at += 46) file.set([0x50, 0x4b, 1, 2], at);
    file.set([0x50, 0x4b, 5, 6], file.length - 22);
    expect([...zipParts(file)]).toHaveLength(65_535);
  });

  test('one of local headers alone, each named by the ones after it', () => {
    const file = new Uint8Array(2 ** 20);
    for (let at = 0; at < file.length; at += 4) file.set([0x50, 0x4b, 3, 4], at);
    expect(isQuick(file)).toBe(true);
  });
});

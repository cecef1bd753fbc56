import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from '../../src/operations/pdf/compress.ts';
import { merge } from '../../src/operations/pdf/merge.ts';
import { workingBytes } from '../../src/pdf/working-bytes.ts';
import { encryptedFiles } from './golden/encryption.ts';
import { jpxOf } from './jpx.ts';
import { file, input, pagesSaying, saying, stream } from './make.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const packed = (size: number): string => text(deflateSync(new Uint8Array(size)));
const withStream = (data: string, entries: string) => input(file([...pagesSaying(['a']), stream(data, entries)]));

/** What the isolate allows. */
const room = 32 * 1024 * 1024;

test('a usual file fits with room to spare, merged with itself and compressed', () => {
  expect(workingBytes([input(saying('a', 'b')), input(saying('c'))])).toBeLessThan(room / 1000);
  expect(workingBytes([input(saying('a', 'b'))], true)).toBeLessThan(room / 1000);
});

test('files count all together, pictures and contents one at a time', () => {
  const large = withStream(packed(4_000_000), '/Filter/FlateDecode');
  const one = workingBytes([large], true);
  expect(workingBytes([large, large], true)).toBe(2 * one);
  const twice = file([...pagesSaying(['a']), ...[1, 2].map(() => stream(packed(4_000_000), '/Filter/FlateDecode'))]);
  expect(workingBytes([input(twice)], true)).toBeLessThan(1.1 * one);
});

describe('what unpacks to more than the isolate has is told', () => {
  test.each([
    ['contents', packed(40_000_000), '/Filter/FlateDecode'],
    ['a picture', packed(30_000_000), '/Filter/FlateDecode/Subtype/Image/Width 5000/Height 2000'],
    [
      'contents packed twice',
      text(deflateSync(deflateSync(new Uint8Array(90_000_000)))),
      '/Filter[/FlateDecode/FlateDecode]',
    ],
    ['LZW', 'x'.repeat(20_000), '/Filter/LZWDecode'],
  ])('%s, when it is compressed', (_, data, entries) => {
    expect(workingBytes([withStream(data, entries)], true)).toBeGreaterThan(room);
    expect(workingBytes([withStream(data, entries)])).toBeLessThan(room / 10);
  });

  test('objects in a stream, whatever is done', () => {
    expect(workingBytes([withStream(packed(9_000_000), '/Type/ObjStm/Filter/FlateDecode')])).toBeGreaterThan(room);
  });

  test('JPEG 2000, by its header', async () => {
    const jpx = await jpxOf(new Uint8Array(64 * 64 * 3), 64, 64);
    // The SIZ marker's segment.
    const header = 4;
    const view = new DataView(jpx.buffer, jpx.byteOffset);
    expect([view.getUint32(header + 4), view.getUint32(header + 8)]).toEqual([64, 64]);
    view.setUint32(header + 4, 3000);
    view.setUint32(header + 8, 3000);
    expect(workingBytes([withStream(text(jpx), '/Filter/JPXDecode')], true)).toBeGreaterThan(room);
  });

  test('what is encrypted, as it cannot be told', () => {
    const { pdf } = encryptedFiles[0]!;
    expect(workingBytes([input(pdf)])).toBeGreaterThan(pdf.length * 1000);
  });
});

test('operations tell it', () => {
  const large = { name: 'a.pdf', data: withStream(packed(40_000_000), '/Filter/FlateDecode').bytes };
  expect(compress.workingBytes(compress.params.parse({ file: large }))).toBeGreaterThan(room);
  expect(merge.workingBytes(merge.params.parse({ files: [large, large] }))).toBeLessThan(room);
});

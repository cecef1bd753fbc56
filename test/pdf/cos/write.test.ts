/** What is written is read again by its own cross-reference, in either form of it. */
import { describe, expect, test } from 'vitest';
import { PdfFile } from '../../../src/pdf/cos/file.ts';
import { MemoryStore } from '../../../src/pdf/cos/memory.ts';
import { type Cos, Dict, Name, PdfString, Stream } from '../../../src/pdf/cos/objects.ts';
import { writePdf } from '../../../src/pdf/cos/write.ts';

/** A catalog with these objects at hand under names of their own. */
function trailerOf(objects: Record<string, Cos>, entries: Record<string, Cos> = {}): Dict {
  const store = new MemoryStore();
  const named = Object.fromEntries(Object.entries(objects).map(([name, value]) => [name, store.add(value)]));
  return Dict.of({
    Root: store.add(Dict.of({ Type: new Name('Catalog'), Pages: store.add(new Dict()), ...named })),
    ...entries,
  });
}

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 8)).toString('latin1');

describe.each([true, false])('with object streams: %s', (objectStreams) => {
  const written = (trailer: Dict) => writePdf(trailer, { version: '1.7', objectStreams });

  test('no object has to be searched for', () => {
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, i) => [`N${i}`, new PdfString(`value ${i}`)]));
    const data = new Stream(Dict.of({ Length: 3 }), Uint8Array.of(1, 2, 3));
    const again = new PdfFile(written(trailerOf({ ...many, Data: data })));
    expect([again.searched, again.mended]).toEqual([false, false]);
    for (const [name, value] of Object.entries(many)) expect(again.root!.get(name)).toEqual(value);
    expect((again.root!.get('Data') as Stream).bytes).toEqual(data.bytes);
    expect(Buffer.from(again.bytes.subarray(-6)).toString()).toBe('%%EOF\n');
  });

  test.each([10_000, 100_000, 17 * 1024 * 1024])('of what stands behind %i bytes, too', (length) => {
    const large = new Stream(new Dict(), new Uint8Array(length));
    const last = new Stream(new Dict(), Uint8Array.of(7));
    const again = new PdfFile(written(trailerOf({ Large: large, Last: last, Text: new PdfString('after') })));
    expect([again.searched, again.mended]).toEqual([false, false]);
    expect((again.root!.get('Last') as Stream).bytes).toEqual(last.bytes);
    expect(again.root!.string('Text')).toBe('after');
  });

  test('the empty name stays apart from what follows it', () => {
    const names = Dict.of({ '': 41, A: [new Name(''), true, new Name(''), null, new Name('')] });
    expect(new PdfFile(written(trailerOf({ Names: names }))).root!.get('Names')).toEqual(names);
  });

  test('the file keeps the identity it had, and each version gets one of its own', () => {
    const identity = new PdfString('who it is');
    const idsOf = (bytes: Uint8Array) => new PdfFile(bytes).trailer.array('ID')!;
    const [first, own] = idsOf(written(trailerOf({ A: 1 }, { ID: [identity, new PdfString('before')] })));
    expect(first).toEqual(identity);
    expect(idsOf(written(trailerOf({ A: 1 }, { ID: [identity, new PdfString('before')] })))).toEqual([first, own]);
    expect(idsOf(written(trailerOf({ A: new PdfString('longer') }, { ID: [identity] })))[1]).not.toEqual(own);
    const [fresh, same] = idsOf(written(trailerOf({ A: 1 })));
    expect(fresh).toEqual(same);
  });
});

test.each([
  ['1.4', false, '%PDF-1.4'],
  ['1.4', true, '%PDF-1.5'],
  ['1.7', true, '%PDF-1.7'],
  ['2.0', true, '%PDF-2.0'],
])('of version %s, with object streams %s: %s', (version, objectStreams, head) => {
  expect(headOf(writePdf(trailerOf({}), { version, objectStreams }))).toBe(head);
});

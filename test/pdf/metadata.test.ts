/** Metadata keeps what it says of the document, and loses what editors note for themselves. */
import { inflateSync } from 'node:zlib';
import { PDFName, type PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Level } from '../../src/pdf/compress/levels.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { file, independently, input, pagesSaying, stream } from './make.ts';

const title = '<dc:title>Tea &#228;nd cake</dc:title>';
const packet = (inner: string, padding = '') =>
  `<?xpacket begin=""?><x:xmpmeta>${inner}</x:xmpmeta>${padding}<?xpacket end="w"?>`;

/** The metadata of a document after it is compressed, and whether that is packed. */
async function shrunk(xmp: string, level: Level = 'balanced'): Promise<{ text: string; packed: boolean }> {
  const objects = pagesSaying(['a'], '/Metadata 6 0 R');
  const pdf = file([...objects, stream(xmp, '/Type/Metadata/Subtype/XML'), stream('x'.repeat(2000))]);
  const { bytes } = await compressPdf(input(pdf), level, new AbortController().signal);
  const found = (await independently(bytes)).catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
  const packed = found.dict.has(PDFName.of('Filter'));
  return { text: Buffer.from(packed ? inflateSync(found.contents) : found.contents).toString('latin1'), packed };
}

test('histories, previews and the room to write in go, all else stays to the letter', async () => {
  const notes = `<xmpMM:History>${'<rdf:li/>'.repeat(9)}</xmpMM:History>`;
  const previews = `<xmp:Thumbnails>${'A'.repeat(99)}</xmp:Thumbnails>`;
  const { text, packed } = await shrunk(packet(notes + title + previews, ' '.repeat(2000)));
  expect(text).toBe(packet(title, '\n'));
  expect(packed).toBe(true);
});

test.each([
  ['an element whose start says more', `<xmpMM:History rdf:parseType="Resource">a</xmpMM:History>${title}`],
  ['an element without its end', `<xmpMM:History>${title}`],
])('%s stays whole', async (_, inner) => {
  expect((await shrunk(packet(inner))).text).toBe(packet(inner));
});

test('a claim of PDF/A stays readable as it stands', async () => {
  const inner = `<pdfaid:part>2</pdfaid:part>${title}`;
  expect(await shrunk(packet(inner))).toEqual({ text: packet(inner), packed: false });
});

test.each([
  ['what is no XMP', 'level balanced', '<other>xmpMM</other>'.repeat(9), 'balanced'],
  ['all of it', 'level lossless', packet(`<xmpMM:History>a</xmpMM:History>${title}`, ' '.repeat(99)), 'lossless'],
] as const)('%s stays as it is at %s', async (_, __, xmp, level) => {
  expect(await shrunk(xmp, level)).toEqual({ text: xmp, packed: false });
});

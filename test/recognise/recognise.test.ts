/** Types by content: what each kind is recognised by, and what is refused however it is named. */

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { viewOf } from '../../src/bytes.ts';
import { file } from '../../src/operations/params.ts';
import { isEncrypted } from '../../src/recognise/encrypted.ts';
import { foreignKind } from '../../src/recognise/foreign.ts';
import { recognise } from '../../src/recognise/recognise.ts';
import { compoundFile } from './compound-file.ts';

const ooxml = 'application/vnd.openxmlformats-officedocument';
const word = `${ooxml}.wordprocessingml.document`;
const excel = `${ooxml}.spreadsheetml.sheet`;
const powerpoint = `${ooxml}.presentationml.presentation`;
const odf = 'application/vnd.oasis.opendocument';

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 0 });
const typed = (type: string, part = 'main.xml') =>
  zip({ '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`, [part]: '' });
const manifest = (type: string) =>
  `<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">
    <m:file-entry m:full-path="content.xml" m:media-type="text/xml"/>
    <m:file-entry m:media-type="${type}" m:full-path="/"/></m:manifest>`;
const text = (value: string) => strToU8(value);
const latin1 = (value: string) => Uint8Array.from(value, (char) => char.charCodeAt(0));
const streams = (...names: string[]) =>
  compoundFile(Object.fromEntries(names.map((name) => [name, new Uint8Array(64)])));

const known: [what: string, bytes: Uint8Array, type: string][] = [
  ['PDF', text('%PDF-1.7\n'), 'application/pdf'],
  ['PDF after a kilobyte of something else', text(`${' '.repeat(1000)}%PDF-1.7`), 'application/pdf'],
  ['JPEG', latin1('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['PNG', latin1('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['WebP', latin1('RIFF\0\0\0\0WEBP'), 'image/webp'],
  ['RTF', text('{\\rtf1 text}'), 'application/rtf'],
  ['docx', typed(`${word}.main+xml`), word],
  ['docm', typed('application/vnd.ms-word.document.macroEnabled.main+xml'), word],
  ['dotx', typed(`${ooxml}.wordprocessingml.template.main+xml`), word],
  ['xlsx', typed(`${excel}.main+xml`), excel],
  ['xlsm', typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), excel],
  ['pptx', typed(`${powerpoint}.main+xml`), powerpoint],
  ['ppsx', typed(`${ooxml}.presentationml.slideshow.main+xml`), powerpoint],
  ['docx cut off before its directory', zip({ '_rels/.rels': '', 'word/document.xml': 'x' }).slice(0, 120), word],
  ['odt', zip({ mimetype: `${odf}.text` }), `${odf}.text`],
  ['ott', zip({ mimetype: `${odf}.text-template` }), `${odf}.text`],
  ['ods', zip({ mimetype: `${odf}.spreadsheet` }), `${odf}.spreadsheet`],
  ['odp', zip({ mimetype: `${odf}.presentation` }), `${odf}.presentation`],
  [
    'odp that was packed anew without its mimetype',
    zip({ 'META-INF/manifest.xml': manifest(`${odf}.presentation`), 'content.xml': '' }),
    `${odf}.presentation`,
  ],
  [
    'ods cut off before its directory',
    zip({ mimetype: `${odf}.spreadsheet`, b: '' }).slice(0, 90),
    `${odf}.spreadsheet`,
  ],
  ['doc', streams('WordDocument', '1Table'), 'application/msword'],
  ['xls', streams('Workbook'), 'application/vnd.ms-excel'],
  ['xls of Excel 95', streams('Book'), 'application/vnd.ms-excel'],
  ['xls of Excel 2', latin1('\x09\x00\x04\x00\x02\x00'), 'application/vnd.ms-excel'],
  ['xls of Excel 4', latin1('\x09\x04\x06\x00\x00\x00'), 'application/vnd.ms-excel'],
  ['csv that begins with a tab', text('\ta\tb\n'), 'text/csv'],
  ['ppt', streams('Current User', 'PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ['csv', text('a,b\n1,2\n'), 'text/csv'],
  ['csv that begins as SYLK does', text('ID;Preis;N\nC;1;2\n'), 'text/csv'],
  ['csv that begins as SYLK does, in one column', text('ID;P\nC4;5\n'), 'text/csv'],
  ['csv with comparisons and mail addresses', text('a < b,c > d,<me@example.org>\n'), 'text/csv'],
  ['csv in Windows-1252', latin1('caf\xe9;12\n'), 'text/csv'],
  ['csv in UTF-16', latin1('\xff\xfea\0,\0b\0'), 'text/csv'],
  ['csv in UTF-16, high bytes first', latin1('\xfe\xff\0a\0,\0b'), 'text/csv'],
  ['csv that quotes HTML far from its beginning', text(`${'a,b\n'.repeat(20_000)}1,<img src="x.png">\n`), 'text/csv'],
];

test.each(known)('%s', (_, bytes, type) => {
  expect(recognise(bytes)).toBe(type);
});

const refused: [what: string, bytes: Uint8Array, name: string][] = [
  ['nothing', new Uint8Array(0), 'a.csv'],
  ['white space', text(' \n\n'), 'a.csv'],
  ['HTML named doc', text('<html><body>x</body></html>'), 'a.doc'],
  ['HTML named csv', text('<!DOCTYPE html>\n<p>x'), 'a.csv'],
  ['HTML after some text', text('a,b\n1,<img src="http://example.org/x.png">\n'), 'a.csv'],
  ['HTML in UTF-16', latin1('\xff\xfe<\0h\0t\0m\0l\0>\0'), 'a.csv'],
  ['XML named xls', text('<?xml version="1.0"?><Workbook/>'), 'a.xls'],
  ['flat OpenDocument named odt', text('<?xml version="1.0"?><office:document/>'), 'a.odt'],
  ['flat OpenDocument without a declaration', text('\n<office:document xmlns:office="x"/>'), 'a.csv'],
  ['text with a NUL', latin1('a,b\0c'), 'a.csv'],
  ['some zip', zip({ 'readme.txt': 'x' }), 'a.docx'],
  ['a binary workbook, xlsb', typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'a.xlsx'],
  ['a drawing of OpenDocument', zip({ mimetype: `${odf}.graphics` }), 'a.odp'],
  ['a compound file of something else', streams('__properties_version1.0'), 'a.doc'],
];

test.each(refused)('%s is none of ours', (_, bytes, name) => {
  expect(recognise(bytes, name)).toBeUndefined();
});

describe('what is inside is not taken for what it is in', () => {
  test('a workbook embedded in a text document', () => {
    const bytes = compoundFile({ WordDocument: new Uint8Array(64) }, { ObjectPool: { Workbook: new Uint8Array(64) } });
    expect(recognise(bytes)).toBe('application/msword');
  });
});

test.each([
  ['in the second part of the directory', streams('1', '2', '3', 'WordDocument')],
  ['in its third part', streams(...Array.from({ length: 9 }, (_, i) => `part ${i}`), 'WordDocument')],
])('a text document is found where its entry stands %s', (_, bytes) => {
  expect(recognise(bytes)).toBe('application/msword');
});

describe('the name is asked of containers that hide their kind', () => {
  const encrypted = streams('EncryptionInfo', 'EncryptedPackage');
  test.each([
    ['a.docx', word],
    ['A.XLSX', excel],
    ['a.pptm', powerpoint],
    ['a.pdf', undefined],
    ['a.constructor', undefined],
    ['a', undefined],
  ])('an encrypted package named %s', (name, type) => {
    expect(recognise(encrypted, name)).toBe(type);
  });

  test('a compound file without its directory', () => {
    const bytes = streams('WordDocument').slice(0, 512);
    expect(recognise(bytes, 'a.xls')).toBe('application/vnd.ms-excel');
    expect(recognise(bytes, 'a.jpg')).toBeUndefined();
  });
});

describe('encryption', () => {
  const manifest = (inner: string) =>
    zip({ mimetype: `${odf}.text`, 'META-INF/manifest.xml': `<manifest>${inner}</manifest>` });
  const fib = (flags: number, others = 0) =>
    compoundFile({
      ...Object.fromEntries(Array.from({ length: others }, (_, i) => [`part ${i}`, new Uint8Array(64).fill(i)])),
      WordDocument: Uint8Array.from({ length: 64 }, (_, i) => (i === 11 ? flags : 0)),
    });
  const book = (...records: number[][]) => {
    const bytes = records.flatMap(([id = 0, size = 0]) => [
      id & 255,
      id >> 8,
      size,
      0,
      ...Array<number>(size).fill(0x2f),
    ]);
    return compoundFile({ Workbook: Uint8Array.from({ length: 64 }, (_, i) => bytes[i] ?? 0) });
  };

  test.each<[string, Uint8Array, boolean]>([
    ['a package in a compound file', streams('EncryptedPackage'), true],
    ['a presentation with its summary encrypted', streams('PowerPoint Document', 'EncryptedSummary'), true],
    ['a plain presentation', streams('PowerPoint Document'), false],
    ['doc with the flag', fib(1), true],
    ['doc with other flags', fib(0xfe), false],
    ['doc with the flag, past other small streams', fib(1, 10), true],
    ['doc without, past other small streams', fib(0xfe, 10), false],
    ['xls with FilePass', book([0x809, 16], [0x2f, 6]), true],
    ['xls with FilePass after write protection', book([0x809, 16], [0x86, 0], [0x2f, 6]), true],
    ['a plain xls', book([0x809, 16], [0xe1, 2]), false],
    ['odt with encrypted parts', manifest('<manifest:encryption-data/>'), true],
    ['a plain odt', manifest(''), false],
    ['csv', text('a,b'), false],
  ])('%s: %s', (_, bytes, expected) => {
    expect(isEncrypted(bytes)).toBe(expected);
  });
});

test('a directory of many streams, each as if at the end of a chain without one, is not read through for each', () => {
  const bytes = streams('WordDocument', ...Array.from({ length: 20 }, (_, i) => `part ${i}`));
  const view = viewOf(bytes);
  const [fat, directory, loop] = [512, 1024, 127];
  view.setUint32(fat + loop * 4, loop, true);
  for (let entry = 0; entry <= 21; entry++)
    view.setUint32(directory + entry * 128 + 0x74, entry ? 0xffffff : loop, true);
  const reads = vi.spyOn(DataView.prototype, 'getUint32');
  expect(recognise(bytes, 'a.doc')).toBe('application/msword');
  expect(isEncrypted(bytes)).toBe(false);
  expect(reads.mock.calls.length).toBeLessThan(300_000);
  reads.mockRestore();
});

test('no bytes make it throw', () => {
  const samples = known.map(([, bytes]) => bytes);
  const cut = fc
    .record({
      sample: fc.constantFrom(...samples),
      keep: fc.nat(4096),
      at: fc.nat(2048),
      with: fc.uint8Array({ maxLength: 64 }),
    })
    .map(({ sample, keep, at, with: bytes }) => {
      const changed = sample.slice(0, keep);
      changed.set(bytes.subarray(0, Math.max(0, changed.length - at)), Math.min(at, changed.length));
      return changed;
    });
  fc.assert(
    fc.property(fc.oneof(cut, fc.uint8Array({ maxLength: 4096 })), (bytes) => {
      recognise(bytes, 'a.doc');
      isEncrypted(bytes);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['GIF89a\x01\0\x01\0', 'a GIF picture'],
  ['MM\0*\0\0', 'a TIFF picture'],
  ['II*\0\x08\0', 'a TIFF picture'],
  ['BM\x46\0\0\0\0\0\0\0\x36', 'a BMP picture'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 'a JPEG 2000 picture'],
  ['\xff\x4f\xff\x51\0\x2f', 'a JPEG 2000 picture'],
  ['\xff\x0a\xfa\x1f\0\x90', 'a JPEG XL picture'],
  ['8BPS\0\x01', 'a Photoshop document'],
  ['\0\0\x01\0\x01\0', 'an icon'],
  ['\0\0\0\x20ftypheic', 'a HEIC picture'],
  ['\0\0\0\x20ftypavif', 'an AVIF picture'],
  ['\0\0\0\x0cJXL \r\n\x87\n', 'a JPEG XL picture'],
  ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG drawing'],
  ['\n<!DOCTYPE HTML>\n<title>Report</title>', 'an HTML page'],
  ['<table border=1><tr><td>1</table>', 'an HTML page'],
  ['MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\n\n<html>', 'a web archive'],
  [
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    'an Excel 2003 XML workbook',
  ],
  [
    '<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml">',
    'a Word 2003 XML document',
  ],
  [
    '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">',
    'a flat XML document of Word',
  ],
  ['<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">', 'a flat OpenDocument file'],
  ['ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Hello"\r\nE\r\n', 'a SYLK sheet'],
  ['ID;PCALCOOO32\nC;X1;Y1;K"Hello"\nE\n', 'a SYLK sheet'],
  ['TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n', 'a DIF sheet'],
  ['\xdb\xa5\x2d\x001@\x09\x04\x00\x00', 'a document of Word 1 or 2'],
])('%j is refused by its name', (content, name) => {
  expect(recognise(latin1(content))).toBeUndefined();
  expect(foreignKind(latin1(content))).toBe(name);
});

test.each([
  [typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'an Excel binary workbook (xlsb)'],
  [typed('application/vnd.ms-visio.drawing.main+xml'), 'a Visio drawing'],
  [zip({ mimetype: `${odf}.graphics` }), 'an OpenDocument drawing'],
  [zip({ mimetype: 'application/epub+zip' }), 'an EPUB book'],
  [zip({ 'a.txt': 'x' }), undefined],
])('a package is refused by its name: %#', (bytes, name) => {
  expect(foreignKind(bytes)).toBe(name);
});

test.each([
  ['GIF89a,2\n1,2\n', 'a GIF picture'],
  ['BMW,2\n1,2\n', 'plain text'],
  ['PK\x03\x04\x14\0\0\0', 'a zip archive'],
  ['\x1f\x8b\x08\0', 'a gzip archive'],
])('a refusal of the text %j calls it %s', (content, name) => {
  const { error } = file(['image/png']).safeParse({ name: 'a', data: latin1(content) });
  expect(error?.issues[0]?.message).toContain(`is ${name} by its content`);
});

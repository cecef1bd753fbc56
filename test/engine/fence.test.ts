/** Hostile documents: nothing is fetched, nothing is read, and the same documents do both where nothing stops LibreOffice. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import type { Engine } from '../../src/engine.ts';
import { picturesOf, textOf, toPdf } from './fixtures/call.ts';
import { bytesOf, docx, field, odt, openDocument, picture, png, xlsx } from './fixtures/documents.ts';
import { slotsFolder } from './fixtures/processes.ts';

// LibreOffice starts slowly on a machine that has much else to do
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const secret = 'the planted secret';
const folder = slotsFolder();
const outside = mkdtempSync(join(tmpdir(), 'octavo-test-'));
const planted = (name: string) => pathToFileURL(join(outside, name)).href;
const plantedSize = '37x41';
const heard: string[] = [];
const listener = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  response.end('fetched');
});
let engine: Engine;
let base: string;

beforeAll(async () => {
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, 'planted.txt'), secret);
  writeFileSync(join(outside, 'planted.png'), png(37, 41));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  engine = await startEngine({ slots: 1, folder });
});

beforeEach(() => {
  heard.length = 0;
});

afterAll(async () => {
  await engine.close();
  listener.close();
  for (const path of [folder, outside]) rmSync(path, { recursive: true });
});

const section = (url: string) =>
  `<text:section text:name="s"><text:section-source xlink:href="${url}" text:filter-name="Text"/><text:p>before</text:p></text:section>`;
const image = (url: string) =>
  `<text:p><draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="${url}"/></draw:frame></text:p>`;
const outsideFormula = (path: string) => `='${path}'#$Sheet1.A1`;

/** What a document may try, for an address on the network or of a file. */
const attempts: [name: string, kind: 'word' | 'excel' | 'ppt', document: (url: string) => Uint8Array<ArrayBuffer>][] = [
  ['a.docx', 'word', (url) => docx(['text', picture('r:link', 'r1')], [{ id: 'r1', type: 'image', target: url }])],
  ['fields.docx', 'word', (url) => docx([field(`INCLUDEPICTURE "${url}" \\d`), field(`INCLUDETEXT "${url}"`)])],
  ['template.docx', 'word', (url) => docx(['text'], [{ id: 'r1', type: 'attachedTemplate', target: url }])],
  ['section.odt', 'word', (url) => odt(section(url))],
  ['image.odt', 'word', (url) => odt(image(url))],
  [
    'a.rtf',
    'word',
    (url) =>
      bytesOf(
        `{\\rtf1{\\*\\template ${url}}{\\field{\\*\\fldinst INCLUDEPICTURE "${url}" \\\\d}{\\fldrslt old}} text\\par}`,
      ),
  ],
  ['a.xlsx', 'excel', (url) => xlsx([[`=WEBSERVICE("${url}")`, '=HYPERLINK("x","text")']])],
  [
    'a.ods',
    'excel',
    (url) =>
      openDocument(
        'spreadsheet',
        `<office:spreadsheet><table:table table:name="Sheet1"><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${url}&quot;)"/><table:table-cell table:formula="of${outsideFormula(url)}"/><table:table-cell office:value-type="string"><text:p>text</text:p></table:table-cell></table:table-row></table:table><table:table table:name="Sheet2"><table:table-source xlink:href="${url}" table:table-name="Sheet1"/></table:table></office:spreadsheet>`,
      ),
  ],
  ['a.csv', 'excel', (url) => bytesOf(`=WEBSERVICE("${url}");text\n=DDE("soffice";"${url}";"A1");text\n`)],
  [
    'a.odp',
    'ppt',
    (url) =>
      openDocument(
        'presentation',
        `<office:presentation><draw:page draw:name="p"><draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="${url}"/></draw:frame><draw:frame svg:width="5cm" svg:height="5cm"><draw:text-box><text:p>text</text:p></draw:text-box></draw:frame></draw:page></office:presentation>`,
      ),
  ],
];

describe('fenced off', () => {
  test.each(attempts)('%s fetches nothing', async (name, kind, document) => {
    await toPdf(engine, kind, { name, data: document(`${base}/${name}.png`) });
    expect(heard).toEqual([]);
  });

  test.each(attempts)('%s reads no file outside its slot', async (name, kind, document) => {
    const text = await toPdf(engine, kind, { name, data: document(planted('planted.txt')) });
    const image = await toPdf(engine, kind, { name, data: document(planted('planted.png')) });
    expect(textOf(text.bytes)).not.toContain(secret);
    expect(picturesOf(image.bytes)).not.toContain(plantedSize);
  });

  test.each([
    ['a.doc', 'word'],
    ['a.xls', 'excel'],
    ['a.csv', 'excel'],
    ['a.ppt', 'ppt'],
  ] as const)('HTML named %s is refused before LibreOffice sees it', async (name, kind) => {
    const data = bytesOf(`<html><body><img src="${base}/x.png"><p>text</p></body></html>`);
    await expect(toPdf(engine, kind, { name, data })).rejects.toThrow('unsupported_media_type');
    expect(heard).toEqual([]);
  });
});

test('without the fence the same documents fetch and read', async () => {
  const files = {
    'fetch.odt': odt(image(`${base}/x.png`)),
    'fetch.docx': docx([picture('r:link', 'r1')], [{ id: 'r1', type: 'image', target: `${base}/y.png` }]),
    'read.odt': odt(image(planted('planted.png'))),
    'read.docx': docx([picture('r:link', 'r1')], [{ id: 'r1', type: 'image', target: planted('planted.png') }]),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(outside, name), bytes);
  const filters = { odt: 'writer8', docx: 'MS Word 2007 XML' };
  const args = Object.keys(files).flatMap((name) => [
    join(outside, name),
    filters[name.endsWith('.odt') ? 'odt' : 'docx'],
  ]);
  await control(args);
  expect(heard).toContain('GET /x.png');
  expect(heard).toContain('GET /y.png');
  for (const name of ['read.odt.pdf', 'read.docx.pdf'])
    expect(picturesOf(readFileSync(join(outside, name)))).toContain(plantedSize);
});

/** A LibreOffice of its own, not fenced off; asynchronous, so that the listener can answer it. */
async function control(args: string[]): Promise<void> {
  const script = new URL('fixtures/office_files.py', import.meta.url).pathname;
  const child = spawn('/usr/bin/python3', [script, outside, ...args], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Hostile documents: nothing is fetched, nothing is read, and the same documents do both where nothing stops LibreOffice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import type { Engine } from '../../src/engine.ts';
import type { ApiError } from '../../src/errors.ts';
import { attempts, flatOdt, macroOds } from './fixtures/attempts.ts';
import { picturesOf, textOf, toPdf } from './fixtures/call.ts';
import { bytesOf, imageOdt, png } from './fixtures/documents.ts';
import { slotsFolder } from './fixtures/processes.ts';

// LibreOffice starts slowly on a machine that has much else to do
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const secret = 'the planted secret';
const folder = slotsFolder();
const outside = mkdtempSync(join(tmpdir(), 'octavo-test-'));
const planted = (name: string) => pathToFileURL(join(outside, name)).href;
const plantedSize = '37x41';
const heard: string[] = [];
const listener = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  response.writeHead(404).end();
});
// whatever does not speak HTTP is heard as well
listener.on('connection', () => heard.push('a connection'));
let engine: Engine;
let base: string;
let host: string;

beforeAll(async () => {
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, 'planted.txt'), secret);
  writeFileSync(join(outside, 'planted.png'), png(37, 41));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  base = `http://${host}`;
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

/** The PDF, or the code of the refusal. */
const outcome = (kind: 'word' | 'excel' | 'ppt', name: string, data: Uint8Array<ArrayBuffer>): Promise<string> =>
  toPdf(engine, kind, { name, data }).then(
    ({ bytes }) => Buffer.from(bytes).toString('latin1'),
    ({ code, message }: ApiError) => code ?? message,
  );

describe('fenced off', () => {
  test.each(attempts)('%s fetches nothing', async (name, kind, document) => {
    const addresses = [
      `${base}/${name}.png`,
      `\\\\${host.replace(':', '@')}\\share\\${name}.png`,
      `file://${host}/share/${name}.png`,
      `smb://${host}/share/${name}.png`,
    ];
    for (const address of addresses) {
      expect(await outcome(kind, name, document(address))).toMatch(/^(%PDF-|damaged_document)/);
    }
    expect(heard).toEqual([]);
  });

  test.each(attempts)('%s reads no file outside its slot', async (name, kind, document) => {
    const text = await toPdf(engine, kind, { name, data: document(planted('planted.txt')) });
    const image = await toPdf(engine, kind, { name, data: document(planted('planted.png')) });
    expect(textOf(text.bytes)).not.toContain(secret);
    expect(picturesOf(image.bytes)).not.toContain(plantedSize);
  });

  test('a macro is not run', async () => {
    const { bytes } = await toPdf(engine, 'excel', { name: 'a.ods', data: macroOds('the macro') });
    expect(textOf(bytes)).toContain('text');
    expect(textOf(bytes)).not.toContain('the macro');
  });

  test.each([
    ['a.doc', 'word'],
    ['a.odt', 'word'],
    ['a.docx', 'word'],
    ['a.rtf', 'word'],
    ['a.csv', 'excel'],
  ] as const)('flat OpenDocument named %s is refused before LibreOffice sees it', async (name, kind) => {
    await expect(toPdf(engine, kind, { name, data: flatOdt(`${base}/x.txt`) })).rejects.toThrow(
      'unsupported_media_type',
    );
    expect(heard).toEqual([]);
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

describe('without the fence, and with a person who trusts everybody', () => {
  const filters: Record<string, string> = {
    docx: 'MS Word 2007 XML',
    odt: 'writer8',
    rtf: 'Rich Text Format',
    xlsx: 'Calc MS Excel 2007 XML',
    ods: 'calc8',
    csv: 'Text - txt - csv (StarCalc)',
    pptx: 'Impress MS PowerPoint 2007 XML',
    odp: 'impress8',
  };

  /** The PDFs of documents, by a LibreOffice of their own; asynchronous, so that the listener can answer it. */
  async function control(documents: Record<string, Uint8Array>): Promise<(name: string) => Buffer> {
    const path = (name: string) => join(outside, name);
    for (const [name, bytes] of Object.entries(documents)) writeFileSync(path(name), bytes);
    const args = Object.keys(documents).flatMap((name) => [path(name), filters[name.split('.').at(-1) ?? ''] ?? '']);
    const script = new URL('fixtures/office_files.py', import.meta.url).pathname;
    const child = spawn('/usr/bin/python3', [script, outside, ...args], { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([0, null]);
    return (name) => readFileSync(path(`${name}.pdf`));
  }

  /** What LibreOffice never asks for, whoever is there to say yes: they are tried behind the fence for versions that may. */
  const harmless = [
    ...['fields.docx', 'template.docx', 'ole.docx', 'chunk.docx', 'a.rtf', 'ole.rtf', 'dde.xlsx', 'a.csv', 'a.pptx'],
  ];

  test('the same documents fetch', async () => {
    await control(Object.fromEntries(attempts.map(([name, , make]) => [name, make(`${base}/${name}.png`)])));
    const fetching = attempts.map(([name]) => name).filter((name) => heard.includes(`GET /${name}.png`));
    expect(fetching).toEqual(
      expect.arrayContaining(attempts.map(([name]) => name).filter((name) => !harmless.includes(name))),
    );
  });

  test('the same documents read and run', async () => {
    const made = Object.fromEntries(attempts.map(([name, , make]) => [name, make]));
    const pdfOf = await control({
      'picture.odt': imageOdt(planted('planted.png')),
      'picture.docx': made['a.docx']?.(planted('planted.png')) ?? new Uint8Array(),
      'text.odt': made['section.odt']?.(planted('planted.txt')) ?? new Uint8Array(),
      'macro.ods': macroOds('the macro'),
    });
    for (const name of ['picture.odt', 'picture.docx']) expect(picturesOf(pdfOf(name))).toContain(plantedSize);
    expect(textOf(pdfOf('text.odt'))).toContain(secret);
    expect(textOf(pdfOf('macro.ods'))).toContain('the macro');
  });
});

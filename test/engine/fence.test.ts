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
import type { ApiError } from '../../src/errors.ts';
import { attempts, flatOdt, macroOds } from './fixtures/attempts.ts';
import { picturesOf, textOf, toPdf } from './fixtures/call.ts';
import { bytesOf, docx, imageOdt, picture, png } from './fixtures/documents.ts';
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
  response.end('fetched');
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

test('without the fence the same documents fetch and read', async () => {
  const files = {
    'fetch.odt': imageOdt(`${base}/x.png`),
    'fetch.docx': docx([picture('r:link', 'r1')], [{ id: 'r1', type: 'image', target: `${base}/y.png` }]),
    'read.odt': imageOdt(planted('planted.png')),
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

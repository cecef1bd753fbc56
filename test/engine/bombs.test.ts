/** Documents made to fill memory, to take for ever or to call home: a result or a refusal, in bounded time and memory, and nothing is fetched. */
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import { ApiError } from '../../src/errors.ts';
import { idOf, type Operation } from '../../src/operation.ts';
import { operations } from '../../src/operations/index.ts';
import type { Engine } from '../../src/workplace/engine.ts';
import { pdf } from '../contract/documents.ts';
import { toPdf } from './fixtures/call.ts';
import { docx } from './fixtures/documents.ts';
import { officeBombs } from './fixtures/office-bombs.ts';
import { pdfBombs } from './fixtures/pdf-bombs.ts';
import { pictureBombs } from './fixtures/picture-bombs.ts';
import { slotsFolder } from './fixtures/processes.ts';

const MiB = 2 ** 20;
const folder = slotsFolder();
const heard: string[] = [];
const listener = createServer((socket) => {
  heard.push('a connection');
  socket.end();
});
let engine: Engine;
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const limits = { office: { memoryBytes: 500 * MiB }, compute: { memoryBytes: 500 * MiB } };
  engine = await startEngine({ slots: 1, folder, limits });
});
afterAll(async () => {
  await engine?.close();
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a call on the document comes to: a result, or a refusal for the document's sake. Throws what is a fault of ours. */
async function outcome(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'a result',
    (error) => {
      if (error instanceof ApiError && error.status < 500) return error.code;
      throw error;
    },
  );
}

const signal = new AbortController().signal;

/** The document through an operation, as the app does it. */
async function done(id: string, fields: object): Promise<unknown> {
  const operation = operations.find((each) => idOf(each) === id) as Operation;
  return engine.run(id, operation.params.parse(fields), { signal, wanted: 'application/pdf' });
}

test.each(pdfBombs)('a PDF with %s', async (_, make) => {
  const file = { name: 'a.pdf', data: make(address) };
  await outcome(done('pdf/merge', { files: [file, file] }));
  await outcome(done('pdf/compress', { file }));
  await outcome(done('convert/pdf-to-word', { file }));
  expect(heard).toEqual([]);
});

test.each(pictureBombs)('a picture: %s', async (_, make) => {
  await outcome(done('image/resize', { file: { name: 'a.png', data: make() }, width: 5 }));
});

test.each(officeBombs)('an office document: %s', async (name, kind, make) => {
  await outcome(toPdf(engine, kind, { name, data: make() }));
  expect(heard).toEqual([]);
});

test('and after all that the engine works', async () => {
  expect(await outcome(done('pdf/rotate', { file: { name: 'a.pdf', data: await pdf(1) }, angle: 90 }))).toBe(
    'a result',
  );
  expect(await outcome(toPdf(engine, 'word', { name: 'a.docx', data: docx(['Fine']) }))).toBe('a result');
});

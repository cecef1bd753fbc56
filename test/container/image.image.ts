import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { type ImageContainer, runImage } from './container.ts';

const volume = `octavo-test-${process.pid}`;
let product: ImageContainer;

beforeAll(async () => {
  product = await runImage(volume, [], {});
});
afterAll(async () => {
  await product?.remove();
  execFileSync('docker', ['volume', 'rm', volume]);
});

const convert = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1/external/convert`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ type: 'word-to-pdf', file: file('a.rtf', rtf('hello')) }),
  });
const keysIn = (logs: string) => logs.match(/\boct_\w{40}\b/g) ?? [];

test('runs as an ordinary user', async () => {
  expect((await product.exec('id', '-u')).trim()).toBe('10001');
});

test('can write to its data and to /tmp alone', async () => {
  const writable = await product.exec(
    'sh',
    '-c',
    'for f in / /app /home/octavo /data /tmp; do touch $f/x 2>/dev/null && echo $f; done',
  );
  expect(writable.trim().split('\n')).toEqual(['/data', '/tmp']);
});

test('prints a key that works', async () => {
  const [key] = keysIn(await product.logs());
  expect((await convert(product.url, { Authorization: `Bearer ${key}` })).status).toBe(200);
});

test('has the fonts that documents ask for', async () => {
  const families = await product.exec('fc-list', ':', 'family');
  for (const family of [
    'Carlito',
    'Caladea',
    'Liberation Serif',
    'DejaVu Sans',
    'Noto Sans CJK JP',
    'Noto Sans Arabic',
  ])
    expect(families).toContain(family);
});

test('ends well on SIGTERM, and prints no key when it starts again', async () => {
  const [key] = keysIn(await product.logs());
  expect(await product.stop()).toBe(0);
  const url = await product.restart();
  expect(new Set(keysIn(await product.logs()))).toEqual(new Set([key]));
  expect((await convert(url, { Authorization: `Bearer ${key}` })).status).toBe(200);
});

describe('with --engine', () => {
  let engine: ImageContainer;
  beforeAll(async () => {
    await product.stop();
    engine = await runImage(volume, ['--engine'], {});
  });
  afterAll(() => engine?.remove());

  test('converts without a key', async () => {
    expect((await convert(engine.url)).status).toBe(200);
  });

  test('on SIGTERM lets a running call finish', async () => {
    const body = JSON.stringify({ type: 'word-to-pdf', file: file('a.rtf', rtf('hello')) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' };
    const sent = request(`${engine.url}/api/v1/external/convert`, { method: 'POST', headers });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    await once(sent, 'continue'); // it runs: its body is being waited for
    const stopped = engine.stop();
    await expect.poll(() => engine.logs()).toContain('"stopping"');
    sent.end(body);
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(200);
    expect(await stopped).toBe(0);
  });
});

import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { type ImageContainer, runImage } from './container.ts';

const volume = `octavo-test-${process.pid}`;
let product: ImageContainer;
let engine: ImageContainer;

beforeAll(async () => {
  product = await runImage(volume, [], {});
  engine = await runImage(volume, ['--engine'], {});
});
afterAll(async () => {
  await product?.remove();
  await engine?.remove();
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

test('with --engine converts without a key', async () => {
  expect((await convert(engine.url)).status).toBe(200);
});

test('ends well on SIGTERM, and prints no key when it starts again', { timeout: 90_000 }, async () => {
  const [key] = keysIn(await product.logs());
  expect(await product.stop()).toBe(0);
  const url = await product.restart();
  expect(new Set(keysIn(await product.logs()))).toEqual(new Set([key]));
  expect((await convert(url, { Authorization: `Bearer ${key}` })).status).toBe(200);
});

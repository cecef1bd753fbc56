/** The contract under Deno, and what only a runtime of our own can promise. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { perMinute } from '../../src/access/rate-limits.ts';
import { exchange } from '../fuzz/over-http.ts';
import { startModelServer } from '../model/server.ts';
import { customerOf, type Reply } from './client.ts';
import { adminToken, type DenoService, denoService, spawnDeno } from './service.ts';
import { ended } from './started.ts';
import { contractSuite } from './suite.ts';

contractSuite(denoService);

const messages = [{ role: 'user', content: 'A line about tea.' }];

describe('a process of our own', () => {
  const bareDir = mkdtempSync(join(tmpdir(), 'octavo-bare-'));
  /** Without an engine, which takes time to start. */
  let bare: DenoService;
  beforeAll(async () => {
    bare = await spawnDeno([], { DATA_DIR: bareDir, ADMIN_TOKEN: adminToken, OFFICE_URL: 'http://127.0.0.1:9' });
  });
  afterAll(async () => {
    await bare?.stop();
    rmSync(bareDir, { recursive: true });
  });

  test.each([17, 100_000])(
    'notices a customer who hangs up after %i characters, and gives the place back',
    async (length) => {
      const long = [{ role: 'user', content: 'A line about tea.'.padEnd(length) }];
      const service = await denoService();
      const customer = customerOf(service);
      const { key } = await customer.account({ monthlyLimit: 1 });
      const gone = new AbortController();
      service.model.script({ hang: 'start' });
      const write = (signal?: AbortSignal) =>
        customer.call('ai', { action: 'write', messages: long }, key, signal ? { signal } : {});
      const hanging = write(gone.signal).catch(() => {});
      await service.model.received(1);
      gone.abort();
      await hanging;
      await expect.poll(async () => (await write()).status).toBe(200);
      await service.stop();
    },
  );

  test('killed with a call running, it counts nothing and gives the place back once the hold has run out', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'octavo-killed-'));
    const model = await startModelServer();
    const settings = { DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, OPENAI_BASE_URL: model.url };
    const first = await spawnDeno([], settings);
    const customer = customerOf({ url: first.url, adminToken });
    const { key } = await customer.account({ monthlyLimit: 1 });
    model.script({ hang: 'start' });
    const cut = customer.call('ai', { action: 'write', messages }, key).catch(() => 'cut');
    await model.received(1);
    await ended(first.process, 'SIGKILL');
    expect(await cut).toBe('cut');

    const second = await spawnDeno([], settings);
    const again = customerOf({ url: second.url, adminToken });
    const held = await again.call('ai', { action: 'write', messages }, key);
    expect(held.json.code).toBe('quota_exhausted');
    expect(Number(held.headers.get('retry-after'))).toBeLessThan(60);
    const database = new DatabaseSync(join(dataDir, 'octavo.sqlite'), { timeout: 60_000 });
    database.exec("UPDATE calls SET expires_at = 1 WHERE state = 'held'");
    database.close();
    expect((await again.call('ai', { action: 'write', messages }, key)).status).toBe(200);
    await second.stop();
    await model.close();
    rmSync(dataDir, { recursive: true });
  });

  test('refuses a Host that is none', async () => {
    const { hostname, port } = new URL(bare.url);
    for (const host of ['a b', '[::1', 'x:99999999', '%']) {
      const answer = await exchange(
        hostname,
        Number(port),
        `GET /center HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([host, answer.slice(0, 12)]).toEqual([host, 'HTTP/1.1 400']);
    }
  });

  test('refuses a key after its 1,200 calls of a minute, and no other key', { timeout: 240_000 }, async () => {
    const customer = customerOf({ url: bare.url, adminToken });
    const [one, other] = [await customer.account(), await customer.account()];
    const call = ({ key }: { key: string }) => customer.call('pdf', {}, key);
    // another minute may begin meanwhile, and count anew
    const replies: Reply[] = [];
    while (!replies.some(({ status }) => status === 429))
      replies.push(...(await Promise.all(Array.from({ length: 50 }, () => call(one)))));
    expect(replies.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(perMinute.calls);
    const refusal = replies.find(({ status }) => status === 429);
    expect(refusal?.json).toMatchObject({ code: 'rate_limited', retryable: true });
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(other)).status).toBe(400);
  });

  test('asked to stop, it lets running calls finish and takes no new ones', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'octavo-stopped-'));
    const model = await startModelServer();
    const deno = await spawnDeno([], { DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, OPENAI_BASE_URL: model.url });
    const customer = customerOf({ url: deno.url, adminToken });
    const { key } = await customer.account();
    const running = customer.call('ai', { action: 'write', messages }, key);
    await model.received(1);
    const code = deno.stop();
    expect((await running).status).toBe(200);
    expect(await code).toBe(0);
    await model.close();
    rmSync(dataDir, { recursive: true });
  });
});

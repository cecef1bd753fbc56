/** SIGTERM while calls run: none of them is lost, and new ones are told to come back. The terminal gone: as SIGTERM. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customerOf, file } from '../contract/client.ts';
import { pdf } from '../contract/documents.ts';
import { adminToken, spawnDeno } from '../contract/service.ts';
import { ended } from '../contract/started.ts';

test('a call that is still being sent is answered, and one that comes later is unavailable', async () => {
  const engine = await spawnDeno(['--engine'], {});
  const body = JSON.stringify({ action: 'rotate', angle: 90, file: file('a.pdf', await pdf(1)) });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' };
  const sent = request(`${engine.url}/api/v1/external/pdf`, { method: 'POST', headers, agent: false });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await once(sent, 'continue'); // its body is being waited for
  const stopped = engine.stop();
  await expect.poll(() => engine.lines.join('\n')).toContain('"stopping"');

  const late = await fetch(`${engine.url}/healthz`);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '10']);
  sent.end(body);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await stopped).toBe(0);
});

test('with its terminal gone, and the log’s reader with it, it does what it is asked and then ends in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-terminal-'));
  const settings = { DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, OFFICE_URL: 'http://127.0.0.1:9' };
  const deno = await spawnDeno([], settings);
  const customer = customerOf({ url: deno.url, adminToken });
  const { key } = await customer.account();
  const turn = async () =>
    customer.call('pdf', { action: 'rotate', angle: 90, file: file('a.pdf', await pdf(1)) }, key);
  deno.process.stdout?.destroy();
  for (const used of [1, 2]) {
    expect((await turn()).status).toBe(200);
    expect(await customer.usage(key)).toMatchObject({ used });
  }
  expect(await ended(deno.process, 'SIGHUP')).toBe(0);
  rmSync(dataDir, { recursive: true });
});

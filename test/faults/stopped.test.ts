/** SIGTERM while calls run: none of them is lost, and new ones are told to come back. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { file } from '../contract/client.ts';
import { pdf } from '../contract/documents.ts';
import { spawnDeno } from '../contract/service.ts';

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

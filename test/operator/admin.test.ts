/** The operator's API beside what the contract says of it: what it reads, and of whom. */
import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { openSqlite } from '../../src/host/sqlite.ts';
import type { Platform } from '../../src/platform.ts';
import { readSettings } from '../../src/settings.ts';

const token = 'a-token-of-more-than-thirty-two-characters';
const settings = readSettings({ ADMIN_TOKEN: token });
const database = openSqlite(':memory:');
const app = createApp({ settings, database, log: () => {}, now: () => 0, workplace: {} } as unknown as Platform);

const post = (body: BodyInit, headers: Record<string, string>) =>
  app.request('/api/v1/admin/accounts', {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    duplex: 'half',
  } as RequestInit);

/** A body that would be read for as long as it comes. */
function endless(): { body: ReadableStream<Uint8Array>; pulled: () => number } {
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls++;
      controller.enqueue(new Uint8Array(1024));
      if (pulls > 1000) controller.close();
    },
  });
  return { body, pulled: () => pulls };
}

test('a short body is read', async () => {
  const body = '{"email":"a@example.com"}';
  expect((await post(body, { 'Content-Length': String(body.length) })).status).toBe(201);
});

test.each([
  ['does not say how long it is', {}],
  ['is too long', { 'Content-Length': String(64 * 1024 + 1) }],
])('a body that %s is not read', async (_, headers) => {
  const { body, pulled } = endless();
  const answer = await post(body, headers);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'file_too_large']);
  expect(pulled()).toBeLessThan(10);
});

test('a body that is missing is said to be', async () => {
  const answer = await post('', { 'Content-Length': '0' });
  expect(((await answer.json()) as { detail: string }).detail).toContain('it is empty; send an object such as');
});

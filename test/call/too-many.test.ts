/** The limits by the minute as customers meet them, with a clock that stands still: 1,200 calls of a key, 30 wrong keys of an address. */
import { beforeEach, describe, expect, test } from 'vitest';
import { limitsInMemory, perMinute } from '../../src/access/rate-limits.ts';
import { type App, createApp } from '../../src/app.ts';
import { ApiError } from '../../src/errors.ts';
import { addressBehind } from '../../src/host/address.ts';
import { openSqlite } from '../../src/host/sqlite.ts';
import type { Platform } from '../../src/platform.ts';

const proxy = '192.0.2.1';
const nowMs = 1_795_000_000_000 + 15_000 - (1_795_000_000_000 % 60_000);
let platform: Platform;
let app: App;

beforeEach(() => {
  const now = () => nowMs;
  platform = {
    settings: {},
    access: {
      async authenticate({ headers }: Request) {
        const keyId = headers.get('authorization');
        if (keyId === 'wrong') throw new ApiError('invalid_key', 'wrong');
        return { accountId: 'a', keyId, keyHash: '' };
      },
    },
    workplace: { check: () => {} },
    rateLimits: limitsInMemory(now),
    addressOf: addressBehind([proxy]),
    log: () => {},
    now,
  } as unknown as Platform;
  app = createApp(platform);
});

const connection = (peer: string) => ({ remoteAddr: { hostname: peer } });

/** A call from a network address; its body is refused, which takes no engine to tell. */
const call = (key: string, peer = '192.0.2.7', forwardedFor = '') =>
  app.request(
    '/api/v1/external/pdf',
    {
      method: 'POST',
      body: '{}',
      headers: {
        Authorization: key,
        'Content-Type': 'application/json',
        ...(forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {}),
      },
    },
    connection(peer),
  );

async function expectLimited(answer: Response): Promise<void> {
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('45');
  expect(await answer.json()).toMatchObject({ code: 'rate_limited', retryable: true });
}

test('a key’s calls after the minute’s are refused before their bodies are read; another key’s are not', async () => {
  for (let i = 0; i < perMinute.calls; i++) expect((await call('one')).status).toBe(400);
  await expectLimited(await call('one'));
  expect((await call('other')).status).toBe(400);
});

test('wrong passwords are counted with wrong keys, and the page says when to come back', async () => {
  const database = openSqlite(':memory:');
  const settings = { SESSION_SECRET: 'a secret of thirty-two characters' };
  app = createApp({ ...platform, settings, database } as unknown as Platform);
  for (let i = 0; i < perMinute.strangers; i++) expect((await call('wrong')).status).toBe(401);
  const body = new URLSearchParams({ email: 'nobody@example.com', password: 'not that one, no' });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': String(body.toString().length) };
  const page = await app.request('/center/sign-in', { method: 'POST', body, headers }, connection('192.0.2.7'));
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '45']);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('wait and try again');
  database.close();
});

describe('wrong keys are counted by the address', () => {
  const use = async (times: number, once: () => Response | Promise<Response>) => {
    for (let i = 0; i < times; i++) expect((await once()).status).toBe(401);
  };

  test('of the connection, and good keys from there go on', async () => {
    await use(perMinute.strangers, () => call('wrong'));
    await expectLimited(await call('wrong'));
    expect((await call('good')).status).toBe(400);
    expect((await call('wrong', '192.0.2.8')).status).toBe(401);
  });

  test('that a trusted proxy names, whatever stands before it', async () => {
    let serial = 0;
    await use(perMinute.strangers, () => call('wrong', proxy, `198.51.100.${serial++}, 203.0.113.7`));
    await expectLimited(await call('wrong', proxy, '203.0.113.7'));
    expect((await call('wrong', proxy, '203.0.113.8')).status).toBe(401);
  });

  test('of the connection where no trusted proxy is between, whatever it says', async () => {
    let serial = 0;
    await use(perMinute.strangers, () => call('wrong', '192.0.2.9', `203.0.113.${serial++}`));
    await expectLimited(await call('wrong', '192.0.2.9', '203.0.113.99'));
  });
});

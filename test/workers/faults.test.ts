/** The Worker while its database or its KV fails, and its bindings' limits by the minute: what customers are told, and what counts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../src/access/key.ts';
import { customerOf, file, type Reply } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { answer, startHost } from './host.ts';
import { miniflareWorker } from './miniflare.ts';

const adminToken = 'the-operator-of-the-fault-tests-0123';
const callsAMinute = 40;

let host: Awaited<ReturnType<typeof startHost>>;
let worker: Awaited<ReturnType<typeof miniflareWorker>>;
let customer: ReturnType<typeof customerOf>;
let key: string;

beforeAll(async () => {
  host = await startHost();
  const settings = { STAND_IN: host.url, ADMIN_TOKEN: adminToken, SESSION_SECRET: adminToken, ENGINE_CONTAINERS: '1' };
  worker = await miniflareWorker('test/workers/failing-entry.ts', settings, callsAMinute);
  customer = customerOf({ url: worker.url, adminToken });
});
beforeEach(async () => {
  await host.reset(worker.url);
  await failing();
  ({ key } = await customer.account());
});
afterAll(async () => {
  await worker?.stop();
  await host?.close();
});

/** From now on these alone fail. */
const failing = (...names: ('DB' | 'HINTS')[]) => customer.send(`/failing?${names.join('&')}`, { method: 'PUT' });
const convert = (headers: Record<string, string> = {}) =>
  customer.call('convert', { type: 'word-to-pdf', file: file('a.rtf', rtf('tea')) }, key, { headers });
const used = async () => (await customer.usage(key)).used;

function expectUnavailable({ status, json, headers }: Reply): void {
  expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
}

async function expectNextCallCounts(before: number): Promise<void> {
  await failing();
  expect((await convert()).status).toBe(200);
  expect(await used()).toBe(before + 1);
}

describe('D1 fails', () => {
  test('before a call: unavailable, nothing counted, and the next call works', async () => {
    await failing('DB');
    expectUnavailable(await convert());
    await expectNextCallCounts(0);
  });

  test('for a key that KV knows', async () => {
    expect((await convert()).status).toBe(200);
    await failing('DB');
    expectUnavailable(await convert());
    await expectNextCallCounts(1);
  });

  test('when the result is there and is to be counted: it is not given away', async () => {
    host.onCall = async (call) => {
      await failing('DB');
      answer(call);
    };
    expectUnavailable(await convert());
    host.onCall = (call) => answer(call);
    await expectNextCallCounts(0);
  });

  test('when a refused call is to be given back: the refusal is told all the same', async () => {
    host.onCall = async ({ response }) => {
      await failing('DB');
      const problem = JSON.stringify({ code: 'damaged_document', detail: 'It is cut off.' });
      response.writeHead(422, { 'X-Request-Id': 'req_engine' }).end(problem);
    };
    const { status, json } = await convert();
    expect([status, json.code]).toEqual([422, 'damaged_document']);
    host.onCall = (call) => answer(call);
    await expectNextCallCounts(0);
  });

  test('readiness says so', async () => {
    await failing('DB');
    const { status, json } = await customer.send('/readyz', {});
    expect([status, json.database]).toEqual([503, 'failing']);
  });
});

test('KV fails: keys are looked up in the database, and stop there', async () => {
  await failing('HINTS');
  expect((await convert()).status).toBe(200);
  expect(await used()).toBe(1);
  const { key: revoked, keyId } = await customer.account();
  expect((await customer.call('pdf', {}, revoked)).status).toBe(400);
  await customer.operator('DELETE', `/keys/${keyId}`);
  expect((await customer.call('pdf', {}, revoked)).status).toBe(401);
});

describe('the limits by the minute', () => {
  /** Calls, which are answered as they should be until one is too many; another minute may begin meanwhile, and count anew. */
  async function untilLimited(status: number, once: () => Promise<Reply>): Promise<{ calls: number; refusal: Reply }> {
    for (let calls = 0; ; calls++) {
      const reply = await once();
      if (reply.status === 429) return { calls, refusal: reply };
      expect(reply.status).toBe(status);
    }
  }

  test('refuse a key after its calls, and no other key', async () => {
    const { calls, refusal } = await untilLimited(400, () => customer.call('pdf', {}, key));
    expect(calls).toBeGreaterThanOrEqual(callsAMinute);
    expect([refusal.json.code, refusal.headers.get('retry-after')]).toEqual(['rate_limited', '60']);
    const { key: other } = await customer.account();
    expect((await customer.call('pdf', {}, other)).status).toBe(400);
  });

  test('refuse an address that tries passwords or keys, with a page where a page was asked for', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.7', 'Sec-Fetch-Site': 'same-origin' };
    await untilLimited(401, () => customer.call('pdf', {}, newKey(), { headers }));
    const { refusal } = await untilLimited(401, () => {
      const body = new URLSearchParams({ email: `${newKey()}@example.com`, password: 'not that one, no' });
      return customer.send('/center/sign-in', { method: 'POST', body, headers });
    });
    expect(refusal.headers.get('content-type')).toContain('text/html');
    expect(refusal.headers.get('retry-after')).toBe('60');
  });
});

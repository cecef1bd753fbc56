/** Who may call is told before the body is read, by the key alone; and a cache of good keys never lets a bad one through. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Access, keyAccess } from '../../src/access/access.ts';
import { changeAccount, createAccount, deleteAccount } from '../../src/access/accounts.ts';
import type { Database } from '../../src/access/database.ts';
import { type Hint, noHints } from '../../src/access/hints.ts';
import { newKey } from '../../src/access/key.ts';
import { createKey, listKeys, revokeKey } from '../../src/access/key-records.ts';
import { openSqlite } from '../../src/host/sqlite.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const secondsToDecember = (Date.UTC(2026, 11, 1) - noon) / 1000;

let database: Database;
let accountId: string;
let made: { id: string; key: string };
let serial = 0;
let deferred: Promise<unknown>[];

const accessWith = (hints = noHints): Access =>
  keyAccess({ database, hints, publicUrl: undefined, defer: (work) => deferred.push(work), now: () => noon });
const bearing = (authorization: string | undefined, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { headers: { ...headers, ...(authorization && { Authorization: authorization }) } });
const withKey = (headers: Record<string, string> = {}) => bearing(`Bearer ${made.key}`, headers);

/** A call from its key to its result. */
async function callWith(access: Access): Promise<void> {
  const caller = await access.authenticate(withKey());
  const start = { id: `call-${serial++}`, operation: 'pdf/rotate', bytesIn: 1, idempotencyKey: null, bodyHash: null };
  const hold = await access.reserve(caller, start);
  await hold.settle({ status: 200, bytesOut: 1 });
}

beforeEach(async () => {
  database = openSqlite(':memory:');
  deferred = [];
  const account = { email: 'someone@example.com', plan: 'pro', monthlyLimit: 1 } as const;
  ({ id: accountId } = await createAccount(database, account, noon));
  made = await createKey(database, accountId, { name: 'test', expiresAtMs: noon + 1 }, noon);
});

describe('a call is refused', () => {
  test.each([
    ['without a key', undefined],
    ['with another scheme', 'Basic abc'],
    ['with nothing after the scheme', 'Bearer '],
  ])('%s: missing_key, and what to send', async (_, authorization) => {
    const refusal = { code: 'missing_key', message: expect.stringContaining('Bearer <API_KEY>') };
    await expect(accessWith().authenticate(bearing(authorization))).rejects.toMatchObject(refusal);
  });

  test.each([
    ['mistyped', async () => `${made.key.slice(0, -1)}${made.key.endsWith('0') ? '1' : '0'}`],
    ['unknown', async () => newKey()],
    ['revoked', () => revokeKey(database, made.id, noon).then(() => made.key)],
    ['expired', async () => (await createKey(database, accountId, { name: 'old', expiresAtMs: noon }, noon)).key],
  ])('with a key that is %s: invalid_key, alike', async (_, key) => {
    const refusal = { code: 'invalid_key', message: expect.stringContaining('unknown, revoked, expired or mistyped') };
    await expect(accessWith().authenticate(bearing(`Bearer ${await key()}`))).rejects.toMatchObject(refusal);
  });

  test.each([
    ['account_disabled', { disabled: true }],
    ['plan_without_api', { plan: 'free' }],
  ] as const)('%s, by what its account is', async (code, change) => {
    await changeAccount(database, accountId, change);
    await expect(accessWith().authenticate(withKey())).rejects.toMatchObject({ code });
  });

  test('once the month is used up, until the next; but for what may be a repeat', async () => {
    await callWith(accessWith());
    const refusal = {
      code: 'quota_exhausted',
      message: "This month's quota of 1 is used up; it begins anew on 2026-12-01 at 0:00 UTC.",
      retryAfterSeconds: secondsToDecember,
      headers: { RateLimit: `"month";r=0;t=${secondsToDecember}`, 'RateLimit-Policy': '"month";q=1;w=2592000' },
    };
    await expect(accessWith().authenticate(withKey())).rejects.toMatchObject(refusal);
    const repeat = accessWith().authenticate(withKey({ 'Idempotency-Key': 'order-7' }));
    expect(await repeat).toMatchObject({ accountId });
  });

  test('as a form from elsewhere, whatever is left of the month; but not before its key is known to be good', async () => {
    await callWith(accessWith());
    const form = { 'Content-Type': 'multipart/form-data; boundary=a', Origin: 'https://elsewhere.example' };
    await expect(accessWith().authenticate(withKey(form))).rejects.toMatchObject({ code: 'cross_origin_form' });
    await changeAccount(database, accountId, { plan: 'free' });
    await expect(accessWith().authenticate(withKey(form))).rejects.toMatchObject({ code: 'plan_without_api' });
  });
});

test('a call that finds the rest of the month held by others is told to come back soon, and that nothing is free', async () => {
  const access = accessWith();
  const caller = await access.authenticate(withKey());
  const start = { id: 'running', operation: 'pdf/rotate', bytesIn: 1, idempotencyKey: null, bodyHash: null };
  const hold = await access.reserve(caller, start);
  await expect(access.reserve(caller, { ...start, id: 'late' })).rejects.toMatchObject({
    code: 'quota_exhausted',
    retryAfterSeconds: 5,
    headers: { RateLimit: '"month";r=0;t=5' },
  });
  await hold.release(499);
});

describe('a cache of keys that were good', () => {
  const cache = () => {
    const known = new Map<string, Hint>();
    const hints = {
      get: async (hash: string) => known.get(hash) ?? null,
      put: async (hash: string, hint: Hint) => void known.set(hash, hint),
      drop: async (hash: string) => void known.delete(hash),
    };
    return { known, access: accessWith(hints) };
  };

  test('spares the look-up, and loses a key once its month is used up', async () => {
    await changeAccount(database, accountId, { monthlyLimit: 2 });
    const { known, access } = cache();
    await callWith(access);
    await Promise.all(deferred);
    expect([...known.values()]).toEqual([{ accountId, keyId: made.id }]);
    await callWith(access);
    await Promise.all(deferred);
    expect(known.size).toBe(0);
  });

  test('lets no revoked key through, and forgets it', async () => {
    const { known, access } = cache();
    const caller = await access.authenticate(withKey());
    await revokeKey(database, made.id, noon);
    await expect(callWith(access)).rejects.toMatchObject({ code: 'invalid_key' });
    await Promise.all(deferred);
    expect(known.has(caller.keyHash)).toBe(false);
  });
});

test('a hold that ran out counts nothing, and its result is not given away', async () => {
  const access = accessWith();
  const caller = await access.authenticate(withKey());
  const start = { id: 'lost', operation: 'pdf/rotate', bytesIn: 1, idempotencyKey: null, bodyHash: null };
  const hold = await access.reserve(caller, start);
  await hold.release(499);
  await expect(hold.settle({ status: 200, bytesOut: 1 })).rejects.toMatchObject({ code: 'quota_exhausted' });
  await callWith(access);
});

test('a call whose account is deleted while it runs is told that its key is none', async () => {
  const access = accessWith();
  const caller = await access.authenticate(withKey());
  const start = { id: 'orphan', operation: 'pdf/rotate', bytesIn: 1, idempotencyKey: null, bodyHash: null };
  const hold = await access.reserve(caller, start);
  await deleteAccount(database, accountId);
  await expect(hold.settle({ status: 200, bytesOut: 1 })).rejects.toMatchObject({ code: 'invalid_key' });
});

test('a key says when it was last used', async () => {
  await callWith(accessWith());
  await Promise.all(deferred);
  expect(await listKeys(database, accountId)).toMatchObject([{ lastUsedAt: new Date(noon).toISOString() }]);
});

/** The quota is exact: never more than the limit's results, none of them lost. On SQLite and on D1 alike. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAccount, createAccount } from '../../src/access/accounts.ts';
import type { Database } from '../../src/access/database.ts';
import { createKey, listKeys, revokeKey } from '../../src/access/key-records.ts';
import { type CallStart, giveBack, holdMs, quotaOf, release, reserve, settle } from '../../src/access/ledger.ts';
import { openSqlite } from '../../src/host/sqlite.ts';
import { startD1, type TestD1 } from './d1.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const migration = new URL('../../src/access/migrations/0001_accounts.sql', import.meta.url);

let workerd: TestD1 | undefined;
afterAll(() => workerd?.close());

async function d1(): Promise<Database> {
  if (!workerd) {
    workerd = startD1();
    await workerd.migrate(migration);
  }
  await workerd.prepare('DELETE FROM accounts').all();
  return workerd;
}

const stores = { SQLite: async () => openSqlite(':memory:') as Database, D1: d1 };

describe.each(Object.entries(stores))('the ledger on %s', (_, open) => {
  let database: Database;
  let accountId: string;
  let keyId: string;
  let serial = 0;

  beforeEach(async () => {
    database = await open();
    ({ id: accountId } = await createAccount(
      database,
      { email: 'someone@example.com', plan: 'pro', monthlyLimit: null },
      noon,
    ));
    await createKey(database, accountId, { name: 'test', expiresAtMs: null }, noon);
    keyId = (await listKeys(database, accountId))[0]?.id ?? '';
  });

  const call = (more: Partial<CallStart> = {}): CallStart => ({
    id: `call-${serial++}`,
    keyId,
    operation: 'pdf/rotate',
    bytesIn: 1,
    idempotencyKey: null,
    bodyHash: null,
    ...more,
  });
  const ended = { status: 200, bytesOut: 10 };

  async function succeed(more: Partial<CallStart> = {}, now = noon): Promise<string> {
    const started = call(more);
    const refusal = await reserve(database, started, now);
    if (refusal) return refusal;
    return (await settle(database, started.id, { ...ended, bodyHash: null }, now)) ? 'settled' : 'lost';
  }

  test('counts a settled call once, however often it is settled', async () => {
    const started = call();
    expect(await reserve(database, started, noon)).toBeUndefined();
    expect(await settle(database, started.id, ended, noon)).toBe(true);
    expect(await settle(database, started.id, ended, noon)).toBe(false);
    expect(await quotaOf(database, keyId, noon)).toEqual({ limit: 100, used: 1, held: 0 });
  });

  test('gives exactly the limit of 100 to 150 calls, 15 at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 150 }, () => reserve(database, call(), noon)));
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(100);
    expect(outcomes.filter((refusal) => refusal === 'quota_all_held')).toHaveLength(50);
  });

  test('gives a released place back and says when the month is used up', async () => {
    await changeAccount(database, accountId, { monthlyLimit: 1 });
    const first = call();
    expect(await reserve(database, first, noon)).toBeUndefined();
    expect(await reserve(database, call(), noon)).toBe('quota_all_held');
    await release(database, first.id, 422, noon);
    expect(await succeed()).toBe('settled');
    expect(await succeed()).toBe('quota_used_up');
  });

  test('gives the place of a call that ended without a word back after its time, and then counts it no more', async () => {
    await changeAccount(database, accountId, { monthlyLimit: 1 });
    const lost = call();
    await reserve(database, lost, noon);
    expect(await reserve(database, call(), noon + holdMs - 1)).toBe('quota_all_held');
    expect(await reserve(database, call(), noon + holdMs)).toBeUndefined();
    expect(await settle(database, lost.id, ended, noon + holdMs)).toBe(false);
  });

  test('takes back the count of a call whose result was lost, once, and of no other', async () => {
    const [lost, running, repeated] = [call(), call(), call({ idempotencyKey: 'order-8', bodyHash: 'a' })];
    expect(await succeed({ idempotencyKey: 'order-8', bodyHash: 'a' })).toBe('settled');
    for (const each of [lost, running, repeated]) expect(await reserve(database, each, noon + 1)).toBeUndefined();
    for (const each of [lost, repeated]) expect(await settle(database, each.id, ended, noon + 1)).toBe(true);
    expect(await quotaOf(database, keyId, noon)).toMatchObject({ used: 2, held: 1 });
    for (const each of [lost, lost, running, repeated]) await giveBack(database, each.id, noon + 2);
    expect(await quotaOf(database, keyId, noon)).toMatchObject({ used: 1, held: 1 });
  });

  test('begins anew with the month, in UTC', async () => {
    await changeAccount(database, accountId, { monthlyLimit: 1 });
    const lastMoment = Date.UTC(2026, 11, 1) - 1;
    expect(await succeed({}, lastMoment)).toBe('settled');
    expect(await succeed({}, lastMoment)).toBe('quota_used_up');
    expect(await succeed({}, lastMoment + 1)).toBe('settled');
  });

  test('stops a revoked key, a disabled account and a free plan at once', async () => {
    await changeAccount(database, accountId, { plan: 'free' });
    expect(await reserve(database, call(), noon)).toBe('plan_without_api');
    await changeAccount(database, accountId, { plan: 'team', disabled: true });
    expect(await reserve(database, call(), noon)).toBe('account_disabled');
    await changeAccount(database, accountId, { disabled: false });
    expect(await reserve(database, call(), noon)).toBeUndefined();
    await revokeKey(database, keyId, noon);
    expect(await reserve(database, call(), noon)).toBe('invalid_key');
  });

  describe('with an Idempotency-Key', () => {
    const keyed = { idempotencyKey: 'order-7', bodyHash: 'a' };

    test('refuses a second call while the first runs', async () => {
      await reserve(database, call(keyed), noon);
      expect(await reserve(database, call(keyed), noon)).toBe('in_progress');
    });

    test('does a repeat of the same body ten times uncounted, even when the month is used up', async () => {
      await changeAccount(database, accountId, { monthlyLimit: 1 });
      expect(await succeed(keyed)).toBe('settled');
      for (let i = 0; i < 10; i++) expect(await succeed(keyed, noon + i)).toBe('settled');
      expect(await quotaOf(database, keyId, noon)).toMatchObject({ used: 1 });
      expect(await succeed(keyed, noon + 20)).toBe('quota_used_up');
    });

    test('counts another body, and the same body a day later, as new calls', async () => {
      await succeed(keyed);
      await succeed({ ...keyed, bodyHash: 'b' });
      await succeed(keyed, noon + 24 * 60 * 60_000);
      expect(await quotaOf(database, keyId, noon)).toMatchObject({ used: 3 });
    });

    test('decides by the body’s hash when that is known only at the end', async () => {
      await changeAccount(database, accountId, { monthlyLimit: 1 });
      expect(await succeed(keyed)).toBe('settled');
      const same = call({ ...keyed, bodyHash: null });
      expect(await reserve(database, same, noon + 1)).toBeUndefined();
      expect(await settle(database, same.id, { ...ended, bodyHash: 'a' }, noon + 1)).toBe(true);
      const other = call({ ...keyed, bodyHash: null });
      expect(await reserve(database, other, noon + 2)).toBeUndefined();
      expect(await settle(database, other.id, { ...ended, bodyHash: 'b' }, noon + 2)).toBe(false);
      expect(await quotaOf(database, keyId, noon)).toMatchObject({ used: 1 });
    });
  });
});

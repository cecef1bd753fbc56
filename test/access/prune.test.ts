/** What has passed is forgotten, and nothing that still counts. */
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../src/access/accounts.ts';
import type { Database } from '../../src/access/database.ts';
import { createKey, listKeys } from '../../src/access/key-records.ts';
import { quotaOf, reserve, settle } from '../../src/access/ledger.ts';
import { prune } from '../../src/access/prune.ts';
import { openSqlite } from '../../src/host/sqlite.ts';

const hour = 60 * 60_000;
const noon = Date.UTC(2026, 10, 21, 12);
let database: Database;
let accountId: string;

beforeEach(async () => {
  database = openSqlite(':memory:');
  const wanted = { email: 'someone@example.com', plan: 'pro', monthlyLimit: null } as const;
  ({ id: accountId } = await createAccount(database, wanted, noon));
});

const ids = async (table: string, column: string): Promise<unknown[]> =>
  (await database.prepare(`SELECT ${column} AS id FROM ${table} ORDER BY 1`).all<{ id: unknown }>()).results.map(
    ({ id }) => id,
  );

test('calls go after forty days, and what they used stays', async () => {
  await createKey(database, accountId, { name: 'test', expiresAtMs: null }, noon);
  const keyId = (await listKeys(database, accountId))[0]?.id ?? '';
  const call = { keyId, operation: 'pdf/merge', bytesIn: null, idempotencyKey: null, bodyHash: null };
  await reserve(database, { ...call, id: 'old' }, noon);
  await settle(database, 'old', { status: 200, bytesOut: null }, noon);
  await prune(database, noon + 39 * 24 * hour);
  expect(await ids('calls', 'id')).toEqual(['old']);
  await prune(database, noon + 41 * 24 * hour);
  expect(await ids('calls', 'id')).toEqual([]);
  expect(await quotaOf(database, keyId, noon)).toMatchObject({ used: 1 });
});

test('links that work no more go', async () => {
  const insert = 'INSERT INTO invites (hash, account_id, expires_at, used_at) VALUES (?, ?, ?, ?)';
  await database
    .prepare(insert)
    .bind('used', accountId, noon + hour, noon - hour)
    .all();
  await database.prepare(insert).bind('old', accountId, noon, null).all();
  await database
    .prepare(insert)
    .bind('open', accountId, noon + hour, null)
    .all();
  await prune(database, noon);
  expect(await ids('invites', 'hash')).toEqual(['open']);
});

test('sessions and windows of attempts go when they have ended', async () => {
  const person = 'INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?, ?, ?, 0, 0)';
  await database.prepare(person).bind(accountId, 'a', 'a@example.com').all();
  const session =
    'INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, 0, 0)';
  const attempt = 'INSERT INTO attempts (name, count, until) VALUES (?, 1, ?)';
  for (const [name, until] of [
    ['ended', noon],
    ['open', noon + hour],
  ] as const) {
    await database.prepare(session).bind(name, accountId, name, until).all();
    await database.prepare(attempt).bind(name, until).all();
  }
  await prune(database, noon);
  expect([await ids('sessions', 'id'), await ids('attempts', 'name')]).toEqual([['open'], ['open']]);
});

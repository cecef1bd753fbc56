/** One-time links and tokens of sessions, as the database has them: of no use to who reads it, nor a second time. */
import { expect, test } from 'vitest';
import { createAccount, createInvite } from '../../src/access/accounts.ts';
import { sha256 } from '../../src/access/key.ts';
import { openInvite, useInvite } from '../../src/center/records.ts';
import { hashedRow, hashedWhere, withToken } from '../../src/center/session-tokens.ts';
import { openSqlite } from '../../src/host/sqlite.ts';

const hour = 60 * 60_000;

async function invited() {
  const database = openSqlite(':memory:');
  const { id } = await createAccount(database, { email: 'a@example.com', plan: 'pro', monthlyLimit: null }, 0);
  const [one, two] = [await createInvite(database, id, 0), await createInvite(database, id, 0)];
  return { database, id, one, two };
}

test('a link opens the account it is for, until 72 hours have passed, and is stored as a hash alone', async () => {
  const { database, id, one } = await invited();
  expect(await openInvite(database, one, 72 * hour - 1)).toEqual({ id, email: 'a@example.com' });
  expect(await openInvite(database, one, 72 * hour)).toBeNull();
  expect(await useInvite(database, one, 72 * hour)).toBe(false);
  expect(await openInvite(database, await sha256(one), 0)).toBeNull();
  const { results } = await database.prepare('SELECT * FROM invites').all();
  expect(JSON.stringify(results)).not.toContain(one);
});

test('a link works once, and the account’s other links end with it', async () => {
  const { database, one, two } = await invited();
  expect(await useInvite(database, one, 1)).toBe(true);
  for (const token of [one, two]) {
    expect(await openInvite(database, token, 2)).toBeNull();
    expect(await useInvite(database, token, 2)).toBe(false);
  }
});

test('the token of a session is stored and looked up by its hash, and given back where it was asked for', async () => {
  const hash = await sha256('token');
  expect(await hashedRow('sessions', { id: 's', token: 'token' })).toEqual({ id: 's', token: hash });
  const where = [{ field: 'token', value: 'token', operator: 'eq', connector: 'AND', mode: 'sensitive' } as const];
  expect(await hashedWhere('sessions', where)).toEqual([{ ...where[0], value: hash }]);
  expect(withToken('sessions', where, { id: 's', token: hash })).toEqual({ id: 's', token: 'token' });
});

test('no other table has such tokens', async () => {
  const row = { token: 'token' };
  expect(await hashedRow('users', row)).toBe(row);
  expect(withToken('users', [], row)).toBe(row);
});

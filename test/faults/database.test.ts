/** What the database's faults become: 503 unavailable, nothing counted, and the next call works. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyAccess } from '../../src/access/access.ts';
import { createAccount } from '../../src/access/accounts.ts';
import { type Database, guarded } from '../../src/access/database.ts';
import { type Hints, noHints } from '../../src/access/hints.ts';
import { createKey } from '../../src/access/key-records.ts';
import { quotaOf } from '../../src/access/ledger.ts';
import { openSqlite } from '../../src/host/sqlite.ts';
import { kvHints } from '../../workers/kv-hints.ts';

let folder: string;
let database: ReturnType<typeof openSqlite>;
let key: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-faults-'));
  database = openSqlite(join(folder, 'octavo.sqlite'), 200);
  const fields = { email: 'a@example.com', plan: 'pro', monthlyLimit: null } as const;
  const { id } = await createAccount(database, fields, Date.now());
  ({ key } = await createKey(database, id, { name: 'key', expiresAtMs: null }, Date.now()));
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

let serial = 0;
/** A call as far as its quota goes. */
async function call(store: Database, hints: Hints = noHints): Promise<void> {
  const access = keyAccess({
    database: guarded(store),
    hints,
    publicUrl: undefined,
    defer: (work) => void work.catch(() => {}),
    now: Date.now,
  });
  const request = new Request('http://octavo.test/', { headers: { Authorization: `Bearer ${key}` } });
  const caller = await access.authenticate(request);
  const start = { id: `call-${serial++}`, operation: 'pdf/merge', bytesIn: 1, idempotencyKey: null, bodyHash: null };
  const hold = await access.reserve(caller, start);
  await hold.settle({ status: 200, bytesOut: 1 });
}

async function used(): Promise<number | undefined> {
  const row = await database.prepare('SELECT id FROM keys').first<{ id: string }>();
  return (await quotaOf(database, row?.id ?? '', Date.now()))?.used;
}

const unavailable = { code: 'unavailable', retryAfterSeconds: 5 };

describe('a database that another process has locked', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(join(folder, 'octavo.sqlite'));
    other.exec('BEGIN EXCLUSIVE');
  });
  afterEach(() => other.close());

  test('for long: unavailable, and the next call works', async () => {
    await expect(call(database)).rejects.toMatchObject(unavailable);
    other.exec('ROLLBACK');
    await call(database);
    expect(await used()).toBe(1);
  });

  test('for a moment: the call waits, and this process goes on meanwhile', async () => {
    const patient = openSqlite(join(folder, 'octavo.sqlite'), 60_000);
    const waiting = call(patient);
    // a wait of SQLite's own would hold this up, and with it the end of the lock
    await new Promise((resolve) => setImmediate(resolve));
    other.exec('ROLLBACK');
    await waiting;
    patient.close();
    expect(await used()).toBe(1);
  });
});

test('a disk that is full', async () => {
  const { page_count: pages } = (await database.prepare('PRAGMA page_count').first<{ page_count: number }>()) ?? {
    page_count: 0,
  };
  await database.prepare(`PRAGMA max_page_count = ${pages}`).first();
  let refusal: unknown;
  for (let i = 0; i < 2000 && !refusal; i++) await call(database).catch((error) => (refusal = error));
  expect(refusal).toMatchObject(unavailable);
  const before = await used();
  await database.prepare(`PRAGMA max_page_count = ${pages + 1000}`).first();
  await call(database);
  expect(await used()).toBe((before ?? 0) + 1);
});

test('a D1 that fails', async () => {
  const failing: Database = {
    prepare: () => {
      const fail = async () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
      return { bind: () => failing.prepare(''), first: fail, all: fail };
    },
    batch: async () => Promise.reject(new Error('D1_ERROR: Network connection lost.')),
  };
  await expect(call(failing)).rejects.toMatchObject(unavailable);
  expect(await used()).toBe(0);
});

test('a KV that fails is as good as none', async () => {
  const fail = async () => Promise.reject(new Error('KV GET failed: 503'));
  await call(database, kvHints({ get: fail, put: fail, delete: fail }));
  expect(await used()).toBe(1);
});

test('a KV that does not answer is not waited for', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => {});
  const hint = kvHints({ get: never, put: never, delete: never }).get('hash');
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(await hint).toBeNull();
});

test('a KV that answers leaves no timer behind', async () => {
  vi.useFakeTimers();
  const nothing = async () => null;
  expect(await kvHints({ get: nothing, put: async () => {}, delete: async () => {} }).get('hash')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** The database of a self-hosted service over upgrades: an older one is brought up to date with what it holds, a newer one is left alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../src/host/sqlite.ts';

const migrations = new URL('../../src/access/migrations/', import.meta.url);
const files = readdirSync(migrations).sort();

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-sqlite-'));
  path = join(folder, 'octavo.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Every table and index, as it was declared. */
function schemaOf(at: string): unknown[] {
  const sqlite = new DatabaseSync(at);
  const rows = sqlite.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  sqlite.close();
  return rows;
}

/** A database as the first version left it, with an account. */
function firstVersion(): void {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(readFileSync(new URL(files[0] as string, migrations), 'utf8'));
  sqlite.exec(
    "PRAGMA user_version = 1; INSERT INTO accounts (id, email, plan, created_at) VALUES ('acc_1', 'a@example.com', 'pro', 1)",
  );
  sqlite.close();
}

test('one of the first version opens, with its accounts, and then is as a new one', async () => {
  firstVersion();
  const database = openSqlite(path);
  expect(await database.prepare('SELECT email FROM accounts').first()).toEqual({ email: 'a@example.com' });
  database.close();
  openSqlite(join(folder, 'new.sqlite')).close();
  expect(schemaOf(path)).toEqual(schemaOf(join(folder, 'new.sqlite')));
});

test('what ended a transaction is told, also where SQLite has rolled it back by itself', async () => {
  firstVersion();
  const database = openSqlite(path);
  const full = `CREATE TRIGGER full BEFORE UPDATE ON accounts BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END`;
  await database.prepare(full).all();
  const change = database.prepare("UPDATE accounts SET plan = 'team'");
  await expect(database.batch([change])).rejects.toThrow('the disk is full');
  expect(await database.prepare('SELECT plan FROM accounts').first()).toEqual({ plan: 'pro' });
  database.close();
});

test('one of a newer version is refused and left as it is', () => {
  openSqlite(path).close();
  const newer = new DatabaseSync(path);
  newer.exec(`PRAGMA user_version = ${files.length + 1}`);
  newer.close();
  const before = readFileSync(path);
  expect(() => openSqlite(path)).toThrow('a newer version of Octavo');
  expect(readFileSync(path)).toEqual(before);
});

test.each([
  ['deleted', () => rmSync(path)],
  [
    'replaced',
    () => {
      rmSync(path);
      openSqlite(path).close();
    },
  ],
])('one that was %s while in use takes nothing more, which would be lost', async (_, harm) => {
  const database = openSqlite(path);
  const write = database.prepare('UPDATE readiness SET at = 1');
  await write.all();
  harm();
  await expect(write.all()).rejects.toThrow(`The database ${path} was deleted or replaced`);
  await expect(database.batch([write])).rejects.toThrow('deleted or replaced');
  database.close();
});

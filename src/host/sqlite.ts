/** SQLite (node:sqlite) in the shape of src/access/database.ts, and the migrations that make its tables. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, Statement, Value } from '../access/database.ts';
import { whenUnlocked } from './when-unlocked.ts';

interface BoundStatement extends Statement {
  rows(): unknown[];
}

/** How long a statement waits for a lock of another process; SQLite's own wait would stall the listener. */
const lockedMs = 5000;

/** Opens and migrates; `path` may be ':memory:'. Statements fail where another process holds a lock for `maxLockedMs`. */
export function openSqlite(path: string, maxLockedMs = lockedMs): Database & { close(): void } {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(
    `PRAGMA busy_timeout = ${lockedMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON`,
  );
  migrate(sqlite);
  sqlite.exec('PRAGMA busy_timeout = 0');
  const inPlace = fileInPlace(path);
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const statement = (sql: string, values: Value[]): BoundStatement => {
    const rows = () => {
      inPlace();
      return prepare(sql).all(...values);
    };
    return {
      rows,
      bind: (...given) => statement(sql, given),
      first: async <Row>() => ((await whenUnlocked(maxLockedMs, rows))[0] as Row | undefined) ?? null,
      all: async <Row>() => ({ results: (await whenUnlocked(maxLockedMs, rows)) as Row[] }),
    };
  };
  /** Nothing is awaited between BEGIN and COMMIT, so no other call's statement falls in. */
  const transaction = (statements: Statement[]): unknown[][] => {
    inPlace();
    // prepared, because under Deno an error of exec() has no code
    prepare('BEGIN IMMEDIATE').all();
    try {
      const results = statements.map((each) => (each as BoundStatement).rows());
      prepare('COMMIT').all();
      return results;
    } catch (error) {
      // a full disk may have ended it already
      if (sqlite.isTransaction) prepare('ROLLBACK').all();
      throw error;
    }
  };
  return {
    prepare: (sql) => statement(sql, []),
    batch: async <Row>(statements: Statement[]) => {
      const results = await whenUnlocked(maxLockedMs, () => transaction(statements));
      return results.map((rows) => ({ results: rows as Row[] }));
    },
    close: () => {
      prepared.clear();
      sqlite.close();
    },
  };
}

/** SQLite goes on writing to a file that has been deleted, and all of it is lost at the end: better no call than one that is not kept. */
function fileInPlace(path: string): () => void {
  if (path === ':memory:') return () => {};
  const inode = () => statSync(path, { throwIfNoEntry: false })?.ino;
  const own = inode();
  return () => {
    if (inode() !== own)
      throw new Error(
        `The database ${path} was deleted or replaced while in use: stop the service, put a copy back, and start it again`,
      );
  };
}

const migrationsUrl = new URL('../access/migrations/', import.meta.url);

/** Each file once, in the order of their names; the number done is SQLite's own user_version. */
function migrate(sqlite: DatabaseSync): void {
  const files = readdirSync(migrationsUrl)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const done = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (done > files.length)
    throw new Error(`a newer version of Octavo made its tables (${done} migrations, ${files.length} are known here)`);
  for (const [index, name] of files.entries()) {
    if (index < done) continue;
    const sql = readFileSync(new URL(name, migrationsUrl), 'utf8');
    sqlite.exec(`BEGIN; ${sql}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

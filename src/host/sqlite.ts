/** SQLite (node:sqlite) in the shape of src/access/database.ts, and the migrations that make its tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, Statement, Value } from '../access/database.ts';

interface BoundStatement extends Statement {
  rows(): unknown[];
}

/** Opens and migrates; `path` may be ':memory:'. */
export function openSqlite(path: string): Database & { close(): void } {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON',
  );
  migrate(sqlite);
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const statement = (sql: string, values: Value[]): BoundStatement => {
    const rows = () => prepare(sql).all(...values);
    return {
      rows,
      bind: (...given) => statement(sql, given),
      first: async <Row>() => (rows()[0] as Row | undefined) ?? null,
      all: async <Row>() => ({ results: rows() as Row[] }),
    };
  };
  return {
    prepare: (sql) => statement(sql, []),
    batch: async <Row>(statements: Statement[]) => {
      // nothing is awaited between BEGIN and COMMIT, so no other call's statement falls in
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const results = statements.map((each) => ({ results: (each as BoundStatement).rows() as Row[] }));
        sqlite.exec('COMMIT');
        return results;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      prepared.clear();
      sqlite.close();
    },
  };
}

const migrationsUrl = new URL('../access/migrations/', import.meta.url);

/** Each file once, in the order of their names; the number done is SQLite's own user_version. */
function migrate(sqlite: DatabaseSync): void {
  const files = readdirSync(migrationsUrl)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const done = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  for (const [index, name] of files.entries()) {
    if (index < done) continue;
    const sql = readFileSync(new URL(name, migrationsUrl), 'utf8');
    sqlite.exec(`BEGIN; ${sql}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

/** The database as Octavo sees it: the part of Cloudflare D1's interface that SQLite can give as well. */

import { ApiError } from '../errors.ts';

export type Value = string | number | null;

export interface Statement {
  bind(...values: Value[]): Statement;
  first<Row>(): Promise<Row | null>;
  all<Row>(): Promise<{ results: Row[] }>;
}

export interface Database {
  prepare(sql: string): Statement;
  /** Runs the statements in one transaction; the rows of each. */
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]>;
}

/** The same database, whose own faults are 503 unavailable. */
export function guarded(database: Database): Database {
  const wrap = (statement: Statement): GuardedStatement => ({
    inner: statement,
    bind: (...values) => wrap(statement.bind(...values)),
    first: () => statement.first<never>().catch(unavailable),
    all: () => statement.all<never>().catch(unavailable),
  });
  return {
    prepare: (sql) => wrap(database.prepare(sql)),
    batch: <Row>(statements: Statement[]) =>
      database.batch<Row>(statements.map((statement) => (statement as GuardedStatement).inner)).catch(unavailable),
  };
}

interface GuardedStatement extends Statement {
  inner: Statement;
}

function unavailable(cause: unknown): never {
  throw new ApiError('unavailable', 'The database did not answer; try again.', { cause, retryAfterSeconds: 5 });
}

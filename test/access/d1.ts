/**
 * A real D1 in workerd as the ledger sees it. What is asked at once goes in one request and runs at once there: Miniflare's own bridge
 * takes a connection for each statement, and fails where one that it kept was closed meanwhile.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Database, Statement, Value } from '../../src/access/database.ts';

/** Takes a list of batches and answers each one's rows, or its error. */
const script = `export default {
  async fetch(request, { DB }) {
    const run = async (statements) => {
      const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      const answers = bound.length === 1 ? [await bound[0].all()] : await DB.batch(bound);
      return { rows: answers.map(({ results }) => results) };
    };
    const batches = await request.json();
    return Response.json(await Promise.all(batches.map((batch) => run(batch).catch((error) => ({ error: String(error) })))));
  },
};`;

interface Prepared extends Statement {
  sql: string;
  values: Value[];
}

type Answer = { rows: unknown[][] } | { error: string };

interface Waiting {
  statements: Statement[];
  answered(answer: Answer): void;
}

export interface TestD1 extends Database {
  /** Runs a file of statements. */
  migrate(file: URL): Promise<void>;
  close(): Promise<void>;
}

export function startD1(): TestD1 {
  const miniflare = new Miniflare(convertV4MiniflareOptions({ modules: true, script, d1Databases: ['DB'] }));
  const waiting: Waiting[] = [];
  const flush = async () => {
    const batches = waiting.splice(0);
    const asked = JSON.stringify(batches.map(({ statements }) => statements.map(plain)));
    const answers = await post(await miniflare.ready, asked).then(
      (told) => JSON.parse(told) as Answer[],
      (error) => batches.map(() => ({ error: String(error) })),
    );
    for (const [i, { answered }] of batches.entries()) answered(answers[i] ?? { error: 'no answer' });
  };
  const run = async (statements: Statement[]): Promise<unknown[][]> => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    if (waiting.push({ statements, answered: resolve }) === 1) setImmediate(flush);
    const answer = await promise;
    if ('error' in answer) throw new Error(answer.error);
    return answer.rows;
  };
  const prepare = (sql: string, values: Value[] = []): Prepared => {
    const statement: Prepared = {
      sql,
      values,
      bind: (...given) => prepare(sql, given),
      first: async <Row>() => ((await run([statement]))[0]?.[0] as Row | undefined) ?? null,
      all: async <Row>() => ({ results: (await run([statement]))[0] as Row[] }),
    };
    return statement;
  };
  return {
    prepare,
    batch: async <Row>(statements: Statement[]) => (await run(statements)).map((rows) => ({ results: rows as Row[] })),
    async migrate(file) {
      const statements = readFileSync(file, 'utf8').replace(/--.*$/gm, '').split(';');
      await run(statements.filter((sql) => sql.trim()).map((sql) => prepare(sql)));
    },
    close: () => miniflare.dispose(),
  };
}

const plain = (statement: Statement) => {
  const { sql, values } = statement as Prepared;
  return { sql, values };
};

/** Over a connection of its own. */
async function post(url: URL, body: string): Promise<string> {
  const sent = request(url, { method: 'POST', agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return text(answer);
}

/** The Worker as it is deployed, whose database and KV fail while `PUT /failing?DB&HINTS` names them. */
import { env, withEnv } from 'cloudflare:workers';
import worker, { EngineContainer, EngineCoordinator } from './entry.ts';

export { EngineContainer, EngineCoordinator };

const { DB, HINTS } = env as unknown as { DB: D1Database; HINTS: KVNamespace };
let failing = new URLSearchParams();

const lost = async () => Promise.reject(new Error('Network connection lost.'));
const lostStatement = { bind: () => lostStatement, first: lost, all: lost };

const database = {
  prepare: (sql: string) => (failing.has('DB') ? lostStatement : DB.prepare(sql)),
  batch: (statements: D1PreparedStatement[]) => (failing.has('DB') ? lost() : DB.batch(statements)),
};
const hints = {
  get: (key: string) => (failing.has('HINTS') ? lost() : HINTS.get(key, 'json')),
  put: (key: string, value: string) => (failing.has('HINTS') ? lost() : HINTS.put(key, value)),
  delete: (key: string) => (failing.has('HINTS') ? lost() : HINTS.delete(key)),
};

export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/failing')
      return (await withEnv({ ...env, DB: database, HINTS: hints }, () => worker.fetch(request))) as Response;
    failing = searchParams;
    return new Response();
  },
} satisfies ExportedHandler;

/** A running service as the contract suite sees it: an address, the operator's token, its database, its model. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTestHarness } from 'wrangler';
import { type ModelServer, startModelServer } from '../model/server.ts';
import { ended, started } from './started.ts';

export interface Service {
  url: string;
  adminToken: string;
  model: ModelServer;
  /** The request header that tells it the customer's network address. */
  addressHeader: string;
  /** Runs one statement on the service's own database. */
  sql(statement: string, ...values: (string | number)[]): Promise<void>;
  stop(): Promise<void>;
}

const root = new URL('../..', import.meta.url).pathname;
export const adminToken = 'the-operator-of-the-contract-suite-1';

/** A Deno process, and how to end it. */
export interface DenoService {
  url: string;
  process: ChildProcess;
  /** Every line it logged. */
  lines: string[];
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>;
}

/** `deno task start` in a process of its own, with nothing of this process's settings; `by` is the command that runs it. */
export async function spawnDeno(
  args: string[],
  settings: Record<string, string>,
  by: string[] = [],
): Promise<DenoService> {
  const [command = '', ...rest] = [...by, join(root, 'node_modules/.bin/deno'), 'task', '--quiet', 'start', ...args];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...settings };
  const service = await started(command, rest, /listening".*"url":"([^"]+)"/, { cwd: root, env });
  return { ...service, url: service.matched, stop: () => ended(service.process, 'SIGTERM') };
}

/** Self-hosted: Deno with SQLite, the engine in its care. */
export async function denoService(settings: Record<string, string> = {}): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-contract-'));
  const model = await startModelServer();
  const own = {
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
    OPENAI_BASE_URL: model.url,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const deno = await spawnDeno([], { ...own, ...settings });
  return sqliteService({ url: deno.url, model, folder: dataDir, dataDir, end: deno.stop });
}

interface SelfHosted {
  url: string;
  model: ModelServer;
  /** Removed at the end. */
  folder: string;
  dataDir: string;
  end(): Promise<unknown>;
}

/** A running service whose SQLite lies in `dataDir`, and which believes what 127.0.0.1 says of addresses. */
export function sqliteService({ url, model, folder, dataDir, end }: SelfHosted): Service {
  const database = new DatabaseSync(join(dataDir, 'octavo.sqlite'), { timeout: 60_000 }); // the service may be writing
  return {
    url,
    adminToken,
    model,
    addressHeader: 'X-Forwarded-For',
    sql: async (statement, ...values) => {
      database.prepare(statement).run(...values);
    },
    async stop() {
      database.close();
      await end();
      await model.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** workerd with D1, KV and the Durable Object, the engine beside it. */
export async function workerdService(): Promise<Service> {
  const model = await startModelServer();
  const engine = await spawnDeno(['--engine'], {});
  const harness = createTestHarness({
    workers: [
      {
        configPath: join(root, 'wrangler.toml'),
        vars: {
          OFFICE_URL: engine.url,
          ADMIN_TOKEN: adminToken,
          OPENAI_BASE_URL: model.url,
          SESSION_SECRET: 'the-secret-of-the-contract-suite-1',
        },
      },
    ],
  });
  const { url } = await harness.listen();
  const worker = harness.getWorker();
  await worker.applyD1Migrations('DB');
  const { DB } = (await worker.getEnv()) as { DB: D1 };
  return {
    url: url.origin,
    adminToken,
    model,
    addressHeader: 'CF-Connecting-IP',
    sql: async (statement, ...values) => {
      await DB.prepare(statement)
        .bind(...values)
        .run();
    },
    async stop() {
      await harness.close();
      await engine.stop();
      await model.close();
    },
  };
}

interface D1 {
  prepare(sql: string): { bind(...values: (string | number)[]): { run(): Promise<unknown> } };
}

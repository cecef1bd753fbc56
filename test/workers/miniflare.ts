/** The bundled Worker in workerd alone. Unlike `wrangler dev`, no proxy stands before it that keeps a customer's hang-up to itself. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler';
import { perMinute } from '../../src/access/rate-limits.ts';
import { writeConfig } from './wrangler-dev.ts';

const root = new URL('../..', import.meta.url).pathname;
const migrations = join(root, 'src/access/migrations');

/** `entry` takes the place of workers/index.ts; paths are the project's. Its bindings limit a key to `callsAMinute`. */
export async function miniflareWorker(
  entry: string,
  vars: Record<string, string>,
  callsAMinute: number = perMinute.calls,
) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-miniflare-'));
  const config = writeConfig(folder, entry);
  await bundled(config, folder);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const bindings = { ...(workerOptions.bindings as Record<string, string>), ...vars };
  const modules = modulesIn(folder, entry);
  const lines: string[] = [];
  const handleStructuredLogs = ({ message }: { message: string }) => void lines.push(message);
  const ratelimits = {
    ...(workerOptions.ratelimits as object),
    CALLS: { namespace_id: '1', simple: { limit: callsAMinute, period: 60 as const } },
  };
  const options = {
    ...workerOptions,
    ratelimits,
    modules,
    bindings,
    cf: false,
    handleStructuredLogs,
  };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await migrate(await miniflare.getD1Database('DB'));
  return {
    url: (await miniflare.ready).origin,
    /** Every line it logged. */
    lines,
    /** Names of what its KV holds: hashes of the keys that it has seen. */
    hints: async () => (await (await miniflare.getKVNamespace('HINTS')).list()).keys.map(({ name }) => name),
    async stop() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** To `folder`, as it would be deployed. */
export async function bundled(config: string, folder: string): Promise<void> {
  const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' };
  const wrangler = join(root, 'node_modules/.bin/wrangler');
  await promisify(execFile)(wrangler, ['deploy', '--dry-run', '--config', config, '--outdir', folder], { env });
}

/** What was bundled, for Miniflare. */
export function modulesIn(folder: string, entry: string) {
  const script = entry.replace(/.*\//, '').replace(/\.ts$/, '.js');
  const wasm = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
  return [
    { type: 'ESModule' as const, path: script, contents: readFileSync(join(folder, script), 'utf8') },
    ...wasm.map((path) => ({ type: 'CompiledWasm' as const, path, contents: readFileSync(join(folder, path)) })),
  ];
}

async function migrate(database: Awaited<ReturnType<Miniflare['getD1Database']>>): Promise<void> {
  for (const name of readdirSync(migrations).sort())
    for (const statement of unstable_splitSqlQuery(readFileSync(join(migrations, name), 'utf8')))
      await database.prepare(statement).run();
}

/** The Worker under `wrangler dev`, whose calls outside go straight to the network, as the test harness's do not. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ended, started } from '../contract/started.ts';

const root = new URL('../..', import.meta.url).pathname;
const wrangler = join(root, 'node_modules/.bin/wrangler');
const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' };

export interface WranglerDev {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** `entry` takes the place of workers/index.ts; paths are the project's. */
export async function wranglerDev(entry: string, vars: Record<string, string>): Promise<WranglerDev> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-wrangler-'));
  const common = ['--config', writeConfig(folder, entry), '--persist-to', folder];
  await promisify(execFile)(wrangler, ['d1', 'migrations', 'apply', 'octavo', '--local', ...common], { env });
  const set = Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const args = ['dev', '--ip', '127.0.0.1', '--port', '0', ...common, ...set];
  const { process: child, matched: url } = await started(wrangler, args, /Ready on (http\S+)/, { env });
  return {
    url,
    pid: child.pid as number,
    async stop() {
      await ended(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A wrangler.toml in `folder`: the project's own, but for the entry, and no containers. */
export function writeConfig(folder: string, entry: string): string {
  const path = join(folder, 'wrangler.toml');
  const own = readFileSync(join(root, 'wrangler.toml'), 'utf8')
    .replace('"workers/index.ts"', `"${entry}"`)
    .replace(/\[\[containers\]\][^[]*/, '')
    .replace(/"(src|workers|test)\//g, `"${root}$1/`);
  writeFileSync(path, own);
  return path;
}

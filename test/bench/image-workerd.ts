/** Pictures in workerd: processor time of its process, and how far its memory grows, as /proc tells them. */
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { bundled, modulesIn } from '../workers/miniflare.ts';
import type { Task } from './image-worker.ts';

const entry = 'test/bench/image-worker.ts';

export interface Workerd {
  /** Milliseconds of processor time; throws where the Worker does. */
  ms(bytes: Uint8Array<ArrayBuffer>, task: Task): Promise<number>;
  /** Megabytes at the most above what there was, the body among them. */
  growth(bytes: Uint8Array<ArrayBuffer>, task: Task): Promise<number>;
  stop(): Promise<void>;
}

/** Bundles once what every start runs. */
export async function workerdStarter(folder: string): Promise<() => Promise<Workerd>> {
  const config = join(folder, 'wrangler.toml');
  const main = new URL(`../../${entry}`, import.meta.url).pathname;
  writeFileSync(config, `name = "pictures"\nmain = "${main}"\ncompatibility_date = "2026-11-01"\n`);
  await bundled(config, folder);
  const modules = modulesIn(folder, entry);
  return () => started(modules);
}

async function started(modules: ReturnType<typeof modulesIn>): Promise<Workerd> {
  const before = new Set(workerds());
  const miniflare = new Miniflare(convertV4MiniflareOptions({ modules, compatibilityDate: '2026-11-01', cf: false }));
  const { href } = await miniflare.ready;
  const pid = workerds().find((found) => !before.has(found));
  if (!pid) throw new Error('starting workerd: no process of that name is below this one');
  const call = (bytes: Uint8Array<ArrayBuffer>, task: Task) => posted(href, bytes, task);
  return {
    async ms(bytes, task) {
      const start = processorMs(pid);
      await call(bytes, task);
      return processorMs(pid) - start;
    },
    async growth(bytes, task) {
      const start = megabytes(pid, 'VmRSS');
      writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak starts anew
      await call(bytes, task);
      return megabytes(pid, 'VmHWM') - start;
    },
    stop: () => miniflare.dispose(),
  };
}

/** By a connection of its own: one that waited meanwhile may have been closed. */
async function posted(url: string, bytes: Uint8Array<ArrayBuffer>, task: Task): Promise<void> {
  const sent = request(url, { method: 'POST', agent: false, headers: { task: JSON.stringify(task) } }).end(bytes);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200)
    throw new Error(`${JSON.stringify(task)} in workerd: ${answer.statusCode} ${said.slice(0, 200)}`);
}

/** Those that this process started. */
function workerds(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const stat = read(pid, 'stat');
    return stat.includes('(workerd)') && Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === process.pid;
  });
}

/** Of all its threads. */
function processorMs(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(read(pid, `task/${thread}/schedstat`).split(' ')[0]), 0) / 1e6;
}

function megabytes(pid: string, name: 'VmRSS' | 'VmHWM'): number {
  return (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, 'status'))?.[1]) * 1024) / 1e6;
}

/** Empty where the process has ended. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

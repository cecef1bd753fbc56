/**
 * Mixed calls of every endpoint from 8 clients with keys of their own: SOAK_SECONDS, 600 by default. Nothing may answer 5xx but
 * `busy`, and no process may grow once it is warm: the slope of each one’s memory is printed, and a verdict. Run by its name alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerOf } from '../contract/client.ts';
import { adminToken, spawnDeno } from '../contract/service.ts';
import { startModelServer } from '../model/server.ts';
import { type MixedCall, mixedCalls } from './mixed-calls.ts';
import { memoryReport, type Sample } from './process-memory.ts';
import { processTree } from './process-tree.ts';
import { quantile, type Table } from './table.ts';

export const byNameAlone = true;

const seconds = Number(process.env.SOAK_SECONDS ?? 600);
const clients = 8;
/** Keeps a client under the 1,200 calls a minute of its key. */
const shortestMs = 60;
const sampleMs = 1000;
const asExpected = 'as expected';

/** Milliseconds of each call, by what it was and what it was answered. */
type Taken = Map<string, Outcomes>;

interface Outcomes {
  ms: number[];
  counts: Map<string, number>;
}

export async function* tables(): AsyncGenerator<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  const model = await startModelServer();
  const settings = { DATA_DIR: folder, ADMIN_TOKEN: adminToken, OPENAI_BASE_URL: model.url, LOG_LEVEL: 'info' };
  const deno = await spawnDeno([], settings);
  try {
    const calls = await mixedCalls();
    const customer = customerOf({ url: deno.url, adminToken }, { keepAlive: true });
    const started = Date.now();
    const until = started + seconds * 1000;
    const samples: Sample[] = [];
    const sampling = setInterval(() => {
      const minute = (Date.now() - started) / 60_000;
      for (const found of processTree(deno.process.pid ?? 0)) samples.push({ ...found, minute });
    }, sampleMs);
    const taken: Taken = new Map();
    await Promise.all(Array.from({ length: clients }, (_, i) => client(customer, calls, i * 5, until, taken)));
    clearInterval(sampling);
    yield latencies(taken);
    const { table, faults } = memoryReport(samples, seconds / 60);
    yield table;
    yield verdict(taken, faults);
  } finally {
    await deno.stop();
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Calls one after the other, each client beginning elsewhere in the list. */
async function client(
  customer: ReturnType<typeof customerOf>,
  calls: MixedCall[],
  first: number,
  until: number,
  taken: Taken,
): Promise<void> {
  const { key } = await customer.account({ monthlyLimit: 1_000_000 });
  for (let i = first; Date.now() < until; i++) {
    const call = calls[i % calls.length] as MixedCall;
    const started = performance.now();
    const outcome = await customer.call(call.endpoint, call.body, key).then(
      ({ status, json }) => (status === call.status ? asExpected : `${status} ${json.code ?? ''}`),
      (error) => `no answer: ${error}`,
    );
    const ms = performance.now() - started;
    note(taken, call.name, outcome, ms);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, shortestMs - ms)));
  }
}

function note(taken: Taken, name: string, outcome: string, ms: number): void {
  const own: Outcomes = taken.get(name) ?? { ms: [], counts: new Map() };
  taken.set(name, own);
  if (outcome === asExpected) own.ms.push(ms);
  own.counts.set(outcome, (own.counts.get(outcome) ?? 0) + 1);
}

function latencies(taken: Taken): Table {
  const rows = [...taken].sort().map(([name, { ms, counts }]) => {
    const others = [...counts].filter(([outcome]) => outcome !== asExpected);
    return [
      name,
      ms.length,
      quantile(ms, 0.5),
      quantile(ms, 0.99),
      others.map(([outcome, count]) => `${count} × ${outcome}`).join('; ') || 'none',
    ];
  });
  const all = [...taken.values()].flatMap(({ ms }) => ms);
  return {
    title: `${clients} clients for ${seconds} s`,
    columns: ['', asExpected, 'p50, ms', 'p99, ms', 'other answers'],
    rows: [...rows, ['all', all.length, quantile(all, 0.5), quantile(all, 0.99), '']],
  };
}

/** One line for whoever only wants to know whether it held. */
function verdict(taken: Taken, memoryFaults: readonly string[]): Table {
  const unexpected = [...taken.values()].flatMap(({ counts }) => unexpectedOf(counts));
  const faults = [...unexpected.map(([outcome, count]) => `${count} × ${outcome}`), ...memoryFaults];
  return { title: faults.length === 0 ? 'Held' : `Not held: ${faults.join('; ')}`, columns: [], rows: [] };
}

/** Whatever is neither as expected nor `busy`. */
function unexpectedOf(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].filter(([outcome]) => outcome !== asExpected && outcome !== '503 busy');
}

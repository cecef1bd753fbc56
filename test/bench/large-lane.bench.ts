/** What 50 MB conversions cost the Worker's memory: they stream through workerd unread, five at once. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { customerOf } from '../contract/client.ts';
import type { Service } from '../contract/service.ts';
import { wranglerDev } from '../workers/wrangler-dev.ts';
import type { Table } from './table.ts';

const MiB = 1024 * 1024;
const fileBytes = 50 * MiB;
const resultBytes = 10 * MiB;
const atOnce = 5;
const adminToken = 'the-operator-of-the-large-lane-bench';

export async function* tables(): AsyncGenerator<Table> {
  const engine = await startEngine();
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const worker = await wranglerDev('workers/index.ts', {
    OFFICE_URL: url,
    ADMIN_TOKEN: adminToken,
    LOG_LEVEL: 'error',
  });
  try {
    const customer = customerOf({ url: worker.url, adminToken } as Service);
    const { key } = await customer.account();
    const data = 'QUFB'.repeat(Math.ceil(fileBytes / 3));
    const body = `{"type":"word-to-pdf","file":{"name":"a.docx","data":"${data}"}}`;
    const rows = [];
    for (const calls of [1, atOnce])
      rows.push(await growth(worker.pid, calls, () => customer.call('convert', body, key)));
    yield {
      title: `50 MB conversions through workerd: growth of the largest workerd process (limit 40 MB a call)`,
      columns: ['calls at once', 'ok', 'RSS before, MB', 'peak, MB', 'growth a call, MB', 'seconds'],
      rows,
    };
  } finally {
    await worker.stop();
    engine.closeAllConnections();
    engine.close();
  }
}

/** An engine that reads all and answers: what is measured is the way to it. */
async function startEngine(): Promise<Server> {
  const result = Buffer.alloc(resultBytes);
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, {
        'Content-Type': 'application/pdf',
        'Content-Length': result.length,
        'X-Request-Id': 'req_engine',
      });
      response.end(result);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function growth(pid: number, calls: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  await call();
  const before = largestWorkerd(pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, largestWorkerd(pid));
  }, 20);
  const started = performance.now();
  const replies = await Promise.all(Array.from({ length: calls }, call));
  clearInterval(sampling);
  const seconds = (performance.now() - started) / 1000;
  const ok = replies.filter(({ status }) => status === 200).length;
  return [calls, ok, before / MiB, peak / MiB, (peak - before) / MiB / calls, seconds];
}

/** Resident bytes of the workerd below `wrangler dev` that has most. */
function largestWorkerd(group: number): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => workerdBytes(pid, group));
  return Math.max(...sizes);
}

function workerdBytes(pid: string, group: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1').trim();
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/.exec(stat) ?? [];
    if (!name.startsWith('workerd') || Number(rest.split(' ')[2]) !== group) return 0;
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The database's faults as customers of a running service meet them: 503 unavailable, nothing counted, and the next call works. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerOf, file, type Reply } from '../contract/client.ts';
import { pdf } from '../contract/documents.ts';
import { adminToken, type DenoService, spawnDeno } from '../contract/service.ts';
import { type ModelServer, startModelServer } from '../model/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-database-'));
let model: ModelServer;
let deno: DenoService;
let customer: ReturnType<typeof customerOf>;
let key: string;

beforeAll(async () => {
  model = await startModelServer();
  // no engine is wanted: what these calls ask is done in the listener
  const settings = { DATA_DIR: folder, ADMIN_TOKEN: adminToken, OPENAI_BASE_URL: model.url, OFFICE_URL: model.url };
  // without the signal that ends a process, a write over the limit is an error
  deno = await spawnDeno([], settings, ['env', '--ignore-signal=XFSZ']);
  customer = customerOf({ url: deno.url, adminToken });
});
beforeEach(async () => {
  ({ key } = await customer.account());
});
afterAll(async () => {
  await deno?.stop();
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

const rotate = async () =>
  customer.call('pdf', { action: 'rotate', angle: 90, file: file('a.pdf', await pdf(1)) }, key);
const write = () => customer.call('ai', { action: 'write', messages: [{ role: 'user', content: 'tea' }] }, key);
const used = async () => (await customer.usage(key)).used;

function expectUnavailable({ status, json, headers }: Reply): void {
  expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
}

/** Nothing was counted; the next call counts. */
async function expectNextCallCounts(once: () => Promise<Reply>): Promise<void> {
  expect(await used()).toBe(0);
  expect((await once()).status).toBe(200);
  expect(await used()).toBe(1);
}

/** How long the service may make a file, which is what a full disk comes to: a write that fails. */
function limitFiles(soft: string): void {
  for (const pid of processes()) execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${soft}:unlimited`]);
}

/** The service's own process and all it started. */
function processes(pid = deno.process.pid as number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap((child) => processes(child))];
}

const lock = (): DatabaseSync => {
  const other = new DatabaseSync(join(folder, 'octavo.sqlite'), { timeout: 60_000 }); // the service may be writing
  other.exec('BEGIN EXCLUSIVE');
  return other;
};

test('locked by another process', async () => {
  const other = lock();
  expectUnavailable(await rotate());
  other.close();
  await expectNextCallCounts(rotate);
});

test('locked while a call runs: its result is not given away uncounted', async () => {
  const locked = Promise.withResolvers<void>();
  model.script({ text: 'A few good words.', after: locked.promise });
  const call = write();
  await model.received(model.calls.length + 1);
  const other = lock();
  locked.resolve();
  expectUnavailable(await call);
  other.close();
  await expectNextCallCounts(write);
});

test('a disk that takes no more', async () => {
  limitFiles('0');
  expectUnavailable(await rotate());
  const ready = await customer.send('/readyz', {});
  limitFiles('unlimited');
  expect([ready.status, ready.json.database]).toEqual([503, 'failing']);
  await expectNextCallCounts(rotate);
});

test('a disk that takes no more while a call runs', async () => {
  const full = Promise.withResolvers<void>();
  model.script({ text: 'A few good words.', after: full.promise });
  const call = write();
  await model.received(model.calls.length + 1);
  limitFiles('0');
  full.resolve();
  expectUnavailable(await call);
  limitFiles('unlimited');
  await expectNextCallCounts(write);
});

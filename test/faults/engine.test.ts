/** LibreOffice lost in the middle of a call over HTTP: the right status, the right quota, the next call works; and what the operator is told. */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerOf, file, type Reply } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { type DenoService, spawnDeno } from '../contract/service.ts';
import { killedWithCall, leftBehind, processesIn, signalAll, socketsIn } from '../engine/fixtures/processes.ts';

const adminToken = 'the-operator-of-the-fault-tests-0123';
const metricsToken = 'the-metrics-of-the-fault-tests-01234';

const folder = mkdtempSync(join(tmpdir(), 'octavo-faults-'));
const slots = join(folder, 'tmp');
let deno: DenoService;
let customer: ReturnType<typeof customerOf>;
let key: string;

beforeAll(async () => {
  makeSlotsFolder();
  deno = await spawnDeno([], {
    DATA_DIR: join(folder, 'data'),
    TMPDIR: slots,
    ADMIN_TOKEN: adminToken,
    METRICS_TOKEN: metricsToken,
  });
  customer = customerOf({ url: deno.url, adminToken });
});
/** LibreOffice's users, of no one else, must get through to their own folders. */
function makeSlotsFolder(): void {
  mkdirSync(slots);
  for (const open of [folder, slots]) chmodSync(open, 0o711);
}

beforeEach(async () => {
  ({ key } = await customer.account());
});
afterAll(async () => {
  await deno?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const convert = () => customer.call('convert', { type: 'word-to-pdf', file: file('a.rtf', rtf('tea')) }, key);
const outcome = ({ status, json }: Reply) => [status, json.code];
const used = async () => (await customer.usage(key)).used;

async function killedInACall(times: number): Promise<Reply> {
  const all = (await gauge('places', 'office')) + 1;
  await expect.poll(() => gauge('processes', 'office'), { timeout: 120_000 }).toBe(all);
  return killedWithCall(slots, times, convert);
}

/** A gauge's value for a lane. */
async function gauge(name: string, lane: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${deno.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^octavo_engine_${name}\\{lane="${lane}".*\\} (\\S+)$`, 'm').exec(text)?.[1]);
}

test('LibreOffice killed in a call: another does it, and it counts once', async () => {
  const reply = await killedInACall(1);
  expect(reply.status).toBe(200);
  expect(await used()).toBe(1);
});

test('killed again with the same document: 422, nothing counted, and the next call works', async () => {
  expect(outcome(await killedInACall(2))).toEqual([422, 'unconvertible_document']);
  expect(await used()).toBe(0);
  expect((await convert()).status).toBe(200);
  expect(await used()).toBe(1);
});

test('LibreOffice that can’t be started: unavailable, nothing counted, and once it can the next call works', async () => {
  const aside = `${slots}-aside`;
  renameSync(slots, aside); // nowhere to make a slot's folder in
  signalAll(processesIn(slots, 'soffice'), 'SIGKILL');
  await expect.poll(() => gauge('processes', 'office')).toBe(0);
  const reply = await convert();
  expect(outcome(reply)).toEqual([503, 'unavailable']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  makeSlotsFolder();
  rmSync(aside, { recursive: true });
  expect(await used()).toBe(0);
  await expect.poll(() => convert().then(({ status }) => status), { timeout: 120_000 }).toBe(200);
  expect(await used()).toBe(1);
});

test('the operator is told of lanes, processes, their memory and their losses', async () => {
  for (const lane of ['office', 'compute']) {
    await expect.poll(() => gauge('resident_bytes', lane)).toBeGreaterThan(2 ** 20);
    expect(await gauge('places', lane)).toBeGreaterThan(0);
    expect(await gauge('running', lane)).toBe(0);
    expect(await gauge('waiting', lane)).toBe(0);
  }
  expect(await gauge('restarts_total', 'office')).toBeGreaterThan(0);
});

test('stopped, it leaves nothing behind', async () => {
  const sockets = socketsIn(slots);
  expect(await deno.stop()).toBe(0);
  expect(await leftBehind(slots, sockets)).toEqual([]);
});

/** The whole service killed with calls running, and its model gone: what customers and the next start see. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { customerOf, file } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { type DenoService, ended, type Service, spawnDeno } from '../contract/service.ts';
import { jobStarted, processesIn, signalAll, socketsIn } from '../engine/fixtures/processes.ts';
import { type ModelServer, startModelServer } from '../model/server.ts';

const adminToken = 'the-operator-of-the-fault-tests-0123';
const messages = [{ role: 'user', content: 'A line about tea.' }];

let folder: string;
let model: ModelServer;
let deno: DenoService;
let customer: ReturnType<typeof customerOf>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-killed-'));
  // LibreOffice's users, of no one else, must get through to their own folders
  mkdirSync(join(folder, 'tmp'));
  for (const open of [folder, join(folder, 'tmp')]) chmodSync(open, 0o711);
  model = await startModelServer();
  await start();
});

afterEach(async () => {
  await deno?.stop();
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    TMPDIR: join(folder, 'tmp'),
    ADMIN_TOKEN: adminToken,
    OPENAI_BASE_URL: model.url,
  };
  deno = await spawnDeno([], settings);
  customer = customerOf({ url: deno.url, adminToken } as Service);
}

/** Processes that were started with this test's folder. */
function processes(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(folder));
}

const convert = (key: string) =>
  customer.call('convert', { type: 'word-to-pdf', file: file('a.rtf', rtf('tea')) }, key);

test('killed with a call running: nothing of it runs on, nothing is counted, and the next start serves', async () => {
  const { key } = await customer.account();
  expect((await convert(key)).status).toBe(200);
  const before = model.calls.length;
  model.script({ hang: 'start' });
  const running = customer.call('ai', { action: 'write', messages }, key).catch(() => 'broken');
  await model.received(before + 1);
  expect(processes().length).toBeGreaterThan(0);
  await ended(deno.process, 'SIGKILL');
  expect(await running).toBe('broken');
  await expect.poll(processes).toEqual([]);
  await start();
  expect(await customer.usage(key)).toMatchObject({ used: 1 });
  expect((await convert(key)).status).toBe(200);
  expect(await customer.usage(key)).toMatchObject({ used: 2 });
});

test('killed with a conversion running: nothing is counted, and the next start leaves nothing of it', async () => {
  const { key } = await customer.account();
  const slots = join(folder, 'tmp');
  expect((await convert(key)).status).toBe(200);
  const [before, sockets] = [readdirSync(slots), socketsIn(slots)];
  signalAll(processesIn(slots, 'soffice'), 'SIGSTOP'); // so that none can do it too soon
  const running = convert(key).catch(() => 'broken');
  await jobStarted(slots);
  await ended(deno.process, 'SIGKILL');
  expect(await running).toBe('broken');
  await expect.poll(processes).toEqual([]);
  await start();
  expect(readdirSync(slots).filter((name) => before.includes(name))).toEqual([]);
  expect(sockets.filter((path) => existsSync(path))).toEqual([]);
  expect((await convert(key)).status).toBe(200);
  expect(await customer.usage(key)).toMatchObject({ used: 2 });
});

test('the model’s server gone: 502, nothing is counted, and documents go on', async () => {
  const { key } = await customer.account();
  await model.close();
  const reply = await customer.call('ai', { action: 'write', messages }, key);
  expect([reply.status, reply.json.code]).toEqual([502, 'model_failed']);
  expect(await customer.usage(key)).toMatchObject({ used: 0 });
  expect((await convert(key)).status).toBe(200);
  model = await startModelServer();
});

/** An engine elsewhere that fails, seen from the service under Deno: the right status, nothing counted wrongly, the next call works. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerOf, file, type Reply } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { adminToken, type DenoService, spawnDeno } from '../contract/service.ts';

type Act = (request: IncomingMessage, response: ServerResponse) => void;

const dataDir = mkdtempSync(join(tmpdir(), 'octavo-remote-'));
const result = Buffer.from('%PDF-1.7 a whole result');
const head = { 'Content-Type': 'application/pdf', 'X-Request-Id': 'req_engine' };
const works: Act = (_, response) => {
  response.writeHead(200, { ...head, 'Content-Length': result.length }).end(result);
};

let act: Act = works;
let engine: Server;
let deno: DenoService;
let customer: ReturnType<typeof customerOf>;
let key: string;

beforeAll(async () => {
  engine = createServer((request, response) => void request.resume().once('end', () => act(request, response)));
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo;
  deno = await spawnDeno([], { DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, OFFICE_URL: `http://127.0.0.1:${port}` });
  customer = customerOf({ url: deno.url, adminToken });
});
beforeEach(async () => {
  act = works;
  ({ key } = await customer.account());
});
afterAll(async () => {
  await deno?.stop();
  engine?.closeAllConnections();
  engine?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const letter = { type: 'word-to-pdf', file: file('a.rtf', rtf('tea')) };
const convert = (signal?: AbortSignal) => customer.call('convert', letter, key, signal ? { signal } : {});
const outcome = ({ status, json }: Reply) => [status, json.code];
const used = async () => (await customer.usage(key)).used;

async function nextCallWorks(): Promise<void> {
  act = works;
  expect((await convert()).status).toBe(200);
  expect(await used()).toBe(1);
}

test.each<[string, Act]>([
  ['dies before it answers', ({ socket }) => void socket.destroy()],
  ['breaks off in the head of its answer', ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\nContent-')],
  ['answers what is no HTTP', ({ socket }) => void socket.end('nonsense\r\n\r\n')],
  ['answers what is no engine’s', (_, response) => void response.end('<html>hello')],
  ['fails', (_, response) => void response.writeHead(500, head).end('{"code":"internal"}')],
])('one that %s: unavailable, and nothing is counted', async (_, does) => {
  act = does;
  const reply = await convert();
  expect(outcome(reply)).toEqual([503, 'unavailable']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await used()).toBe(0);
  await nextCallWorks();
});

test('one that dies in the middle of its answer: the customer sees it broken, and it is given back', async () => {
  const half = Promise.withResolvers<IncomingMessage>();
  act = (request, response) => {
    response.writeHead(200, { ...head, 'Content-Length': 1000 });
    response.write('half', () => half.resolve(request));
  };
  const reply = await fetch(`${deno.url}/api/v1/external/convert`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(letter),
  });
  expect(reply.status).toBe(200);
  (await half.promise).socket.destroy();
  await expect(reply.arrayBuffer()).rejects.toThrow();
  await expect.poll(used).toBe(0);
  await nextCallWorks();
});

test('one that hangs is left when the customer goes, and nothing is counted', async () => {
  const asked = Promise.withResolvers<IncomingMessage>();
  act = (request) => asked.resolve(request);
  const gone = new AbortController();
  const call = convert(gone.signal).catch(() => 'gone');
  const { socket } = await asked.promise;
  gone.abort();
  expect(await call).toBe('gone');
  if (!socket.destroyed) await once(socket, 'close');
  await nextCallWorks();
});

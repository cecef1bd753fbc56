/** A customer who goes away takes the call along: the engine's work ends, and nothing is counted. And bodies that are refused unread. */
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../src/access/key.ts';
import { edgeBodyBytes } from '../../src/limits.ts';
import { customerOf, file } from '../contract/client.ts';
import { rtf } from '../contract/documents.ts';
import { type ModelServer, startModelServer } from '../model/server.ts';
import { answer, type Call, engineState, startHost } from './host.ts';
import { miniflareWorker } from './miniflare.ts';

const adminToken = 'the-operator-of-the-hang-up-tests-12';
/** Of one container, as in workers/engine/coordinator.ts. */
const places = 4;
const queue = 8;

let host: Awaited<ReturnType<typeof startHost>>;
let model: ModelServer;
let worker: Awaited<ReturnType<typeof miniflareWorker>>;
let customer: ReturnType<typeof customerOf>;
let key: string;
let account: string;

beforeAll(async () => {
  host = await startHost();
  model = await startModelServer();
  const settings = {
    STAND_IN: host.url,
    ADMIN_TOKEN: adminToken,
    ENGINE_CONTAINERS: '1',
    OPENAI_API_KEY: 'sk-of-the-hang-up-tests',
    OPENAI_BASE_URL: model.url,
  };
  worker = await miniflareWorker('test/workers/entry.ts', settings);
  customer = customerOf({ url: worker.url, adminToken });
});
beforeEach(async () => {
  await host.reset(worker.url);
  ({ key, id: account } = await customer.account({ monthlyLimit: 1 }));
});
afterAll(async () => {
  await worker?.stop();
  await model?.close();
  await host?.close();
});

const bodyOf = (bytes: number) =>
  JSON.stringify({ type: 'word-to-pdf', file: file('a.rtf', Buffer.concat([rtf('hello'), Buffer.alloc(bytes, ' ')])) });
const small = bodyOf(0);
const large = bodyOf(edgeBodyBytes);

/** Sends a call's head, and as much of its body as is given. */
function begin(length: number, given: string, endpoint: 'convert' | 'ai' = 'convert'): ClientRequest {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Content-Length': length };
  const sent = request(`${worker.url}/api/v1/external/${endpoint}`, { method: 'POST', headers, agent: false });
  sent.on('error', () => {}); // that it breaks is what it is for
  sent.write(given);
  return sent;
}

/** With a reset: to workerd a connection that its client merely closed is one whose answer may still be wanted. */
async function hangUp(sent: ClientRequest): Promise<void> {
  const socket = (sent.socket ?? (await once(sent, 'socket'))[0]) as Socket;
  socket.resetAndDestroy();
}

/** The next call that reaches the engine, which leaves it unanswered. */
const held = () => new Promise<Call>((resolve) => Object.assign(host, { onCall: resolve }));

/** The log has a line for the call, and the month has not. */
async function expectNothingCounted(): Promise<void> {
  const logged = () => worker.lines.filter((line) => line.includes(account) && line.includes('"status":499'));
  await expect.poll(logged).toHaveLength(1);
  host.onCall = (call) => answer(call);
  // the one call of this month, once its place is given back
  await expect.poll(async () => (await customer.call('convert', small, key)).status).toBe(200);
  expect(await customer.usage(key)).toMatchObject({ used: 1 });
}

test.each([
  ['one that was read', small],
  ['one that streams', large],
])('while the engine works on a call, %s', async (_, body) => {
  const reached = held();
  const sent = begin(body.length, body);
  const { request: passedOn, response } = await reached;
  const cut = once(response, 'close');
  await once(passedOn.resume(), 'end');
  await hangUp(sent);
  await cut;
  await expectNothingCounted();
});

test.each([false, true])('while the model works on an answer, streamed: %s', async (stream) => {
  model.script({ hang: 'start' });
  const before = model.calls.length;
  const body = JSON.stringify({ action: 'write', stream, messages: [{ role: 'user', content: 'Write.' }] });
  const sent = begin(body.length, body, 'ai');
  await model.received(before + 1);
  await hangUp(sent);
  await model.calls[before]?.abandoned;
  await expectNothingCounted();
});

test('in the middle of a body that is read here', async () => {
  const sent = begin(small.length, small.slice(0, small.length / 2));
  const hash = await sha256(key);
  await expect.poll(() => worker.hints()).toContain(hash);
  await hangUp(sent);
  await expectNothingCounted();
});

test('in the middle of a body that streams', async () => {
  const reached = held();
  const sent = begin(large.length, large.slice(0, large.length / 2));
  const { request: passedOn, response } = await reached;
  const cut = once(response, 'close');
  passedOn.on('error', () => {}).resume();
  await hangUp(sent);
  await cut;
  await expectNothingCounted();
});

test('where the engine is full a body that streams is refused as busy, and nothing of it is passed on', async () => {
  const crowd = await customer.account();
  const held: Call[] = [];
  host.onCall = (call) => void held.push(call);
  const calls = (length: number) => Array.from({ length }, () => customer.call('convert', small, crowd.key));
  // those that come while the container starts wait as well
  const inside = calls(places);
  await expect.poll(() => held.length).toBe(places);
  const replies = [...inside, ...calls(queue)];
  await expect.poll(async () => (await engineState(worker.url)).waiting).toBe(queue);
  const { status, json } = await customer.call('convert', large, crowd.key);
  expect([status, json.code]).toEqual([503, 'busy']);
  expect(host.calls).toHaveLength(places);
  host.onCall = (call) => answer(call);
  for (const call of held) answer(call);
  for (const reply of replies) expect((await reply).status).toBe(200);
});

/** Who is told to be gone, by the states of connections; under Deno itself: test/contract/deno.test.ts. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectionsTo, HangUps } from '../../src/host/hang-ups.ts';

const [established, closeWait] = [1, 8];

/** Whether a call from port 9 is told to be gone when its connection is in these states, one after the other. */
async function isGone(...states: (number | undefined)[]): Promise<boolean> {
  let state: number | undefined;
  const hangUps = new HangUps(() => new Map(state === undefined ? [] : [[9, state]]));
  const answer = Promise.withResolvers<Response>();
  const request = new Request('http://x');
  const handler = hangUps.noticed(() => answer.promise);
  const answered = handler(request, { remoteAddr: { port: 9 } });
  for (state of states) hangUps.look();
  answer.resolve(new Response());
  await answered;
  return request.signal.aborted;
}

test('a customer who closed the connection is gone', async () => {
  expect(await isGone(closeWait)).toBe(true);
  expect(await isGone(established, closeWait)).toBe(true);
});

test('so is one whose connection was there and is there no more', async () => {
  expect(await isGone(established, undefined)).toBe(true);
});

test('one whose connection is there, or was never seen, is not', async () => {
  expect(await isGone(established, established)).toBe(false);
  expect(await isGone(undefined, undefined)).toBe(false);
});

test('Linux tells the state of each connection to a port', async () => {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await new Promise((then) => server.once('listening', then));
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  await new Promise((then) => server.once('connection', then));
  const own = (client.address() as AddressInfo).port;
  expect(connectionsTo(port).get(own)).toBe(established);
  client.end();
  await expect.poll(() => connectionsTo(port).get(own)).toBe(closeWait);
  client.destroy();
  server.close();
});

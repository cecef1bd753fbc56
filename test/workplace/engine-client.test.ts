/** What goes to the engine, and that it goes to the engine alone. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { engineReady, sendToEngine } from '../../src/workplace/engine-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const token = 'a-token-of-the-engine';
const request = new Request('http://octavo.example/api/v1/external/pdf', {
  method: 'POST',
  body: '{}',
  headers: { 'Content-Type': 'application/json', Accept: '*/*', Authorization: 'Bearer oct_key', Cookie: 'octavo=1' },
});
const sent = (url: string) =>
  sendToEngine({ fetch: (path, init) => fetch(url + path, init), token }, request, {
    body: new Uint8Array(2),
    customer: 'acc_1',
    signal: new AbortController().signal,
  });

test('of the customer’s headers those that the engine needs, and neither key, cookie nor account', async () => {
  let seen: IncomingHttpHeaders = {};
  const url = await listening(({ headers }, response) => {
    seen = headers;
    response.writeHead(200, { 'X-Request-Id': 'req_1' }).end('done');
  });
  const { forwarded } = await sent(url);
  expect(await forwarded.text()).toBe('done');
  expect(seen).toMatchObject({ 'content-type': 'application/json', authorization: `Bearer ${token}` });
  expect(seen.cookie).toBeUndefined();
  expect(JSON.stringify(seen)).not.toMatch(/oct_key|acc_1/);
});

test('a redirect is not followed: documents and the token go nowhere else', async () => {
  let elsewhere = 0;
  const other = await listening((_, response) => {
    elsewhere++;
    response.writeHead(200, { 'X-Request-Id': 'req_1' }).end('caught');
  });
  const url = await listening((_, response) => response.writeHead(307, { Location: `${other}/` }).end());
  await expect(sent(url)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await engineReady({ fetch: (path, init) => fetch(url + path, init), token })).toEqual({ office: 'failing' });
  expect(elsewhere).toBe(0);
});

test('an answer without a request id is not the engine’s', async () => {
  const url = await listening((_, response) => response.end('a page of some proxy'));
  await expect(sent(url)).rejects.toMatchObject({ code: 'unavailable' });
});

/** What /readyz is told of a model's server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modelReady } from '../../src/model/ready.ts';
import { type ModelServer, startModelServer } from './server.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

test.each([
  [200, 'ok'],
  [404, 'ok'],
  [501, 'ok'],
  [401, 'failing'],
  [403, 'failing'],
  [500, 'failing'],
])('a list of models answered with %i is %s', async (status, readiness) => {
  server.listStatus = status;
  expect(await modelReady({ apiKey: 'key', baseUrl: server.url })).toBe(readiness);
});

test('a server that is not there is failing', async () => {
  const { url } = server;
  await server.close();
  server = await startModelServer();
  expect(await modelReady({ apiKey: 'key', baseUrl: url })).toBe('failing');
});

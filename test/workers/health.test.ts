/** How an engine in a container is: well, unwell where it refuses or its port is closed, silent where it never answers. */
import { expect, test } from 'vitest';
import { healthOf } from '../../workers/engine/health.ts';

/** A container whose port answers so. */
const container = (fetch: (signal: AbortSignal) => Promise<Response>) => ({
  getTcpPort: () => ({ fetch: (_: string, { signal }: { signal: AbortSignal }) => fetch(signal) }),
});

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test.each([
  ['well', async () => new Response('{}')],
  ['unwell', async () => new Response('{}', { status: 503 })],
  ['unwell', () => Promise.reject(new Error('the port is closed'))],
] as const)('%s', async (health, fetch) => {
  expect(await healthOf(container(fetch), '/readyz', 60_000)).toBe(health);
});

test('silent after two tries, as one may fall into a pause', async () => {
  let tries = 0;
  const count = (signal: AbortSignal) => {
    tries++;
    return never(signal);
  };
  expect(await healthOf(container(count), '/healthz', 10)).toBe('silent');
  expect(tries).toBe(2);
});

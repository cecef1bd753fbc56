/** A result that cannot be counted is refused, and what would have gone on with it ends: a model's stream, an engine's answer. */
import { expect, test } from 'vitest';
import { handle } from '../../src/call/handle.ts';
import { ApiError } from '../../src/errors.ts';
import type { Platform } from '../../src/platform.ts';

type Run = Platform['workplace']['run'];

/** A platform whose database is lost just when the result is there. */
const platformThat = (run: Run): Platform =>
  ({
    settings: {},
    access: {
      authenticate: async () => ({ accountId: 'a', keyId: 'k', keyHash: '' }),
      reserve: async () => ({
        settle: () => Promise.reject(new ApiError('unavailable', 'lost')),
        release: async () => {},
        giveBack: async () => {},
      }),
    },
    workplace: { keepsBody: false, check() {}, run },
    defer() {},
    log() {},
  }) as unknown as Platform;

async function signalOf(answer: Awaited<ReturnType<Run>>): Promise<AbortSignal> {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>();
  const platform = platformThat(async (_operation, _params, { signal }) => {
    resolve(signal);
    return answer;
  });
  const request = new Request('http://localhost/api/v1/external/ai', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'write', messages: [{ role: 'user', content: 'Hello' }] }),
  });
  await expect(handle(platform, 'ai', request, { requestId: 'r' })).rejects.toMatchObject({ code: 'unavailable' });
  return promise;
}

test('a stream that has begun is told to end', async () => {
  async function* events() {
    yield { event: 'delta', data: { text: '.' } } as const;
    await new Promise(() => {});
  }
  expect((await signalOf({ events: events() })).reason).toMatchObject({ code: 'unavailable' });
});

test('an answer of the engine that nobody reads is told to end', async () => {
  const forwarded = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
  expect((await signalOf({ forwarded })).aborted).toBe(true);
});

/** What every answer carries, and what of a failure goes to the customer and what to the log. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { ApiError } from '../src/errors.ts';
import type { LogEntry, Platform } from '../src/platform.ts';

let log: LogEntry[];
beforeEach(() => {
  log = [];
});

/** The answer to a call that ends by what is thrown. */
function failing(thrown: unknown, url = '/api/v1/external/pdf'): Promise<Response> {
  const platform = {
    settings: {},
    access: { authenticate: () => Promise.reject(thrown) },
    workplace: { check: () => {} },
    log: (entry: LogEntry) => log.push(entry),
    now: () => 0,
  } as unknown as Platform;
  return createApp(platform).request(url, { method: 'POST', body: '{}' }) as Promise<Response>;
}

describe('a fault of ours', () => {
  test('is told by a fixed text and its number, under which the log has the cause', async () => {
    const answer = await failing(new Error('the secret of the house'));
    const problem = (await answer.json()) as Record<string, unknown>;
    expect(answer.status).toBe(500);
    expect(problem).toMatchObject({ code: 'internal', retryable: true });
    expect(JSON.stringify(problem)).not.toContain('secret');
    const { requestId } = problem;
    expect(answer.headers.get('X-Request-Id')).toBe(requestId);
    const fault = log.find(({ level }) => level === 'error');
    expect(fault).toMatchObject({ requestId, code: 'internal', cause: expect.stringContaining('secret of the house') });
  });

  test.each([
    ['no error', 'only words', 'only words'],
    ['a refusal with a cause', new ApiError('unavailable', 'gone', { cause: new Error('socket') }), 'socket'],
    ['a refusal without', new ApiError('unavailable', 'gone'), undefined],
  ])('is logged with what was thrown: %s', async (_, thrown, cause) => {
    expect((await failing(thrown)).status).toBeGreaterThanOrEqual(500);
    const fault = log.find(({ level }) => level === 'error');
    expect(fault?.cause).toEqual(cause === undefined ? undefined : expect.stringContaining(cause));
  });
});

test('a refusal is the customer’s business: one line of the call, and no fault', async () => {
  const answer = await failing(new ApiError('invalid_key', 'no such key', { cause: new Error('inner') }));
  expect(answer.status).toBe(401);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(log).toEqual([expect.objectContaining({ level: 'info', message: 'call', status: 401, operation: 'pdf' })]);
  expect(JSON.stringify(log)).not.toContain('inner');
});

test.each([
  ['/api/v1/external/pdf', 'GET', 405, 'method_not_allowed'],
  ['/api/v1/external/pdf', 'OPTIONS', 405, 'method_not_allowed'],
  ['/api/v1/external/nothing', 'POST', 404, 'not_found'],
  ['/api/v1/external/pdf/', 'POST', 404, 'not_found'],
])('%s by %s is %i, with a number and in the log', async (url, method, status, code) => {
  const app = createApp({
    settings: {},
    log: (entry: LogEntry) => log.push(entry),
    now: () => 0,
  } as unknown as Platform);
  const answer = await app.request(url, { method });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, requestId: answer.headers.get('X-Request-Id') });
  expect(log).toEqual([expect.objectContaining({ message: 'call', status, method, path: url })]);
});

test.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/', '/api/v1/external/usage'])(
  '%s is there to be read, by HEAD too, and says so',
  async (path) => {
    const app = createApp({ settings: {}, database: {}, log: () => {}, now: () => 0 } as unknown as Platform);
    const answer = await app.request(path, { method: 'PUT' });
    expect({ status: answer.status, allow: answer.headers.get('Allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
  },
);

/** What the log and the metrics are told of each call: one line, and a fault with its cause. Never a key, never content. */
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type CallRecord, newRequestId, type Variables } from './record.ts';

type CallContext = Context<{ Variables: Variables }>;

/** Gives a call its record, and when it is answered its request id, its line in the log, and its place in the metrics. */
export function recorded(
  platform: Platform,
  count: (operation: string, status: number, seconds: number) => void,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const startedMs = platform.now();
    const record: CallRecord = { requestId: newRequestId() };
    c.set('record', record);
    const logged = keptAlive(platform, c.req.raw);
    await next();
    c.res.headers.set('X-Request-Id', record.requestId);
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    const ms = platform.now() - startedMs;
    logCall(platform, c, ms);
    const { operation } = record;
    if (operation) count(operation, c.res.status, ms / 1000);
    logged();
  };
}

/** Where a customer goes away the runtime may end the call at once: it is to wait for the log line. Returns what ends the wait. */
function keptAlive(platform: Platform, { signal }: Request): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => platform.defer(promise), { once: true });
  return resolve;
}

/** One line a call; never a key, never content. */
function logCall(platform: Platform, c: CallContext, ms: number): void {
  if (!c.req.path.startsWith('/api/')) return;
  platform.log({
    level: 'info',
    message: 'call',
    ...c.get('record'),
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms,
  });
}

/** Our own faults with their cause; refusals are the customer's business, and of a crowd the log of calls tells enough. */
export function logFault(platform: Platform, error: ApiError, requestId: string): void {
  if (error.status < 500 || error.code === 'busy') return;
  const { cause } = error;
  platform.log({
    level: 'error',
    message: error.message,
    requestId,
    code: error.code,
    cause: cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? undefined : String(cause),
  });
}

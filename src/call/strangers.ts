/** Who tries keys or passwords is slowed down: after a while 429 takes the place of 401. */
import type { Context, MiddlewareHandler } from 'hono';
import { strangerRefusal } from '../access/rate-limits.ts';
import type { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Variables } from './record.ts';

/** Counts each 401 for its address; `answer` writes what is said where there were too many. */
export function slowStrangers<Own extends Variables>(
  { rateLimits, addressOf }: Platform,
  answer: (refusal: ApiError, c: Context<{ Variables: Own }>) => Response | Promise<Response>,
): MiddlewareHandler<{ Variables: Own }> {
  return async (c, next) => {
    await next();
    if (!rateLimits || c.res.status !== 401) return;
    const refusal = await strangerRefusal(rateLimits, addressOf?.(c.req.raw, c.env));
    if (!refusal) return;
    c.res = undefined;
    c.res = await answer(refusal, c);
  };
}

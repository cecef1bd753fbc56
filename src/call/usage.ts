/** GET /api/v1/external/usage: what is left of the month; costs nothing. */
import { Hono } from 'hono';
import { usageOf } from '../access/access.ts';
import type { Database } from '../access/database.ts';
import { methodNotAllowed } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { addQuotaHeaders, jsonResponse } from './respond.ts';

export function usage(platform: Platform, database: Database): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const { plan, quota } = await usageOf(database, c.req.raw, platform.now());
    const response = jsonResponse({
      plan,
      limit: quota.limit,
      used: quota.used,
      remaining: quota.remaining,
      resets: quota.resetsAt.toISOString(),
    });
    addQuotaHeaders(response.headers, quota);
    return response;
  });
  app.all('/', () => methodNotAllowed('GET'));
  return app;
}

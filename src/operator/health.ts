/** GET /healthz (alive) and /readyz (database, office engine and its fence, model). */
import { Hono } from 'hono';
import type { Database } from '../access/database.ts';
import { jsonResponse } from '../call/respond.ts';
import { methodNotAllowed } from '../errors.ts';
import type { OfficeState, Platform, Readiness } from '../platform.ts';

type Report = OfficeState & Record<'database' | 'model', Readiness>;

const cachedMs = 10_000;

export function health(platform: Platform): Hono {
  let cached: { atMs: number; report: Promise<Report> } | undefined;
  const app = new Hono();
  app.get('/healthz', () => jsonResponse({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!cached || platform.now() - cached.atMs > cachedMs) cached = { atMs: platform.now(), report: report(platform) };
    const parts = await cached.report;
    const failing = Object.values(parts).includes('failing');
    return jsonResponse(parts, failing ? 503 : 200);
  });
  for (const path of ['/healthz', '/readyz']) app.all(path, () => methodNotAllowed('GET'));
  return app;
}

async function report({ database: store, workplace, now }: Platform): Promise<Report> {
  const [database, parts] = await Promise.all([databaseState(store, now()), workplace.ready()]);
  return { database, ...parts };
}

/** By a write, which every call needs: a full disk can still be read. */
async function databaseState(database: Database | undefined, nowMs: number): Promise<Readiness> {
  if (!database) return 'not_configured';
  return database
    .prepare('UPDATE readiness SET at = ?')
    .bind(nowMs)
    .all()
    .then(
      () => 'ok' as const,
      () => 'failing' as const,
    );
}

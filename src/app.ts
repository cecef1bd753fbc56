/** createApp(platform): the table of contents. What every answer carries, the routes, and how refusals become answers. */
import { type Context, Hono } from 'hono';
import { handle } from './call/handle.ts';
import { CustomerGone } from './call/life.ts';
import { logFault, recorded } from './call/log.ts';
import { endpoints } from './call/parse.ts';
import { goneStatus, type Variables } from './call/record.ts';
import { asApiError, problemResponse } from './call/respond.ts';
import { slowStrangers } from './call/strangers.ts';
import { usage } from './call/usage.ts';
import { center } from './center/center.tsx';
import { ApiError, invalidParameter, methodNotAllowed } from './errors.ts';
import { openApi } from './openapi/routes.ts';
import { admin } from './operator/admin.ts';
import { health } from './operator/health.ts';
import { CallMetrics, metrics } from './operator/metrics.ts';
import type { Platform } from './platform.ts';

export type App = Hono<{ Variables: Variables }>;

export function createApp(platform: Platform): App {
  const app: App = new Hono();
  const calls = new CallMetrics();

  app.use(recorded(platform, calls.count.bind(calls)));
  app.use((c, next) => {
    refuseBadHost(c.req.raw);
    return next();
  });

  const slowed = slowStrangers(platform, (refusal, c) => problemResponse(refusal, requestIdOf(c)));
  for (const path of ['/api/*', '/metrics']) app.use(path, slowed);

  for (const endpoint of endpoints) {
    app.post(`/api/v1/external/${endpoint}`, (c) => handle(platform, endpoint, c.req.raw, c.get('record')));
    app.all(`/api/v1/external/${endpoint}`, () => methodNotAllowed('POST'));
  }
  app.route('/', health(platform));
  app.route('/', metrics(platform, calls));
  if (platform.database) {
    app.route('/api/v1/external/usage', usage(platform, platform.database));
    app.route('/api/v1/admin', admin(platform, platform.database));
    app.route('/', openApi(platform));
    app.route('/center', center(platform, platform.database));
    app.get('/', (c) => c.redirect('/center'));
    app.all('/', () => methodNotAllowed('GET'));
  }

  app.notFound((c) => problemResponse(nothingAt(c.req.path), requestIdOf(c)));
  app.onError((thrown, c) => {
    if (thrown instanceof CustomerGone) return new Response(null, { status: goneStatus });
    const error = asApiError(thrown);
    c.get('record').code = error.code;
    logFault(platform, error, requestIdOf(c));
    return problemResponse(error, requestIdOf(c));
  });
  return app;
}

function nothingAt(path: string): ApiError {
  const look = path.endsWith('/') ? 'look without the slash at its end.' : '/docs lists what there is.';
  return new ApiError('not_found', `There is nothing at ${path}; ${look}`);
}

/** 400 where Host makes no address (RFC 9112, section 3.2): nothing after this has to expect one that can't be parsed. */
function refuseBadHost({ url, headers }: Request): void {
  if (!URL.canParse(url))
    throw invalidParameter(
      'Host',
      `"${headers.get('host')}" is not a host, with or without a port; send that of the address you call`,
    );
}

const requestIdOf = (c: Context<{ Variables: Variables }>): string => c.get('record')?.requestId ?? '';

/** Cloudflare entry: bindings -> Platform. Builds the app once an isolate. */
import { env, waitUntil } from 'cloudflare:workers';
import { keyAccess } from '../src/access/access.ts';
import { type Database, guarded } from '../src/access/database.ts';
import { prune } from '../src/access/prune.ts';
import { createApp } from '../src/app.ts';
import { jsonLog } from '../src/log.ts';
import { openAiModel } from '../src/model/openai.ts';
import { modelReady } from '../src/model/ready.ts';
import type { LogEntry, Platform } from '../src/platform.ts';
import { modelSettings, readSettings } from '../src/settings.ts';
import { remoteWorkplace } from '../src/workplace/remote.ts';
import { containerGauges } from './engine/gauges.ts';
import { engineLane, type LaneBindings } from './engine/lane.ts';
import { fitsIsolate } from './isolate.ts';
import { kvHints } from './kv-hints.ts';
import { ofLength } from './of-length.ts';
import { boundLimits, type RateLimitBindings } from './rate-limits.ts';

export { EngineContainer } from './engine/container.ts';
export { EngineCoordinator } from './engine/coordinator.ts';

const bindings = env as unknown as Bindings;
const variables = env as unknown as Record<string, unknown>;

export interface Bindings extends LaneBindings, RateLimitBindings {
  DB: D1Database;
  HINTS: KVNamespace;
  ASSETS: Fetcher;
}

let app: ReturnType<typeof createApp> | undefined;

export default {
  fetch(request) {
    app ??= createApp(makePlatform());
    return app.fetch(request);
  },
  async scheduled() {
    await prune(bindings.DB as unknown as Database, Date.now());
  },
} satisfies ExportedHandler;

function makePlatform(): Platform {
  const settings = readSettings(variables);
  // console.log is where Workers' logs come from
  // biome-ignore lint/suspicious/noConsole: see above
  const log = jsonLog(settings.LOG_LEVEL, console.log, Date.now);
  const database = guarded(bindings.DB as unknown as Database);
  const defer = (work: Promise<unknown>) => waitUntil(work.catch((cause) => log(deferredFault(cause))));
  const now = Date.now;
  const ofModel = modelSettings(settings, variables);
  return {
    settings,
    database,
    access: keyAccess({ database, hints: kvHints(bindings.HINTS), publicUrl: settings.PUBLIC_URL, defer, now }),
    workplace: remoteWorkplace({
      engine: engineLane(bindings, settings),
      model: ofModel && openAiModel({ ...ofModel, timeoutMs: 5 * 60_000 }),
      modelReady: async () => (ofModel ? modelReady(ofModel) : 'not_configured'),
      fitsHere: fitsIsolate,
    }),
    asset,
    rateLimits: boundLimits(bindings),
    addressOf: (request) => request.headers.get('cf-connecting-ip') ?? undefined,
    gauges: () => containerGauges(bindings),
    ofLength,
    defer,
    log,
    now,
  };
}

/** Workers' static assets answer 404 for what they do not have. */
async function asset(name: string, request: Request): Promise<Response | undefined> {
  const answer = await bindings.ASSETS.fetch(new URL(`/${name}`, request.url).href, { headers: request.headers });
  return answer.status === 404 ? undefined : new Response(answer.body, answer);
}

const deferredFault = (cause: unknown): LogEntry => ({
  level: 'warn',
  message: 'deferred work failed',
  cause: String(cause),
});

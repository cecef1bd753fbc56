/** GET /metrics: calls by operation and status, how long they took, and gauges of the runtime, as Prometheus reads them. */
import { Hono } from 'hono';
import { bearerOf } from '../access/access.ts';
import { equalInConstantTime } from '../access/secret.ts';
import { ApiError, methodNotAllowed } from '../errors.ts';
import type { Gauge, Platform } from '../platform.ts';

/** Upper bounds in seconds: a small call, a document, a book. */
const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600] as const;

interface Durations {
  /** Calls in each bucket, the last above every bound. */
  counts: number[];
  seconds: number;
}

/** Counts since this process, or this isolate, began. */
export class CallMetrics {
  readonly #calls = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  count(operation: string, status: number, seconds: number): void {
    const series = labels({ operation, status: String(status) });
    this.#calls.set(series, (this.#calls.get(series) ?? 0) + 1);
    const own = this.#durations.get(operation) ?? { counts: Array(bounds.length + 1).fill(0), seconds: 0 };
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    own.counts[bucket < 0 ? bounds.length : bucket]++;
    own.seconds += seconds;
    this.#durations.set(operation, own);
  }

  /** In Prometheus's text format, version 0.0.4. */
  text(gauges: readonly Gauge[]): string {
    return [...this.#callLines(), ...this.#durationLines(), ...gaugeLines(gauges), ''].join('\n');
  }

  #callLines(): string[] {
    const lines = [...this.#calls].map(([series, count]) => `octavo_calls_total${series} ${count}`);
    return ['# HELP octavo_calls_total Calls answered.', '# TYPE octavo_calls_total counter', ...lines];
  }

  #durationLines(): string[] {
    const name = 'octavo_call_seconds';
    const lines = [`# HELP ${name} From the first byte read to the answer's head.`, `# TYPE ${name} histogram`];
    for (const [operation, { counts, seconds }] of this.#durations) {
      let sum = 0;
      for (const [i, count] of counts.entries()) {
        sum += count;
        lines.push(`${name}_bucket${labels({ operation, le: String(bounds[i] ?? '+Inf') })} ${sum}`);
      }
      lines.push(`${name}_sum${labels({ operation })} ${seconds}`, `${name}_count${labels({ operation })} ${sum}`);
    }
    return lines;
  }
}

function gaugeLines(gauges: readonly Gauge[]): string[] {
  const byName = Map.groupBy(gauges, ({ name }) => name);
  return [...byName].flatMap(([name, group]) => [
    `# HELP ${name} ${group[0]?.help}`,
    `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
    ...group.map((gauge) => `${name}${labels(gauge.labels ?? {})} ${gauge.value}`),
  ]);
}

/** `{a="b"}`, with what would end a value escaped. */
function labels(values: Record<string, string>): string {
  const parts = Object.entries(values).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

const escaped = (value: string): string => value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');

/** Under `Authorization: Bearer $METRICS_TOKEN`; 503 not_configured while it is unset. */
export function metrics({ settings, gauges }: Platform, calls: CallMetrics): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const { METRICS_TOKEN } = settings;
    if (!METRICS_TOKEN)
      throw new ApiError(
        'not_configured',
        'Reading the metrics: METRICS_TOKEN is not set; set it and start the service again.',
      );
    if (!(await equalInConstantTime(bearerOf(c.req.raw), METRICS_TOKEN)))
      throw new ApiError(
        'invalid_key',
        'Reading the metrics: the token is not METRICS_TOKEN; send the one that the service was started with.',
      );
    return new Response(calls.text((await gauges?.()) ?? []), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  });
  app.all('/metrics', () => methodNotAllowed('GET'));
  return app;
}

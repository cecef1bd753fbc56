/** /metrics: what it tells, that Prometheus can read it, and who may. */
import { expect, test } from 'vitest';
import { HostGauges } from '../../src/host/gauges.ts';
import { CallMetrics, metrics } from '../../src/operator/metrics.ts';
import type { Gauge, Platform } from '../../src/platform.ts';
import type { Engine } from '../../src/workplace/engine.ts';
import { parsePrometheus } from '../prometheus.ts';

const token = 'a-token-for-those-who-read-metrics';

const platform = (METRICS_TOKEN: string | undefined, gauges: Gauge[] = []) =>
  ({ settings: { METRICS_TOKEN }, gauges: async () => gauges }) as unknown as Platform;

const read = (app: ReturnType<typeof metrics>, bearer: string) =>
  app.request('/metrics', { headers: { Authorization: `Bearer ${bearer}` } });

async function told(calls: CallMetrics, gauges: Gauge[]) {
  const text = await (await read(metrics(platform(token, gauges), calls), token)).text();
  const families = parsePrometheus(text);
  return (family: string, name = family) =>
    families
      .get(family)
      ?.samples.filter((sample) => sample.name === name)
      .map(({ labels, value }) => [...Object.values(labels), value]);
}

test('tells calls by operation and status, and cumulative durations', async () => {
  const calls = new CallMetrics();
  calls.count('pdf/merge', 200, 0.2);
  calls.count('pdf/merge', 422, 0.02);
  calls.count('pdf/merge', 200, 1000);
  calls.count('convert', 503, 0.001);
  const samples = await told(calls, []);
  expect(samples('octavo_calls_total')).toEqual([
    ['pdf/merge', '200', 2],
    ['pdf/merge', '422', 1],
    ['convert', '503', 1],
  ]);
  const buckets = samples('octavo_call_seconds', 'octavo_call_seconds_bucket');
  for (const bucket of [
    ['0.05', 1],
    ['0.25', 2],
    ['600', 2],
    ['+Inf', 3],
  ])
    expect(buckets).toContainEqual(['pdf/merge', ...bucket]);
  expect(samples('octavo_call_seconds', 'octavo_call_seconds_count')).toContainEqual(['pdf/merge', 3]);
});

test('tells queue, processes, losses and memory of a service with its own engine', async () => {
  const gauges = new HostGauges(() => 1e8);
  gauges.countLost('office', 'memory');
  gauges.countLost('office', 'memory');
  gauges.countLost('compute', 'died');
  const lane = { running: 1, waiting: 2, places: 2, processes: 3, residentBytes: 4e8 };
  const load = () => ['office', 'compute'].map((name) => ({ lane: name, ...lane }));
  const samples = await told(new CallMetrics(), gauges.read({ load } as unknown as Engine));
  expect(samples('octavo_engine_waiting')).toEqual([
    ['office', 2],
    ['compute', 2],
  ]);
  expect(samples('octavo_engine_restarts_total')).toEqual([
    ['office', 'memory', 2],
    ['compute', 'died', 1],
  ]);
  expect(samples('octavo_resident_bytes')).toEqual([[1e8]]);
});

test('can be read whatever a label holds, and where nothing has happened yet', async () => {
  const value = 'of"fi\\ce\nlane';
  const samples = await told(new CallMetrics(), [{ name: 'octavo_x', help: 'X.', labels: { lane: value }, value: 2 }]);
  expect(samples('octavo_x')).toEqual([[value, 2]]);
  expect(samples('octavo_calls_total')).toEqual([]);
});

test('is for those with the token alone, and closed while there is none', async () => {
  const calls = new CallMetrics();
  const code = (error: Error) => Response.json({ code: Reflect.get(error, 'code') });
  expect(await (await read(metrics(platform(token), calls).onError(code), 'something-else')).json()).toEqual({
    code: 'invalid_key',
  });
  expect(await (await read(metrics(platform(undefined), calls).onError(code), token)).json()).toEqual({
    code: 'not_configured',
  });
});

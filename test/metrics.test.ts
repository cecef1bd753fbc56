import { expect, test } from 'vitest';
import { CallMetrics, metrics } from '../src/metrics.ts';
import type { Platform } from '../src/platform.ts';

const token = 'a-token-for-those-who-read-metrics';

function platform(METRICS_TOKEN: string | undefined): Platform {
  const gauges = async () => [
    { name: 'octavo_engine_running', help: 'Calls.', labels: { lane: 'of"fice' }, value: 2 },
    { name: 'octavo_engine_restarts_total', help: 'Losses.', value: 1 },
  ];
  return { settings: { METRICS_TOKEN }, gauges } as unknown as Platform;
}

const read = (app: ReturnType<typeof metrics>, bearer: string) =>
  app.request('/metrics', { headers: { Authorization: `Bearer ${bearer}` } });

test('tells calls by operation and status, cumulative durations, and the runtime’s gauges', async () => {
  const calls = new CallMetrics();
  calls.count('pdf/merge', 200, 0.2);
  calls.count('pdf/merge', 422, 0.02);
  calls.count('pdf/merge', 200, 1000);
  const text = await (await read(metrics(platform(token), calls), token)).text();
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'octavo_calls_total{operation="pdf/merge",status="200"} 2',
      'octavo_calls_total{operation="pdf/merge",status="422"} 1',
      'octavo_call_seconds_bucket{operation="pdf/merge",le="0.05"} 1',
      'octavo_call_seconds_bucket{operation="pdf/merge",le="0.25"} 2',
      'octavo_call_seconds_bucket{operation="pdf/merge",le="600"} 2',
      'octavo_call_seconds_bucket{operation="pdf/merge",le="+Inf"} 3',
      'octavo_call_seconds_count{operation="pdf/merge"} 3',
      '# TYPE octavo_engine_running gauge',
      'octavo_engine_running{lane="of\\"fice"} 2',
      '# TYPE octavo_engine_restarts_total counter',
      'octavo_engine_restarts_total 1',
    ]),
  );
  expect(text.endsWith('\n')).toBe(true);
});

test('is for those with the token alone, and closed while there is none', async () => {
  const calls = new CallMetrics();
  const open = metrics(platform(token), calls).onError((error) => Response.json({ code: Reflect.get(error, 'code') }));
  const closed = metrics(platform(undefined), calls).onError((error) =>
    Response.json({ code: Reflect.get(error, 'code') }),
  );
  expect(await (await read(open, 'something-else')).json()).toEqual({ code: 'invalid_key' });
  expect(await (await read(closed, token)).json()).toEqual({ code: 'not_configured' });
});

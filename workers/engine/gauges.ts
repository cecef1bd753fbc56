/** What the coordinator knows of the engine's containers, for /metrics. */
import type { Gauge } from '../../src/platform.ts';
import type { LaneBindings } from './lane.ts';

/** Nothing where it does not answer: the calls of this isolate are told all the same. */
export async function containerGauges({ ENGINE }: LaneBindings): Promise<Gauge[]> {
  const stats = await ENGINE.getByName('engine')
    .stats()
    .catch(() => undefined);
  if (!stats) return [];
  return [
    { name: 'octavo_containers_ready', help: 'Containers that take calls.', value: stats.ready },
    { name: 'octavo_containers_starting', help: 'Containers that start.', value: stats.starting },
    {
      name: 'octavo_container_restarts_total',
      help: 'Containers looked at after a failed call.',
      value: stats.restarts,
    },
    { name: 'octavo_engine_running', help: 'Calls that run in the engine.', value: stats.running },
    { name: 'octavo_engine_waiting', help: 'Calls that wait for the engine.', value: stats.waiting },
    { name: 'octavo_engine_places', help: 'Calls that may run in the engine at once.', value: stats.places },
    ...Object.entries(stats.calls).map(([outcome, value]) => ({
      name: 'octavo_engine_calls_total',
      help: 'Calls of all isolates that asked for the engine.',
      labels: { outcome },
      value,
    })),
  ];
}

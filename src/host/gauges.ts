/** What a Deno process tells /metrics: its memory, the engine's load, and the processes that the engine lost. */

import type { Gauge } from '../platform.ts';
import type { Engine, LaneLoad } from '../workplace/engine.ts';

export class HostGauges {
  readonly #lost = new Map<string, Gauge>();
  readonly #rssBytes: () => number;

  constructor(rssBytes: () => number) {
    this.#rssBytes = rssBytes;
  }

  /** A process of the engine died, or was killed. */
  countLost(lane: string, kind: string): void {
    const name = `${lane}/${kind}`;
    const help = 'Processes of the engine that died or were killed.';
    const value = (this.#lost.get(name)?.value ?? 0) + 1;
    this.#lost.set(name, { name: 'octavo_engine_restarts_total', help, labels: { lane, kind }, value });
  }

  read(engine: Engine | undefined): Gauge[] {
    const memory = { name: 'octavo_resident_bytes', help: 'Memory of this process alone.', value: this.#rssBytes() };
    const lanes = engine?.load() ?? [];
    return [memory, ...lanes.flatMap(laneGauges), ...this.#lost.values()];
  }
}

function laneGauges({ lane, running, waiting, places, processes, residentBytes }: LaneLoad): Gauge[] {
  const gauge = (name: string, help: string, value: number) => ({
    name: `octavo_engine_${name}`,
    help,
    labels: { lane },
    value,
  });
  return [
    gauge('running', 'Calls that run in the engine.', running),
    gauge('waiting', 'Calls that wait for the engine.', waiting),
    gauge('places', 'Calls that may run in the engine at once.', places),
    gauge('processes', 'Processes of the engine, spares among them.', processes),
    gauge('resident_bytes', 'Memory of the processes of the engine.', residentBytes),
  ];
}

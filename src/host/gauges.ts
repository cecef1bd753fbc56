/** What a Deno process tells /metrics: its memory, the engine's load, and the processes that the engine lost. */
import type { Engine } from '../engine.ts';
import type { Gauge } from '../platform.ts';

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
    const lanes = Object.entries(engine?.load?.() ?? {}).flatMap(([lane, { running, waiting }]) => [
      { name: 'octavo_engine_running', help: 'Calls that run in the engine.', labels: { lane }, value: running },
      { name: 'octavo_engine_waiting', help: 'Calls that wait for the engine.', labels: { lane }, value: waiting },
    ]);
    return [memory, ...lanes, ...this.#lost.values()];
  }
}

/**
 * The engine's containers as the coordinator takes them to be: which take calls, which start, and which did not and are left alone for a
 * while. Lowest-numbered first, so that the others can sleep. No I/O but `warm`; the clock is a parameter.
 */

export type Warmth = 'ready' | 'failed' | 'none';

export interface FleetOptions {
  containers: number;
  /** Starts the container, or finds it well; `none` where there is nothing to start. */
  warm(container: number): Promise<Warmth>;
  /** Told how it went, before anyone else asks. */
  onWarmed(outcome: Warmth): void;
  now(): number;
}

interface Container {
  /** `suspect`: it failed a call and is looked at, or replaced; it may be finishing what it has. */
  state: 'asleep' | 'starting' | 'suspect' | 'ready';
  /** Not started again before. */
  notBeforeMs: number;
  failures: number;
}

const firstBackoffMs = 1_000;
const longestBackoffMs = 60_000;

export class Fleet {
  readonly #options: FleetOptions;
  readonly #containers: Container[];
  #restarts = 0;

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#containers = Array.from({ length: options.containers }, () => ({
      state: 'asleep',
      notBeforeMs: 0,
      failures: 0,
    }));
  }

  /** Those that take calls. */
  get ready(): number[] {
    return this.#indexes(({ state }) => state === 'ready');
  }

  /** Those that take calls, or will once they are started. */
  get coming(): number[] {
    return this.#indexes(({ state }) => state === 'starting' || state === 'ready');
  }

  /** How many there is reason to wait for. */
  get awake(): number {
    return this.#indexes(({ state }) => state !== 'asleep').length;
  }

  get stats() {
    const ready = this.ready.length;
    return {
      ready,
      starting: this.awake - ready,
      failing: this.#indexes(({ failures }) => failures > 0).length,
      restarts: this.#restarts,
    };
  }

  /** Starts one that sleeps, where there is one that may be started. */
  startOne(): void {
    const now = this.#options.now();
    const next = this.#containers.find(({ state, notBeforeMs }) => state === 'asleep' && notBeforeMs <= now);
    if (next) this.#warm(next, 'starting');
  }

  /** Has one that failed looked at, and replaced where it is not well; it takes no calls meanwhile. */
  suspect(container: number): void {
    const one = this.#containers[container];
    if (one?.state !== 'ready') return;
    this.#restarts++;
    this.#warm(one, 'suspect');
  }

  async #warm(one: Container, state: 'starting' | 'suspect'): Promise<void> {
    one.state = state;
    const outcome = await this.#options.warm(this.#containers.indexOf(one)).catch(() => 'failed' as const);
    one.state = outcome === 'ready' ? 'ready' : 'asleep';
    if (outcome === 'ready') one.failures = 0;
    if (outcome === 'failed') this.#backOff(one);
    this.#options.onWarmed(outcome);
  }

  #backOff(one: Container): void {
    one.notBeforeMs = this.#options.now() + Math.min(longestBackoffMs, firstBackoffMs * 2 ** one.failures);
    one.failures++;
  }

  #indexes(where: (one: Container) => boolean): number[] {
    return this.#containers.flatMap((one, index) => (where(one) ? [index] : []));
  }
}

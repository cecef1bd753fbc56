/**
 * Places for calls on N containers: which one does the next call, who waits, which container to start. Lowest-numbered
 * containers first, so that the others can sleep; customers share alike. No I/O but `warm`; the clock is a parameter.
 */
import { givesWay, nextIn } from '../../src/workplace/fairness.ts';

export type Refusal = 'busy' | 'unavailable' | 'not_configured';

export interface PlacesOptions {
  containers: number;
  /** Calls at once on each. */
  placesEach: number;
  maxWaiting: number;
  /** Starts the container, or finds it well; `none` where there is nothing to start. */
  warm(container: number): Promise<'ready' | 'failed' | 'none'>;
  now(): number;
}

/** A call's, to be left once. */
export interface Place {
  container: number;
  customer: string;
}

interface Waiting {
  customer: string;
  enter(container: number): void;
  refuse(refusal: Refusal): void;
}

interface Container {
  /** `suspect`: it failed a call and is looked at, or replaced; it may be finishing what it has. */
  state: 'asleep' | 'starting' | 'suspect' | 'ready';
  /** Not started again before. */
  notBeforeMs: number;
  failures: number;
}

/** With fewer free places than this, one more container is started. */
const sparePlaces = 1;
const firstBackoffMs = 1_000;
const longestBackoffMs = 60_000;

export class Places {
  readonly #options: PlacesOptions;
  readonly #containers: Container[];
  /** Those of the calls that run. */
  readonly #taken: Place[] = [];
  /** In order of arrival. */
  readonly #waiting: Waiting[] = [];
  readonly #calls = { granted: 0, busy: 0, unavailable: 0, not_configured: 0 };
  #restarts = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
    this.#containers = Array.from({ length: options.containers }, () => ({
      state: 'asleep',
      notBeforeMs: 0,
      failures: 0,
    }));
  }

  /** A place for a call of that customer, at once or after a wait; or why there is none. */
  async take(customer: string): Promise<Place | { refusal: Refusal }> {
    const outcome = await this.#take(customer);
    this.#calls['refusal' in outcome ? outcome.refusal : 'granted']++;
    return outcome;
  }

  async #take(customer: string): Promise<Place | { refusal: Refusal }> {
    const free = this.#free();
    if (free !== undefined) return this.#enter(free, customer);
    if (this.#waiting.length >= this.#options.maxWaiting && !this.#makeRoom(customer)) return { refusal: 'busy' };
    return new Promise((resolve) => {
      this.#waiting.push({
        customer,
        enter: (container) => resolve(this.#enter(container, customer)),
        refuse: (refusal) => resolve({ refusal }),
      });
      this.#warmAhead();
      if (this.#awake() === 0) this.#refuseAll('unavailable');
    });
  }

  /** Frees a place; a container that failed a call is looked at, and replaced where it is not well. */
  leave(place: Place, failed: boolean): void {
    this.#taken.splice(this.#taken.indexOf(place), 1);
    if (failed) this.replace(place.container);
    else this.#serve([place]);
  }

  replace(container: number): void {
    if (this.#at(container).state !== 'ready') return;
    this.#restarts++;
    this.#warm(container, 'suspect');
  }

  /** Containers with calls running. */
  get used(): number[] {
    return this.#indexes((_, container) => this.#runningOn(container) > 0);
  }

  get stats() {
    const ready = this.#indexes((one) => one.state === 'ready').length;
    return {
      ready,
      starting: this.#awake() - ready,
      failing: this.#containers.filter((one) => one.failures > 0).length,
      running: this.#taken.length,
      waiting: this.#waiting.length,
      places: this.#containers.length * this.#options.placesEach,
      /** Since the coordinator began, by what they were told. */
      calls: this.#calls,
      restarts: this.#restarts,
    };
  }

  #free(): number | undefined {
    return this.#indexes((one, container) => one.state === 'ready' && this.#freeOn(container) > 0)[0];
  }

  #enter(container: number, customer: string): Place {
    const place = { container, customer };
    this.#taken.push(place);
    this.#warmAhead();
    return place;
  }

  /** Refuses a waiting call of a customer who has more than this one, where there is one. */
  #makeRoom(customer: string): boolean {
    const other = this.#withdraw(givesWay(customer, this.#waiting, this.#taken));
    other?.refuse('busy');
    return other !== undefined;
  }

  /** Those who wait go in the order in which their customers' turns come; who has just left had the last one. */
  #serve(left: readonly Place[] = []): void {
    for (let free = this.#free(); free !== undefined; free = this.#free()) {
      const next = this.#withdraw(nextIn(this.#waiting, [...this.#taken, ...left]));
      if (!next) return;
      next.enter(free);
    }
  }

  /** Takes one out of those who wait; -1 is nobody. */
  #withdraw(index: number): Waiting | undefined {
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  #warmAhead(): void {
    const good = this.#indexes((one) => one.state === 'starting' || one.state === 'ready');
    const free = good.reduce((sum, container) => sum + this.#freeOn(container), 0);
    if (free - this.#waiting.length >= sparePlaces) return;
    const now = this.#options.now();
    const next = this.#indexes((one) => one.state === 'asleep' && one.notBeforeMs <= now)[0];
    if (next !== undefined) this.#warm(next, 'starting');
  }

  async #warm(container: number, state: 'starting' | 'suspect'): Promise<void> {
    const one = this.#at(container);
    one.state = state;
    const outcome = await this.#options.warm(container).catch(() => 'failed' as const);
    if (outcome === 'ready') {
      Object.assign(one, { state: 'ready', failures: 0 });
      this.#serve();
      return;
    }
    one.state = 'asleep';
    if (outcome === 'failed') this.#backOff(one);
    if (this.#awake() === 0) this.#refuseAll(outcome === 'none' ? 'not_configured' : 'unavailable');
  }

  #backOff(one: Container): void {
    one.notBeforeMs = this.#options.now() + Math.min(longestBackoffMs, firstBackoffMs * 2 ** one.failures);
    one.failures++;
  }

  #runningOn(container: number): number {
    return this.#taken.filter((place) => place.container === container).length;
  }

  #freeOn(container: number): number {
    return this.#options.placesEach - this.#runningOn(container);
  }

  #refuseAll(refusal: Refusal): void {
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(refusal);
  }

  #awake(): number {
    return this.#indexes((one) => one.state !== 'asleep').length;
  }

  #indexes(where: (one: Container, index: number) => boolean): number[] {
    return this.#containers.flatMap((one, index) => (where(one, index) ? [index] : []));
  }

  #at(container: number): Container {
    const one = this.#containers[container];
    if (!one) throw new RangeError(`container ${container} of ${this.#containers.length}`);
    return one;
  }
}

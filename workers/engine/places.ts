/**
 * Places for calls on the fleet's containers: which one does the next call, who waits, when to start one more. Customers share alike. No I/O
 * but the fleet's.
 */
import { givesWay, nextIn } from '../../src/workplace/fairness.ts';
import { Fleet, type FleetOptions, type Warmth } from './fleet.ts';

export type Refusal = 'busy' | 'unavailable' | 'not_configured';

export interface PlacesOptions extends Omit<FleetOptions, 'onWarmed'> {
  /** Calls at once on each. */
  placesEach: number;
  maxWaiting: number;
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

/** With fewer free places than this, one more container is started. */
const sparePlaces = 1;

export class Places {
  readonly #options: PlacesOptions;
  readonly #fleet: Fleet;
  /** Those of the calls that run. */
  readonly #taken: Place[] = [];
  /** In order of arrival. */
  readonly #waiting: Waiting[] = [];
  readonly #calls = { granted: 0, busy: 0, unavailable: 0, not_configured: 0 };

  constructor(options: PlacesOptions) {
    this.#options = options;
    this.#fleet = new Fleet({ ...options, onWarmed: (outcome) => this.#warmed(outcome) });
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
      if (this.#fleet.awake === 0) this.#refuseAll('unavailable');
    });
  }

  /** Frees a place; a container that failed a call is looked at, and replaced where it is not well. */
  leave(place: Place, failed: boolean): void {
    this.#taken.splice(this.#taken.indexOf(place), 1);
    if (failed) this.replace(place.container);
    else this.#serve([place]);
  }

  replace(container: number): void {
    this.#fleet.suspect(container);
  }

  /** Containers with calls running. */
  get used(): number[] {
    return [...new Set(this.#taken.map(({ container }) => container))];
  }

  get stats() {
    const { containers, placesEach } = this.#options;
    return {
      ...this.#fleet.stats,
      running: this.#taken.length,
      waiting: this.#waiting.length,
      places: containers * placesEach,
      /** Since the coordinator began, by what they were told. */
      calls: this.#calls,
    };
  }

  #free(): number | undefined {
    return this.#fleet.ready.find((container) => this.#freeOn(container) > 0);
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
    const free = this.#fleet.coming.reduce((sum, container) => sum + this.#freeOn(container), 0);
    if (free - this.#waiting.length < sparePlaces) this.#fleet.startOne();
  }

  #warmed(outcome: Warmth): void {
    if (outcome === 'ready') this.#serve();
    else if (this.#fleet.awake === 0) this.#refuseAll(outcome === 'none' ? 'not_configured' : 'unavailable');
  }

  #freeOn(container: number): number {
    return this.#options.placesEach - this.#taken.filter((place) => place.container === container).length;
  }

  #refuseAll(refusal: Refusal): void {
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(refusal);
  }
}

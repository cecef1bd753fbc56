/** Which call holds which place, and which calls have ended without a word. No I/O; the clock is a parameter. */
import { callMs } from '../../src/limits.ts';
import type { Place } from './places.ts';

/** A lease that its container has not heard of by then is nobody's: its Worker ended before it called. */
const claimMs = 10_000;
/** No call lasts longer. */
const leaseMs = callMs + 60_000;

interface Lease {
  place: Place;
  sinceMs: number;
}

export class Leases {
  readonly #held = new Map<string, Lease>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The lease's name. */
  grant(place: Place): string {
    const lease = crypto.randomUUID();
    this.#held.set(lease, { place, sinceMs: this.#now() });
    return lease;
  }

  /** The place to leave; undefined where the lease has ended already, or is of a coordinator before this one. */
  end(lease: string): Place | undefined {
    const held = this.#held.get(lease);
    this.#held.delete(lease);
    return held?.place;
  }

  /** Those on the container, which knows of `claimed`, whose call has not come or must be over. */
  lost(container: number, claimed: readonly string[]): string[] {
    const now = this.#now();
    const isLost = ([lease, { place, sinceMs }]: [string, Lease]) =>
      place.container === container && now - sinceMs > (claimed.includes(lease) ? leaseMs : claimMs);
    return [...this.#held].filter(isLost).map(([lease]) => lease);
  }
}

/**
 * Lets so many in at once, and as many wait as are soon served; refuses the rest. One customer's crowd keeps no other out. Its clock is one
 * that nobody sets: a stay is no longer for it.
 */
import { ApiError } from '../errors.ts';
import { givesWay, isBehind, nextIn } from '../workplace/fairness.ts';
import { Crowd } from './crowd.ts';
import { expectedWaitMs, type Line, mayWaitMs, usualStayMs } from './wait.ts';

/** A call inside. */
interface Stay {
  customer: string;
  sinceMs: number;
}

interface Waiting {
  customer: string;
  enter(): void;
  refuse(error: ApiError): void;
}

/** What a stay is taken to last before there was one. */
const firstStayMs = 1000;
/** The part of the average that the last stay makes. */
const lastStayShare = 1 / 8;

export class Gate {
  readonly #places: number;
  readonly #inside: Stay[] = [];
  /** In order of arrival. */
  readonly #queue: Waiting[] = [];
  readonly #crowd = new Crowd();
  /** How long a stay lasts, as a moving average. */
  #stayMs = firstStayMs;

  /** `places`: how many are inside at once. */
  constructor(places: number) {
    this.#places = places;
  }

  /** Throws busy where one more of this customer would neither be let in nor may wait. */
  check(customer: string): void {
    if (this.#hasPlace() || this.#mayWait(customer) || this.#givesWay(customer) >= 0) return;
    throw this.#busy();
  }

  get inside(): number {
    return this.#inside.length;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Waits for a place and returns how to leave it. Throws busy where no more may wait, then or later, and the signal's reason where it is aborted. */
  async enter(customer: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    this.check(customer);
    this.#crowd.accepted(performance.now(), this.#line().stayMs);
    const stay = this.#hasPlace() ? this.#beginAtOnce(customer) : await this.#wait(customer, signal);
    return () => {
      this.#stayMs += (performance.now() - stay.sinceMs - this.#stayMs) * lastStayShare;
      this.#leave(stay);
    };
  }

  #beginAtOnce(customer: string): Stay {
    this.#crowd.placeWasFree(performance.now());
    return this.#begin(customer);
  }

  #begin(customer: string): Stay {
    const stay = { customer, sinceMs: performance.now() };
    this.#inside.push(stay);
    return stay;
  }

  /** The one who leaves hands the place on, so that nobody slips in between; it counts as inside till then, so that customers take turns. */
  #leave(stay: Stay): void {
    const next = this.#queue[nextIn(this.#queue, this.#inside)];
    this.#inside.splice(this.#inside.indexOf(stay), 1);
    next?.enter();
  }

  #wait(customer: string, signal: AbortSignal): Promise<Stay> {
    if (!this.#mayWait(customer)) this.#queue[this.#givesWay(customer)]?.refuse(this.#busy());
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => waiting.refuse(signal.reason);
      const waiting: Waiting = {
        customer,
        enter: () => {
          end();
          resolve(this.#begin(customer));
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(waiting);
    });
  }

  #hasPlace(): boolean {
    return this.#inside.length < this.#places;
  }

  #mayWait(customer: string): boolean {
    const line = this.#line();
    const now = performance.now();
    const mayWait = mayWaitMs(line.stayMs, {
      isBurst: this.#crowd.isBurst(now),
      acceptedEach: this.#crowd.acceptedEach(now, line.stayMs),
      isBehind: isBehind(customer, [...this.#inside, ...this.#queue]),
    });
    return expectedWaitMs(line) <= mayWait;
  }

  #line(): Line {
    const now = performance.now();
    const agesMs = this.#inside.map(({ sinceMs }) => now - sinceMs);
    return { agesMs, waiting: this.#queue.length, stayMs: usualStayMs(this.#stayMs, agesMs) };
  }

  #givesWay(customer: string): number {
    return givesWay(customer, this.#queue, this.#inside);
  }

  /** Someone is refused. */
  #busy(): ApiError {
    const line = this.#line();
    this.#crowd.refused(performance.now(), line.stayMs);
    return new ApiError(
      'busy',
      `${this.#inside.length} calls are running and ${this.#queue.length} are waiting; try again`,
      { retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil(expectedWaitMs(line) / 1000))) },
    );
  }
}

/** Lets so many in at once, and so many wait, fewer where the crowd lasts; refuses the rest. One customer's crowd keeps no other out. */
import { ApiError } from '../errors.ts';
import { Crowd } from './crowd.ts';
import { givesWay, nextIn } from './fairness.ts';

export interface GateOptions {
  /** How many are inside at once. */
  places: number;
  /** How many wait in a burst. */
  maxWaiting: number;
  /** How many wait where the crowd lasts: those who get in are soon served, the rest are told at once. */
  maxWaitingInCrowd: number;
}

interface Waiting {
  customer: string;
  enter(): void;
  refuse(error: ApiError): void;
}

export class Gate {
  readonly #options: GateOptions;
  /** The customers of the calls inside. */
  readonly #inside: string[] = [];
  /** In order of arrival. */
  readonly #queue: Waiting[] = [];
  readonly #crowd = new Crowd();
  /** How long a stay lasts, as a moving average. */
  #stayMs = 1000;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Throws busy where one more of this customer would neither be let in nor may wait. */
  check(customer: string): void {
    if (!this.#full() || this.#givesWay(customer) >= 0) return;
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
    if (this.#inside.length >= this.#options.places) await this.#wait(customer, signal);
    else this.#inside.push(customer);
    const entered = Date.now();
    return () => {
      this.#stayMs += (Date.now() - entered - this.#stayMs) / 8;
      this.#leave(customer);
    };
  }

  /** The one who leaves hands the place on, so that nobody slips in between; it counts as inside till then, so that customers take turns. */
  #leave(customer: string): void {
    const next = this.#queue[nextIn(this.#customers(), this.#inside)];
    this.#inside.splice(this.#inside.indexOf(customer), 1);
    if (!next) return;
    this.#inside.push(next.customer);
    next.enter();
  }

  #wait(customer: string, signal: AbortSignal): Promise<void> {
    if (this.#full()) this.#queue[this.#givesWay(customer)]?.refuse(this.#busy());
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
          resolve();
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

  #full(): boolean {
    const { places, maxWaiting, maxWaitingInCrowd } = this.#options;
    const room = this.#crowd.lasts(Date.now()) ? maxWaitingInCrowd : maxWaiting;
    return this.#inside.length >= places && this.#queue.length >= room;
  }

  #givesWay(customer: string): number {
    return givesWay(customer, this.#customers(), this.#inside);
  }

  #customers(): string[] {
    return this.#queue.map(({ customer }) => customer);
  }

  /** Someone is refused. */
  #busy(): ApiError {
    this.#crowd.refused(Date.now());
    const waitMs = (this.#stayMs * (this.#queue.length + this.#inside.length)) / this.#options.places;
    return new ApiError(
      'busy',
      `${this.#inside.length} calls are running and ${this.#queue.length} are waiting; try again`,
      { retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil(waitMs / 1000))) },
    );
  }
}

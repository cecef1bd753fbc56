/** Lets so many in at once, and so many wait, fewer where the crowd lasts; refuses the rest. */
import { ApiError } from '../errors.ts';
import { Crowd } from './crowd.ts';

export interface GateOptions {
  /** How many are inside at once. */
  places: number;
  /** How many wait in a burst. */
  maxWaiting: number;
  /** How many wait where the crowd lasts: those who get in are soon served, the rest are told at once. */
  maxWaitingInCrowd: number;
}

interface Waiting {
  enter(): void;
}

export class Gate {
  readonly #options: GateOptions;
  readonly #queue = new Set<Waiting>();
  readonly #crowd = new Crowd();
  #inside = 0;
  /** How long a stay lasts, as a moving average. */
  #stayMs = 1000;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Throws busy where one more would neither be let in nor may wait. */
  check(): void {
    const { places, maxWaiting, maxWaitingInCrowd } = this.#options;
    if (this.#inside < places) return;
    const now = Date.now();
    if (this.#queue.size < (this.#crowd.lasts(now) ? maxWaitingInCrowd : maxWaiting)) return;
    this.#crowd.refused(now);
    throw this.#busy();
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Waits for a place and returns how to leave it. Throws busy where the queue is full, and the signal's reason where it is aborted. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    this.check();
    if (this.#inside >= this.#options.places) await this.#wait(signal);
    else this.#inside++;
    const entered = Date.now();
    return () => {
      this.#stayMs += (Date.now() - entered - this.#stayMs) / 8;
      this.#leave();
    };
  }

  /** The one who leaves hands the place to the first in the queue, so nobody overtakes. */
  #leave(): void {
    const [next] = this.#queue;
    if (next) next.enter();
    else this.#inside--;
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          this.#queue.delete(waiting);
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        this.#queue.delete(waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#queue.add(waiting);
    });
  }

  #busy(): ApiError {
    const waitMs = (this.#stayMs * (this.#queue.size + this.#inside)) / this.#options.places;
    return new ApiError('busy', `${this.#inside} calls are running and ${this.#queue.size} are waiting; try again`, {
      retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil(waitMs / 1000))),
    });
  }
}

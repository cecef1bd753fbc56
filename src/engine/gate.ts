/** Lets so many in at once, and so many wait; refuses the rest. */
import { ApiError } from '../errors.ts';

interface Waiting {
  enter(): void;
}

export class Gate {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #queue = new Set<Waiting>();
  #inside = 0;
  /** How long a stay lasts, as a moving average. */
  #stayMs = 1000;

  constructor(places: number, maxWaiting: number) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws busy where one more would neither be let in nor may wait. */
  check(): void {
    if (this.#inside >= this.#places && this.#queue.size >= this.#maxWaiting) throw this.#busy();
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
    if (this.#inside >= this.#places) await this.#wait(signal);
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
    const waitMs = (this.#stayMs * (this.#queue.size + this.#inside)) / this.#places;
    return new ApiError('busy', `${this.#inside} calls are running and ${this.#queue.size} are waiting; try again`, {
      retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil(waitMs / 1000))),
    });
  }
}

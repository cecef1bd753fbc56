/**
 * Memory for the bodies that all calls hold at once: who would go over it is refused as busy. Counted as they come, so that a sender who
 * stalls holds no more than what came. One customer's bodies never fill it: there is room left for others, however many calls it makes.
 */
import { ApiError } from '../errors.ts';

/** One call's part of the room. */
export interface Share {
  /** Throws busy where there is no room for so many more. */
  take(bytes: number): void;
  /** Gives all of it back, once. */
  give(): void;
}

const retryAfterSeconds = 2;

/** A customer holds at most so many times what is free: two thirds of the room where it is alone, two fifths beside another like it. */
const timesWhatIsFree = 2;

export class BodyRoom {
  readonly #maxBytes: number;
  #heldBytes = 0;
  readonly #heldOf = new Map<string, number>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  share(customer: string): Share {
    let taken = 0;
    return {
      take: (bytes) => {
        const own = this.#ownBytes(customer) + bytes;
        const free = this.#maxBytes - this.#heldBytes - bytes;
        if (free < 0 || own > timesWhatIsFree * free) throw this.#busy();
        this.#hold(customer, bytes);
        taken += bytes;
      },
      give: () => {
        this.#hold(customer, -taken);
        taken = 0;
      },
    };
  }

  #ownBytes = (customer: string): number => this.#heldOf.get(customer) ?? 0;

  #hold(customer: string, bytes: number): void {
    this.#heldBytes += bytes;
    const own = this.#ownBytes(customer) + bytes;
    if (own === 0) this.#heldOf.delete(customer);
    else this.#heldOf.set(customer, own);
  }

  #busy(): ApiError {
    return new ApiError('busy', `Running calls hold ${this.#heldBytes} bytes of documents; try again.`, {
      retryAfterSeconds,
    });
  }
}

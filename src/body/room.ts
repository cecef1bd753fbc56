/** Memory for the bodies that all calls hold at once: who would go over it is refused as busy. Counted as they come, so that a sender who stalls holds nothing. */
import { ApiError } from '../errors.ts';

/** One call's part of the room. */
export interface Share {
  /** Throws busy where there is no room for so many more. */
  take(bytes: number): void;
  /** Gives all of it back, once. */
  give(): void;
}

const retryAfterSeconds = 2;

export class BodyRoom {
  readonly #maxBytes: number;
  #heldBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  share(): Share {
    let taken = 0;
    return {
      take: (bytes) => {
        if (this.#heldBytes + bytes > this.#maxBytes) throw this.#busy();
        this.#heldBytes += bytes;
        taken += bytes;
      },
      give: () => {
        this.#heldBytes -= taken;
        taken = 0;
      },
    };
  }

  #busy(): ApiError {
    return new ApiError('busy', `Running calls hold ${this.#heldBytes} bytes of documents; try again.`, {
      retryAfterSeconds,
    });
  }
}

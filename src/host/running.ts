/**
 * Counts the calls that run, so that the listener ends after them: Deno.serve's shutdown() takes the rest of its body away
 * from a call that is still being read.
 */

import { newRequestId } from '../call/record.ts';
import { problemResponse } from '../call/respond.ts';
import { ApiError } from '../errors.ts';

type Handler<Info> = (request: Request, info: Info) => Response | Promise<Response>;

export class Running {
  readonly #ended = Promise.withResolvers<void>();
  #count = 0;
  #stopping = false;

  /** The same, counted; calls that come while it stops are refused as unavailable. */
  counted<Info>(handler: Handler<Info>): Handler<Info> {
    return async (request, info) => {
      if (this.#stopping) return stopping();
      this.#count++;
      try {
        return await handler(request, info);
      } finally {
        this.#count--;
        this.#endIfDone();
      }
    };
  }

  /** Takes no more calls; settles when the last has its answer, whose body may still be on its way. */
  stop(): Promise<void> {
    this.#stopping = true;
    this.#endIfDone();
    return this.#ended.promise;
  }

  #endIfDone(): void {
    if (this.#stopping && this.#count === 0) this.#ended.resolve();
  }
}

function stopping(): Response {
  const error = new ApiError('unavailable', 'The service is being stopped; try again.', { retryAfterSeconds: 10 });
  const response = problemResponse(error, newRequestId());
  response.headers.set('Connection', 'close');
  return response;
}

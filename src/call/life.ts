/** How long a call lives: until it is done, its customer goes away, or its time is up. */
import { ApiError } from '../errors.ts';
import { callMs } from '../limits.ts';

/** Why a call was aborted by nobody's fault. */
export class CustomerGone extends Error {
  override readonly name = 'CustomerGone';
}

export interface CallLife {
  /** Its reason is an ApiError timeout, or CustomerGone. */
  signal: AbortSignal;
  /** The customer was seen to be gone. */
  gone(): void;
  /** Work's result, or the signal's reason; does not wait for work that ignores the signal. */
  within<T>(work: Promise<T>): Promise<T>;
  /** The call is done: nothing aborts it any more. */
  end(): void;
  /** The call is refused: what it began ends with it. */
  fail(reason: unknown): void;
  /** Called once, at the end. */
  whenEnded(then: () => void): void;
}

export function beginLife(customer: AbortSignal): CallLife {
  const controller = new AbortController();
  const { signal } = controller;
  const gone = () => controller.abort(new CustomerGone('the customer went away'));
  const late = () =>
    controller.abort(
      new ApiError('timeout', `The call was given up after ${callMs / 60_000} minutes; send less at once.`),
    );
  const timer = setTimeout(late, callMs);
  const ends: (() => void)[] = [];
  const end = () => {
    clearTimeout(timer);
    customer.removeEventListener('abort', gone);
    for (const then of ends.splice(0)) then();
  };
  if (customer.aborted) gone();
  customer.addEventListener('abort', gone);
  return {
    signal,
    gone,
    async within(work) {
      const { promise, reject } = Promise.withResolvers<never>();
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      work.catch(() => {}); // it may fail when nobody waits any more
      try {
        return await Promise.race([work, promise]);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    end,
    fail(reason) {
      end();
      controller.abort(reason);
    },
    whenEnded: (then) => void ends.push(then),
  };
}

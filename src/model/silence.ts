/** A limit on how long a server may be silent, as a signal that also follows the caller's. Knows no HTTP. */
import { ApiError } from '../errors.ts';

export interface Silence {
  /** Aborted when the caller gives up, or after `timeoutMs` without a word. */
  signal: AbortSignal;
  /** Something was heard: stops the clock, however long the caller now takes with it. */
  pause(): void;
  /** Waiting again: the clock starts anew. */
  resume(): void;
  /** Why the signal was aborted: the caller's reason, or ApiError timeout; undefined while it is not. */
  reason(): unknown;
}

/** The clock runs from the start; `pause()` must end it. */
export function limitSilence(caller: AbortSignal, timeoutMs: number): Silence {
  const clock = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const resume = () => {
    timer = setTimeout(() => clock.abort(tooSlow(timeoutMs)), timeoutMs);
  };
  resume();
  return {
    signal: AbortSignal.any([caller, clock.signal]),
    pause: () => clearTimeout(timer),
    resume,
    reason: () => (caller.aborted ? caller.reason : clock.signal.aborted ? clock.signal.reason : undefined),
  };
}

function tooSlow(timeoutMs: number): ApiError {
  return new ApiError(
    'timeout',
    `The model gave no answer for ${Math.ceil(timeoutMs / 1000)} seconds; try again, or send less text at once.`,
  );
}

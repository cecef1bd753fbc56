/** Watches a running job: memory, signs of progress, the deadline, and whether anyone still wants it. By a clock that nobody sets. */
import type { SlotLimits } from './limits.ts';
import { residentBytes } from './memory.ts';

/** Why a job was given up; all but `cancelled` are the process's doing. `broken`: it has no place to work in, whatever the job. */
export type SlotFaultKind = 'died' | 'memory' | 'quiet' | 'deadline' | 'broken' | 'cancelled';

/** A job that ended without an answer, and took its process along. */
export class SlotFault extends Error {
  override readonly name = 'SlotFault';
  readonly kind: SlotFaultKind;

  constructor(kind: SlotFaultKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}

export interface Watchdog {
  /** Rejects with a SlotFault once something is wrong. */
  fault: Promise<never>;
  /** The job gave a sign of life. */
  progress(): void;
  stop(): void;
}

const everyMs = 100;

export function watch(pids: readonly number[], limits: SlotLimits, signal: AbortSignal): Watchdog {
  const started = performance.now();
  let lastSign = started;
  const { promise: fault, reject } = Promise.withResolvers<never>();
  fault.catch(() => {}); // it may come when nobody waits any more
  const give = (kind: SlotFaultKind, detail: string) => reject(new SlotFault(kind, detail));
  const cancel = () => give('cancelled', 'the call was given up');
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - lastSign > limits.quietMs) give('quiet', `no progress for ${limits.quietMs} ms`);
    if (now - started > limits.jobMs) give('deadline', `not done after ${limits.jobMs} ms`);
    const bytes = residentBytes(pids);
    if (bytes > limits.memoryBytes) give('memory', `${bytes} bytes is over ${limits.memoryBytes}`);
  }, everyMs);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  return {
    fault,
    progress() {
      lastSign = performance.now();
    },
    stop() {
      clearInterval(timer);
      signal.removeEventListener('abort', cancel);
    },
  };
}

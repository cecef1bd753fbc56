/** How long a call would wait for a place, and how long it may. Pure; times in milliseconds. */
import {
  longestWaitMs,
  shortestBurstMs,
  shortestWait,
  shortestWaitBehind,
  waitInBurst,
  waitToEachRefused,
  waitWhereFull,
} from './limits.ts';

export interface Line {
  /** How long each call inside has been there. */
  agesMs: readonly number[];
  /** How many wait already. */
  waiting: number;
  /** How long a call usually stays inside. */
  stayMs: number;
}

/** How long calls stay as those that left tell it, or those that are inside: where these are there for longer, who waits must know at once. */
export function usualStayMs(averageMs: number, agesMs: readonly number[]): number {
  const meanAgeMs = agesMs.reduce((sum, ageMs) => sum + ageMs, 0) / Math.max(1, agesMs.length);
  return Math.max(averageMs, meanAgeMs);
}

/** How long one more call would wait where every place is taken: those inside leave after their usual time, and as many as wait go first. */
export function expectedWaitMs({ agesMs, waiting, stayMs }: Line): number {
  const left = agesMs.map((ageMs) => Math.max(0, stayMs - ageMs)).sort((a, b) => a - b);
  const rounds = Math.floor(waiting / left.length);
  return (left[waiting % left.length] ?? 0) + rounds * stayMs;
}

/** What is known of those who come. */
export interface Rush {
  /** Places were free a moment ago. */
  isBurst: boolean;
  /** Calls accepted for each that is refused. */
  acceptedEach: number;
  /** Whether others have more of the engine than who asks. */
  isBehind: boolean;
}

/**
 * How long a call may wait. In a burst, which passes, some times as long as calls stay, so that a batch sent at once is done; else less, the
 * less the more are refused, down to when the next place is nearly free: whoever is accepted is soon served, and the rest are told at once.
 * Who is behind others makes no crowd, and waits for the next place however long that is away.
 */
export function mayWaitMs(stayMs: number, { isBurst, acceptedEach, isBehind }: Rush): number {
  const most = isBurst ? Math.max(shortestBurstMs, stayMs * waitInBurst) : stayMs * waitWhereFull;
  const inCrowd = stayMs * Math.max(shortestWait, waitToEachRefused * acceptedEach);
  return Math.max(isBehind ? stayMs * shortestWaitBehind : 0, Math.min(longestWaitMs, most, inCrowd));
}

/** How long a call would wait for a place, and how long it may. Pure; times in milliseconds. */
import { longestWaitMs, shortestWaitMs, waitInBurst, waitInCrowd, waitInCrowdBehind } from './limits.ts';

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

/**
 * How long a call may wait. In a burst, which passes, some times as long as calls stay, so that a batch sent at once is done; in a crowd that
 * lasts, until the next place is nearly free: whoever is accepted is soon served, and the rest are told at once. Who is behind others makes
 * no crowd, and waits for the next place however long that is away.
 */
export function mayWaitMs(
  stayMs: number,
  { crowdLasts, isBehind }: { crowdLasts: boolean; isBehind: boolean },
): number {
  if (crowdLasts) return stayMs * (isBehind ? waitInCrowdBehind : waitInCrowd);
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, stayMs * waitInBurst));
}

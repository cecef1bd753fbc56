/** Every limit of the engine in one place, each with where it comes from. */
import { callMs } from '../limits.ts';

const MiB = 2 ** 20;

/** What one kind of process may use, and when it is replaced. */
export interface SlotLimits {
  /** From the process's start to its first message. */
  startMs: number;
  /** The longest a job may go without a sign of progress. */
  quietMs: number;
  /** The longest a job may take in all. */
  jobMs: number;
  /** Resident memory of the process and its children, over which it is killed. */
  memoryBytes: number;
  /** Resident memory after a job, over which it is told to give back what it does not use. */
  trimBytes: number;
  /** Jobs between two such times at least. */
  trimJobs: number;
  /** Resident memory after a job, over which it is replaced. */
  retireBytes: number;
  /** Jobs after which it is replaced. */
  retireJobs: number;
}

/**
 * LibreOffice takes 150 MiB when idle (measured, 7.4), and its start some 2 s with a new profile. Over letters and tables it grows to
 * 220 MiB in 500 jobs, and by 10 in each thousand after (measured, 25.2).
 */
export const officeLimits: SlotLimits = {
  startMs: 60_000,
  quietMs: 75_000,
  jobMs: callMs,
  memoryBytes: 1536 * MiB,
  trimBytes: Number.POSITIVE_INFINITY,
  trimJobs: Number.POSITIVE_INFINITY,
  retireBytes: 700 * MiB,
  retireJobs: 2000,
};

/**
 * Layout and pictures report no progress, so their quiet time is the whole of a call's. A process is at 90 MiB when new, at 130 to 160 just
 * trimmed, and stays below 350 when never trimmed (1,000 mixed jobs, measured); a trim costs it some 0.2 s, for code is compiled anew after it.
 */
export const computeLimits: SlotLimits = {
  startMs: 30_000,
  quietMs: callMs,
  jobMs: callMs,
  memoryBytes: 2048 * MiB,
  trimBytes: 256 * MiB,
  trimJobs: 16,
  retireBytes: 700 * MiB,
  retireJobs: 10_000,
};

/** The largest file LibreOffice may write, and the largest message a child may send. */
export const maxResultBytes = 256 * MiB;

/** How long a call may wait for a process in a burst, in times that calls usually take it; */
export const waitInBurst = 8;
/** and so long at least, which is dozens of letters; */
export const shortestBurstMs = 1_000;
/** and no longer: proxies on the customer's way give up after a minute or little more. */
export const longestWaitMs = 60_000;

/**
 * The same where there has been no free place for a while: 99 of 100 calls are answered within 7 times as long as they take, or 11 where that
 * differs widely, and with as many calls as can be done, or half more, 97 of 100 of what can be done is (simulated, with 2 and 4 places).
 */
export const waitWhereFull = 5;
/**
 * And for each call that was accepted to one refused: little over what can be done a queue keeps the places full, far over it callers do that by
 * themselves, and those who wait would only be late.
 */
export const waitToEachRefused = 1.5;
/**
 * And so long at least: with ten times as many calls as can be done, half a stay would keep the places no fuller than this, and answers 15 %
 * later; one that is accepted takes some two times as long as alone (simulated, and `npm run bench -- overload`).
 */
export const shortestWait = 0.3;
/** The same of a customer who has less of the engine than another: for the next place. */
export const shortestWaitBehind = 1;

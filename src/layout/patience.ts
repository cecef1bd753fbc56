/** How long reading may take. The craft has no clock of its own: it is handed one. */

/** Milliseconds since some moment, never going back. */
export type Clock = () => number;

/** What one page may take to be read, and to be drawn, before it is given up, so that it costs itself alone. The slowest of 3,000 ordinary pages took 2 s. */
export const pageMs = 20_000;

/** What a document's pages may take before the rest is read without pictures and figures: well within a call's deadline. */
export const documentMs = 240_000;

/** Thrown where a page's time is over. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

/** Whether `ms` have passed. */
export function lateAfter(now: Clock, ms: number): () => boolean {
  const end = now() + ms;
  return () => now() > end;
}

/** A check to be made while a page is read; throws Overdue once `ms` have passed. */
export function hurry(now: Clock, ms: number): () => void {
  const isLate = lateAfter(now, ms);
  return () => {
    if (isLate()) throw new Overdue(`the page was not read within ${ms / 1000} s`);
  };
}

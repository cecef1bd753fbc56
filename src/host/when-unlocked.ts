/** Waits for a lock that another process has on the database, while this one goes on answering. */

/** SQLite's primary result code for a lock that another connection holds (sqlite.org/rescode.html#busy). */
const sqliteBusy = 5;
const shortestPauseMs = 1;
const longestPauseMs = 50;

/** What `work` gives, tried again while the database is locked; throws as it does once that has taken `maxMs`. */
export async function whenUnlocked<Result>(maxMs: number, work: () => Result): Promise<Result> {
  const deadline = performance.now() + maxMs;
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The low byte of the extended code is the primary one. */
function isLocked(error: unknown): boolean {
  const code = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  return typeof code === 'number' && (code & 0xff) === sqliteBusy;
}

/** Forgets what has passed: old calls, links that work no more, sessions that ended, windows of attempts. Run daily. */
import type { Database } from './database.ts';

const day = 24 * 60 * 60_000;
/** Ended calls are kept for the account's own record. */
const keptCallsMs = 40 * day;

export async function prune(database: Database, nowMs: number): Promise<void> {
  await database.batch([
    database.prepare('DELETE FROM calls WHERE started_at < ?').bind(nowMs - keptCallsMs),
    database.prepare('DELETE FROM invites WHERE used_at IS NOT NULL OR expires_at <= ?').bind(nowMs),
    database.prepare('DELETE FROM sessions WHERE expires_at <= ?').bind(nowMs),
    database.prepare('DELETE FROM attempts WHERE until <= ?').bind(nowMs),
  ]);
}

/** Attempts to sign in, limited by e-mail address and by network address: counted in the database, so over all isolates. */
import type { Database } from '../access/database.ts';
import { sha256 } from '../access/key.ts';
import { networkOf } from '../access/rate-limits.ts';
import { ApiError } from '../errors.ts';
import { text } from './text.ts';

const windowMs = 15 * 60_000;
/** Many people may share a network address, few an account. */
const limits = { email: 10, address: 100 } as const;

/** Who tries to sign in. */
export interface Attempt {
  email: string;
  /** Network address, where the runtime knows it. */
  address: string | undefined;
}

/** Counts an attempt. Throws 429 rate_limited where there were too many. */
export async function countAttempt(database: Database, attempt: Attempt, nowMs: number): Promise<void> {
  let waitMs = 0;
  for (const { name, limit } of await counted(attempt)) {
    const row = await database
      .prepare(
        `INSERT INTO attempts (name, count, until) VALUES (?, 1, ?)
         ON CONFLICT (name) DO UPDATE SET
           count = CASE WHEN until <= ? THEN 1 ELSE count + 1 END,
           until = CASE WHEN until <= ? THEN excluded.until ELSE until END
         RETURNING count, until`,
      )
      .bind(name, nowMs + windowMs, nowMs, nowMs)
      .first<{ count: number; until: number }>();
    if (row && row.count > limit) waitMs = Math.max(waitMs, row.until - nowMs);
  }
  if (waitMs > 0)
    throw new ApiError('rate_limited', text.signIn.tooMany(Math.ceil(waitMs / 60_000)), {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
}

/** After success: the account's attempts begin anew, and windows that have passed are swept out. */
export async function forgetAttempts(database: Database, email: string, nowMs: number): Promise<void> {
  const [own] = await counted({ email, address: undefined });
  await database
    .prepare('DELETE FROM attempts WHERE name = ? OR until <= ?')
    .bind(own?.name ?? '', nowMs)
    .all();
}

async function counted({ email, address }: Attempt): Promise<{ name: string; limit: number }[]> {
  const names = [{ name: await sha256(`email:${email.trim().toLowerCase()}`), limit: limits.email as number }];
  if (address) names.push({ name: await sha256(`address:${networkOf(address)}`), limit: limits.address });
  return names;
}

/** An account's keys: made, listed, revoked. What an operator and My Center do; calls go through access.ts. */
import { ApiError } from '../errors.ts';
import { findAccount, noAccount } from './accounts.ts';
import type { Database } from './database.ts';
import { newKey, randomCharacters, sha256, shownPart } from './key.ts';

/** A key as lists show it: never the secret. */
export interface KeyRecord {
  id: string;
  name: string;
  /** First characters of the key. */
  shown: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** The only time the secret is shown. */
export async function createKey(
  database: Database,
  accountId: string,
  wanted: { name: string; expiresAtMs: number | null },
  nowMs: number,
): Promise<{ id: string; name: string; key: string }> {
  const key = newKey();
  const row = await database
    .prepare(
      `INSERT INTO keys (id, account_id, name, hash, shown, created_at, expires_at)
       SELECT ?, id, ?, ?, ?, ?, ? FROM accounts WHERE id = ? RETURNING id`,
    )
    .bind(
      `key_${randomCharacters(16)}`,
      wanted.name,
      await sha256(key),
      shownPart(key),
      nowMs,
      wanted.expiresAtMs,
      accountId,
    )
    .first<{ id: string }>();
  if (!row) throw noAccount('id', accountId);
  return { id: row.id, name: wanted.name, key };
}

export async function listKeys(database: Database, accountId: string): Promise<KeyRecord[]> {
  await findAccount(database, { id: accountId });
  const { results } = await database
    .prepare(
      `SELECT id, name, shown, created_at, last_used_at, expires_at, revoked_at FROM keys
       WHERE account_id = ? ORDER BY created_at, id`,
    )
    .bind(accountId)
    .all<KeyRow>();
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    shown: row.shown,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: isoTime(row.last_used_at),
    expiresAt: isoTime(row.expires_at),
    revokedAt: isoTime(row.revoked_at),
  }));
}

/** Stops a key at once; a second time changes nothing. `accountId` where only that account's keys may be touched. */
export async function revokeKey(database: Database, keyId: string, nowMs: number, accountId?: string): Promise<void> {
  const row = await database
    .prepare(
      `UPDATE keys SET revoked_at = COALESCE(revoked_at, ?) WHERE id = ? AND account_id = COALESCE(?, account_id) RETURNING id`,
    )
    .bind(nowMs, keyId, accountId ?? null)
    .first();
  if (!row) throw new ApiError('not_found', `No key has the id "${keyId}"; the list of an account's keys has theirs.`);
}

interface KeyRow {
  id: string;
  name: string;
  shown: string;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
}

const isoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

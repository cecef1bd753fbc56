/**
 * The quota as a ledger with holds. One statement decides each step, so there is no race: never more than the limit's
 * results a month, and none of them lost. No HTTP; the clock is a parameter.
 */
import { repeats } from '../limits.ts';
import type { Database } from './database.ts';
import { limitSql, monthOf } from './plans.ts';

/** Longer than any call's deadline: a hold that ends without a word is given back after it. */
export const holdMs = 15 * 60_000;

export interface CallStart {
  id: string;
  keyId: string;
  operation: string;
  bytesIn: number | null;
  idempotencyKey: string | null;
  /** null: the body is still being read; settle() brings it. */
  bodyHash: string | null;
}

export interface CallEnd {
  status: number;
  bytesOut: number | null;
  bodyHash?: string | null;
}

/** What stands of a month's quota. */
export interface Quota {
  limit: number;
  used: number;
  held: number;
}

export type Refusal =
  | 'invalid_key'
  | 'account_disabled'
  | 'plan_without_api'
  | 'in_progress'
  | 'quota_used_up'
  | 'quota_all_held';

/** Uses of the same Idempotency-Key in the last day; `i` is the row of inputs. */
const earlier = `FROM calls c WHERE c.account_id = a.id AND c.idempotency_key = i.idempotency_key
  AND c.state = 'settled' AND c.ended_at > i.now - ${repeats.withinMs}`;
const lastCounted = (sameBody: string) => `(SELECT max(c.ended_at) ${earlier} AND c.counted = 1 ${sameBody})`;
const repeatSql = (sameBody: string) =>
  `(${lastCounted(sameBody)} IS NOT NULL AND ${repeats.most} >
    (SELECT count(*) ${earlier} AND c.counted = 0 ${sameBody} AND c.ended_at >= ${lastCounted(sameBody)}))`;
/** A body still unread may yet prove to be a repeat; settle() decides it then. */
const mayRepeat = repeatSql('AND (i.body_hash IS NULL OR c.body_hash = i.body_hash)');
const isRepeat = repeatSql('AND c.body_hash = i.body_hash');

const usedSql = `COALESCE((SELECT u.used FROM usage u WHERE u.account_id = a.id AND u.month = i.month), 0)`;
const heldSql = `(SELECT count(*) FROM calls h WHERE h.account_id = a.id AND h.state = 'held' AND h.counted = 1
  AND h.expires_at > i.now AND h.month = i.month)`;
const runningSql = `EXISTS (SELECT 1 FROM calls c WHERE c.account_id = a.id AND c.idempotency_key = i.idempotency_key
  AND c.state = 'held' AND c.expires_at > i.now)`;
const hasRoom = `${usedSql} + ${heldSql} < ${limitSql('a')}`;
const goodKey = 'k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > i.now)';

const inputs = `WITH i (id, key_id, operation, month, now, idempotency_key, body_hash, bytes_in)
  AS (SELECT ?, ?, ?, ?, ?, ?, ?, ?)`;
const source = 'FROM i JOIN keys k ON k.id = i.key_id JOIN accounts a ON a.id = k.account_id';

const reserveSql = `${inputs}
  INSERT INTO calls (id, account_id, key_id, operation, month, state, counted, started_at, expires_at,
    idempotency_key, body_hash, bytes_in)
  SELECT i.id, a.id, k.id, i.operation, i.month, 'held',
    CASE WHEN i.body_hash IS NULL THEN ${hasRoom} ELSE NOT ${mayRepeat} END,
    i.now, i.now + ${holdMs}, i.idempotency_key, i.body_hash, i.bytes_in
  ${source}
  WHERE ${goodKey} AND a.disabled = 0 AND a.plan <> 'free' AND NOT ${runningSql} AND (${hasRoom} OR ${mayRepeat})
  RETURNING id`;

const refusalSql = `${inputs}
  SELECT ${goodKey} AS good, a.disabled AS disabled, a.plan AS plan, ${runningSql} AS running,
    ${usedSql} AS used, ${heldSql} AS held, ${limitSql('a')} AS "limit" ${source}`;

const stillHeld = `SELECT c.*, ? AS now, ? AS new_hash FROM calls c WHERE c.id = ? AND c.state = 'held'`;
const settling = `WITH i AS (SELECT h.id, h.account_id, h.month, h.counted, h.now, h.idempotency_key,
    COALESCE(h.new_hash, h.body_hash) AS body_hash FROM (${stillHeld}) h WHERE h.expires_at > h.now),
  s AS (SELECT i.*, (i.idempotency_key IS NOT NULL AND ${isRepeat}) AS is_repeat FROM i JOIN accounts a ON a.id = i.account_id)`;

/** Counted unless a repeat; a hold taken as a possible repeat when the month was used up must prove to be one. */
const countSql = `${settling}
  INSERT INTO usage (account_id, month, used)
  SELECT s.account_id, s.month, 1 FROM s WHERE s.counted = 1 AND NOT s.is_repeat
  ON CONFLICT (account_id, month) DO UPDATE SET used = used + 1`;
const settleSql = `${settling}
  UPDATE calls SET state = 'settled', ended_at = s.now, status = ?, bytes_out = ?, body_hash = s.body_hash,
    counted = (s.counted = 1 AND NOT s.is_repeat)
  FROM s WHERE calls.id = s.id AND (s.counted = 1 OR s.is_repeat)
  RETURNING calls.id`;
const releaseSql = `UPDATE calls SET state = 'released', ended_at = ?, status = ? WHERE id = ? AND state = 'held'`;

/** A settled call that was counted, and the one use that it cost. */
const uncountSql = `UPDATE usage SET used = used - 1 FROM calls c
  WHERE c.id = ? AND c.state = 'settled' AND c.counted = 1 AND usage.account_id = c.account_id AND usage.month = c.month`;
const giveBackSql = `UPDATE calls SET state = 'released', ended_at = ?, status = 503 WHERE id = ? AND state = 'settled'`;

const quotaSql = `WITH i (now, month, key_id) AS (SELECT ?, ?, ?)
  SELECT ${limitSql('a')} AS "limit", ${usedSql} AS used, ${heldSql} AS held ${source}`;

/** Takes a place for a call, or says why there is none. */
export async function reserve(database: Database, call: CallStart, nowMs: number): Promise<Refusal | undefined> {
  const values = [
    call.id,
    call.keyId,
    call.operation,
    monthOf(nowMs).name,
    nowMs,
    call.idempotencyKey,
    call.bodyHash,
    call.bytesIn,
  ];
  if (
    await database
      .prepare(reserveSql)
      .bind(...values)
      .first()
  )
    return undefined;
  const row = await database
    .prepare(refusalSql)
    .bind(...values)
    .first<RefusalRow>();
  return row ? refusalOf(row) : 'invalid_key';
}

interface RefusalRow extends Quota {
  good: number;
  disabled: number;
  plan: string;
  running: number;
}

function refusalOf(row: RefusalRow): Refusal {
  if (!row.good) return 'invalid_key';
  if (row.disabled) return 'account_disabled';
  if (row.plan === 'free') return 'plan_without_api';
  if (row.running) return 'in_progress';
  return row.used >= row.limit ? 'quota_used_up' : 'quota_all_held';
}

/** Counts a held call whose result exists; false where the hold is gone or the month was used up without it. */
export async function settle(database: Database, id: string, end: CallEnd, nowMs: number): Promise<boolean> {
  const held = [nowMs, end.bodyHash ?? null, id];
  const [, settled] = await database.batch<{ id: string }>([
    database.prepare(countSql).bind(...held),
    database.prepare(settleSql).bind(...held, end.status, end.bytesOut),
  ]);
  return settled?.results.length === 1;
}

/** Gives a held place back; nothing where it was settled already. */
export async function release(database: Database, id: string, status: number, nowMs: number): Promise<void> {
  await database.prepare(releaseSql).bind(nowMs, status, id).all();
}

/** Takes back the count of a settled call whose result was lost on our side; nothing where it was not settled. */
export async function giveBack(database: Database, id: string, nowMs: number): Promise<void> {
  await database.batch([database.prepare(uncountSql).bind(id), database.prepare(giveBackSql).bind(nowMs, id)]);
}

/** The month's quota of the account that a key belongs to. */
export async function quotaOf(database: Database, keyId: string, nowMs: number): Promise<Quota | null> {
  return database.prepare(quotaSql).bind(nowMs, monthOf(nowMs).name, keyId).first<Quota>();
}

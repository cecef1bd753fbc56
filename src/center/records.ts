/** What My Center reads of accounts, usage and calls, and the few changes that only it makes. No HTTP. */
import type { Database } from '../access/database.ts';
import { sha256 } from '../access/key.ts';
import { limitSql, monthOf, type Plan } from '../access/plans.ts';

/** An account as My Center sees it, with this month's usage. */
export interface Member {
  id: string;
  email: string;
  plan: Plan;
  monthlyLimit: number | null;
  disabled: boolean;
  operator: boolean;
  /** Whether the address came by the operator's invite. */
  verified: boolean;
  /** false: nobody has set a password yet. */
  signsIn: boolean;
  createdAt: number;
  /** When somebody last tried to sign up with its address, if ever. */
  signUpTriedAt: number | null;
  /** Calls a month; 0 on the free plan. */
  limit: number;
  /** Calls counted this month. */
  used: number;
}

interface MemberRow {
  id: string;
  email: string;
  plan: Plan;
  monthly_limit: number | null;
  disabled: number;
  operator: number;
  created_at: number;
  sign_up_tried_at: number | null;
  email_verified: number | null;
  used: number | null;
  limit: number;
}

const memberSql = `SELECT a.*, u.email_verified, m.used, ${limitSql('a')} AS "limit" FROM accounts a
  LEFT JOIN users u ON u.id = a.id LEFT JOIN usage m ON m.account_id = a.id AND m.month = ?`;

/** undefined where there is none of that id. */
export async function findMember(database: Database, id: string, nowMs: number): Promise<Member | undefined> {
  const row = await database.prepare(`${memberSql} WHERE a.id = ?`).bind(monthOf(nowMs).name, id).first<MemberRow>();
  return row ? memberOf(row) : undefined;
}

/** By part of the e-mail address, the newest first. */
export async function findMembers(database: Database, part: string, limit: number, nowMs: number): Promise<Member[]> {
  const { results } = await database
    .prepare(`${memberSql} WHERE instr(lower(a.email), lower(?)) > 0 ORDER BY a.created_at DESC, a.id LIMIT ?`)
    .bind(monthOf(nowMs).name, part, limit)
    .all<MemberRow>();
  return results.map(memberOf);
}

const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  email: row.email,
  plan: row.plan,
  monthlyLimit: row.monthly_limit,
  disabled: row.disabled !== 0,
  operator: row.operator !== 0,
  verified: row.email_verified === 1,
  signsIn: row.email_verified !== null,
  createdAt: row.created_at,
  signUpTriedAt: row.sign_up_tried_at,
  limit: row.plan === 'free' ? 0 : row.limit,
  used: row.used ?? 0,
});

const day = 24 * 60 * 60_000;
/** Days that the chart shows, today among them. */
export const chartDays = 30;

/** Counted calls of one operation on one day. */
export interface DayCount {
  /** Midnight UTC. */
  dayMs: number;
  operation: string;
  count: number;
}

/** Within the days of the chart; days without calls are left out. */
export async function countsByDay(database: Database, accountId: string, nowMs: number): Promise<DayCount[]> {
  const { results } = await database
    .prepare(
      `SELECT started_at / ${day} * ${day} AS dayMs, operation, count(*) AS count FROM calls
       WHERE account_id = ? AND started_at >= ? AND state = 'settled' AND counted = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    .bind(accountId, firstDay(nowMs))
    .all<DayCount>();
  return results;
}

/** Midnight UTC of the first day of the chart. */
export const firstDay = (nowMs: number): number => Math.floor(nowMs / day) * day - (chartDays - 1) * day;

/** A call of the ledger. */
export interface CallRow {
  id: string;
  operation: string;
  state: 'held' | 'settled' | 'released';
  counted: number;
  startedAt: number;
  expiresAt: number;
  endedAt: number | null;
  status: number | null;
  bytesIn: number | null;
  bytesOut: number | null;
}

/** At most 100, the newest first. */
export async function lastCalls(database: Database, accountId: string): Promise<CallRow[]> {
  const { results } = await database
    .prepare(
      `SELECT id, operation, state, counted, started_at AS startedAt, expires_at AS expiresAt, ended_at AS endedAt,
        status, bytes_in AS bytesIn, bytes_out AS bytesOut
       FROM calls WHERE account_id = ? ORDER BY started_at DESC, id LIMIT 100`,
    )
    .bind(accountId)
    .all<CallRow>();
  return results;
}

/** Notes that somebody wants to sign up with the address; the account's id where it has one. */
export async function noteSignUp(database: Database, email: string, nowMs: number): Promise<string | undefined> {
  const row = await database
    .prepare('UPDATE accounts SET sign_up_tried_at = ? WHERE email = ? RETURNING id')
    .bind(nowMs, email)
    .first<{ id: string }>();
  return row?.id;
}

/** The account that an invite is for, while it is good. */
export async function openInvite(
  database: Database,
  token: string,
  nowMs: number,
): Promise<{ id: string; email: string } | null> {
  return database
    .prepare(
      `SELECT a.id, a.email FROM invites i JOIN accounts a ON a.id = i.account_id
       WHERE i.hash = ? AND i.used_at IS NULL AND i.expires_at > ?`,
    )
    .bind(await sha256(token), nowMs)
    .first();
}

/** Uses an invite up, and the account's other ones with it; false where someone was faster. */
export async function useInvite(database: Database, token: string, nowMs: number): Promise<boolean> {
  const used = await database
    .prepare(
      'UPDATE invites SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ? RETURNING account_id',
    )
    .bind(nowMs, await sha256(token), nowMs)
    .first<{ account_id: string }>();
  if (!used) return false;
  await database
    .prepare('UPDATE invites SET used_at = ? WHERE account_id = ? AND used_at IS NULL')
    .bind(nowMs, used.account_id)
    .all();
  return true;
}

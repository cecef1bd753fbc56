/** Who may call, and a place in the quota for each call: the rim between HTTP and the ledger. */
import { ApiError } from '../errors.ts';
import type { Database } from './database.ts';
import type { Hints } from './hints.ts';
import { isWellFormedKey, sha256 } from './key.ts';
import {
  type CallEnd,
  type CallStart,
  giveBack,
  type Quota,
  quotaOf,
  type Refusal,
  release,
  reserve,
  settle,
} from './ledger.ts';
import { refuseCrossOriginForm } from './origin.ts';
import type { Plan } from './plans.ts';
import { allHeld, type QuotaState, quotaState, usedUp } from './quota-state.ts';

export interface Caller {
  accountId: string;
  keyId: string;
  keyHash: string;
}

/** A place held in the quota: settled when the result exists, else released. */
export interface Hold {
  /** What the quota is then; throws where the hold, or the account, is gone in the meantime. */
  settle(end: CallEnd): Promise<QuotaState | undefined>;
  release(status: number): Promise<void>;
  /** Takes a settled call's count back: its result was lost on our side. */
  giveBack(): Promise<void>;
}

export interface Access {
  /** Throws 401, 403, for forms from elsewhere too, or 429 where the month is already used up. */
  authenticate(request: Request): Promise<Caller>;
  reserve(caller: Caller, call: Omit<CallStart, 'keyId'>): Promise<Hold>;
}

interface Parts {
  database: Database;
  hints: Hints;
  /** Where forms may come from; undefined: the address that was called. */
  publicUrl: string | undefined;
  /** Runs what need not be waited for. */
  defer(work: Promise<unknown>): void;
  now(): number;
}

/** Access by API keys and accounts. */
export function keyAccess({ database, hints, publicUrl, defer, now }: Parts): Access {
  /** For headers and texts alone, which do without it where it cannot be read. */
  const quotaLeft = (keyId: string) => quotaOf(database, keyId, now()).catch(() => null);
  return {
    async authenticate(request) {
      const key = bearerOf(request);
      if (!isWellFormedKey(key)) throw invalidKey();
      const keyHash = await sha256(key);
      const hint = await hints.get(keyHash);
      if (hint) {
        refuseCrossOriginForm(request, publicUrl);
        return { ...hint, keyHash };
      }
      const row = await keyRow(database, keyHash, now());
      refuseBadStanding(row, now());
      refuseCrossOriginForm(request, publicUrl);
      refuseUsedUp(row, request, now());
      const caller = { accountId: row.account_id, keyId: row.key_id };
      defer(hints.put(keyHash, caller));
      return { ...caller, keyHash };
    },

    async reserve(caller, call) {
      const refusal = await reserve(database, { ...call, keyId: caller.keyId }, now());
      if (refusal) {
        defer(hints.drop(caller.keyHash));
        throw refused(refusal, await quotaLeft(caller.keyId), now());
      }
      defer(touch(database, caller.keyId, now()));
      return {
        async settle(end) {
          if (!(await settle(database, call.id, end, now()))) {
            await release(database, call.id, 429, now());
            throw (await quotaOf(database, caller.keyId, now())) ? usedUp(null, now()) : invalidKey();
          }
          // the call has counted: that its headers cannot be made is no reason to withhold its result
          const quota = await quotaLeft(caller.keyId);
          if (!quota || quota.used >= quota.limit) defer(hints.drop(caller.keyHash));
          return quota ? quotaState(quota, now()) : undefined;
        },
        release: (status) => release(database, call.id, status, now()),
        giveBack: () => giveBack(database, call.id, now()),
      };
    },
  };
}

/** The caller that a key belongs to and the account's quota, for the usage endpoint; costs nothing. */
export async function usageOf(
  database: Database,
  request: Request,
  nowMs: number,
): Promise<{ plan: Plan; quota: QuotaState }> {
  const key = bearerOf(request);
  if (!isWellFormedKey(key)) throw invalidKey();
  const row = await keyRow(database, await sha256(key), nowMs);
  refuseBadStanding(row, nowMs);
  return { plan: row.plan, quota: quotaState(row, nowMs) };
}

interface StandingRow extends Quota {
  key_id: string;
  account_id: string;
  plan: Plan;
  disabled: number;
  expires_at: number | null;
  revoked_at: number | null;
}

async function keyRow(database: Database, keyHash: string, nowMs: number): Promise<StandingRow> {
  const key = await database
    .prepare(
      `SELECT k.id AS key_id, k.account_id, a.plan, a.disabled, k.expires_at, k.revoked_at
       FROM keys k JOIN accounts a ON a.id = k.account_id WHERE k.hash = ?`,
    )
    .bind(keyHash)
    .first<Omit<StandingRow, keyof Quota>>();
  const quota = key && (await quotaOf(database, key.key_id, nowMs));
  if (!key || !quota) throw invalidKey();
  return { ...key, ...quota };
}

function refuseBadStanding(row: StandingRow, nowMs: number): void {
  if (row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= nowMs)) throw invalidKey();
  if (row.disabled) throw refused('account_disabled', row, nowMs);
  if (row.plan === 'free') throw refused('plan_without_api', row, nowMs);
}

/** A call with an Idempotency-Key may be a repeat, which is allowed when the month is used up: reserve() decides. */
function refuseUsedUp(row: StandingRow, { headers }: Request, nowMs: number): void {
  if (row.used >= row.limit && !headers.has('idempotency-key')) throw usedUp(row, nowMs);
}

function touch(database: Database, keyId: string, nowMs: number): Promise<unknown> {
  return database
    .prepare('UPDATE keys SET last_used_at = ? WHERE id = ? AND COALESCE(last_used_at, 0) < ?')
    .bind(nowMs, keyId, nowMs - 60_000)
    .all();
}

/** The token of `Authorization: Bearer …` (RFC 6750, section 2.1). */
export function bearerOf(request: Request): string {
  const header = request.headers.get('authorization');
  const token = header && /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (token) return token;
  throw new ApiError(
    'missing_key',
    `Authenticating: ${header ? 'the Authorization header is not of the form' : 'there is no Authorization header; send'} "Authorization: Bearer <API_KEY>".`,
    { headers: { 'WWW-Authenticate': 'Bearer' } },
  );
}

const invalidKey = () =>
  new ApiError(
    'invalid_key',
    'Authenticating: the API key is unknown, revoked, expired or mistyped; send it whole, or make another in My Center.',
    {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    },
  );

function refused(refusal: Refusal, quota: Quota | null, nowMs: number): ApiError {
  switch (refusal) {
    case 'invalid_key':
      return invalidKey();
    case 'account_disabled':
      return new ApiError('account_disabled', 'This account is disabled; ask the operator of the service.');
    case 'plan_without_api':
      return new ApiError(
        'plan_without_api',
        'The free plan has no API access; Pro and Team have: ask the operator of the service for one of them.',
      );
    case 'in_progress':
      return new ApiError('in_progress', 'A call with this Idempotency-Key is still running; wait for its answer.', {
        retryAfterSeconds: 1,
      });
    case 'quota_used_up':
      return usedUp(quota, nowMs);
    case 'quota_all_held':
      return allHeld(quota, nowMs);
  }
}

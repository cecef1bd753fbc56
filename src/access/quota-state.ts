/** A month's quota as answers tell it, and the refusals where nothing of it is free. No database; the clock is a parameter. */
import { ApiError } from '../errors.ts';
import type { Quota } from './ledger.ts';
import { monthOf } from './plans.ts';

export interface QuotaState {
  limit: number;
  used: number;
  remaining: number;
  resetsAt: Date;
  resetSeconds: number;
  /** Length of the month. */
  windowSeconds: number;
}

export function quotaState({ limit, used }: Pick<Quota, 'limit' | 'used'>, nowMs: number): QuotaState {
  const month = monthOf(nowMs);
  return {
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resetsAt: new Date(month.endMs),
    resetSeconds: Math.ceil((month.endMs - nowMs) / 1000),
    windowSeconds: (month.endMs - month.startMs) / 1000,
  };
}

/** draft-ietf-httpapi-ratelimit-headers. */
export function quotaHeaders({ limit, remaining, resetSeconds, windowSeconds }: QuotaState): Record<string, string> {
  return {
    'RateLimit-Policy': `"month";q=${limit};w=${windowSeconds}`,
    RateLimit: `"month";r=${remaining};t=${resetSeconds}`,
  };
}

/** 429: the month's calls are used up, of which `quota` tells where it is known. */
export function usedUp(quota: Pick<Quota, 'limit' | 'used'> | null, nowMs: number): ApiError {
  const state = quotaState(quota ?? { limit: 0, used: 0 }, nowMs);
  const which = quota ? `This month's quota of ${quota.limit}` : "This month's quota";
  return new ApiError(
    'quota_exhausted',
    `${which} is used up; it begins anew on ${state.resetsAt.toISOString().slice(0, 10)} at 0:00 UTC.`,
    { retryAfterSeconds: state.resetSeconds, headers: quota ? quotaHeaders(state) : {} },
  );
}

/** When the rest of the month's calls are all running, places come back within a call's length. */
const heldRetrySeconds = 5;

/** 429: what is left of the month is held by calls that run. */
export function allHeld(quota: Pick<Quota, 'limit' | 'used'> | null, nowMs: number): ApiError {
  const state = quota && { ...quotaState(quota, nowMs), remaining: 0, resetSeconds: heldRetrySeconds };
  return new ApiError(
    'quota_exhausted',
    "The rest of this month's calls is held by calls that are running; try again once one of them has ended.",
    {
      retryAfterSeconds: heldRetrySeconds,
      headers: state ? quotaHeaders(state) : {},
    },
  );
}

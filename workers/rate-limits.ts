/** Limits by the minute, counted by Cloudflare near each caller; the numbers stand in wrangler.toml. */
import type { Limiter, RateLimits } from '../src/access/rate-limits.ts';

/** The part of Cloudflare's RateLimit that limits need. */
interface Counter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

export interface RateLimitBindings {
  CALLS: Counter;
  STRANGERS: Counter;
}

const periodSeconds = 60;

export const boundLimits = ({ CALLS, STRANGERS }: RateLimitBindings): RateLimits => ({
  calls: limiter(CALLS),
  strangers: limiter(STRANGERS),
});

/** A binding that fails limits nothing: the quota still counts. */
function limiter(binding: Counter): Limiter {
  return async (key) => {
    const { success } = await binding.limit({ key }).catch(() => ({ success: true }));
    return success ? undefined : periodSeconds;
  };
}

/** Limits by the minute, counted by Cloudflare near each caller; the numbers stand in wrangler.toml. */
import type { Limiter, RateLimits } from '../src/access/rate-limits.ts';

export interface RateLimitBindings {
  CALLS: RateLimit;
  STRANGERS: RateLimit;
}

const periodSeconds = 60;

export const boundLimits = ({ CALLS, STRANGERS }: RateLimitBindings): RateLimits => ({
  calls: limiter(CALLS),
  strangers: limiter(STRANGERS),
});

/** A binding that fails limits nothing: the quota still counts. */
function limiter(binding: RateLimit): Limiter {
  return async (key) => {
    const { success } = await binding.limit({ key }).catch(() => ({ success: true }));
    return success ? undefined : periodSeconds;
  };
}

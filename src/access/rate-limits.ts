/** Limits by the minute, besides the month's quota: calls of a key, and wrong keys or passwords from an address. */
import { ApiError } from '../errors.ts';

/** As in wrangler.toml, where Cloudflare's bindings count. */
export const perMinute = { calls: 1200, strangers: 30 } as const;

const minuteMs = 60_000;
/** More names than this in a minute share what is left of memory: the oldest are forgotten. */
const maxNames = 100_000;

/** Counts one for the name; seconds to wait where the minute's are used up, else undefined. */
export type Limiter = (name: string) => Promise<number | undefined>;

export interface RateLimits {
  /** By key. */
  calls: Limiter;
  /** Requests with a wrong key, token or password, by address. */
  strangers: Limiter;
}

/** Counted in this process's memory, by the clock's minute. */
export function limitsInMemory(now: () => number): RateLimits {
  return { calls: limiter(perMinute.calls, now), strangers: limiter(perMinute.strangers, now) };
}

function limiter(limit: number, now: () => number): Limiter {
  const counts = new Map<string, number>();
  let minute = 0;
  return async (name) => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (counts.size > maxNames) counts.delete(counts.keys().next().value as string);
    return count > limit ? Math.ceil(((current + 1) * minuteMs - now()) / 1000) : undefined;
  };
}

/** Throws 429 rate_limited where the key has made its calls for this minute. */
export async function refuseTooMany({ calls }: RateLimits, keyId: string): Promise<void> {
  const waitSeconds = await calls(keyId);
  if (waitSeconds !== undefined)
    throw tooMany(`This key has made more than ${perMinute.calls} calls in a minute`, waitSeconds);
}

/** 429 instead of another 401, where the address has sent too many wrong keys; undefined where it has not. */
export async function strangerRefusal(
  { strangers }: RateLimits,
  address: string | undefined,
): Promise<ApiError | undefined> {
  if (address === undefined) return undefined;
  const waitSeconds = await strangers(networkOf(address));
  if (waitSeconds === undefined) return undefined;
  return tooMany(
    `More than ${perMinute.strangers} requests with a wrong key or password came from this address in a minute`,
    waitSeconds,
  );
}

/** Who has one IPv6 address has the 2^64 around it (RFC 6177); IPv4 as it is. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const tooMany = (detail: string, waitSeconds: number) =>
  new ApiError('rate_limited', `${detail}; wait and try again.`, { retryAfterSeconds: waitSeconds });

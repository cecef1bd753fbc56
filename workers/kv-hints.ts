/** Hints in KV: eventually consistent, so only ever a reason to skip a look-up. A KV that fails, or is slow, is as good as none. */
import type { Hint, Hints } from '../src/access/hints.ts';

/** The shortest time that KV keeps anything. */
const keptSeconds = 60;
/** The look-up that a hint would spare takes less. */
const longestWaitMs = 500;

/** The part of KVNamespace that hints need. */
export interface KeyValues {
  get<Value>(key: string, type: 'json'): Promise<Value | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

export function kvHints(kv: KeyValues): Hints {
  return {
    get: (keyHash) => orNothing(kv.get<Hint>(keyHash, 'json').catch(() => null)),
    put: (keyHash, hint) => kv.put(keyHash, JSON.stringify(hint), { expirationTtl: keptSeconds }),
    drop: (keyHash) => kv.delete(keyHash),
  };
}

/** Nothing once it has taken too long. */
async function orNothing<Value>(asked: Promise<Value | null>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, longestWaitMs, null);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}

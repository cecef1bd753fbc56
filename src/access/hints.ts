/** A cache of keys that were good a moment ago. Hints only: it never refuses, and the statement that reserves decides. */

export interface Hint {
  accountId: string;
  keyId: string;
}

export interface Hints {
  get(keyHash: string): Promise<Hint | null>;
  put(keyHash: string, hint: Hint): Promise<void>;
  drop(keyHash: string): Promise<void>;
}

/** Where the database is as near as any cache. */
export const noHints: Hints = {
  get: async () => null,
  put: async () => {},
  drop: async () => {},
};

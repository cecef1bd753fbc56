-- Times are milliseconds since 1970, UTC. Months are '2026-11'.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  plan TEXT NOT NULL CHECK (plan IN ('free', 'pro', 'team')),
  monthly_limit INTEGER CHECK (monthly_limit >= 0), -- NULL: the plan's
  disabled INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE, -- SHA-256 of the key, hex; the key itself is nowhere
  shown TEXT NOT NULL, -- its first characters, for display
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  expires_at INTEGER,
  revoked_at INTEGER
) STRICT;
CREATE INDEX keys_by_account ON keys (account_id);

-- What an account has used up: one row a month, moved only together with the call that is settled.
CREATE TABLE usage (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  month TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (account_id, month)
) STRICT, WITHOUT ROWID;

-- The ledger. A held call keeps its place until it is settled, released, or past expires_at.
CREATE TABLE calls (
  id TEXT PRIMARY KEY, -- the request id
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  month TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held', 'settled', 'released')),
  counted INTEGER NOT NULL, -- 0: a repeat under an Idempotency-Key
  started_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  idempotency_key TEXT,
  body_hash TEXT, -- SHA-256 of the body, hex; NULL while it is still being read
  status INTEGER,
  bytes_in INTEGER,
  bytes_out INTEGER
) STRICT;
CREATE INDEX calls_held ON calls (account_id, expires_at) WHERE state = 'held';
CREATE INDEX calls_by_idempotency_key ON calls (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX calls_by_start ON calls (account_id, started_at);
CREATE INDEX calls_by_age ON calls (started_at);

CREATE TABLE invites (
  hash TEXT PRIMARY KEY, -- SHA-256 of the token in the link, hex
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

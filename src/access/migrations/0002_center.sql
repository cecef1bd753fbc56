-- My Center: who signs in. Times are milliseconds since 1970, UTC.
ALTER TABLE accounts ADD COLUMN operator INTEGER NOT NULL DEFAULT 0;

-- One person an account; the id is the account's.
CREATE TABLE users (
  id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  email_verified INTEGER NOT NULL DEFAULT 0, -- 1: came by an invite that the operator sent
  image TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  ip_address TEXT,
  user_agent TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- better-auth's columns; only passwords (scrypt) are used.
CREATE TABLE credentials (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at INTEGER,
  refresh_token_expires_at INTEGER,
  scope TEXT,
  password TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credentials_by_user ON credentials (user_id);

-- Attempts to sign in, counted until a moment.
CREATE TABLE attempts (
  name TEXT PRIMARY KEY, -- SHA-256 of what is counted: an e-mail address or a network address
  count INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;

-- Whoever disables an account ends its sessions.
CREATE TRIGGER sessions_end_with_account AFTER UPDATE OF disabled ON accounts WHEN NEW.disabled = 1
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
END;

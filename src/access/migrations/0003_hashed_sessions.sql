-- sessions.token is now the SHA-256 of the token, in hex: those that were not hashed end.
DELETE FROM sessions;

-- When somebody last tried to sign up with the address of this account; shown to its owner.
ALTER TABLE accounts ADD COLUMN sign_up_tried_at INTEGER;

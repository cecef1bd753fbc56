/** The folder for what lasts: the database, and secrets that were not set. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomCharacters } from '../access/key.ts';

/** Makes it, for this user alone, where it is missing. */
export function openDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** SESSION_SECRET where none is set: made once and kept, readable by this user alone. */
export function keptSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  if (!existsSync(path)) writeFileSync(path, randomCharacters(48), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

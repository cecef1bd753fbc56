/** What lasts is kept from other users of the machine. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSessionSecret, openDataDir } from '../../src/host/data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('the folder is its user’s alone, also where it was there before and open to all', () => {
  const [made, found] = [join(folder, 'made', 'within'), join(folder, 'found')];
  mkdirSync(found, { mode: 0o777 });
  for (const path of [made, found]) {
    openDataDir(path);
    expect(modeOf(path)).toBe(0o700);
  }
});

test('the secret is made once, long, and its user’s alone', () => {
  const secret = keptSessionSecret(folder);
  expect(secret).toMatch(/^[0-9A-Za-z]{48}$/);
  expect(keptSessionSecret(folder)).toBe(secret);
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(secret);
  expect(modeOf(join(folder, 'session-secret'))).toBe(0o600);
});

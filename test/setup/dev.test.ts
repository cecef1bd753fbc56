/** `npm run dev` with settings that are wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { started } from '../contract/started.ts';

const root = new URL('../..', import.meta.url).pathname;

/** What it ends with, and all that it said before. */
async function saidBy(settings: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-dev-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...settings };
  const node = join(root, 'node_modules/.bin/node');
  const run = started('sh', ['-c', 'exec "$0" src/setup/dev.mjs 2>&1', node], /(never said)/, { cwd: root, env });
  return run.then(() => '', String);
}

it('ends by itself once a setting is found to be wrong, and calls no Worker that can only fail', async () => {
  const said = await saidBy({ METRICS_TOKEN: 'short' });
  expect(said).toMatch(/ended with 1:[\s\S]*METRICS_TOKEN must have at least 32 characters/);
  expect(said).not.toContain('Internal Server Error');
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535; it is "abc"'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR, /dev/null/data, cannot be made'],
])('says in a line what is wrong with %o', async (settings, line) => {
  const said = await saidBy(settings);
  expect(said).toContain('ended with 1:');
  expect(said.split('\n').filter((each) => each.includes(line))).toHaveLength(1);
});

/** `npm run dev` with settings that are wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { started } from '../contract/started.ts';

const root = new URL('../..', import.meta.url).pathname;

it('ends by itself once a setting is found to be wrong, and calls no Worker that can only fail', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-dev-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir };
  const options = { cwd: root, env: { ...settings, METRICS_TOKEN: 'short' } };
  const node = join(root, 'node_modules/.bin/node');
  const said: string = await started(node, ['src/setup/dev.mjs'], /(never said)/, options).catch(String);
  expect(said).toMatch(/ended with 1:[\s\S]*METRICS_TOKEN must have at least 32 characters/);
  expect(said).not.toContain('Internal Server Error');
});

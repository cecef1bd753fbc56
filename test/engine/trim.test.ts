/** Memory that a compute process does not use any more goes back to the system where its runtime can do that, and it goes on. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const fixture = new URL('fixtures/trim.ts', import.meta.url).pathname;
const deno = new URL('../../node_modules/.bin/deno', import.meta.url).pathname;

/** What the fixture prints; it ends once the process is small again. */
async function trimmed(command: string, ...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(command, [...args, fixture], { timeout: 60_000 });
  return JSON.parse(stdout);
}

test('under Deno it is small again, does the next job, and is not told anew before it has done some', async () => {
  const told = await trimmed(deno, 'run', '--no-check', '--allow-all');
  expect(told).toEqual({ first: 'trimming', same: true, second: 'ready' });
}, 60_000);

test('where the runtime would end by the signal it is left alone', async () => {
  expect(await trimmed(process.execPath)).toEqual({ first: 'ready', same: true, second: 'ready' });
}, 60_000);

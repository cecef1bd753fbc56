/** Folders of slots are told from those whose process has ended, however it ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { isOrphan, ownPrefix } from '../../src/engine/office/owner.ts';

const fieldsOf = (pid: string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')')).split(' ');
};

let parent: ReturnType<typeof spawn> | undefined;
afterEach(() => {
  parent?.kill('SIGKILL');
});

test('a folder of this process is in use, and others are not its', async () => {
  expect(await isOrphan(`${await ownPrefix()}a1`)).toBe(false);
  expect(await isOrphan('somebody-else')).toBe(false);
});

test('a folder is an orphan where another process has the number', async () =>
  expect(await isOrphan(`octavo-office-${process.pid}-1-a1`)).toBe(true));

test('so it is where its process has ended and nobody has asked for it yet', async () => {
  // the child ends when its input does, long after `sleep` took the place of the shell that would have asked
  parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  const [line] = await once(parent.stdout as NodeJS.ReadableStream, 'data');
  const pid = String(line).trim();
  await expect.poll(() => readFileSync(`/proc/${parent?.pid}/comm`, 'utf8').trim()).toBe('sleep');
  (parent.stdio[3] as Writable).end();
  await expect.poll(() => fieldsOf(pid)[1]).toBe('Z');
  expect(await isOrphan(`octavo-office-${pid}-${fieldsOf(pid)[20]}-a1`)).toBe(true);
});

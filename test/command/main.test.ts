/** The command line as a process: where its output goes, and what it ends with. Against a server that answers every call alike. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const license = join(root, 'LICENSE');
/** More than a pipe holds. */
const result = Buffer.alloc(1_000_000, 'x');
const bodies: string[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  bodies.push(body);
  response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(result);
});
const folder = mkdtempSync(join(tmpdir(), 'octavo-command-'));

beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function octavo(args: readonly string[], output = '') {
  const { port } = server.address() as AddressInfo;
  const command = `"$0" src/command/main.ts "$@" ${output}`;
  const env = { PATH: process.env.PATH, OCTAVO_KEY: 'oct_k', OCTAVO_URL: `http://127.0.0.1:${port}` };
  const program = spawn('sh', ['-c', command, process.execPath, ...args], { cwd: root, env });
  let errors = '';
  program.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  program.stdout.resume();
  const [code] = await once(program, 'close');
  return { code, errors };
}

test('a reader that has seen enough ends it without a word', async () => {
  const args = ['pdf', license, '--action', 'compress', '-o', '-'];
  expect(await octavo(args, '| head -c 1').then(({ errors }) => errors)).toBe('');
});

test('output that cannot be written is said so', async () => {
  const { code, errors } = await octavo(['pdf', license, '--action', 'compress', '-o', '-'], '>/dev/full');
  expect([code, errors]).toEqual([1, expect.stringMatching(/^octavo: writing the result: .*ENOSPC.*\n$/)]);
});

test('a folder that is not there is told before the call', async () => {
  const before = bodies.length;
  const out = join(folder, 'absent/a.pdf');
  const { code, errors } = await octavo(['pdf', license, '--action', 'compress', '-o', out]);
  expect([code, errors]).toEqual([1, `octavo: opening ${join(folder, 'absent')}: there is no such file or folder\n`]);
  expect(bodies).toHaveLength(before);
});

test('a folder in place of a file is named', async () => {
  const { code, errors } = await octavo(['pdf', folder, '--action', 'compress']);
  expect([code, errors]).toEqual([1, `octavo: opening ${folder}: it is a folder\n`]);
});

test('the files of a merge go as a list, be there only one', async () => {
  await octavo(['pdf', license, '--action', 'merge', '-o', join(folder, 'merged.pdf')]);
  expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ action: 'merge', files: [{ name: 'LICENSE' }] });
});

/** What is documented holds on a running service: every example, the client, the command line, and its types. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Octavo } from 'octavo/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/openapi/document.ts';
import { operatorPaths } from '../../src/openapi/operator.ts';
import { callTypes } from '../../src/openapi/typescript.ts';
import { customerOf } from '../contract/client.ts';
import { pdf, rtf } from '../contract/documents.ts';
import { denoService, type Service } from '../contract/service.ts';

const root = new URL('../..', import.meta.url).pathname;
let service: Service;
let key: string;

beforeAll(async () => {
  service = await denoService();
  ({ key } = await customerOf(service).account({ monthlyLimit: 1000 }));
});
afterAll(() => service?.stop());

type Examples = Record<string, { value: unknown }>;
const { paths } = openApiDocument('http://127.0.0.1');
const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/external/'));
const examples = calls.flatMap(([path, methods]) => {
  const post = (methods as { post?: { requestBody: { content: { 'application/json': { examples: Examples } } } } })
    .post;
  const named = post?.requestBody.content['application/json'].examples ?? {};
  return Object.entries(named).map(([name, { value }]) => [`${path} ${name}`, path, value] as const);
});

describe('the examples of /openapi.json', () => {
  test('are there for every operation', () => expect(examples.length).toBeGreaterThanOrEqual(17));

  test.each(examples)('%s answers 200', async (_, path, value) => {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(value),
    });
    expect(answer.status, answer.ok ? '' : await answer.text()).toBe(200);
  });
});

test("the examples of the operator's API run one after another", async () => {
  const ids = { account: '', key: '' };
  for (const [path, methods] of Object.entries(operatorPaths))
    for (const [method, documented] of Object.entries(methods)) {
      if (documented.operationId === 'deleteAccount') continue;
      const { status, json } = await operate(method, path, ids, documented);
      expect([documented.operationId, status in documented.responses && status < 300]).toEqual([
        documented.operationId,
        true,
      ]);
      if (documented.operationId === 'createAccount') ids.account = String(json.id);
      if (documented.operationId === 'createKey') ids.key = String(json.id);
    }
  const { delete: last } = operatorPaths['/api/v1/admin/accounts/{id}'];
  expect((await operate('delete', '/api/v1/admin/accounts/{id}', ids, last)).status).toBe(204);
});

/** Sends the documented example; ids are those that were answered before. */
async function operate(method: string, path: string, ids: { account: string; key: string }, documented: OperatorCall) {
  const id = path.includes('/keys/{id}') ? ids.key : ids.account;
  const query = documented.parameters?.find((parameter) => parameter.in === 'query');
  const search = query ? `?${query.name}=${encodeURIComponent(query.example)}` : '';
  const body = documented.requestBody?.content['application/json'].example;
  return customerOf(service).operator(
    method.toUpperCase(),
    path.replace('/api/v1/admin', '').replace('{id}', id) + search,
    body,
  );
}

interface OperatorCall {
  parameters?: { in: string; name: string; example: string }[];
  requestBody?: { content: { 'application/json': { example?: object } } };
}

describe('the client', () => {
  const octavo = () => new Octavo({ key, url: service.url });

  test('merges PDFs, converts, and reads its usage', async () => {
    const files = [await pdf(1), await pdf(2)].map((data, index) => ({ name: `${index}.pdf`, data }));
    expect((await octavo().pdf({ action: 'merge', files })).type).toBe('application/pdf');
    const letter = { name: 'letter.rtf', data: rtf('Dear reader') };
    expect((await octavo().convert({ type: 'word-to-pdf', file: letter })).name).toBe('letter.pdf');
    expect((await octavo().usage()).used).toBeGreaterThan(1);
  });

  test('asks for a zip, and gets one', async () => {
    const file = { name: 'a.pdf', data: await pdf(3) };
    const result = await octavo().pdf({ action: 'split', file, pages: '1,2-3' }, { accept: 'application/zip' });
    expect([result.type, result.name]).toEqual(['application/zip', 'a.zip']);
  });

  test('writes, whole and as it comes', async () => {
    service.model.script({ text: 'One two three.' }, { text: 'One two three.' });
    const call = { action: 'write' as const, messages: [{ role: 'user' as const, content: 'Count.' }] };
    expect((await octavo().ai(call)).content).toBe('One two three.');
    let text = '';
    for await (const piece of octavo().stream(call)) if (piece.event === 'delta') text += piece.text;
    expect(text).toBe('One two three.');
  });

  test('throws what the service says of a mistake', async () => {
    const file = { name: 'a.pdf', data: await pdf(1) };
    await expect(octavo().pdf({ action: 'split', file, pages: '9' })).rejects.toMatchObject({
      code: 'invalid_parameters',
      errors: [{ path: 'pages' }],
    });
  });
});

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const octavo = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env.PATH, OCTAVO_KEY: key, OCTAVO_URL: service.url };
      const command = [join(root, 'src/command/main.ts'), ...args];
      const child = execFile(join(root, 'node_modules/.bin/node'), command, { cwd: folder, env }, (fault, out, err) =>
        resolve({ code: fault ? Number(fault.code) : 0, out, err }),
      );
      child.stdin?.end('Count.');
    });

  test('converts a file, and writes over nothing unasked', async () => {
    writeFileSync(join(folder, 'letter.rtf'), rtf('Dear reader'));
    expect((await octavo('convert', 'letter.rtf', '--type', 'word-to-pdf')).code).toBe(0);
    expect(readFileSync(join(folder, 'letter.pdf'), 'latin1')).toMatch(/^%PDF-/);
    writeFileSync(join(folder, 'letter.pdf'), 'of before');
    expect((await octavo('convert', 'letter.rtf', '--type', 'word-to-pdf')).err).toContain('letter-2.pdf');
    expect(readFileSync(join(folder, 'letter-2.pdf'), 'latin1')).toMatch(/^%PDF-/);
    expect(readFileSync(join(folder, 'letter.pdf'), 'latin1')).toBe('of before');
    await octavo('convert', 'letter.rtf', '--type', 'word-to-pdf', '-o', 'letter.pdf');
    expect(readFileSync(join(folder, 'letter.pdf'), 'latin1')).toMatch(/^%PDF-/);
  });

  test('prints text as it comes, from standard input', async () => {
    service.model.script({ text: 'One two three.' });
    expect((await octavo('ai', '--action', 'write')).out).toBe('One two three.\n');
  });

  test('tells a refusal from a mistake', async () => {
    const refused = await octavo('convert', 'letter.pdf', '--type', 'word-to-pdf');
    expect([refused.code, refused.err.includes('unsupported_media_type')]).toEqual([1, true]);
    await octavo('convert', 'letter.pdf', '--type', 'word-to-pdf', '-o', 'refused.pdf');
    expect(existsSync(join(folder, 'refused.pdf'))).toBe(false);
    const mistaken = await octavo('pdf', 'letter.pdf', '--angel', '90');
    expect([mistaken.code, mistaken.err.includes("'--angel'")]).toEqual([2, true]);
  });
});

test("the client's types are those of the operations: else run `npm run client:types`", () => {
  const biome = join(root, 'node_modules/.bin/biome');
  const formatted = spawnSync(biome, ['format', '--stdin-file-path=src/client/calls.ts'], {
    cwd: root,
    input: callTypes(),
    encoding: 'utf8',
  });
  expect(readFileSync(join(root, 'src/client/calls.ts'), 'utf8')).toBe(formatted.stdout);
});

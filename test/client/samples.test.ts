/** Code to paste runs as it stands: what Try it shows for a call, and the samples of the guide. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../src/center/assets/try-code.js';
import { guide } from '../../src/openapi/guide.ts';
import { customerOf } from '../contract/client.ts';
import { csv, docx, pdf, picture } from '../contract/documents.ts';
import { denoService, type Service } from '../contract/service.ts';
import { openDocument } from '../engine/fixtures/documents.ts';

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'octavo-code-'));
let service: Service;
let key: string;

beforeAll(async () => {
  service = await denoService();
  ({ key } = await customerOf(service).account());
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

// a name and a text that shells and JSON could trip over
const name = `it's "one".pdf`;
const files = { field: 'file', many: false, files: [new File([], name)] };
const rotate = { endpoint: 'pdf', fields: { action: 'rotate', angle: 90 }, files, password: 'shown nowhere' };
const content = 'It\'s "tea".\nAnd $HOME, `pwd`.';
const messages = [{ role: 'user', content }];
const write = { endpoint: 'ai', fields: { action: 'write', messages }, files: undefined, password: '' };

const run = (program: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { PATH: process.env.PATH, OCTAVO_KEY: key, PASSWORD: 'secret' };
    execFile(program, args, { cwd: folder, env }, (fault, out) => (fault ? reject(fault) : resolve(out)));
  });
/** `octavo/client` is the package's own from its folder alone, so that is where the module is resolved. */
const node = (code: string) => {
  writeFileSync(
    join(folder, 'sample.ts'),
    code.replace("'octavo/client'", JSON.stringify(join(root, 'src/client/index.ts'))),
  );
  return run(join(root, 'node_modules/.bin/node'), ['sample.ts']);
};
const languages = {
  curl: (code: string) => run('bash', ['-c', code]),
  typescript: node,
  python: (code: string) => run('/usr/bin/python3', ['-c', code]),
};

describe.each(['curl', 'typescript', 'python'] as const)('as Try it shows it in %s', (language) => {
  const paste = languages[language];

  test('sends files, and saves the result', async () => {
    writeFileSync(join(folder, name), await pdf(1));
    rmSync(join(folder, 'result.pdf'), { force: true });
    const code = codeOf(service.url, rotate)[language];
    expect(code).not.toContain('shown nowhere');
    await paste(code);
    expect(readFileSync(join(folder, 'result.pdf'), 'latin1')).toMatch(/^%PDF-/);
  });

  test('prints a refusal, and saves none', async () => {
    rmSync(join(folder, 'result.pdf'), { force: true });
    const fields = { action: 'rotate', angle: 45 };
    const code = codeOf(service.url, { ...rotate, fields })[language];
    const printed = await paste(code).catch((fault: Error) => fault.message);
    expect(printed).toMatch(/angle: is 45/);
    expect(existsSync(join(folder, 'result.pdf'))).toBe(false);
  });

  test('sends text, and prints the answer', async () => {
    service.model.script({ text: 'Fine.' });
    expect(await paste(codeOf(service.url, write)[language])).toContain('Fine.');
    expect(service.model.calls.at(-1)?.body.messages.at(-1)?.content).toBe(content);
  });
});

describe('in the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const calls = /## Calls.*?```sh\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const here = () => calls.replace('oct_...', key).replace('http://127.0.0.1:8787', service.url);
  const bash = languages.curl;
  const slides = () =>
    openDocument('presentation', `<office:presentation>${'<draw:page/>'.repeat(3)}</office:presentation>`);

  test('every call makes its file or prints its text', { timeout: 120_000 }, async () => {
    const documents = { 'letter.docx': docx('Dear reader'), 'table.xlsx': csv(), 'talk.pptx': slides() };
    const photo = await picture('jpeg');
    const pdfs = { 'report.pdf': await pdf(5), 'a.pdf': await pdf(1), 'b.pdf': await pdf(1) };
    for (const [path, bytes] of Object.entries({ ...documents, ...pdfs, 'photo.jpg': photo }))
      writeFileSync(join(folder, path), bytes);
    const made = [...calls.matchAll(/\| save \w+ (\S+)/g)].map(([, path = '']) => path);
    for (const path of made) rmSync(join(folder, path), { force: true });
    const printed = await bash(here());
    expect(made.filter((path) => readFileSync(join(folder, path)).length < 100)).toEqual([]);
    expect([made.length, printed.match(/"content"/g)?.length]).toEqual([13, 4]);
  });

  test('a refusal is printed, and the file stays as it was', async () => {
    writeFileSync(join(folder, 'kept.pdf'), 'as it was');
    const [setting = ''] = here().split('\n# convert');
    expect(await bash(`${setting}\necho '{}' | save pdf kept.pdf`)).toContain('"code":"invalid_parameters"');
    expect(readFileSync(join(folder, 'kept.pdf'), 'utf8')).toBe('as it was');
  });
});

describe('in the guide', () => {
  const samples = [...guide('ORIGIN').matchAll(/```(\w+)\n(.*?)```/gs)].map(([, kind = '', code = '']) => ({
    kind,
    code,
  }));
  const kinds: Record<string, keyof typeof languages> = { sh: 'curl', ts: 'typescript', python: 'python' };

  test('are samples in three languages', () =>
    expect(samples.map(({ kind }) => kind).sort()).toEqual(['python', 'sh', 'ts']));

  test.each(samples)('$kind runs', async ({ kind, code }) => {
    writeFileSync(join(folder, 'report.pdf'), await pdf(1));
    const result = kind === 'sh' ? 'hello.pdf' : 'report.docx';
    rmSync(join(folder, result), { force: true });
    await languages[kinds[kind] ?? 'curl'](code.replaceAll('ORIGIN', service.url));
    expect(readFileSync(join(folder, result)).length).toBeGreaterThan(500);
  });
});

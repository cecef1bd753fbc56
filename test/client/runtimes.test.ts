/** The client as customers get it, packed and installed, does the same in every runtime that it is promised for. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../center/browser.ts';
import { customerOf } from '../contract/client.ts';
import { pdf } from '../contract/documents.ts';
import { denoService, type Service } from '../contract/service.ts';

const root = new URL('../..', import.meta.url).pathname;
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'octavo-client-'));
const installed = join(folder, 'node_modules/octavo/build');
const run = promisify(execFile);
let service: Service;
let key: string;

beforeAll(async () => {
  service = await denoService();
  ({ key } = await customerOf(service).account());
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await run('npm', ['pack', '--silent', join(root, 'src/client')], { cwd: folder });
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: folder });
  writeFileSync(join(folder, 'a.pdf'), await pdf(1));
  writeFileSync(join(folder, 'tour.js'), tour.toString().replace(/^async function/, 'export default async function'));
  writeFileSync(join(folder, 'program.js'), program);
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: it is sent as text, to where the types are not
async function tour(Octavo: any, options: { url: string; key: string }, file: unknown) {
  const octavo = new Octavo(options);
  const turned = await octavo.pdf({ action: 'rotate', file, angle: 90 });
  const messages = [{ role: 'user', content: 'Count.' }];
  let text = '';
  for await (const piece of octavo.stream({ action: 'write', messages }))
    if (piece.event === 'delta') text += piece.text;
  const refusal = await octavo.pdf({ action: 'split', file, pages: '9' }).catch((thrown: unknown) => thrown);
  const begin = new TextDecoder().decode(turned.bytes.subarray(0, 5));
  return { name: turned.name, begin, text, code: refusal.code, plan: (await octavo.usage()).plan };
}
const expected = { name: 'a.pdf', begin: '%PDF-', text: 'One two.', code: 'invalid_parameters', plan: 'team' };

/** By paths, which need Node's or Deno's file system. */
const program = `import { Octavo } from 'octavo/client';
import tour from './tour.js';
const [url, key] = process.argv.slice(2);
const turned = await new Octavo({ url, key }).pdf({ action: 'rotate', file: 'a.pdf', angle: 90 });
await turned.save('turned.pdf');
console.log(JSON.stringify(await tour(Octavo, { url, key }, 'a.pdf')));
`;

test.each([
  ['the Node that npm runs on, 20 or later', process.env.npm_node_execpath ?? '/usr/bin/node', []],
  ['the Node of the package', bin('node'), []],
  ['Deno', bin('deno'), ['run', '--allow-net', '--allow-read', '--allow-write', '--allow-env']],
] as const)('in %s', async (_, runtime, args) => {
  service.model.script({ text: 'One two.' });
  const { stdout } = await run(runtime, [...args, 'program.js', service.url, key], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(expected);
  expect(readFileSync(join(folder, 'turned.pdf'), 'latin1')).toMatch(/^%PDF-/);
  rmSync(join(folder, 'turned.pdf'));
});

test('in a Worker', async () => {
  service.model.script({ text: 'One two.' });
  const worker = `import { Octavo } from './octavo/index.js';
import tour from './tour.js';
export default {
  async fetch(request, env) {
    const data = await request.arrayBuffer();
    return Response.json(await tour(Octavo, env, { name: 'a.pdf', data }));
  },
};`;
  const script = (path: string, contents: string) => ({
    type: 'ESModule' as const,
    path: join(folder, path),
    contents,
  });
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate: '2026-11-01',
      modulesRoot: folder,
      modules: [
        script('worker.js', worker),
        script('tour.js', readFileSync(join(folder, 'tour.js'), 'utf8')),
        ...parts().map((name) => script(`octavo/${name}`, readFileSync(join(installed, name), 'utf8'))),
      ],
      bindings: { url: service.url, key },
    }),
  );
  const answer = await workerd.dispatchFetch('http://worker/', { method: 'POST', body: await pdf(1) });
  expect(await answer.json()).toEqual(expected);
  await workerd.dispose();
});

test('in a browser', async () => {
  service.model.script({ text: 'One two.' });
  const browser = await openBrowser();
  const { page } = browser;
  await page.route('**/its/*', (route) =>
    route.fulfill({ path: join(installed, new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
  );
  await page.goto(`${service.url}/healthz`);
  const call = `(async () => {
    const { Octavo } = await import('/its/index.js');
    const data = Uint8Array.from(atob('${Buffer.from(await pdf(1)).toString('base64')}'), (c) => c.charCodeAt(0));
    return (${tour.toString()})(Octavo, ${JSON.stringify({ url: service.url, key })}, new File([data], 'a.pdf'));
  })()`;
  expect(await page.evaluate(call)).toEqual(expected);
  await browser.close();
});

const parts = () => readdirSync(installed).filter((name) => name.endsWith('.js'));

test('its types are found, and tell a call from a mistake', async () => {
  const right = "octavo.pdf({ action: 'rotate', file: 'a.pdf', angle: 90 });";
  const program = (call: string) =>
    `import { Octavo } from 'octavo/client';\nconst octavo = new Octavo({ key: 'k', url: 'u' });\nawait ${call}\n`;
  writeFileSync(join(folder, 'right.ts'), program(right));
  writeFileSync(join(folder, 'wrong.ts'), program(right.replace('90', '45')));
  symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  const check = (file: string) =>
    run(bin('tsc'), ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', file], { cwd: folder });
  await check('right.ts');
  await expect(check('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('45') });
});

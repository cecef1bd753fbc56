/** The Worker's bundle: small, quick to start, and without what only the engine does. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestHarness, unstable_readConfig } from 'wrangler';

const root = new URL('../..', import.meta.url).pathname;
/** Cloudflare's limit on a paid plan is 10 MB compressed; what is far below it starts fast. */
const maxCompressedBytes = 2 * 1024 * 1024;

let folder: string;
/** What wrangler printed. */
let told: string;
let files: { name: string; bytes: Buffer }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-bundle-'));
  const docker = { WRANGLER_DOCKER_BIN: dockerThatTells(), WRANGLER_SEND_METRICS: 'false' };
  const wrangler = join(root, 'node_modules/.bin/wrangler');
  const { stdout, stderr } = await promisify(execFile)(wrangler, ['deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    env: { ...process.env, CI: 'true', ...docker },
  });
  told = stdout + stderr;
  files = readdirSync(folder)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that keeps what it is told to build, the Dockerfile from its stdin and the words after `build`, and builds nothing. */
function dockerThatTells(): string {
  const path = join(folder, 'docker');
  const keep = `echo "$@" > ${join(folder, 'docker.args')}; cat > ${join(folder, 'docker.stdin')}`;
  writeFileSync(path, `#!/bin/sh\ncase $1 in build) ${keep};; esac\n`, { mode: 0o755 });
  return path;
}

test('its container is built from the Dockerfile and all of the repository', () => {
  const [args, dockerfile] = ['args', 'stdin'].map((name) =>
    readFileSync(join(folder, `docker.${name}`), 'utf8').trim(),
  );
  expect(args).toContain('-t octavo-enginecontainer:');
  expect(args).toContain('--platform linux/amd64');
  expect(args?.split(' ').map(unslashed)).toContain(unslashed(root));
  expect(dockerfile).toBe(readFileSync(join(root, 'workers/Dockerfile'), 'utf8').trim());
});

test('wrangler finds nothing to warn of in its settings', () => {
  expect(told).toContain('--dry-run: exiting now.');
  expect(told).not.toMatch(/warning|unexpected/i);
});

test('there are as many containers as the coordinator leases places on', () => {
  const { containers, vars } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  const most = containers?.map((container: { max_instances?: number }) => String(container.max_instances));
  expect(most).toEqual([vars.ENGINE_CONTAINERS]);
});

const unslashed = (path: string): string => path.replace(/\/$/, '');

test('is small when compressed', () => {
  const sizes = files.map(({ name, bytes }) => ({ name, bytes: bytes.length, compressed: gzipSync(bytes).length }));
  const compressed = sizes.reduce((sum, file) => sum + file.compressed, 0);
  process.stdout.write(
    `${sizes.map((file) => `${file.name}: ${file.bytes} bytes, ${file.compressed} compressed`).join('\n')}\n`,
  );
  expect(compressed).toBeGreaterThan(0);
  expect(compressed).toBeLessThan(maxCompressedBytes);
});

test('holds nothing of PDFium, the layout, or the writers of Word and Excel', () => {
  const script = files
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ bytes }) => bytes.toString('utf8'))
    .join('');
  // each file that is bundled is named in a comment before its code
  expect(script).toContain('// src/operations/convert/pdf-to-word.ts');
  for (const foreign of ['// src/layout/', '// src/engine/', 'hucre', 'FPDF_', 'pdfium'])
    expect(script.includes(foreign), foreign).toBe(false);
  expect(files.filter(({ name }) => name.includes('pdfium'))).toEqual([]);
});

test('starts and answers', async () => {
  const harness = createTestHarness({ workers: [{ configPath: join(root, 'wrangler.toml') }] });
  const startedMs = performance.now();
  await harness.listen();
  const answer = await harness.fetch('/healthz');
  const ms = Math.round(performance.now() - startedMs);
  const again = performance.now();
  await harness.fetch('/healthz');
  process.stdout.write(
    `build, workerd's start and the first answer: ${ms} ms; the next answer: ${Math.round(performance.now() - again)} ms\n`,
  );
  expect(answer.status).toBe(200);
  await harness.close();
});

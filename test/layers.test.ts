/** Dependencies run in one direction: rims on apps, apps on operations, operations on crafts, crafts on the shared nouns. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const files = ['src', 'workers'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/** Paths that a file imports from, within the project, types included. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    normalize(join(dirname(file), path ?? '')),
  );
}

/** The first word of a path: `src/pdf/merge.ts` lies in `src/pdf`, `src/app.ts` is itself. */
const layerOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const nouns = [
  'src/bytes.ts',
  'src/document.ts',
  'src/errors.ts',
  'src/page-ranges.ts',
  'src/recognise',
  'src/warnings.ts',
  'src/limits.ts',
  'src/own-entry.ts',
];
const crafts = ['src/pdf', 'src/image', 'src/layout', 'src/model'];

const server = ['src/access', 'src/body', 'src/workplace', 'src/platform.ts'];
const routes = ['src/operator', 'src/openapi', 'src/center'];

/** Make a runtime's Platform, or run by themselves: they may import anything, and nothing imports them. */
const rims = ['src/main.ts', 'src/command', 'src/host', 'src/setup', 'src/engine', 'workers'];

/** What each layer may import beside itself, from the bottom to the top. */
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(nouns.map((noun) => [noun, nouns])),
  'src/image': [...nouns, 'wasm'],
  'src/pdf': [...nouns, 'wasm', 'src/image'],
  // what PDFium does not open, our own reader does
  'src/layout': [...nouns, 'wasm', 'src/image', 'src/pdf', 'src/operation.ts'],
  'src/model': nouns,
  'src/operation.ts': [...nouns, 'src/model'],
  'src/operations': [...nouns, ...crafts, 'src/operation.ts'],
  'src/settings.ts': [],
  'src/body': [...nouns, 'src/operation.ts'],
  'src/access': [...nouns, 'src/body'],
  'src/platform.ts': ['src/settings.ts', 'src/operation.ts', 'src/access', 'src/body'],
  'src/log.ts': ['src/platform.ts'],
  'src/workplace': [...nouns, 'src/operation.ts', 'src/model', ...server],
  'src/call': [...nouns, 'src/operation.ts', 'src/operations', ...server],
  'src/operator': [...nouns, ...server, 'src/call'],
  'src/openapi': [...nouns, 'src/operation.ts', 'src/operations', ...server, 'src/call', 'src/operator'],
  'src/center': [...nouns, 'src/operation.ts', 'src/operations', ...server, 'src/call', 'src/openapi'],
  'src/app.ts': ['src/errors.ts', 'src/platform.ts', 'src/call', ...routes],
  // it goes to customers by itself
  'src/client': [],
  'src/command': ['src/client'],
};

const isRim = (file: string) => rims.some((rim) => file === rim || file.startsWith(`${rim}/`));

describe.each(files.map((file) => [file] as const))('%s', (file) => {
  test('imports only from its own layer and the layers below', () => {
    const own = layerOf(file);
    const may = allowed[own];
    if (!may) return expect(isRim(file), `${own} has no line in the table of layers`).toBe(true);
    const strange = importsOf(file)
      .map((path) => (path.startsWith('wasm/') ? 'wasm' : layerOf(path)))
      .filter((layer) => layer !== own && !may.includes(layer));
    expect(strange).toEqual([]);
  });
});

/** The steps of the layout craft, and which others each may import; all may import its nouns, which are files of their own. */
const steps: Record<string, string[]> = {
  read: [],
  words: [],
  table: ['words'],
  scan: ['read', 'words'],
  formulas: ['words'],
  flow: ['read', 'words', 'table', 'scan', 'formulas'],
  docx: [],
  xlsx: ['words', 'table'],
};

test.each(Object.entries(steps))('src/layout/%s imports no step but %j', (step, may) => {
  const stepOf = (path: string) => /^src\/layout\/([^/]+)\//.exec(path)?.[1];
  const strange = files
    .filter((file) => stepOf(file) === step)
    .flatMap(importsOf)
    .filter((path) => ![undefined, step, ...may].includes(stepOf(path)));
  expect(strange).toEqual([]);
});

test('the nouns of the layout craft know none of its steps', () => {
  const runs = ['pdf-to-word.ts', 'pdf-to-excel.ts', 'first-page.ts'].map((name) => `src/layout/${name}`);
  const nouns = files.filter((file) => /^src\/layout\/[^/]+$/.test(file) && !runs.includes(file));
  const strange = nouns.flatMap(importsOf).filter((path) => /^src\/layout\/[^/]+\//.test(path));
  expect(strange).toEqual([]);
});

test('only the rims know a runtime by name', () => {
  const knowing = files
    .filter((file) => !isRim(file))
    .filter((file) => /\bDeno\.|from 'node:|from 'cloudflare:/.test(readFileSync(join(root, file), 'utf8')));
  expect(knowing).toEqual([]);
});

test('the top level holds the parts of the project, and nothing that was left there', () => {
  const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const top = new Set(kept.map((file) => file.split('/')[0]).filter((name) => !name?.startsWith('.')));
  expect([...top].sort()).toEqual(
    [
      ...['src', 'wasm', 'workers', 'test'],
      ...['wrangler.toml', 'deno.json', 'package.json', 'package-lock.json', 'tsconfig.json'],
      ...['README.md', 'CONTRIBUTING.md', 'LICENSE'],
    ].sort(),
  );
});

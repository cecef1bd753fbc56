/** Dependencies run in one direction: rims on apps, apps on operations, operations on crafts, crafts on the shared nouns. */
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
  'src/document.ts',
  'src/errors.ts',
  'src/page-ranges.ts',
  'src/recognise.ts',
  'src/warnings.ts',
  'src/limits.ts',
];
const crafts = ['src/pdf', 'src/image', 'src/layout', 'src/model'];

/** What each layer may import beside itself; a layer that is not named may import anything but the rims. */
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(nouns.map((noun) => [noun, nouns])),
  'src/recognise.ts': [...nouns, 'src/recognise'],
  'src/recognise': nouns,
  ...Object.fromEntries(crafts.map((craft) => [craft, [...nouns, 'src/operation.ts', 'wasm', 'src/image']])),
  // what PDFium does not open, our own reader does
  'src/layout': [...nouns, 'src/operation.ts', 'wasm', 'src/pdf'],
  'src/params.ts': [...nouns, 'src/recognise'],
  'src/operation.ts': [...nouns, 'src/model'],
  'src/operations': [...nouns, ...crafts, 'src/operation.ts', 'src/params.ts'],
  'src/access': [...nouns, 'src/body'],
  'src/body': [...nouns, 'src/operation.ts'],
  // it goes to customers by itself
  'src/client': [],
  'src/command': ['src/client'],
};

const rims = ['src/main.ts', 'src/command', 'src/host', 'src/setup', 'src/engine', 'workers'];

describe.each(files.map((file) => [file] as const))('%s', (file) => {
  test('imports only from its own layer and the layers below', () => {
    const own = layerOf(file);
    const may = allowed[own];
    const strange = importsOf(file).filter((path) => {
      const layer = path.startsWith('wasm/') ? 'wasm' : layerOf(path);
      if (layer === own) return false;
      return may ? !may.includes(layer) : rims.includes(layer) && !rims.includes(own);
    });
    expect(strange).toEqual([]);
  });
});

test('only the rims know a runtime by name', () => {
  const knowing = files
    .filter((file) => !rims.includes(layerOf(file)) && !rims.some((rim) => file.startsWith(`${rim}/`)))
    .filter((file) => /\bDeno\.|from 'node:|from 'cloudflare:/.test(readFileSync(join(root, file), 'utf8')));
  expect(knowing).toEqual([]);
});

/** Every package is kept at one version, and CONTRIBUTING says what it is there for. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { dependencies, devDependencies } = JSON.parse(textOf('package.json'));
const packages = Object.entries<string>({ ...dependencies, ...devDependencies });
const table = textOf('CONTRIBUTING.md').split('## What does which work')[1] ?? '';
const reasons = table.split('\n').map(
  (row) =>
    row
      .split(' | ')[0]
      ?.replace(/^\| |\\/g, '')
      .trim()
      .split(', ') ?? [],
);

test.each(packages)('%s, %s, is one version, and has its line of why', (name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  const named = reasons
    .flat()
    .some((part) => part === name || (part.endsWith('/*') && name.startsWith(part.slice(0, -1))));
  expect(named, `the table of CONTRIBUTING.md has no line for ${name}`).toBe(true);
});

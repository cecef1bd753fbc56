/** What `npm run dev` gives to wrangler reaches the Worker as it is, and no other user. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unstable_getVarsForDev as varsForDev } from 'wrangler';
import { writeVariables } from '../../src/setup/variables-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'octavo-variables-'));
const path = join(folder, 'variables.env');
afterAll(() => rmSync(folder, { recursive: true }));

it('gives wrangler every value as it is, whatever is in it', () => {
  const values = {
    PLAIN: 'oct',
    SPACES: ' a # b = c ',
    DOLLARS: '$HOME \\$PLAIN $',
    QUOTES: `it's "so"`,
    BACKSLASH: 'a\\nb\\',
    LINES: 'a\nb',
    EMPTY: '',
  };
  writeVariables(path, values);
  const bindings = varsForDev(join(folder, 'wrangler.toml'), [path], {}, undefined, true);
  const got = Object.entries(bindings).map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(got)).toEqual(values);
});

it('lets nobody else read the file, even where one was there that all could read', () => {
  writeFileSync(path, '', { mode: 0o644 });
  writeVariables(path, { SECRET: 'oct' });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('refuses a value that no quotation marks can hold, by its name alone', () => {
  expect(() => writeVariables(path, { SECRET: `'"\`` })).toThrow(/writing SECRET for wrangler/);
});

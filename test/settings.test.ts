/** Settings: what is at fault is told by name, secrets are never told, and README lists them all. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modelSettings, readSettings, settingDefaults } from '../src/settings.ts';

test('an empty environment, and empty values, give the defaults', () => {
  expect(readSettings({ PORT: '', HOST: undefined })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8787,
    SIGN_UP: 'closed',
  });
});

test.each([
  ['PORT', 'eighty', 'PORT must be a number from 0 to 65535; it is "eighty"'],
  ['PORT', '65536', 'PORT must be a number from 0 to 65535; it is "65536"'],
  [
    'PUBLIC_URL',
    'example.com',
    'PUBLIC_URL must be an address that begins with http:// or https://; it is "example.com"',
  ],
  ['SIGN_UP', 'yes', 'SIGN_UP must be open or closed; it is "yes"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be error, warn, info or debug; it is "loud"'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/8', 'TRUSTED_PROXIES must be IP addresses'],
  ['OFFICE_URL', 'https://office.example.com', 'OFFICE_TOKEN is needed where OFFICE_URL is not a loopback address'],
])('%s=%s is told with the value and what it must be', (name, value, told) => {
  expect(() => readSettings({ [name]: value })).toThrow(told);
});

test('every setting at fault is told, and no secret', () => {
  const secret = 'a-short-secret';
  const secrets = ['ADMIN_TOKEN', 'SESSION_SECRET', 'OFFICE_TOKEN', 'METRICS_TOKEN'];
  const environment = { PORT: 'x', ...Object.fromEntries(secrets.map((name) => [name, secret])) };
  const told = (() => {
    try {
      return String(readSettings(environment));
    } catch (error) {
      return String(error);
    }
  })();
  for (const name of ['PORT', ...secrets]) expect(told).toContain(`${name} must`);
  expect(told).not.toContain(secret);
});

test('trusted proxies are addresses of both kinds', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.1, ::1,' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', '::1']);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['ADMIN_TOKEN', 'x'.repeat(32)],
  ...['127.0.0.1:9', '127.9.9.9', 'localhost:9', '[::1]:9'].map((host) => ['OFFICE_URL', `http://${host}`] as const),
] as const)('%s=%s is taken', (name, value) => {
  expect(String(readSettings({ [name]: value })[name])).toBe(value);
});

test.each(['http://127.0.0.1.example.com', 'http://10.0.0.1'])('an engine at %s needs a token', (url) => {
  expect(() => readSettings({ OFFICE_URL: url })).toThrow('OFFICE_TOKEN is needed');
  expect(readSettings({ OFFICE_URL: url, OFFICE_TOKEN: 'x'.repeat(32) }).OFFICE_URL).toBe(url);
});

describe('the language model', () => {
  const settingsOf = (environment: Record<string, string>) => modelSettings(readSettings(environment), environment);

  test('is none where neither key nor server is set', () => {
    expect(settingsOf({ OPENAI_MODEL: 'some' })).toBeUndefined();
  });

  test('is OpenAI’s with a key alone', () => {
    const baseUrl = 'https://api.openai.com/v1';
    expect(settingsOf({ OPENAI_API_KEY: 'k' })).toEqual({ apiKey: 'k', baseUrl, model: 'gpt-4o-mini' });
  });

  test('may be a server of one’s own that asks for no key', () => {
    const given = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1/', OPENAI_MODEL: 'own' };
    expect(settingsOf(given)).toMatchObject({ baseUrl: 'http://127.0.0.1:9/v1', model: 'own' });
  });
});

test('README lists every setting, and the defaults they have', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = /## Settings\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const namesOf = (row: string) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name as string);
  expect(rows.flatMap(namesOf).sort()).toEqual(Object.keys(settingDefaults).sort());
  for (const row of rows)
    for (const name of namesOf(row)) {
      const value = settingDefaults[name];
      // OpenAI's own address is named in words, and a list is empty
      if (value !== undefined && name !== 'OPENAI_BASE_URL' && !Array.isArray(value))
        expect(row.split('|')[2], name).toContain(`\`${value}\``);
    }
});

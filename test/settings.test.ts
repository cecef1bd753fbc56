/** Settings are read and checked in one place: what is wrong is named, all of it at once, before anything starts. */
import { describe, expect, test } from 'vitest';
import { modelSettings, readSettings } from '../src/settings.ts';

const long = 'x'.repeat(32);
const short = 'x'.repeat(31);

test('a service starts on loopback with nothing set, closed to strangers, and an empty value is none', () => {
  const settings = readSettings({ PORT: '', ADMIN_TOKEN: '', SIGN_UP: undefined, PATH: '/bin' });
  expect(settings).toMatchObject({ HOST: '127.0.0.1', PORT: 8787, SIGN_UP: 'closed', TRUSTED_PROXIES: [] });
  expect(settings.ADMIN_TOKEN).toBeUndefined();
  expect(settings).not.toHaveProperty('PATH');
});

test('values are brought to one form', () => {
  const given = { PORT: '0', PUBLIC_URL: 'https://api.example.com//', TRUSTED_PROXIES: ' 192.0.2.1, ,192.0.2.2' };
  expect(readSettings(given)).toMatchObject({
    PORT: 0,
    PUBLIC_URL: 'https://api.example.com',
    TRUSTED_PROXIES: ['192.0.2.1', '192.0.2.2'],
  });
});

test.each<[string, string]>([
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['SIGN_UP', 'yes'],
  ['LOG_LEVEL', 'all'],
  ['ADMIN_TOKEN', short],
  ['SESSION_SECRET', short],
  ['OFFICE_TOKEN', short],
  ['METRICS_TOKEN', short],
])('%s "%s" is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Reading the settings:\n${name}: `));
});

test('all faults are told at once, and no secret with them', () => {
  const read = () => readSettings({ PORT: 'x', ADMIN_TOKEN: 'hush' });
  expect(read).toThrow(/PORT: [\s\S]*ADMIN_TOKEN: must have at least 32 characters/);
  expect(read).not.toThrow(/hush/);
});

describe('an engine elsewhere needs a token,', () => {
  test.each(['http://127.0.0.1:9', 'http://127.9.9.9', 'http://localhost:9', 'http://[::1]:9'])(
    'but not at %s',
    (url) => {
      expect(readSettings({ OFFICE_URL: url }).OFFICE_URL).toBe(url);
    },
  );

  test.each(['http://engine.example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.1'])('as at %s', (url) => {
    expect(() => readSettings({ OFFICE_URL: url })).toThrow('OFFICE_TOKEN: is needed');
    expect(readSettings({ OFFICE_URL: url, OFFICE_TOKEN: long }).OFFICE_TOKEN).toBe(long);
  });
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

/** Signing in to My Center, the same list for every runtime that serves it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../contract/service.ts';
import { operatorOf, Visitor } from './visitor.ts';

const password = 'four plain words here';

export function centerSuite(start: () => Promise<Service>): void {
  let service: Service;
  let operator: ReturnType<typeof operatorOf>;

  beforeAll(async () => {
    service = await start();
    operator = operatorOf(service);
  });
  afterAll(() => service?.stop());

  /** Somebody with an account and a password, signed in. */
  async function member(fields: Record<string, unknown> = {}) {
    const account = await operator.account(fields);
    const visitor = new Visitor(service);
    const accepted = await visitor.accept(await operator.invite(account.id), password);
    expect(accepted.headers.get('location')).toBe('/center');
    return { visitor, account, accepted };
  }

  const keyIn = (html: string) => /oct_[0-9A-Za-z]{40}/.exec(html)?.[0] ?? '';
  const usage = (key: string) =>
    fetch(`${service.url}/api/v1/external/usage`, { headers: { Authorization: `Bearer ${key}` } });

  describe('signing in', () => {
    test('an invite sets a password and signs in, once', async () => {
      const account = await operator.account();
      const invite = await operator.invite(account.id);
      const visitor = new Visitor(service);
      expect((await visitor.get(new URL(invite).pathname)).text).toContain(account.email);
      expect((await visitor.accept(invite, password)).status).toBe(303);
      expect((await visitor.get('/center')).text).toContain('This month');
      expect((await new Visitor(service).accept(invite, 'somebody else here')).status).toBe(404);
    });

    test('the cookie is out of reach of scripts, other sites and the API', async () => {
      const { accepted } = await member();
      const [cookie = ''] = accepted.headers.getSetCookie();
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(cookie).toMatch(/Path=\/center/i);
    });

    test('a wrong password and an unknown address look alike', async () => {
      const { account } = await member();
      const wrong = await new Visitor(service).signIn(account.email, 'not that one, no');
      const unknown = await new Visitor(service).signIn('nobody@example.com', 'not that one, no');
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(unknown.text.replace('nobody@example.com', '')).toBe(wrong.text.replace(account.email, ''));
    });

    test('attempts are limited, even with the right password in the end', async () => {
      const { account } = await member();
      const guess = new Visitor(service);
      for (let i = 0; i < 10; i++) expect((await guess.signIn(account.email, 'not that one, no')).status).toBe(401);
      const { status, headers, text } = await guess.signIn(account.email, password);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(text).toContain('Too many attempts');
    }, 60_000);

    test('without a session every page leads to signing in', async () => {
      for (const path of ['/center', '/center/keys', '/center/try', '/center/account', '/center/operator'])
        expect((await new Visitor(service).get(path)).headers.get('location')).toBe('/center/sign-in');
    });

    test('signed out, the session is gone', async () => {
      const { visitor } = await member();
      await visitor.post('/center/account/sign-out', {});
      expect((await visitor.get('/center')).status).toBe(303);
    });

    test('another password ends all other sessions', async () => {
      const { visitor, account } = await member();
      const other = new Visitor(service);
      await other.signIn(account.email, password);
      expect((await other.get('/center')).status).toBe(200);
      const fresh = 'five plain words in a row';
      const change = { current: password, password: fresh, again: fresh };
      expect((await visitor.post('/center/account/password', change)).status).toBe(303);
      expect((await visitor.get('/center')).status).toBe(200);
      expect((await other.get('/center')).status).toBe(303);
      expect((await new Visitor(service).signIn(account.email, password)).status).toBe(401);
    });

    test('a reset link sets a new password and ends every session', async () => {
      const { visitor, account } = await member();
      const link = await operator.invite(account.id);
      await new Visitor(service).accept(link, 'a password of the reset');
      expect((await visitor.get('/center')).status).toBe(303);
      expect((await new Visitor(service).signIn(account.email, 'a password of the reset')).status).toBe(303);
    });

    test('a disabled account is signed out at once and cannot come back', async () => {
      const { visitor, account } = await member();
      await operator.change(account.id, { disabled: true });
      expect((await visitor.get('/center')).status).toBe(303);
      expect((await new Visitor(service).signIn(account.email, password)).status).toBe(403);
      await operator.change(account.id, { disabled: false });
      expect((await visitor.get('/center')).status).toBe(303);
    });
  });

  describe('forms', () => {
    test.each([
      ['Sec-Fetch-Site says another site', { 'Sec-Fetch-Site': 'cross-site' }],
      ['Origin is another', { 'Sec-Fetch-Site': '', Origin: 'https://elsewhere.example' }],
      ['nothing says where from', { 'Sec-Fetch-Site': '' }],
    ])('are refused where %s', async (_, headers) => {
      const { visitor } = await member();
      expect((await visitor.post('/center/keys', { name: 'x' }, headers)).status).toBe(403);
      expect((await visitor.get('/center/keys')).text).toContain('No keys yet');
    });

    test('what a person enters is shown as text, never as markup', async () => {
      const { visitor } = await member();
      await visitor.post('/center/keys', { name: '<script>alert(1)</script>' });
      const { text, headers } = await visitor.get('/center/keys');
      expect(text).not.toContain('<script>alert');
      expect(text).toContain('&lt;script&gt;alert(1)');
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('keys and accounts', () => {
    test('a key is shown once, works, and stops when revoked', async () => {
      const { visitor } = await member();
      const key = keyIn((await visitor.post('/center/keys', { name: 'script' })).text);
      expect((await usage(key)).status).toBe(200);
      const { text } = await visitor.get('/center/keys');
      expect(keyIn(text)).toBe('');
      const revoke = /\/center\/keys\/key_\w+\/revoke/.exec(text)?.[0] ?? '';
      await visitor.post(revoke, {});
      expect((await usage(key)).status).toBe(401);
    });

    test("nobody revokes another account's key", async () => {
      const [one, two] = [await member(), await member()];
      const key = keyIn((await one.visitor.post('/center/keys', { name: 'mine' })).text);
      const revoke = /\/center\/keys\/key_\w+\/revoke/.exec((await one.visitor.get('/center/keys')).text)?.[0] ?? '';
      expect((await two.visitor.post(revoke, {})).status).toBe(404);
      expect((await usage(key)).status).toBe(200);
    });

    test('a free account sees the plans and cannot make a key', async () => {
      const { visitor } = await member({ plan: 'free' });
      expect((await visitor.get('/center/keys')).text).toContain('1,000 calls a month');
      expect((await visitor.post('/center/keys', { name: 'x' })).status).toBe(403);
    });

    test('who is no operator finds no operator pages', async () => {
      const { visitor, account } = await member();
      expect((await visitor.get('/center/operator')).status).toBe(404);
      const grab = { plan: 'team', monthlyLimit: '', enabled: 'on', operator: 'on' };
      expect((await visitor.post(`/center/operator/accounts/${account.id}`, grab)).status).toBe(404);
    });

    test('an operator makes an account, changes it, and gets a link for it', async () => {
      const { visitor, account: own } = await member({ operator: true });
      const made = await visitor.post('/center/operator/accounts', {
        email: `made-by-${own.id}@example.com`,
        plan: 'pro',
      });
      const page = made.headers.get('location') ?? '';
      const change = { plan: 'team', monthlyLimit: '7', enabled: 'on' };
      expect((await visitor.post(page, change)).status).toBe(303);
      expect((await visitor.get(page)).text).toContain('0 / 7');
      const invite = /http[^"]+\/center\/invite\/\w+/.exec((await visitor.post(`${page}/link`, {})).text)?.[0] ?? '';
      const person = new Visitor(service);
      await person.accept(invite, password);
      expect((await person.get('/center')).text).toContain('Team');
      const self = `/center/operator/accounts/${own.id}`;
      expect((await visitor.post(self, { plan: 'team', monthlyLimit: '' })).status).toBe(400);
    });

    test('an account deletes itself with its password alone, keys and all', async () => {
      const { visitor, account } = await member();
      const key = keyIn((await visitor.post('/center/keys', { name: 'x' })).text);
      expect((await visitor.post('/center/account/delete', { current: 'not that one, no' })).status).toBe(400);
      expect((await visitor.post('/center/account/delete', { current: password })).status).toBe(303);
      expect((await usage(key)).status).toBe(401);
      expect((await new Visitor(service).signIn(account.email, password)).status).toBe(401);
    });
  });

  test('signing up is off unless it is opened', async () => {
    const fields = { email: 'walk-in@example.com', password, again: password };
    expect((await new Visitor(service).post('/center/sign-up', fields)).status).toBe(404);
  });

  test('pages and their files come with their types, and /docs from our own origin', async () => {
    const visitor = new Visitor(service);
    for (const [path, type] of [
      ['/center/assets/center.css', 'text/css'],
      ['/center/assets/try.js', 'javascript'],
      ['/center/assets/scalar.js', 'javascript'],
      ['/openapi.json', 'application/json'],
      ['/docs', 'text/html'],
    ] as const) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers.get('content-type')?.includes(type)]).toEqual([path, 200, true]);
    }
    expect((await visitor.get('/center/assets/..%2fcenter.tsx')).status).toBe(404);
    expect((await visitor.get('/docs')).text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
}

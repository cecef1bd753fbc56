import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../src/access/accounts.ts';
import { sha256 } from '../../src/access/key.ts';
import { openAuth, setPassword } from '../../src/center/auth.ts';
import { openSqlite } from '../../src/host/sqlite.ts';
import { pdf } from '../contract/documents.ts';
import { denoService, type Service } from '../contract/service.ts';
import { centerSuite } from './suite.ts';
import { operatorOf, Visitor } from './visitor.ts';

centerSuite(() => denoService());

describe('opened, signing up', () => {
  let service: Service;
  beforeAll(async () => {
    service = await denoService({ SIGN_UP: 'open' });
  });
  afterAll(() => service?.stop());
  const password = 'four plain words here';
  const signUp = (email: string, chosen = password) =>
    new Visitor(service).post('/center/sign-up', { email, password: chosen, again: chosen });

  test('makes a free account whose address is shown as unverified', async () => {
    expect((await signUp('walk-in@example.com')).status).toBe(200);
    const visitor = new Visitor(service);
    expect((await visitor.signIn('walk-in@example.com', password)).status).toBe(303);
    expect((await visitor.get('/center/account')).text).toContain('unverified');
    expect((await visitor.get('/center/keys')).text).toContain('Calls need a plan');
    const boss = new Visitor(service);
    const operator = operatorOf(service);
    const { id } = await operator.account({ operator: true });
    await boss.accept(await operator.invite(id), password);
    expect((await boss.get('/center/operator?find=walk-in')).text).toContain('unverified');
  });

  test('answers alike whether the address has an account or not, and tells its owner alone', async () => {
    const operator = operatorOf(service);
    const owner = new Visitor(service);
    const account = await operator.account({ email: 'owner@example.com' });
    const invited = await operator.account({ email: 'invited@example.com' });
    await owner.accept(await operator.invite(account.id), password);
    const answers = [];
    for (const email of ['nobody@example.com', account.email, invited.email]) {
      const startedMs = performance.now();
      const { status, text } = await signUp(email, 'a password of a stranger');
      // no sooner than making an account takes, in either case
      expect(performance.now() - startedMs).toBeGreaterThan(900);
      answers.push({ status, text: text.replaceAll(email, 'EMAIL') });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await owner.get('/center/account')).text).toContain('somebody tried to make an account');
    expect((await new Visitor(service).signIn(account.email, 'a password of a stranger')).status).toBe(401);
    expect((await new Visitor(service).signIn(account.email, password)).status).toBe(303);
  });

  test('refuses what is no address, before anything is made', async () => {
    const { status, text } = await signUp('nobody');
    expect([status, text.includes('That is no e-mail address.')]).toEqual([400, true]);
  });
});

test('draws the first page of a PDF, and of nothing else, for who has a plan', async () => {
  const service = await denoService();
  const operator = operatorOf(service);
  const [member, free, stranger] = [new Visitor(service), new Visitor(service), new Visitor(service)];
  await member.accept(await operator.invite((await operator.account()).id), 'four plain words here');
  await free.accept(await operator.invite((await operator.account({ plan: 'free' })).id), 'four plain words here');
  const document = await pdf(1);
  const draw = async (visitor: Visitor, body: Uint8Array, headers = {}) => {
    const { status, headers: answered } = await visitor.send('/center/try/first-page', body, headers);
    return [status, answered.get('content-type')];
  };
  expect(await draw(member, document)).toEqual([200, 'image/png']);
  expect((await draw(member, new TextEncoder().encode('no document')))[0]).toBe(415);
  expect((await draw(member, document, { 'Sec-Fetch-Site': 'cross-site' }))[0]).toBe(403);
  expect((await draw(free, document))[0]).toBe(403);
  expect((await draw(stranger, document))[0]).toBe(303);
  await service.stop();
});

test('who reads the database cannot sign in: of a session it keeps a hash, which renewing and ending find', async () => {
  const database = openSqlite(':memory:');
  const auth = openAuth({ database, secret: 'a secret of thirty-two characters', secure: false, now: Date.now });
  const wanted = { email: 'someone@example.com', plan: 'pro', monthlyLimit: null } as const;
  const account = await createAccount(database, wanted, Date.now());
  await setPassword(auth, account, 'four plain words here');
  const body = { email: account.email, password: 'four plain words here' };
  const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
  const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  expect(cookie).toContain(response.token);
  const stored = () =>
    database.prepare('SELECT token, expires_at FROM sessions').first<{ token: string; expires_at: number }>();
  expect((await stored())?.token).toBe(await sha256(response.token));
  const inTwoDays = Date.now() + 2 * 24 * 60 * 60_000;
  await database.prepare('UPDATE sessions SET expires_at = ?').bind(inTwoDays).all();
  expect((await auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id).toBe(account.id);
  expect((await stored())?.expires_at).toBeGreaterThan(inTwoDays);
  await auth.api.signOut({ headers: new Headers({ cookie }) });
  expect(await stored()).toBeNull();
});

test('over HTTPS the cookie is Secure, and named so that browsers insist on it', async () => {
  const secret = 'a secret of thirty-two characters';
  const auth = openAuth({ database: openSqlite(':memory:'), secret, secure: true, now: Date.now });
  expect((await auth.$context).authCookies.sessionToken).toMatchObject({
    name: '__Secure-octavo.session_token',
    attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/center' },
  });
});

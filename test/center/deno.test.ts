import { expect, test } from 'vitest';
import { openAuth } from '../../src/center/auth.ts';
import { openSqlite } from '../../src/host/sqlite.ts';
import { denoService } from '../contract/service.ts';
import { centerSuite } from './suite.ts';
import { operatorOf, Visitor } from './visitor.ts';

centerSuite(() => denoService());

test('opened, signing up makes a free account whose address is shown as unverified', async () => {
  const service = await denoService({ SIGN_UP: 'open' });
  const visitor = new Visitor(service);
  const fields = { email: 'walk-in@example.com', password: 'four plain words here', again: 'four plain words here' };
  expect((await visitor.post('/center/sign-up', fields)).headers.get('location')).toBe('/center');
  expect((await visitor.get('/center/account')).text).toContain('unverified');
  expect((await visitor.get('/center/keys')).text).toContain('Calls need a plan');
  expect((await new Visitor(service).post('/center/sign-up', fields)).status).toBe(400);
  const boss = new Visitor(service);
  const operator = operatorOf(service);
  const { id } = await operator.account({ operator: true });
  await boss.accept(await operator.invite(id), 'four plain words here');
  expect((await boss.get('/center/operator?find=walk-in')).text).toContain('unverified');
  await service.stop();
});

test('over HTTPS the cookie is Secure, and named so that browsers insist on it', async () => {
  const secret = 'a secret of thirty-two characters';
  const auth = openAuth({ database: openSqlite(':memory:'), secret, secure: true, now: Date.now });
  expect((await auth.$context).authCookies.sessionToken).toMatchObject({
    name: '__Secure-octavo.session_token',
    attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/center' },
  });
});

/** What the engine knows of a customer: a name that tells customers apart, and nothing else. */
import { expect, test } from 'vitest';
import { customerHeader, customerName, engineAccess } from '../../src/access/engine-access.ts';

const token = 'the-token-that-app-and-engine-share';
const call = (headers: Record<string, string>) =>
  engineAccess(token).authenticate(
    new Request('http://engine/', { headers: { Authorization: `Bearer ${token}`, ...headers } }),
  );

test('an account has one name, no other account has it, and without the token nobody can tell whose it is', () => {
  const name = customerName('acc_1', token);
  expect(customerName('acc_1', token)).toBe(name);
  expect(customerName('acc_2', token)).not.toBe(name);
  expect(customerName('acc_1', undefined)).not.toBe(name);
  expect(name).not.toContain('acc');
});

test('a call is of the customer that it names, and all that name none, or make a name up, are of one', async () => {
  const name = customerName('acc_1', token);
  expect(await call({ [customerHeader]: name })).toMatchObject({ accountId: name });
  const nameless = await call({});
  for (const made of ['', 'x', `${name}0`, 'a'.repeat(4000)])
    expect(await call({ [customerHeader]: made })).toEqual(nameless);
});

test('one without the token is refused', async () => {
  await expect(call({ Authorization: 'Bearer something-else' })).rejects.toMatchObject({ code: 'invalid_key' });
});

/** Secrets are equal only where all of them is. */
import { expect, test } from 'vitest';
import { equalInConstantTime } from '../../src/access/secret.ts';

test('a secret equals itself, and none of many others, shorter and longer ones among them', async () => {
  const secret = 'the-secret-of-the-operator';
  expect(await equalInConstantTime(secret, `${secret}`)).toBe(true);
  // so many that digests of some agree in any one of their digits
  const others = ['', secret.slice(1), `${secret} `, ...Array.from({ length: 300 }, (_, i) => `${secret}${i}`)];
  for (const other of others) expect(await equalInConstantTime(secret, other)).toBe(false);
});

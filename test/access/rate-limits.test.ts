import { expect, test } from 'vitest';
import { limitsInMemory, networkOf, perMinute, refuseTooMany, strangerRefusal } from '../../src/access/rate-limits.ts';

const count = async (times: number, one: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await one();
};

test('refuses the call after the minute’s, until the next minute, and no other key', async () => {
  let nowMs = 90_000;
  const limits = limitsInMemory(() => nowMs);
  await count(perMinute.calls, () => refuseTooMany(limits, 'one'));
  await expect(refuseTooMany(limits, 'one')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 30 });
  await refuseTooMany(limits, 'other');
  nowMs = 120_000;
  await refuseTooMany(limits, 'one');
});

test('slows a network down after its wrong keys, and nobody whose address is unknown', async () => {
  const limits = limitsInMemory(() => 0);
  await count(perMinute.strangers, () => strangerRefusal(limits, '2001:db8::1'));
  expect(await strangerRefusal(limits, '2001:db8::2')).toMatchObject({ status: 429, retryAfterSeconds: 60 });
  expect(await strangerRefusal(limits, '2001:db8:0:1::1')).toBeUndefined();
  expect(await strangerRefusal(limits, undefined)).toBeUndefined();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

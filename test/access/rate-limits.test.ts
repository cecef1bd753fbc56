import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsInMemory, networkOf, perMinute, refuseTooMany, strangerRefusal } from '../../src/access/rate-limits.ts';
import { boundLimits } from '../../workers/rate-limits.ts';

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

test('a crowd of names is not kept: those that came first are forgotten', async () => {
  const { calls } = limitsInMemory(() => 0);
  await count(perMinute.calls, () => calls('one'));
  for (let i = 0; i < 100_000; i++) void calls(`${i}`);
  expect(await calls('one')).toBeUndefined();
});

test('the numbers are those of Cloudflare’s bindings', () => {
  const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');
  const bound = [...config.matchAll(/^name = "(CALLS|STRANGERS)"\n.*\nsimple = (.*)$/gm)].map(([, ...found]) => found);
  expect(bound).toEqual([
    ['CALLS', `{ limit = ${perMinute.calls}, period = 60 }`],
    ['STRANGERS', `{ limit = ${perMinute.strangers}, period = 60 }`],
  ]);
});

test('a binding of Cloudflare’s refuses for its minute, and one that fails refuses nobody', async () => {
  const asked: string[] = [];
  const binding = (success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(key);
      return { success };
    },
  });
  const failing = { limit: async () => Promise.reject(new Error('gone')) };
  const limits = boundLimits({ CALLS: binding(false), STRANGERS: binding(true) });
  await expect(refuseTooMany(limits, 'one')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
  expect(await strangerRefusal(limits, '192.0.2.7')).toBeUndefined();
  expect(asked).toEqual(['one', '192.0.2.7']);
  await refuseTooMany(boundLimits({ CALLS: failing, STRANGERS: failing }), 'one');
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

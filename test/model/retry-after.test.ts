/** How a server's wish to be left alone is read. */
import { expect, test } from 'vitest';
import { retryAfterSeconds } from '../../src/model/retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '1.2' }, 2],
  [{ 'retry-after': '-3' }, 0],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:01:30 GMT' }, 90],
  [{ 'retry-after': 'Wed, 31 Dec 2025 23:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after-ms': '1500' }, 2],
  [{ 'retry-after-ms': 'soon', 'retry-after': '4' }, 4],
  [{ 'retry-after-ms': '900', 'retry-after': '60' }, 1],
])('%o is %o seconds', (headers, seconds) => {
  expect(retryAfterSeconds(new Headers(headers), now)).toBe(seconds);
});

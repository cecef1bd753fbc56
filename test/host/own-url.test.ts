import { expect, test } from 'vitest';
import { ownUrl } from '../../src/host/own-url.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8787'],
  ['octavo.example', 'http://octavo.example:8787'],
  ['::1', 'http://[::1]:8787'],
  ['0.0.0.0', 'http://127.0.0.1:8787'],
  ['::', 'http://127.0.0.1:8787'],
])('a service that listens on %s can be reached at %s', (host, url) => {
  expect(ownUrl(host, 8787)).toBe(url);
  expect(new URL(url).port).toBe('8787');
});

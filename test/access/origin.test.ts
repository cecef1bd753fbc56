/** Forms are taken from the service's own pages alone: what the browser says of where they come from. */
import { expect, test } from 'vitest';
import { isSameOrigin } from '../../src/access/origin.ts';

const address = 'https://octavo.example/api/v1/external/pdf';
const sent = (headers: Record<string, string>) => new Request(address, { method: 'POST', headers });

test.each([
  ['same-origin', undefined, true],
  ['same-origin', 'https://elsewhere.example', true],
  ['same-site', 'https://octavo.example', false],
  ['cross-site', 'https://octavo.example', false],
  ['none', 'https://octavo.example', false],
  [undefined, 'https://octavo.example', true],
  [undefined, 'http://octavo.example', false],
  [undefined, 'https://octavo.example:8443', false],
  [undefined, 'null', false],
  [undefined, undefined, false],
])('Sec-Fetch-Site %s, Origin %s: %s', (site, origin, same) => {
  const headers = { ...(site && { 'Sec-Fetch-Site': site }), ...(origin && { Origin: origin }) };
  expect(isSameOrigin(sent(headers), undefined)).toBe(same);
});

test('PUBLIC_URL says what the own origin is, behind a proxy', () => {
  const headers = { Origin: 'https://public.example' };
  expect(isSameOrigin(sent(headers), 'https://public.example/octavo')).toBe(true);
  expect(isSameOrigin(sent({ Origin: 'https://octavo.example' }), 'https://public.example')).toBe(false);
});

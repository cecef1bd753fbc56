/** Whose address counts: the nearest that is no trusted proxy's, however the socket tells it. */
import { expect, test } from 'vitest';
import { addressBehind } from '../../src/host/address.ts';

const addressOf = addressBehind(['127.0.0.1', '192.0.2.1']);
const address = (peer: string, forwardedFor = '') =>
  addressOf(new Request('http://localhost/', { headers: { 'X-Forwarded-For': forwardedFor } }), {
    remoteAddr: { hostname: peer },
  });

test.each([
  ['of who calls by themselves, whatever they say', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['that the proxy says', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['before the nearest proxy', '127.0.0.1', '198.51.100.1, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
  ['that the proxy says, where the socket is of both families', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['before a proxy that is told within IPv6', '127.0.0.1', '203.0.113.7, ::ffff:192.0.2.1', '203.0.113.7'],
  ['of an IPv4 customer at such a socket, as IPv4', '::ffff:203.0.113.7', '', '203.0.113.7'],
  ['in IPv6 as it is', '2001:db8::7', '', '2001:db8::7'],
  ['of the proxy, where it says none', '127.0.0.1', '', '127.0.0.1'],
])('the address %s', (_, peer, forwardedFor, expected) => {
  expect(address(peer, forwardedFor)).toBe(expected);
});

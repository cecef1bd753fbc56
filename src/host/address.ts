/** The customer's network address: the connection's, or what a trusted proxy says beside it. */

/** `proxies` are addresses whose X-Forwarded-For is believed; the nearest address that is none of them counts. */
export function addressBehind(proxies: readonly string[]) {
  return (request: Request, connection: unknown): string | undefined => {
    const { hostname } = (connection as { remoteAddr?: { hostname?: string } } | undefined)?.remoteAddr ?? {};
    const peer = hostname && unmapped(hostname);
    if (!peer || !proxies.includes(peer)) return peer;
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => unmapped(part.trim()));
    return forwarded.reverse().find((address) => address !== '' && !proxies.includes(address)) ?? peer;
  };
}

/** IPv4 as such, where a socket of both families tells it within IPv6 (RFC 4291, section 2.5.5.2). */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The customer's network address: the connection's, or what a trusted proxy says beside it. */

/** `proxies` are addresses whose X-Forwarded-For is believed; the nearest address that is none of them counts. */
export function addressBehind(proxies: readonly string[]) {
  return (request: Request, connection: unknown): string | undefined => {
    const peer = (connection as { remoteAddr?: { hostname?: string } } | undefined)?.remoteAddr?.hostname;
    if (!peer || !proxies.includes(peer)) return peer;
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    return forwarded.reverse().find((address) => address !== '' && !proxies.includes(address)) ?? peer;
  };
}

/** The address that this service tells whoever started it. */

/** Every address of this machine's: one listens there, but not every browser goes there. */
const everywhere = new Set(['0.0.0.0', '::']);

/** How the service is reached from its own machine; from within a container that publishes its port as well. */
export function ownUrl(host: string, port: number): string {
  const reached = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** How the engine in a container is, asked over its port. */

/** The engine listens here in its container. */
export const enginePort = 8787;
/** A listener that never stalls answers far sooner. */
const pingMs = 5_000;
const pings = 2;

/** The part of Container that this needs. */
interface Ports {
  getTcpPort(port: number): {
    fetch(url: string, init: { signal: AbortSignal }): Promise<{ ok: boolean; body: { cancel(): unknown } | null }>;
  };
}

/** `unwell`: it answers that it starts or stops, or its port is closed; `silent`: it hangs. */
export type Health = 'well' | 'unwell' | 'silent';

/** `/readyz` waits for LibreOffice as well, `/healthz` for the listener alone. Each of its tries takes `maxMs` at most. */
export async function healthOf(container: Ports, path: '/healthz' | '/readyz', maxMs = pingMs): Promise<Health> {
  for (let i = 0; i < pings; i++) {
    const signal = AbortSignal.timeout(maxMs);
    try {
      const answer = await container.getTcpPort(enginePort).fetch(`http://engine${path}`, { signal });
      await answer.body?.cancel();
      return answer.ok ? 'well' : 'unwell';
    } catch {
      if (!signal.aborted) return 'unwell';
    }
  }
  return 'silent';
}

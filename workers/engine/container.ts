/** The Durable Object of one container that runs the engine: starts it, calls it, looks whether it is well, ends it. */
import { DurableObject } from 'cloudflare:workers';
import { watched } from '../../src/workplace/watched.ts';
import type { EngineCoordinator } from './coordinator.ts';

/** The engine listens here in its container. */
const port = 8787;
const startMs = 60_000;
const startPollMs = 100;
/** A listener that never stalls answers far sooner. */
const pingMs = 5_000;
const pings = 2;

export interface ContainerBindings {
  ENGINE: DurableObjectNamespace<EngineCoordinator>;
  OFFICE_TOKEN?: string;
}

/** Names the lease that a call was granted. */
export const leaseHeader = 'X-Octavo-Lease';

export class EngineContainer<Env extends ContainerBindings = ContainerBindings> extends DurableObject<Env> {
  readonly #leases = new Set<string>();
  #warming: Promise<'ready' | 'failed' | 'none'> | undefined;

  /** undefined where the class has no container, as in local work. */
  protected get container(): Container | undefined {
    return this.ctx.container;
  }

  /** Finds the engine well, or starts it anew; at most one start at a time. */
  warm(): Promise<'ready' | 'failed' | 'none'> {
    this.#warming ??= this.#warm().finally(() => {
      this.#warming = undefined;
    });
    return this.#warming;
  }

  /** Whether it answers; ended where it does not, which fails its calls. */
  async check(): Promise<boolean> {
    const { container } = this;
    if (!container?.running) return false;
    for (let i = 0; i < pings; i++) if (await answers(container, '/healthz')) return true;
    await container.destroy();
    return false;
  }

  async sleep(): Promise<void> {
    if (this.container?.running) await this.container.destroy();
  }

  /** Leases whose calls run here. */
  leases(): string[] {
    return [...this.#leases];
  }

  /** Passes a call on as it comes, and ends its lease when the answer has gone by or the customer has. Throws where the engine ends or answers no HTTP. */
  override async fetch(request: Request): Promise<Response> {
    const lease = request.headers.get(leaseHeader) ?? '';
    this.#leases.add(lease);
    request.signal.addEventListener('abort', () => this.#end(lease, false));
    try {
      return watched(await this.#call(request), (how) => this.#end(lease, how === 'broken'));
    } catch (cause) {
      this.#end(lease, !request.signal.aborted);
      throw cause;
    }
  }

  async #call(request: Request): Promise<Response> {
    if (!this.container?.running) await this.warm();
    const { container } = this;
    if (!container?.running) throw new Error('the container did not start');
    const { pathname } = new URL(request.url);
    const { method, body, signal } = request;
    const headers = new Headers(request.headers);
    headers.delete(leaseHeader);
    return container.getTcpPort(port).fetch(`http://engine${pathname}`, { method, headers, body, signal });
  }

  #end(lease: string, failed: boolean): void {
    if (!this.#leases.delete(lease)) return;
    this.ctx.waitUntil(this.env.ENGINE.getByName('engine').end(lease, failed));
  }

  async #warm(): Promise<'ready' | 'failed' | 'none'> {
    const { container } = this;
    if (!container) return 'none';
    if (container.running) {
      if (await this.check()) return 'ready';
    }
    this.#start(container);
    if (await isReady(container)) return 'ready';
    if (container.running) await container.destroy();
    return 'failed';
  }

  #start(container: Container): void {
    const env = { ...(this.env.OFFICE_TOKEN ? { OFFICE_TOKEN: this.env.OFFICE_TOKEN } : {}) };
    container.start({ entrypoint: ['octavo', '--engine'], enableInternet: false, env });
    // that it ended is seen in `running`, and by its calls
    container.monitor().catch(() => {});
  }
}

/** Waits until LibreOffice is started as well, so that the first call is as fast as any. */
async function isReady(container: Container): Promise<boolean> {
  const deadline = Date.now() + startMs;
  while (container.running && Date.now() < deadline) {
    if (await answers(container, '/readyz')) return true;
    await new Promise((resolve) => setTimeout(resolve, startPollMs));
  }
  return false;
}

async function answers(container: Container, path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(pingMs);
    const answer = await container.getTcpPort(port).fetch(`http://engine${path}`, { signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

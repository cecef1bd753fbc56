/** The Durable Object of one container that runs the engine: starts it, calls it, looks whether it is well, ends it. */
import { DurableObject } from 'cloudflare:workers';
import { watched } from '../../src/workplace/watched.ts';
import { ofLength } from '../of-length.ts';
import type { EngineCoordinator } from './coordinator.ts';
import { enginePort, type Health, healthOf } from './health.ts';

const startMs = 60_000;
const mostStarts = 3;
const startPauseMs = 1_000;
const startPollMs = 100;
/** Without a call for so long it is stopped by Cloudflare. */
const idleMs = 10 * 60_000;

export interface ContainerBindings {
  ENGINE: DurableObjectNamespace<EngineCoordinator>;
  OFFICE_TOKEN?: string;
}

/** Names the lease that a call was granted. */
export const leaseHeader = 'X-Octavo-Lease';

export class EngineContainer<Env extends ContainerBindings = ContainerBindings> extends DurableObject<Env> {
  readonly #leases = new Set<string>();
  #warming: Promise<'ready' | 'failed' | 'none'> | undefined;
  #isMinded = false;

  /** undefined where the class has no container, as in local work. */
  protected get container(): Container | undefined {
    return this.ctx.container;
  }

  protected health(container: Container, path: '/healthz' | '/readyz'): Promise<Health> {
    return healthOf(container, path);
  }

  /** Finds the engine well, or starts it anew; at most one start at a time. */
  warm(): Promise<'ready' | 'failed' | 'none'> {
    this.#warming ??= this.#warm().finally(() => {
      this.#warming = undefined;
    });
    return this.#warming;
  }

  /** Whether it takes calls. Ended where it does not answer at all, which fails its calls; one that is being stopped keeps them. */
  async check(): Promise<boolean> {
    const { container } = this;
    if (!container?.running) return false;
    this.#mind(container);
    const health = await this.health(container, '/healthz');
    if (health === 'silent') await container.destroy();
    return health === 'well';
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
      const answer = await this.#call(request);
      // known before the customer is told, so that a second try goes elsewhere
      if (answer.status === 503) await this.#end(lease, true);
      return watched(answer, (how) => this.#end(lease, how === 'broken'), ofLength);
    } catch (cause) {
      this.#end(lease, !request.signal.aborted);
      throw cause;
    }
  }

  async #call(request: Request): Promise<Response> {
    if (!this.container?.running) await this.warm();
    const { container } = this;
    if (!container?.running) throw new Error('the container did not start');
    this.#mind(container);
    const { pathname } = new URL(request.url);
    const { method, body, signal } = request;
    const headers = new Headers(request.headers);
    headers.delete(leaseHeader);
    return container.getTcpPort(enginePort).fetch(`http://engine${pathname}`, { method, headers, body, signal });
  }

  /** The coordinator finds by itself what it could not be told. */
  async #end(lease: string, failed: boolean): Promise<void> {
    if (!this.#leases.delete(lease)) return;
    const coordinator = this.env.ENGINE.getByName('engine');
    const told = coordinator.end(lease, failed).catch(() => {});
    this.ctx.waitUntil(told);
    await told;
  }

  async #warm(): Promise<'ready' | 'failed' | 'none'> {
    const { container } = this;
    if (!container) return 'none';
    if (await this.#isWell(container)) return 'ready';
    return (await this.#comesUp(container)) ? 'ready' : 'failed';
  }

  /** Ends it where it hangs. One that is being stopped is waited for: it does the calls it has and then ends by itself. */
  async #isWell(container: Container): Promise<boolean> {
    const deadlineMs = Date.now() + startMs;
    while (container.running) {
      this.#mind(container);
      const health = await this.health(container, '/readyz');
      if (health === 'well') return true;
      const isLate = Date.now() > deadlineMs && this.#leases.size === 0;
      if (health === 'silent' || isLate) {
        await container.destroy();
        return false;
      }
      await pause(startPauseMs);
    }
    return false;
  }

  /** Starts it, again where Cloudflare has no place for it or it ends, and waits until LibreOffice is started as well, so that the first call is as fast as any. */
  async #comesUp(container: Container): Promise<boolean> {
    const deadlineMs = Date.now() + startMs;
    for (let starts = 0; Date.now() < deadlineMs; await pause(startPollMs)) {
      if (!container.running) {
        if (starts === mostStarts) return false;
        if (starts++ > 0) await pause(startPauseMs);
        this.#start(container);
      }
      if ((await this.health(container, '/readyz')) === 'well') return true;
    }
    await container.destroy();
    return false;
  }

  #start(container: Container): void {
    const env = { ...(this.env.OFFICE_TOKEN ? { OFFICE_TOKEN: this.env.OFFICE_TOKEN } : {}) };
    container.start({ entrypoint: ['octavo', '--engine'], enableInternet: false, env });
    this.#isMinded = false;
    this.#mind(container);
  }

  /** Once for each start, and once more where this object was made anew while it ran: Cloudflare then forgets both. */
  #mind(container: Container): void {
    if (this.#isMinded) return;
    this.#isMinded = true;
    // turns `running` false when it ends; why it ended is seen by its calls
    container.monitor().catch(() => {});
    this.ctx.waitUntil(container.setInactivityTimeout(idleMs).catch(() => {}));
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

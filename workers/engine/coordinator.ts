/**
 * The one Durable Object that leases places on the engine's containers. The calls' bytes never come here. What it knows is in memory alone:
 * one that is made anew knows of no call that runs, and may lease its place once more; the engine in the container lets that one wait.
 */
import { DurableObject } from 'cloudflare:workers';
import type { EngineContainer } from './container.ts';
import { Leases } from './leases.ts';
import { Places, type Refusal } from './places.ts';

export interface EngineBindings {
  ENGINE_CONTAINER: DurableObjectNamespace<EngineContainer>;
  /** How many containers there may be; as `max_instances` in wrangler.toml. */
  ENGINE_CONTAINERS?: string;
}

/** Calls at once on a container of two processors: as many as its slots of LibreOffice and of compute processes. */
const placesEach = 4;
/** Calls that wait for each place; what waits longer is better sent elsewhere. */
const waitingEach = 2;
const busyRetrySeconds = 5;
/** While calls run, their containers are looked at this often, which also keeps this object in memory (10 seconds without an event are its end). */
const watchMs = 5_000;

export type Grant = { container: number; lease: string } | { refusal: Refusal; retryAfterSeconds: number };

export class EngineCoordinator extends DurableObject<EngineBindings> {
  readonly #places: Places;
  readonly #leases = new Leases(Date.now);

  constructor(ctx: DurableObjectState, env: EngineBindings) {
    super(ctx, env);
    const containers = Number(env.ENGINE_CONTAINERS ?? 3);
    this.#places = new Places({
      containers,
      placesEach,
      maxWaiting: containers * placesEach * waitingEach,
      warm: (container) => this.#container(container).warm(),
      now: Date.now,
    });
  }

  /** A place on a container for a call of that customer, at once or after a wait. Held until that container ends it. */
  async lease(customer: string): Promise<Grant> {
    const place = await this.#places.take(customer);
    if ('refusal' in place) return { ...place, retryAfterSeconds: busyRetrySeconds };
    await this.#lookAgainIn(watchMs);
    return { container: place.container, lease: this.#leases.grant(place) };
  }

  /** `failed`: the container did not do what it should. */
  end(lease: string, failed: boolean): void {
    const place = this.#leases.end(lease);
    if (place) this.#places.leave(place, failed);
  }

  stats(): Places['stats'] {
    return this.#places.stats;
  }

  /** Looks after the containers that have calls; one without is stopped by Cloudflare. */
  override async alarm(): Promise<void> {
    await Promise.all(this.#places.used.map((container) => this.#lookAt(container)));
    if (this.#places.used.length > 0) await this.#lookAgainIn(watchMs);
  }

  async #lookAt(container: number): Promise<void> {
    const object = this.#container(container);
    const isWell = await object.check().catch(() => false);
    // one whose calls have ended meanwhile is started by its next
    if (!isWell && this.#places.used.includes(container)) this.#places.replace(container);
    const claimed = await object.leases().catch(() => undefined);
    for (const lease of claimed ? this.#leases.lost(container, claimed) : []) this.end(lease, false);
  }

  async #lookAgainIn(ms: number): Promise<void> {
    const due = await this.ctx.storage.getAlarm();
    if (due === null || due > Date.now() + ms) await this.ctx.storage.setAlarm(Date.now() + ms);
  }

  #container(container: number) {
    return this.env.ENGINE_CONTAINER.getByName(containerName(container));
  }
}

export const containerName = (container: number): string => `engine-${container}`;

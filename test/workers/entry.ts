/** The Worker as it is deployed, but its containers are stand-ins: control and calls go to a host at STAND_IN. `GET /engine` tells how they are; `DELETE /engine` has the coordinator forget all. */
import { env } from 'cloudflare:workers';
import { type ContainerBindings, EngineContainer as RealContainer } from '../../workers/engine/container.ts';
import { containerName, EngineCoordinator as RealCoordinator } from '../../workers/engine/coordinator.ts';
import type { Health } from '../../workers/engine/health.ts';
import worker from '../../workers/index.ts';
import { hungStatus } from './hung.ts';

interface Env extends ContainerBindings {
  ENGINE: DurableObjectNamespace<EngineCoordinator>;
  ENGINE_CONTAINER: DurableObjectNamespace<EngineContainer>;
  ENGINE_CONTAINERS: string;
  STAND_IN: string;
}

export default {
  ...worker,
  async fetch(request) {
    if (new URL(request.url).pathname !== '/engine') return worker.fetch(request);
    if (request.method === 'DELETE') await forget();
    return Response.json(await engineState());
  },
} satisfies ExportedHandler;

/** What the coordinator knows, and the containers that the runtime takes to run. */
async function engineState() {
  const { ENGINE, ENGINE_CONTAINER, ENGINE_CONTAINERS } = env as unknown as Env;
  const names = Array.from({ length: Number(ENGINE_CONTAINERS) }, (_, container) => containerName(container));
  const isRunning = await Promise.all(names.map((name) => ENGINE_CONTAINER.getByName(name).isRunning()));
  return { ...(await ENGINE.getByName('engine').stats()), awake: names.filter((_, index) => isRunning[index]) };
}

/** As Cloudflare does when it moves the object, or a new version comes. The call that asks for it fails with it. */
async function forget(): Promise<void> {
  const { ENGINE } = env as unknown as Env;
  await ENGINE.getByName('engine')
    .evict()
    .catch(() => {});
}

export class EngineCoordinator extends RealCoordinator {
  evict(): void {
    this.ctx.abort('evicted');
  }
}

export class EngineContainer extends RealContainer<Env> {
  readonly #container = standIn(`${this.env.STAND_IN}/${this.ctx.id.name}`);

  protected override get container(): Container {
    return this.#container;
  }

  /** One that hangs is told at once: how long an answer is waited for is tried in health.test.ts. */
  protected override async health(container: Container, path: '/healthz' | '/readyz'): Promise<Health> {
    const answer = await fetch(`${this.env.STAND_IN}/${this.ctx.id.name}${path}`).catch(() => undefined);
    return answer?.status === hungStatus ? 'silent' : super.health(container, path);
  }

  isRunning(): boolean {
    return this.#container.running;
  }
}

/** What the runtime gives as `ctx.container`; `running` turns false when the host tells of an end. */
function standIn(url: string): Container {
  let running = false;
  let ended: Promise<unknown> = Promise.resolve();
  const control = (command: string) => fetch(`${url}/${command}`, { method: 'PUT' });
  const call = (to: string, init?: RequestInit) => fetch(url + new URL(to).pathname, init);
  const container: Partial<Container> = {
    get running() {
      return running;
    },
    start({ entrypoint, enableInternet } = { image: '' }) {
      running = true;
      const asked = new URLSearchParams({ entrypoint: String(entrypoint), internet: String(enableInternet) });
      ended = control(`start?${asked}`)
        .then((told) => told.text())
        .finally(() => {
          running = false;
        });
    },
    async monitor() {
      await ended;
    },
    async destroy() {
      await control('destroy');
      running = false;
    },
    async setInactivityTimeout(ms) {
      await control(`idle?ms=${ms}`);
    },
    getTcpPort: () => ({ fetch: call }) as unknown as Fetcher,
  };
  return container as Container;
}

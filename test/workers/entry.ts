/** The Worker as it is deployed, but its containers are stand-ins: control and calls go to a host at STAND_IN. `GET /engine` tells how they are. */
import { env } from 'cloudflare:workers';
import { type ContainerBindings, EngineContainer as RealContainer } from '../../workers/engine/container.ts';
import { containerName } from '../../workers/engine/coordinator.ts';
import worker, { EngineCoordinator } from '../../workers/index.ts';

export { EngineCoordinator };

interface Env extends ContainerBindings {
  ENGINE_CONTAINER: DurableObjectNamespace<EngineContainer>;
  ENGINE_CONTAINERS: string;
  STAND_IN: string;
}

export default {
  ...worker,
  async fetch(request) {
    const { pathname } = new URL(request.url);
    return pathname === '/engine' ? Response.json(await engineState()) : worker.fetch(request);
  },
} satisfies ExportedHandler;

/** What the coordinator knows, and the containers that the runtime takes to run. */
async function engineState() {
  const { ENGINE, ENGINE_CONTAINER, ENGINE_CONTAINERS } = env as unknown as Env;
  const names = Array.from({ length: Number(ENGINE_CONTAINERS) }, (_, container) => containerName(container));
  const isRunning = await Promise.all(names.map((name) => ENGINE_CONTAINER.getByName(name).isRunning()));
  return { ...(await ENGINE.getByName('engine').stats()), awake: names.filter((_, index) => isRunning[index]) };
}

export class EngineContainer extends RealContainer<Env> {
  readonly #container = standIn(`${this.env.STAND_IN}/${this.ctx.id.name}`);

  protected override get container(): Container {
    return this.#container;
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

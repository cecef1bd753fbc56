/** The Worker's way to the engine: OFFICE_URL where it is set, else a leased place on a container. */
import { customerOf } from '../../src/access/engine-access.ts';
import { ApiError } from '../../src/errors.ts';
import type { OfficeState } from '../../src/platform.ts';
import type { Settings } from '../../src/settings.ts';
import type { EngineAddress } from '../../src/workplace/engine-client.ts';
import { leaseHeader } from './container.ts';
import { containerName, type EngineBindings, type EngineCoordinator } from './coordinator.ts';
import type { Refusal } from './places.ts';

export interface LaneBindings extends EngineBindings {
  ENGINE: DurableObjectNamespace<EngineCoordinator>;
}

export function engineLane(bindings: LaneBindings, { OFFICE_URL, OFFICE_TOKEN }: Settings): EngineAddress {
  if (OFFICE_URL) return { token: OFFICE_TOKEN, fetch: (path, init) => fetch(OFFICE_URL + path, init) };
  const coordinator = () => bindings.ENGINE.getByName('engine');
  const send: EngineAddress['fetch'] = async (path, init) => {
    const headers = new Headers(init.headers);
    const grant = await coordinator().lease(customerOf(headers));
    if ('refusal' in grant) throw refused(grant.refusal, grant.retryAfterSeconds);
    headers.set(leaseHeader, grant.lease);
    const call = { ...init, headers } as RequestInit<RequestInitCfProperties>;
    const container = bindings.ENGINE_CONTAINER.getByName(containerName(grant.container));
    return container.fetch(`http://engine${path}`, call);
  };
  return {
    token: OFFICE_TOKEN,
    async fetch(path, init) {
      const answer = await send(path, init);
      if (answer.status !== 503 || init.body instanceof ReadableStream) return answer;
      // a container that is being replaced, as when a version is rolled out, refuses calls unread
      await answer.body?.cancel();
      return send(path, init);
    },
    ready: async () => stateOf(await coordinator().stats()),
  };
}

/** An engine that sleeps is well: the next call wakes it. One in a container does not start without its fence. */
const stateOf = ({ ready, failing }: { ready: number; failing: number }): OfficeState => ({
  office: failing > 0 && ready === 0 ? 'failing' : 'ok',
  fenced: true,
});

function refused(refusal: Refusal, retryAfterSeconds: number): ApiError {
  switch (refusal) {
    case 'busy':
      return new ApiError('busy', 'Every place of the engine is taken, and its queue is full; try again.', {
        retryAfterSeconds,
      });
    case 'unavailable':
      return new ApiError('unavailable', 'The engine did not start; try again.', { retryAfterSeconds });
    case 'not_configured':
      return new ApiError('not_configured', 'No office engine: OFFICE_URL is not set and no container is bound.');
  }
}

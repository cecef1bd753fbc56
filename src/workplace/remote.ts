/** Where the engine is elsewhere: what fits is done in place, the rest is passed on, large bodies unread. */

import { saysShort } from '../body/read.ts';
import { ApiError } from '../errors.ts';
import { edgeBodyBytes } from '../limits.ts';
import type { Model } from '../model/model.ts';
import type { EdgeOperation, Operation } from '../operation.ts';
import type { Readiness, Workplace } from '../platform.ts';
import { type EngineAddress, engineReady, sendToEngine } from './engine-client.ts';
import { noModel } from './local.ts';

interface Parts {
  engine: EngineAddress | undefined;
  model: Model | undefined;
  modelReady(): Promise<Readiness>;
  /** Whether this runtime has the memory for the operation. */
  fitsHere(operation: EdgeOperation<unknown>, params: unknown): boolean;
}

export function remoteWorkplace({ engine, model, modelReady, fitsHere }: Parts): Workplace {
  const engineOr503 = (): EngineAddress => {
    if (engine) return engine;
    throw new ApiError('not_configured', 'No office engine is configured: set OFFICE_URL, or bind the container.');
  };
  return {
    keepsBody: true,
    check(operation: Operation) {
      if (operation.lane === 'model' && !model) throw noModel();
      if (operation.lane === 'office' || operation.lane === 'compute') engineOr503();
    },
    async run(operation, params, { signal, wanted, customer, request, body }) {
      if (operation.lane === 'model') {
        if (!model) throw noModel();
        return operation.run(params, { signal, model });
      }
      if (operation.lane === 'edge' && (!engine || fitsHere(operation, params)))
        return operation.run(params, { signal, wanted });
      if (!body)
        throw new ApiError(
          'file_too_large',
          'The body is long and came without its length; send it with Content-Length.',
        );
      return sendToEngine(engineOr503(), request, { body, customer, signal });
    },
    ...(engine ? { forward: largeLane(engine) } : {}),
    async ready() {
      const [office, modelState] = await Promise.all([
        engine ? engineReady(engine) : { office: 'not_configured' as const },
        modelReady(),
      ]);
      return { ...office, model: modelState };
    },
  };
}

function largeLane(engine: EngineAddress): NonNullable<Workplace['forward']> {
  return {
    takes: (endpoint, request) => endpoint !== 'ai' && request.body !== null && !saysShort(request, edgeBodyBytes),
    send: (request, { signal, customer, onChunk }) => {
      const body = onChunk ? request.body?.pipeThrough(seenBy(onChunk)) : request.body;
      return sendToEngine(engine, request, { body: body ?? null, customer, signal });
    },
  };
}

function seenBy(onChunk: (chunk: Uint8Array) => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      onChunk(chunk);
      controller.enqueue(chunk);
    },
  });
}

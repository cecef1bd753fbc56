/** Where app and engine are one: operations run in the engine's processes, model calls in place. */

import { ApiError } from '../errors.ts';
import type { Model } from '../model/model.ts';
import { idOf } from '../operation.ts';
import type { Readiness, Workplace } from '../platform.ts';
import type { Engine } from './engine.ts';

/** `model` is undefined where none is configured; `modelReady` asks whether it answers. */
export function localWorkplace(
  engine: Engine,
  model: Model | undefined,
  modelReady: () => Promise<Readiness>,
): Workplace {
  return {
    keepsBody: false,
    check(operation, customer) {
      if (operation.lane !== 'model') engine.check(idOf(operation), customer);
      else if (!model) throw noModel();
    },
    async run(operation, params, { signal, wanted, customer }) {
      if (operation.lane !== 'model') return engine.run(idOf(operation), params, { signal, wanted, customer });
      if (!model) throw noModel();
      return operation.run(params, { signal, model });
    },
    async ready() {
      const [office, modelState] = await Promise.all([engine.ready(), modelReady()]);
      return { office, fenced: engine.fenced, model: modelState };
    },
  };
}

export const noModel = () =>
  new ApiError('not_configured', 'No language model is configured: set OPENAI_API_KEY, or OPENAI_BASE_URL.');

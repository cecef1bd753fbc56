/** Tells busy before a body is read, as far as the endpoint alone can tell it. */
import { ApiError } from '../errors.ts';
import type { Endpoint, Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import type { Workplace } from '../platform.ts';

/** Throws busy where every operation that the body may name would be; which one it names is checked once it is read. */
export function refuseBusy(endpoint: Endpoint, workplace: Pick<Workplace, 'check'>, customer: string): void {
  let refusal: ApiError | undefined;
  for (const operation of operations) {
    if (operation.endpoint !== endpoint) continue;
    refusal = busyOf(operation, workplace, customer);
    if (!refusal) return;
  }
  if (refusal) throw refusal;
}

function busyOf(operation: Operation, workplace: Pick<Workplace, 'check'>, customer: string): ApiError | undefined {
  try {
    workplace.check(operation, customer);
    return undefined;
  } catch (refusal) {
    return refusal instanceof ApiError && refusal.code === 'busy' ? refusal : undefined;
  }
}

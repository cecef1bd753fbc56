/** Between customers: whose call is served next, and whose gives way where no more may wait. Pure; calls are told by their customers. */

/** Index of the waiting call to let in: the first of a customer who has fewest inside; -1 where none waits. */
export function nextIn(waiting: readonly string[], inside: readonly string[]): number {
  const fewest = Math.min(...waiting.map((customer) => callsOf(customer, inside)));
  return waiting.findIndex((customer) => callsOf(customer, inside) === fewest);
}

/** Whether someone has so many more calls than the newcomer that one more still leaves the newcomer fewer: who shares alike lets it wait. */
export function isBehind(newcomer: string, calls: readonly string[]): boolean {
  const most = Math.max(0, ...calls.map((customer) => callsOf(customer, calls)));
  return most > callsOf(newcomer, calls) + 1;
}

/**
 * Index of the waiting call that gives way to one more of `newcomer`: the last of whoever has most calls, inside or waiting. That one keeps
 * no fewer than the newcomer gets, so that two never take turns at it; -1 where nobody has so many.
 */
export function givesWay(newcomer: string, waiting: readonly string[], inside: readonly string[]): number {
  const all = [...inside, ...waiting];
  const most = Math.max(0, ...waiting.map((customer) => callsOf(customer, all)));
  if (most <= callsOf(newcomer, all) + 1) return -1;
  return waiting.findLastIndex((customer) => callsOf(customer, all) === most);
}

const callsOf = (customer: string, calls: readonly string[]): number => calls.filter((one) => one === customer).length;

/** Between customers: whose call is served next, and whose gives way where no more may wait. Pure. */

export interface Call {
  customer: string;
}

/** Index of the waiting call to let in: the first of a customer who has fewest inside; -1 where none waits. */
export function nextIn(waiting: readonly Call[], inside: readonly Call[]): number {
  const callsOf = tally(inside);
  const fewest = Math.min(...waiting.map(callsOf));
  return waiting.findIndex((call) => callsOf(call) === fewest);
}

/** Whether someone has so many more calls than the newcomer that one more still leaves the newcomer fewer: who shares alike lets it wait. */
export function isBehind(newcomer: string, calls: readonly Call[]): boolean {
  const callsOf = tally(calls);
  return Math.max(0, ...calls.map(callsOf)) > callsOf({ customer: newcomer }) + 1;
}

/**
 * Index of the waiting call that gives way to one more of `newcomer`: the last of whoever has most calls, inside or waiting. That one keeps
 * no fewer than the newcomer gets, so that two never take turns at it; -1 where nobody has so many.
 */
export function givesWay(newcomer: string, waiting: readonly Call[], inside: readonly Call[]): number {
  const callsOf = tally([...inside, ...waiting]);
  const most = Math.max(0, ...waiting.map(callsOf));
  if (most <= callsOf({ customer: newcomer }) + 1) return -1;
  return waiting.findLastIndex((call) => callsOf(call) === most);
}

/** How many of the calls are those of a call's customer. */
function tally(calls: readonly Call[]): (call: Call) => number {
  const counts = new Map<string, number>();
  for (const { customer } of calls) counts.set(customer, (counts.get(customer) ?? 0) + 1);
  return ({ customer }) => counts.get(customer) ?? 0;
}

/** Plans and the month they are counted by. */

/** Calls a month; null: no API access. */
export const plans = { free: null, pro: 100, team: 1000 } as const;

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as [Plan, ...Plan[]];

/** An account's limit in SQL: its own, else its plan's; free accounts have none. */
export const limitSql = (account: string): string =>
  `COALESCE(${account}.monthly_limit, CASE ${account}.plan ${planNames
    .map((plan) => `WHEN '${plan}' THEN ${plans[plan] ?? 0}`)
    .join(' ')} END)`;

/** The calendar month in UTC that a moment lies in. */
export interface Month {
  /** '2026-11' */
  name: string;
  startMs: number;
  endMs: number;
}

export function monthOf(nowMs: number): Month {
  const now = new Date(nowMs);
  const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  return {
    name: new Date(startMs).toISOString().slice(0, 7),
    startMs,
    endMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1),
  };
}

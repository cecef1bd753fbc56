/** Numbers, dates and sizes as My Center writes them; times are UTC. */

const numbers = new Intl.NumberFormat('en');
/** 1234 -> 1,234 */
export const number = (value: number): string => numbers.format(value);

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
  hour12: false,
});
/** Nov 21, 2026 */
export const date = (ms: number): string => dates.format(ms);
/** Nov 21, 09:30: of what happened in the last weeks */
export const recently = (ms: number): string => times.format(ms).replace(/, \d{4}/, '');
/** Nov 21, 2026, 09:30 */
export const time = (ms: number): string => times.format(ms);

/** 1234567 -> 1.2 MB */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

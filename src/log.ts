/** Logs as JSON, one line an entry. */
import type { LogEntry } from './platform.ts';

const levels = ['error', 'warn', 'info', 'debug'] as const;

/** Writes entries of the level and above through `write`, a line each. */
export function jsonLog(
  level: (typeof levels)[number],
  write: (line: string) => void,
  now: () => number,
): (entry: LogEntry) => void {
  return (entry) => {
    if (levels.indexOf(entry.level) > levels.indexOf(level)) return;
    write(JSON.stringify({ time: new Date(now()).toISOString(), ...entry }));
  };
}

/** Resident memory of processes, as Linux's /proc tells it. */
import { readFile } from 'node:fs/promises';

/** The processes' resident bytes added up; those that have ended count nothing. */
export async function residentBytes(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(residentBytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function residentBytesOf(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

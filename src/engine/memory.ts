/** Resident memory of processes, as Linux's /proc tells it. Read at once: it never waits for a disk, and a way through the thread pool takes longer. */
import { readFileSync } from 'node:fs';

/** The processes' resident bytes added up; those that have ended count nothing. */
export function residentBytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + residentBytesOf(pid), 0);
}

function residentBytesOf(pid: number): number {
  return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(statusOf(pid))?.[1] ?? 0) * 1024;
}

/** /proc/PID/status, empty where the process has ended. */
export function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}

/** Throws where /proc can't be read (Deno lets that be read with --allow-all alone): no limit on memory would hold. */
export function mustReadMemory(): void {
  try {
    readFileSync('/proc/self/status');
  } catch (cause) {
    throw new Error(
      `starting the engine: the memory of its processes can't be read (${cause}); run it on Linux, under Deno with --allow-all`,
      { cause },
    );
  }
}

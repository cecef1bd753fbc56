/** Resident memory of processes, as Linux's /proc tells it. */
import { readFile } from 'node:fs/promises';

/** The processes' resident bytes added up; those that have ended count nothing. */
export async function residentBytes(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(residentBytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Throws where /proc can't be read (Deno lets that be read with --allow-all alone): no limit on memory would hold. */
export async function mustReadMemory(): Promise<void> {
  try {
    await readFile('/proc/self/status');
  } catch (cause) {
    throw new Error(
      `starting the engine: the memory of its processes can't be read (${cause}); run it on Linux, under Deno with --allow-all`,
      { cause },
    );
  }
}

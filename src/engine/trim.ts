/** Has a process give memory that it does not use back to the system. */
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';

const signal = 'SIGUSR2';
const mask = 1n << BigInt(constants.signals[signal] - 1);

/** False where it knows no such thing: who does not catch the signal would end by it. */
export async function trim(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const caught = BigInt(`0x${/^SigCgt:\s+([0-9a-f]+)$/m.exec(status)?.[1] ?? 0}`);
  return (caught & mask) !== 0n && sent(pid);
}

/** False where the process has ended. Not by ChildProcess.kill(), which under Deno ends it whatever the signal. */
function sent(pid: number): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

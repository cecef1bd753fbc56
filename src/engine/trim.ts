/** Has a process give memory that it does not use back to the system. */
import { constants } from 'node:os';
import { statusOf } from './memory.ts';

const signal = 'SIGUSR2';
const mask = 1n << BigInt(constants.signals[signal] - 1);

/** False where it knows no such thing: who does not catch the signal would end by it. */
export function trim(pid: number): boolean {
  const caught = BigInt(`0x${/^SigCgt:\s+([0-9a-f]+)$/m.exec(statusOf(pid))?.[1] ?? 0}`);
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

/** Whose a slot's folder is: its name has the process that made it, so that what a killed one left can be told from what is in use. */
import { readFile } from 'node:fs/promises';

const prefix = 'octavo-office-';

/** How the names of this process's folders begin. */
export async function ownPrefix(): Promise<string> {
  return `${prefix}${process.pid}-${await startOf(process.pid)}-`;
}

/** Whether the name is that of a slot's folder whose process has ended. */
export async function isOrphan(name: string): Promise<boolean> {
  const owner = /^octavo-office-([0-9]+)-([0-9]+)-/.exec(name);
  return owner !== null && (await startOf(Number(owner[1]))) !== owner[2];
}

/**
 * When a process started, in clock ticks since boot (proc_pid_stat(5), field 22): with its number it names one process.
 * One that has ended has none, though its parent may not have asked for it yet (field 3).
 */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return fields[1] === 'Z' ? undefined : fields[20];
}

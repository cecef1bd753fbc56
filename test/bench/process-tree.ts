/** The processes of a service, and what memory each has, as /proc tells it. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ServiceProcess {
  pid: number;
  kind: string;
  rssBytes: number;
}

/** By a word of their command lines. */
const kinds = [
  ['soffice.bin', 'LibreOffice'],
  ['driver.py', 'driver'],
  ['compute.ts', 'compute'],
  ['src/main.ts', 'listener'],
] as const;

/** Those that `root` started, and theirs, that are of a known kind. */
export function processTree(root: number): ServiceProcess[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((pid) => [Number(pid), parentOf(pid)]));
  const isBelow = (pid: number | undefined): boolean => pid === root || (!!pid && isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).flatMap((pid) => described(pid));
}

function described(pid: number): ServiceProcess[] {
  const line = read(pid, 'cmdline');
  const [, kind] = kinds.find(([word]) => line.includes(word)) ?? [];
  const rssBytes = Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) * 1024;
  return kind && rssBytes > 0 && !line.startsWith('/bin/sh') ? [{ pid, kind, rssBytes }] : [];
}

function parentOf(pid: string): number {
  const stat = read(Number(pid), 'stat');
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
}

/** Empty where the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

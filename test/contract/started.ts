/** Programs that tests start: what they say first, and their end, which comes with that of their test file at the latest. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Started {
  process: ChildProcess;
  /** Every line on its output. */
  lines: string[];
  /** What its first line that matches has in the pattern's group. Throws where it ends before. */
  matched: string;
}

const running = new Set<ChildProcess>();

/** In a group of its own, with its errors on ours. */
export async function started(
  command: string,
  args: readonly string[],
  pattern: RegExp,
  options: SpawnOptions = {},
): Promise<Started> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  running.add(child);
  const lines: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    const [, matched] = pattern.exec(line) ?? [];
    if (matched !== undefined) resolve(matched);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${lines.join('\n')}`)));
  return { process: child, lines, matched: await promise };
}

/** Signals the whole group that was started; resolves with the exit code when its first process is gone. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  process.kill(-(child.pid as number), signal);
  const [code] = await once(child, 'exit');
  return code;
}

/** Kills the groups of those that nothing has ended, be their first processes gone or not: a test failed before it could. */
export function endAll(): void {
  for (const { pid } of running)
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // all of them have ended
    }
  running.clear();
}

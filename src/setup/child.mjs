/** Runs a program in the project's folder and ends as it ends; signals go to it. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { bin, root } from './install.mjs';

/** The project's own Node and Deno come first. */
const path = [dirname(bin('node')), process.env.PATH].join(delimiter);

export function start(program, args, { env = {}, stdio = 'inherit' } = {}) {
  return spawn(program, args, { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } });
}

/** Resolves with the exit code. */
export function ended(child) {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

/** Lets the children finish their calls before they end, where this process is told to end or its terminal goes away. */
export function passSignals(...children) {
  const pass = (signal) => children.map((child) => child.kill(signal));
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, pass);
  process.on('SIGHUP', () => pass('SIGTERM')); // which wrangler would not pass on
}

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

/** Passes the signals that end a service on, so that it can finish its calls. */
export function passSignals(...children) {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => children.map((child) => child.kill(signal)));
}

/** How a compute slot is started: this runtime once more, which may read the app's own files and nothing else. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Launch } from './child.ts';

/** The app's folder: its code, WASM and packages. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `entry` is the module that serves; src/engine/compute.ts but in tests. */
export function launchCompute(entry: URL, maxHeapMiB: number): Launch {
  const runtime = 'Deno' in globalThis ? deno(maxHeapMiB) : node(maxHeapMiB);
  return {
    command: '/usr/bin/setpriv',
    args: ['--pdeathsig=KILL', process.execPath, ...runtime, fileURLToPath(entry)],
    env: {},
    cleanUp: async () => {},
  };
}

function deno(maxHeapMiB: number): string[] {
  return [
    'run',
    '--no-prompt',
    '--cached-only',
    '--no-remote',
    '--allow-env',
    `--allow-read=${root}`,
    `--v8-flags=--max-old-space-size=${maxHeapMiB}`,
  ];
}

function node(maxHeapMiB: number): string[] {
  return [`--max-old-space-size=${maxHeapMiB}`];
}

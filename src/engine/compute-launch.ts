/** How a compute slot is started: this runtime once more, which may read the app's own files and nothing else. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Launch } from './child.ts';

/** The app's folder: its code, WASM and packages. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `entry` is the module that serves; src/engine/compute.ts but in tests. */
export function launchCompute(entry: URL, maxHeapMiB: number): Launch {
  const launch = 'Deno' in globalThis ? launchDeno : launchNode;
  return launch(process.execPath, entry, maxHeapMiB);
}

/**
 * With the variable set, Deno collects all garbage and has malloc return its free pages on SIGUSR2 (denoland/deno#29295): trim.ts. No job
 * leaks, but left alone V8 and glibc keep three times what the jobs need.
 */
function launchDeno(path: string, entry: URL, maxHeapMiB: number): Launch {
  const args = [
    'run',
    '--no-prompt',
    '--cached-only',
    '--no-remote',
    '--allow-env',
    `--allow-read=${root}`,
    `--v8-flags=--max-old-space-size=${maxHeapMiB}`,
  ];
  return { ...launch([path, ...args], entry), env: { DENO_USR2_MEMORY_TRIM: '1' } };
}

function launchNode(path: string, entry: URL, maxHeapMiB: number): Launch {
  return launch([path, `--max-old-space-size=${maxHeapMiB}`], entry);
}

function launch(runtime: readonly string[], entry: URL): Launch {
  return {
    command: '/usr/bin/setpriv',
    args: ['--pdeathsig=KILL', ...runtime, fileURLToPath(entry)],
    env: {},
    cleanUp: async () => {},
  };
}

/** How a LibreOffice slot is started: driver.py with Debian's Python, and soffice behind it, fenced. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Launch } from '../child.ts';
import { maxResultBytes } from '../limits.ts';
import { fontSettings } from './profile.ts';
import { makeSlot, type OfficeSlot, removeSlot } from './slot.ts';

export interface OfficeOptions {
  /** The folder of soffice.bin. */
  program: string;
  /** Where slots' folders are made. */
  folder: string;
  /** Runs LibreOffice with no fence around it. */
  unfenced: boolean;
}

/** Debian's own Python: python3-uno and python3-seccomp are made for that one. */
const python = '/usr/bin/python3';
const driver = fileURLToPath(new URL('driver.py', import.meta.url));

/** Where Debian and The Document Foundation's packages put it. */
const programs = ['/usr/lib/libreoffice/program', '/opt/libreoffice/program'];

/** The folder of soffice.bin, or undefined where LibreOffice is not installed. */
export async function findProgram(): Promise<string | undefined> {
  for (const program of programs) if (await exists(join(program, 'soffice.bin'))) return program;
  return undefined;
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

export async function launchOffice(options: OfficeOptions): Promise<Launch> {
  const slot = await makeSlot(options.folder);
  return {
    command: python,
    args: driverArgs(options, slot),
    env: environment(slot.folder),
    cleanUp: () => removeSlot(slot),
  };
}

/** What a trial of the fence found. */
export type Probe =
  | { state: 'fenced' | 'unfenced' }
  /** Python or its UNO is missing. */
  | { state: 'no_uno'; reason: string }
  /** The fence can't be put up here. */
  | { state: 'no_fence'; reason: string };

/** Puts the fence up in a process that does nothing else. */
export async function probeOffice(options: OfficeOptions): Promise<Probe> {
  const launch = await launchOffice(options);
  try {
    await promisify(execFile)(python, [...launch.args, '--probe'], {
      env: launch.env,
      cwd: '/',
    });
    return { state: options.unfenced ? 'unfenced' : 'fenced' };
  } catch (error) {
    const reason = lastLine(error);
    const noUno = /No module named 'uno|ENOENT/.test(reason);
    return { state: noUno ? 'no_uno' : 'no_fence', reason };
  } finally {
    await launch.cleanUp();
  }
}

function driverArgs({ program, unfenced }: OfficeOptions, slot: OfficeSlot): string[] {
  return [
    '-s',
    '-B',
    driver,
    `--folder=${slot.folder}`,
    `--profile=${slot.profile}`,
    `--program=${program}`,
    `--pipe=${slot.pipe}`,
    ...slot.sockets.map((socket) => `--socket=${socket}`),
    `--uid=${slot.uid ?? -1}`,
    `--file_bytes=${maxResultBytes}`,
    ...(unfenced ? ['--unfenced'] : []),
  ];
}

/** All that LibreOffice sees of the environment: nothing of the service's. */
function environment(folder: string): Record<string, string> {
  return {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: join(folder, 'tmp'),
    FONTCONFIG_FILE: join(folder, fontSettings),
    SAL_USE_VCLPLUGIN: 'svp',
  };
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return stderr.trim().split('\n').at(-1) || String(error);
}

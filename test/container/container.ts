/** The image `octavo` in a container, as strictly as it can be run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const docker = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)('docker', args, { maxBuffer: 2 ** 26 });
  return stdout + stderr;
};

export interface ImageContainer {
  url: string;
  logs(): Promise<string>;
  exec(...command: string[]): Promise<string>;
  /** SIGTERM, and the exit code. */
  stop(): Promise<number>;
  /** Starts it again; the address may be another. */
  restart(): Promise<string>;
  remove(): Promise<void>;
}

/** On the host's network, so that it reaches the model's stand-in; data in the volume or folder `data`, and the folder `readable` is the same inside. */
export async function runImage(
  data: string,
  args: string[],
  settings: Record<string, string>,
  readable?: string,
): Promise<ImageContainer> {
  const strict = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const set = Object.entries({ HOST: '127.0.0.1', PORT: '0', ...settings }).flatMap(([k, v]) => ['--env', `${k}=${v}`]);
  const mounts = readable ? ['--volume', `${readable}:${readable}:ro`] : [];
  const run = ['run', '--detach', '--network', 'host', '--volume', `${data}:/data`, ...mounts];
  const id = (await docker(...run, ...strict, ...set, 'octavo', ...args)).trim();
  const logs = () => docker('logs', id);
  const url = await listening(logs, 1);
  await ready(url);
  return {
    url,
    logs,
    exec: (...command) => docker('exec', id, ...command),
    async stop() {
      await docker('stop', '--time', '60', id);
      return Number(await docker('inspect', '--format', '{{.State.ExitCode}}', id));
    },
    async restart() {
      await docker('start', id);
      return listening(logs, 2);
    },
    async remove() {
      await docker('rm', '--force', id);
    },
  };
}

/** Waits until its LibreOffice is started. */
async function ready(url: string): Promise<void> {
  for (;;) {
    const { office } = (await (await fetch(`${url}/readyz`)).json()) as { office: string };
    if (office === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The address that it names when it starts for the nth time. */
async function listening(logs: () => Promise<string>, times: number): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const named = [...(await logs()).matchAll(/listening".*"url":"([^"]+)"/g)];
    const url = named[times - 1]?.[1];
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the container did not start:\n${await logs()}`);
}

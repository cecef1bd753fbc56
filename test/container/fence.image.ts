/** Hostile documents and the image's LibreOffice. */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { file } from '../contract/client.ts';
import { script, storeBy } from '../engine/fixtures/unprotected.ts';
import { hostileSuite, type Office } from '../engine/hostile-suite.ts';
import { runImage } from './container.ts';

const volume = `octavo-test-fence-${process.pid}`;

async function imageOffice(outside: string): Promise<Office> {
  const container = await runImage(volume, ['--engine'], {}, outside);
  return {
    async toPdf(kind, name, data) {
      const answer = await fetch(`${container.url}/api/v1/external/convert`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: `${kind}-to-pdf`, file: file(name, data) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return new Uint8Array(await answer.arrayBuffer());
    },
    storeUnprotected: (folder, documents) => storeBy(imagePython(folder), folder, documents),
    async close() {
      await container.remove();
      execFileSync('docker', ['volume', 'rm', volume]);
    },
  };
}

/** The image's Python and LibreOffice without the product around them, as this user, who makes the files in `folder`. */
function imagePython(folder: string): string[] {
  const user = `${process.getuid?.()}:${process.getgid?.()}`;
  const mounts = [`${folder}:${folder}`, `${dirname(script)}:${dirname(script)}:ro`].flatMap((path) => [
    '--volume',
    path,
  ]);
  // with --init a signal ends it
  const run = ['docker', 'run', '--rm', '--init', '--network', 'host', '--user', user, ...mounts];
  return [...run, '--entrypoint', '/usr/bin/python3', 'octavo'];
}

hostileSuite(imageOffice);

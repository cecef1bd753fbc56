/** npm run test:image: builds the container image and runs the contract against it. Arguments go to `docker build`. Needs Docker. */
import { ended, start } from './child.mjs';
import { bin, install } from './install.mjs';

install();
const steps = [
  ['docker', 'build', '--file', 'workers/Dockerfile', '--tag', 'octavo', ...process.argv.slice(2), '.'],
  ['docker', 'image', 'ls', 'octavo'],
  [bin('vitest'), 'run', '--config', 'test/container/vitest.config.ts'],
];
for (const [program, ...args] of steps) {
  process.exitCode = await ended(start(program, args));
  if (process.exitCode !== 0) break;
}

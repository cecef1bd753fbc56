/** npm run check: format, lint, types of every part, layers. */
import { ended, start } from './child.mjs';
import { bin, install } from './install.mjs';

const checks = [
  ['biome', 'check', '.'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'src/host/tsconfig.json'],
  ['tsc', '-p', 'workers/tsconfig.json'],
  ['tsc', '-p', 'src/engine/tsconfig.json'],
  ['tsc', '-p', 'src/center/assets/tsconfig.json'],
  ['tsc', '-p', 'test/tsconfig.json'],
  ['vitest', 'run', '--config', 'test/vitest.config.ts', 'test/layers.test.ts'],
];

install();
for (const [name, ...args] of checks) {
  const code = await ended(start(bin(name), args));
  if (code !== 0) process.exit(code);
}

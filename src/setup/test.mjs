/** npm test: installs what is missing, then runs every test. Arguments go to vitest. */
import { ended, start } from './child.mjs';
import { bin, install, testPackages } from './install.mjs';

install(testPackages);
const tests = start(bin('vitest'), ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)]);
process.exitCode = await ended(tests);

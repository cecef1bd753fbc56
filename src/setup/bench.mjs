/** npm run bench: installs what is missing and prints the benchmark tables. Arguments choose among them by name. */
import { ended, start } from './child.mjs';
import { benchPackages, bin, install } from './install.mjs';

install(benchPackages);
process.exitCode = await ended(start(bin('node'), ['--expose-gc', 'test/bench/run.ts', ...process.argv.slice(2)]));

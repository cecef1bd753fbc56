/** npm start: installs what is missing, and serves under Deno. */
import { ended, passSignals, start } from './child.mjs';
import { bin, install } from './install.mjs';

install();
const service = start(bin('deno'), ['task', '--quiet', 'start', ...process.argv.slice(2)]);
passSignals(service);
process.exitCode = await ended(service);

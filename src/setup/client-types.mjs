/** npm run client:types: writes the client's types from the operations' schemas. */
import { writeFileSync } from 'node:fs';
import { ended, start } from './child.mjs';
import { bin } from './install.mjs';

const { callTypes } = await import('../openapi/typescript.ts');
writeFileSync(new URL('../client/calls.ts', import.meta.url), callTypes());
process.exitCode = await ended(start(bin('biome'), ['format', '--write', 'src/client/calls.ts']));

/** npm run bench: prints the table of every *.bench.ts here but those that take minutes, or of those whose names are given. */
import { readdirSync } from 'node:fs';
import { print, type Table } from './table.ts';

const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'));

for (const name of files.sort()) {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue;
  const { tables, byNameAlone } = (await import(`./${name}`)) as { tables(): AsyncIterable<Table>; byNameAlone?: true };
  if (byNameAlone && wanted.length === 0) continue;
  for await (const table of tables()) process.stdout.write(`${print(table)}\n`);
}

/** The Worker's variables and secrets in a file of this user's alone: as arguments of wrangler every user would see them. */
import { rmSync, writeFileSync } from 'node:fs';

/** Writes it at `path`, mode 0600, for wrangler's --env-file. Throws where no quotation mark is left to stand around a value. */
export function writeVariables(path, values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
  rmSync(path, { force: true }); // a file that is there keeps its mode
  writeFileSync(path, lines.join(''), { mode: 0o600 });
}

/** As dotenv reads it; a dollar sign would begin a name to dotenv-expand. */
function quoted(name, value) {
  const mark = ["'", '`', '"'].find((one) => !value.includes(one));
  if (!mark) throw new Error(`writing ${name} for wrangler: it has each of ' " and \`; leave one of them out`);
  return mark + value.replaceAll('$', '\\$') + mark;
}

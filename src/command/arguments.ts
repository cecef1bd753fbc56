/** The command line's arguments -> a call's fields and files. */
import { parseArgs } from 'node:util';
import { fieldKinds } from '../client/calls.ts';

export const usage = `octavo convert <file> --type <type> [--pages 1-3,5]
octavo pdf <file...> --action <merge|split|rotate|compress> [--pages …] [--angle …] [--level …]
octavo image <file> --action <compress|convert|resize|rotate> [--quality …] [--format …] [--width …] [--height …] [--angle …]
octavo ai [text] --action <write|summarize|translate|ppt-outline> [--targetLanguage …] [--systemPrompt …] [--temperature …]
                   (text from standard input where none is given)
octavo usage
  -o, --out <path>   where to write; - for standard output
  --password <text>  opens encrypted documents
  OCTAVO_KEY and OCTAVO_URL are read from the environment.
`;

/** A mistake on the command line. */
export class UsageError extends Error {}

const endpoints = ['convert', 'pdf', 'image', 'ai', 'usage'] as const;

export interface Command {
  help: boolean;
  endpoint: (typeof endpoints)[number];
  fields: Record<string, string | number | boolean>;
  /** Paths; of ai the words of the text. */
  files: string[];
  out: string | undefined;
  password: string | undefined;
}

/** Throws UsageError. */
export function readArguments(words: string[]): Command {
  const { values, positionals } = parsed(words);
  const [endpoint, ...files] = positionals;
  const help = values.help === true || words.length === 0;
  const known = endpoints.find((name) => name === endpoint);
  if (!known && !help) throw new UsageError(`${JSON.stringify(endpoint ?? '')} is none of ${endpoints.join(', ')}`);
  const { out, password } = values as { out?: string; password?: string };
  return { help, endpoint: known ?? 'usage', fields: fieldsOf(values), files, out, password };
}

function parsed(words: string[]) {
  const fields = Object.entries(fieldKinds).map(([name, kind]) => [name, { type: typeOf(kind) }] as const);
  const own = {
    out: { type: 'string', short: 'o' },
    password: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { ...Object.fromEntries(fields), ...own } });
  } catch (fault) {
    throw new UsageError(fault instanceof Error ? fault.message : String(fault));
  }
}

const typeOf = (kind: string): 'boolean' | 'string' => (kind === 'flag' ? 'boolean' : 'string');

function fieldsOf(values: Record<string, unknown>): Command['fields'] {
  const fields: Command['fields'] = {};
  for (const [name, kind] of Object.entries(fieldKinds)) {
    const value = values[name] as string | boolean | undefined;
    if (value === undefined) continue;
    fields[name] = kind === 'number' ? numberOf(name, String(value)) : value;
  }
  return fields;
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new UsageError(`--${name} "${text}" is not a number`);
  return number;
}

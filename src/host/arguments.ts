/** What the command that starts the service may be told beside its settings. */
import { parseArgs } from 'node:util';
import { settingDefaults } from '../settings.ts';

const options = {
  unfenced: { type: 'boolean', default: false },
  engine: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Throws a one-line error where an argument is none of these. */
export function readArguments(args: string[]): { unfenced: boolean; engine: boolean; help: boolean } {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch {
    throw new Error(`Reading the arguments: "${args.join(' ')}" is not --unfenced, --engine or --help`);
  }
}

const settings = Object.entries(settingDefaults).map(([name, value]) =>
  value === undefined || String(value) === '' ? `  ${name}` : `  ${name}=${value}`,
);

export const help = `Serves Octavo until it is told to stop (SIGTERM, Ctrl+C).

  --unfenced  also where LibreOffice cannot be fenced off from the network and from other files
  --engine    conversions for an Octavo elsewhere: no keys, no quota, no pages; private
  --help      this text

Settings are environment variables; README.md says what each is for. These have a default:

${settings.filter((line) => line.includes('=')).join('\n')}

These are unset:

${settings.filter((line) => !line.includes('=')).join('\n')}
`;

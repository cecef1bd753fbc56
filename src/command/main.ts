/** The command line: `octavo convert report.docx --type word-to-pdf`. Reads OCTAVO_KEY and OCTAVO_URL. */
import { access, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, parse } from 'node:path';
import process, { argv, env, stderr, stdin, stdout } from 'node:process';
import { type FileInput, Octavo, type OctavoDocument, OctavoError, type TextCall } from '../client/index.ts';
import { type Command, readArguments, UsageError, usage } from './arguments.ts';
import { faultText } from './fault-text.ts';
import { progressFetch } from './progress.ts';

const address = env.OCTAVO_URL ?? 'http://127.0.0.1:8787';

stdout.on('error', lostOutput);
process.exitCode = await main().catch(failed);

async function main(): Promise<number> {
  const command = readArguments(argv.slice(2));
  if (command.help) return say(usage);
  if (!env.OCTAVO_KEY) throw new UsageError('OCTAVO_KEY is not set; make an API key in My Center and put it there');
  const octavo = new Octavo({
    key: env.OCTAVO_KEY,
    url: address,
    fetch: progressFetch(stderr),
  });
  if (command.endpoint === 'usage') return say(`${JSON.stringify(await octavo.usage(), null, 2)}\n`);
  if (command.endpoint === 'ai') return write(octavo, command);
  // a result that cannot be written has counted
  if (command.out !== undefined && command.out !== '-') await access(dirname(command.out));
  return save(await document(octavo, command), command.out);
}

/** The service checks the fields; what it says of them is printed. */
async function document(
  octavo: Octavo,
  { endpoint, fields, files: paths, password }: Command,
): Promise<OctavoDocument> {
  const files = await Promise.all(paths.map((path) => opened(path, password)));
  const [file] = files;
  if (file === undefined) throw new UsageError('no file is given');
  const several = files.length > 1 || fields.action === 'merge';
  const call = { ...fields, ...(several ? { files } : { file }) } as never;
  if (endpoint === 'convert') return octavo.convert(call);
  return endpoint === 'pdf' ? octavo.pdf(call) : octavo.image(call);
}

async function opened(path: string, password: string | undefined): Promise<FileInput> {
  const data = await readFile(path).catch((fault) => {
    throw Object.assign(fault, { path }); // of a folder it is not named
  });
  return { name: basename(path), data, ...(password === undefined ? {} : { password }) };
}

async function save(result: OctavoDocument, out: string | undefined): Promise<number> {
  if (out === '-') stdout.write(result.bytes);
  else stderr.write(`${await written(result, out)} (${result.bytes.length} bytes)\n`);
  for (const warning of result.warnings) stderr.write(`octavo: ${warning}\n`);
  return 0;
}

/** The path written: the one that was named, over what is there; else the result's own name, or the next that is free. */
async function written(result: OctavoDocument, out: string | undefined): Promise<string> {
  if (out !== undefined) return result.save(out);
  const { name, ext } = parse(result.name);
  for (let copy = 1; ; copy++) {
    const path = copy === 1 ? result.name : `${name}-${copy}${ext}`;
    try {
      await writeFile(path, result.bytes, { flag: 'wx' });
      return path;
    } catch (fault) {
      if ((fault as { code?: string }).code !== 'EEXIST') throw fault;
    }
  }
}

/** The text comes from the arguments, else from standard input; it is printed as it comes. */
async function write(octavo: Octavo, { fields, files }: Command): Promise<number> {
  const content = files.length > 0 ? files.join(' ') : await allOf(stdin);
  const call = { ...fields, messages: [{ role: 'user', content }] } as unknown as TextCall;
  for await (const piece of octavo.stream(call)) if (piece.event === 'delta') stdout.write(piece.text);
  return say('\n');
}

async function allOf(input: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function say(text: string): number {
  stdout.write(text);
  return 0;
}

/** Who reads it has seen enough, as `head` has; or it can't be written, as on a full disk. */
function lostOutput(fault: NodeJS.ErrnoException): never {
  if (fault.code !== 'EPIPE') stderr.write(`octavo: writing the result: ${fault.message}\n`);
  process.exit(1);
}

/** 2 for a mistake on the command line, 1 for what the service refused. */
function failed(fault: unknown): number {
  if (fault instanceof OctavoError) {
    stderr.write(`octavo: ${fault.message} (${fault.code}${fault.requestId ? `, ${fault.requestId}` : ''})\n`);
    return 1;
  }
  stderr.write(`octavo: ${faultText(fault, address)}\n`);
  if (fault instanceof UsageError) stderr.write(usage);
  return fault instanceof UsageError ? 2 : 1;
}

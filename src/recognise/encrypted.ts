/** Whether an office document is encrypted, by what its format says of it. Decrypts nothing, and does not know whether a password fits. */
import { isCompoundFile, rootEntries } from './compound-file.ts';
import { isZip } from './zip.ts';
import { unzipped, zipParts } from './zip-parts.ts';

/** Documents recognised as word, excel or ppt; false where the format does not tell. */
export function isEncrypted(bytes: Uint8Array): boolean {
  if (isZip(bytes)) return manifestEncrypts(bytes);
  const entries = isCompoundFile(bytes) ? rootEntries(bytes) : undefined;
  if (!entries) return false;
  return (
    entries.has('EncryptedPackage') || // [MS-OFFCRYPTO] 2.3.2
    entries.has('EncryptedSummary') || // [MS-PPT] 2.1.2
    wordEncrypts(entries.head('WordDocument')) ||
    excelEncrypts(entries.head('Workbook') ?? entries.head('Book'))
  );
}

/** fEncrypted in the FIB ([MS-DOC] 2.5.2). */
function wordEncrypts(fib: Uint8Array | undefined): boolean {
  return ((fib?.[11] ?? 0) & 1) === 1;
}

/** A FilePass record ([MS-XLS] 2.4.117) among the first; only write protection may come before it. */
function excelEncrypts(stream: Uint8Array | undefined): boolean {
  const filePass = 0x2f;
  const u16 = (at: number) => (stream?.[at] ?? 0) | ((stream?.[at + 1] ?? 0) << 8);
  for (let record = 0, at = 0; record < 5; record++, at += 4 + u16(at + 2)) if (u16(at) === filePass) return true;
  return false;
}

const manifestName = 'META-INF/manifest.xml';
const maxManifestBytes = 2 ** 24;

/** OpenDocument 1.3 part 2, 4.8.3. */
function manifestEncrypts(bytes: Uint8Array): boolean {
  for (const part of zipParts(bytes)) {
    if (part.name !== manifestName) continue;
    const manifest = unzipped(bytes, part, maxManifestBytes);
    return manifest !== undefined && new TextDecoder().decode(manifest).includes('encryption-data');
  }
  return false;
}

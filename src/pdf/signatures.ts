/** Digital signatures: any new writing of a file breaks them, so they are taken out rather than left to look forged. */
import { type Cos, Dict, resolve } from './cos/objects.ts';

/** Whether the document was signed. The fields and what they show stay; they can be signed again. */
export function dropSignatures(catalog: Dict): boolean {
  const form = catalog.dict('AcroForm');
  let dropped = catalog.has('Perms');
  catalog.delete('Perms');
  if (!form) return dropped;
  const seen = new Set<Dict>();
  const queue: Cos[] = [...(form.array('Fields') ?? [])];
  for (const value of queue) {
    const field = resolve(value);
    if (!(field instanceof Dict) || seen.has(field)) continue;
    seen.add(field);
    for (const kid of field.array('Kids') ?? []) queue.push(kid);
    if (!isSigned(field)) continue;
    field.delete('V', 'Lock');
    dropped = true;
  }
  form.delete('SigFlags');
  return dropped;
}

const isSigned = (field: Dict): boolean => field.dict('V')?.has('ByteRange') ?? false;

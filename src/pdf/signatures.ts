/** Digital signatures: any new writing of a file breaks them, so they are taken out rather than left to look forged. */
import { Dict, Name, resolve } from './cos/objects.ts';

/**
 * Whether the document was signed. What a signature shows stays on its page as a stamp: viewers show an
 * empty signature field as a place to sign. Fields that are not yet signed stay fields.
 */
export function dropSignatures(catalog: Dict): boolean {
  const form = catalog.dict('AcroForm');
  let dropped = catalog.has('Perms');
  catalog.delete('Perms');
  if (!form) return dropped;
  const seen = new Set<Dict>();
  const queue: [holder: Dict, key: string][] = [[form, 'Fields']];
  for (const [holder, key] of queue) {
    const listed = holder.array(key);
    if (!listed) continue;
    const staying = listed.filter((value) => {
      const field = resolve(value);
      if (!(field instanceof Dict) || seen.has(field)) return true;
      seen.add(field);
      queue.push([field, 'Kids']);
      if (!isSigned(field)) return true;
      for (const widget of [field, ...(field.array('Kids') ?? []).map(resolve)])
        if (widget instanceof Dict) becomeStamp(widget);
      return false;
    });
    if (staying.length === listed.length) continue;
    holder.set(key, staying);
    dropped = true;
  }
  form.delete('SigFlags');
  return dropped;
}

/** ReadOnly and Locked of an annotation's flags (ISO 32000-1, table 165). */
const fixed = 64 | 128;

function becomeStamp(widget: Dict): void {
  widget.delete('FT', 'V', 'SV', 'Lock', 'T', 'Ff', 'Kids', 'Parent', 'MK', 'DA', 'A', 'AA');
  if (widget.name('Subtype') === 'Widget')
    widget.set('Subtype', new Name('Stamp')).set('F', (widget.number('F') ?? 0) | fixed);
}

const isSigned = (field: Dict): boolean => field.dict('V')?.has('ByteRange') ?? false;

/** Metadata in XMP: the document's is kept without what editors note for themselves and the room they leave to write in. */
import { claimedPdfAPart } from '../archive.ts';
import { decode } from '../cos/filters.ts';
import { type Dict, fromLatin1, latin1, Stream } from '../cos/objects.ts';
import { deflate } from './repack.ts';

/** Elements that hold histories, previews and swatches. */
const editors = [
  'xmpMM:History',
  'xmpMM:Ingredients',
  'xmpMM:Pantry',
  'xmpMM:Manifest',
  'xmp:Thumbnails',
  'xap:Thumbnails',
  'photoshop:DocumentAncestors',
  'photoshop:TextLayers',
  'xmpTPg:SwatchGroups',
];

export async function shrinkMetadata(catalog: Dict): Promise<void> {
  const metadata = catalog.get('Metadata');
  if (!(metadata instanceof Stream)) return;
  const { bytes, rest } = decode(metadata);
  // Bytes that are no UTF-8 stay what they are: Latin-1 gives each back.
  const text = latin1(bytes);
  if (rest.length > 0 || !text.includes('<x:xmpmeta') || text.includes('\0')) return;
  let shorter = text.replace(/\s{64,}(?=<\?xpacket end)/, '\n');
  for (const element of editors) shorter = without(shorter, element);
  metadata.bytes = fromLatin1(shorter);
  metadata.dict.delete('Filter', 'DecodeParms');
  // PDF/A-1 wants it plain, and tools that look for a claim of PDF/A find it more surely so.
  if (claimedPdfAPart(catalog) === undefined) await deflate(metadata);
}

function without(text: string, element: string): string {
  const start = text.indexOf(`<${element}>`);
  if (start < 0) return text;
  const end = text.indexOf(`</${element}>`, start);
  return end < 0 ? text : text.slice(0, start) + text.slice(end + element.length + 3);
}

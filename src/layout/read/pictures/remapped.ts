/**
 * JPEGs whose values a document maps anew (/Decode; ISO 32000-1, 8.9.5.2): negatives, as scanners and drivers for printing
 * plates leave them. PDFium does not tell of it, but draws them so: they are not kept as they are embedded.
 */
import { holdsName } from '../../../pdf/cos/characters.ts';
import { PdfFile } from '../../../pdf/cos/file.ts';
import { filtersOf } from '../../../pdf/cos/filters.ts';
import { type Dict, resolve, Stream } from '../../../pdf/cos/objects.ts';

/** Whether this JPEG is such a one. The file is searched when it is first asked of. */
export function remapped(source: { bytes: Uint8Array; password: string }): (jpeg: Uint8Array) => boolean {
  let found: readonly Uint8Array[] | undefined;
  return (jpeg) => {
    found ??= jpegsOf(source);
    return found.some((own) => own.length === jpeg.length && own.every((byte, i) => byte === jpeg[i]));
  };
}

function jpegsOf({ bytes, password }: { bytes: Uint8Array; password: string }): Uint8Array[] {
  // Streams stand in the file itself, so their dictionaries can be searched.
  if (!holdsName(bytes, '/Decode')) return [];
  try {
    const file = new PdfFile(bytes, password);
    return file.numbers.flatMap((num) => {
      const value = file.resolve(file.ref(num));
      return value instanceof Stream && mapsJpeg(value.dict) ? [value.bytes] : [];
    });
  } catch {
    return [];
  }
}

function mapsJpeg(dict: Dict): boolean {
  const limits = dict.name('Subtype') === 'Image' ? dict.array('Decode') : undefined;
  if (!limits || filtersOf(dict).at(-1)?.name !== 'DCTDecode') return false;
  return limits.map(resolve).some((limit, i) => limit !== i % 2);
}

/** What a document's metadata claims of PDF/A (ISO 19005), for operations that must keep the claim true. */
import { decode } from './cos/filters.ts';
import { type Dict, latin1, Stream } from './cos/objects.ts';

/** The part of PDF/A that the document claims to follow, or undefined. */
export function claimedPdfAPart(catalog: Dict): string | undefined {
  const metadata = catalog.get('Metadata');
  if (!(metadata instanceof Stream)) return undefined;
  const { bytes, rest } = decode(metadata);
  if (rest.length > 0) return undefined;
  const found = /pdfaid:part(?:\s*=\s*["']|>)\s*(\d)/.exec(latin1(bytes.subarray(0, 1 << 20)));
  return found?.[1];
}

/** PDF/A-1 stands on PDF 1.4, which has no object streams. */
export const claimsPdfA1 = (catalog: Dict): boolean => claimedPdfAPart(catalog) === '1';

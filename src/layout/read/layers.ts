/**
 * Layers that a document is opened with switched off, as plans, maps and leaflets of several languages have them. PDFium
 * leaves them out of what it draws, but tells their objects among all others: they are known by their layer's name.
 */
import { holdsName } from '../../pdf/cos/characters.ts';
import { PdfFile } from '../../pdf/cos/file.ts';
import { latin1 } from '../../pdf/cos/objects.ts';
import { hiddenLayers } from '../../pdf/layers.ts';
import type { Heap } from './heap.ts';
import { hiddenName, ownNames } from './hidden-content.ts';
import { markName, marksOf } from './marks.ts';

/** Names that none but hidden layers have; none where there are no layers, or the file cannot be read. */
export function hiddenNames(bytes: Uint8Array, password: string): ReadonlySet<string> {
  if (!mayHaveLayers(bytes)) return new Set();
  try {
    const { root } = new PdfFile(bytes, password);
    const properties = root?.dict('OCProperties');
    if (!root || !properties) return new Set();
    const hidden = new Set(hiddenLayers(root));
    return new Set([hiddenName, ...ownNames(properties, hidden)]);
  } catch {
    return new Set();
  }
}

/** To open a file is slow where it is damaged or large: its catalog says so in plain bytes, or lies in an object stream. */
const mayHaveLayers = (bytes: Uint8Array): boolean => holdsName(bytes, '/OCProperties') || holdsName(bytes, '/ObjStm');

/** An object that stands on a layer of one of these names. */
export function isOnLayer(heap: Heap, object: number, names: ReadonlySet<string>): boolean {
  return names.size > 0 && marksOf(heap, object).some((mark) => names.has(layerOf(heap, mark)));
}

/** The name of the layer that a mark puts its object on; empty where it marks something else. */
function layerOf(heap: Heap, mark: number): string {
  if (markName(heap, mark) !== 'OC') return '';
  const { pdfium } = heap;
  const key = heap.place(nameKey);
  try {
    return latin1(
      heap.block((buffer, length) =>
        pdfium.FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, length, heap.out()) ? heap.int() : 0,
      ),
    );
  } finally {
    pdfium.free(key);
  }
}

const nameKey = new TextEncoder().encode('Name\0');

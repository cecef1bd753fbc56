/**
 * Content that a document is opened without, where PDFium tells no layer of it: pictures and forms that stand on a layer
 * themselves, fields and notes that do, and layers that depend on others (ISO 32000-1, 8.11). It is taken out, or its layer named.
 */
import type { InputDocument } from '../../document.ts';
import { asDict, type Cos, Dict, fromLatin1, Name, PdfString, Stream } from '../../pdf/cos/objects.ts';
import { reachable } from '../../pdf/cos/write.ts';
import { openPdf, savePdf } from '../../pdf/document.ts';
import { hiddenLayers, isHidden } from '../../pdf/layers.ts';

/** The name of layers that are not shown and have none of their own: those that depend on others, or share a name with one that is shown. */
export const hiddenName = 'hidden by other layers';

/** Flag of notes and fields that are not shown (ISO 32000-1, table 165). */
const hiddenNote = 2;

/** Without it; undefined where there is none, or the file is not to be read here. */
export function withoutHidden(input: InputDocument): Uint8Array<ArrayBuffer> | undefined {
  try {
    const document = openPdf(input);
    const properties = document.catalog.dict('OCProperties');
    if (!properties) return undefined;
    const hidden = new Set(hiddenLayers(document.catalog));
    let found = renameShared(properties, hidden);
    for (const value of reachable(document.trailer)) found = hideIn(value, hidden) || found;
    return found ? savePdf(document) : undefined;
  } catch {
    return undefined;
  }
}

/** Names of hidden layers that the document's `OCProperties` list: as bytes, in whatever encoding. */
export function ownNames(properties: Dict, hidden: ReadonlySet<Cos>): string[] {
  const shown = (properties.array('OCGs') ?? []).filter((layer) => !hidden.has(layer)).map(nameOf);
  return [...hidden].map(nameOf).filter((name) => name !== '' && !shown.includes(name));
}

const nameOf = (layer: Cos): string => asDict(layer)?.string('Name') ?? '';

/** Whether there are hidden layers with no name of their own. */
function renameShared(properties: Dict, hidden: ReadonlySet<Cos>): boolean {
  const own = new Set(ownNames(properties, hidden));
  const shared = [...hidden].filter((layer) => !own.has(nameOf(layer)));
  for (const layer of shared) asDict(layer)?.set('Name', new PdfString(hiddenName));
  return shared.length > 0;
}

/** Whether the object is something that is not to be seen, or tells of it: what marked text depends on may stand in its resources. */
function hideIn(value: Cos, hidden: ReadonlySet<Cos>): boolean {
  const dict = asDict(value);
  const listed = (dict?.dict('Resources') ?? dict)?.dict('Properties')?.entries.values() ?? [];
  const memberships = [...listed].filter((item) => item instanceof Dict);
  return [value, ...memberships].map((item) => hide(item, hidden)).includes(true);
}

/** Whether it is something that is not to be seen. */
function hide(value: Cos, hidden: ReadonlySet<Cos>): boolean {
  const dict = asDict(value);
  if (dict?.name('Type') === 'OCMD' && isHidden(dict, hidden)) {
    dict.set('Name', new PdfString(hiddenName));
    return true;
  }
  if (!dict?.has('OC') || !isHidden(dict.raw('OC'), hidden)) return false;
  if (value instanceof Stream) empty(value);
  else if (dict.has('Rect')) dict.set('F', (dict.number('F') ?? 0) | hiddenNote);
  return true;
}

/** A form that draws nothing. */
function empty(stream: Stream): void {
  for (const key of stream.dict.entries.keys()) stream.dict.delete(key);
  for (const [key, value] of nothing.entries) stream.dict.set(key, value);
  stream.bytes = fromLatin1('');
}

const nothing = Dict.of({ Type: new Name('XObject'), Subtype: new Name('Form'), BBox: [0, 0, 0, 0] });

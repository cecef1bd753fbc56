/** A second try for PDFs that do not open: what the end of the file should have said, found by search and written again. */

const space = '[\\s\\0]';

/**
 * The bytes with a new trailer, or undefined where nothing like a document is found. PDFium finds the objects by itself
 * once a trailer names a Catalog; where that is lost too, one is made for the page tree, or for the single pages.
 */
export function withTrailer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const text = latin1.decode(bytes);
  const catalog = last(text, '/Catalog');
  const lock = lockOf(text);
  if (catalog) return append(bytes, trailer(catalog, lock));
  const pages = last(text, '/Pages');
  const free = 1 + every(text, '').reduce((most, name) => Math.max(most, numberOf(name)), 0);
  if (pages) return append(bytes, catalogOf(free, pages, lock));
  const single = every(text, '/Page(?![A-Za-z])');
  if (single.length === 0) return undefined;
  const tree = `${free + 1} 0 obj\n<</Type/Pages/Count ${single.length}/Kids[${single.map((name) => `${name} R`).join(' ')}]>>\nendobj\n`;
  return append(bytes, tree + catalogOf(free, `${free + 1} 0`, lock));
}

/** The names (`12 0`) of all objects whose dictionary holds `/Type` of a kind; the search stays within the dictionary's first part. */
function every(text: string, type: string): string[] {
  const names: string[] = [];
  const starts = new RegExp(`(\\d{1,7})${space}+(\\d{1,5})${space}+obj\\b`, 'g');
  const kind = new RegExp(`/Type${space}*${type}`);
  for (const start of text.matchAll(starts)) {
    const [body = ''] = text.slice(start.index, start.index + maxDictionary).split('endobj', 1);
    if (type === '' || kind.test(body)) names.push(`${start[1]} ${start[2]}`);
    if (names.length >= maxObjects) break;
  }
  return names;
}

/** Characters of an object that are searched, and objects that are counted: a file made to be slow is still done soon. */
const maxDictionary = 2048;
const maxObjects = 500_000;

const last = (text: string, type: string) => every(text, type).at(-1);

const numberOf = (name: string) => Number(name.split(' ')[0]);

const catalogOf = (number: number, pages: string, lock: string) =>
  `${number} 0 obj\n<</Type/Catalog/Pages ${pages} R>>\nendobj\n${trailer(`${number} 0`, lock)}`;

const trailer = (catalog: string, lock: string) => `trailer\n<</Root ${catalog} R${lock}>>\nstartxref\n0\n%%EOF\n`;

/** What an encrypted file cannot be read without, as its own trailer has it. */
function lockOf(text: string): string {
  const encrypt = /\/Encrypt[\s\0]+\d{1,7}[\s\0]+\d{1,5}[\s\0]+R/.exec(text)?.[0];
  const id = /\/ID[\s\0]*\[[\s\0]*<[0-9A-Fa-f\s]{0,200}>[\s\0]*<[0-9A-Fa-f\s]{0,200}>[\s\0]*\]/.exec(text)?.[0];
  return encrypt ? encrypt + (id ?? '') : '';
}

function append(bytes: Uint8Array<ArrayBuffer>, text: string): Uint8Array<ArrayBuffer> {
  const tail = new TextEncoder().encode(`\nendobj\n${text}`);
  const whole = new Uint8Array(bytes.length + tail.length);
  whole.set(bytes);
  whole.set(tail, bytes.length);
  return whole;
}

const latin1 = new TextDecoder('latin1');

/** Writes compound files of small streams ([MS-CFB]): one FAT sector, then the directory, the FAT of small sectors, and the streams. */

type Storage = Record<string, Uint8Array>;

const sector = 512;
const small = 64;
const none = 0xffffffff;
const end = 0xfffffffe;
const fatSector = 0xfffffffd;

interface Entry {
  name: string;
  kind: 1 | 2 | 5;
  child: number;
  left: number;
  right: number;
  start: number;
  size: number;
}

/** Streams of less than 4,096 bytes each and about 50 KB in all, and storages of such streams. */
export function compoundFile(streams: Storage, storages: Record<string, Storage> = {}): Uint8Array<ArrayBuffer> {
  const contents = new SmallSectors();
  const entries: Entry[] = [{ name: 'Root Entry', kind: 5, child: none, left: none, right: none, start: 0, size: 0 }];
  /** Adds a balanced tree of siblings, and gives its root's number. */
  const add = (unsorted: [string, Uint8Array | Storage][]): number => {
    const list = unsorted.toSorted(([a], [b]) => inOrder(a, b));
    const first = entries.length;
    list.forEach(([name, content]) => {
      const isStream = content instanceof Uint8Array;
      const start = isStream ? contents.push(content) : 0;
      const size = isStream ? content.length : 0;
      entries.push({ name, kind: isStream ? 2 : 1, child: none, left: none, right: none, start, size });
    });
    list.forEach(([, content], i) => {
      const entry = entries[first + i];
      if (entry && !(content instanceof Uint8Array)) entry.child = add(Object.entries(content));
    });
    return balance(entries, first, first + list.length);
  };
  const root = entries[0];
  if (root) root.child = add([...Object.entries(streams), ...Object.entries(storages)]);
  return layOut(entries, contents);
}

/** Makes a tree of the entries from `first` to before `end`, which are sorted: the number of its root, or `none`. */
function balance(entries: Entry[], first: number, end: number): number {
  if (first >= end) return none;
  const middle = (first + end) >> 1;
  const entry = entries[middle];
  if (entry) Object.assign(entry, { left: balance(entries, first, middle), right: balance(entries, middle + 1, end) });
  return middle;
}

/** As siblings are sorted: shorter names first (section 2.6.4). */
const inOrder = (a: string, b: string): number => a.length - b.length || (a.toUpperCase() < b.toUpperCase() ? -1 : 1);

/** What small streams are kept in, and which of these sectors follows which. */
class SmallSectors {
  readonly chunks: Uint8Array[] = [];
  readonly next: number[] = [];

  /** The number of the stream's first sector. */
  push(stream: Uint8Array): number {
    const start = this.chunks.length;
    for (let at = 0; at < stream.length; at += small) {
      this.next.push(at + small < stream.length ? this.chunks.length + 1 : end);
      this.chunks.push(stream.subarray(at, at + small));
    }
    return start;
  }
}

function layOut(entries: Entry[], { chunks, next }: SmallSectors): Uint8Array<ArrayBuffer> {
  const directorySectors = Math.ceil(entries.length / 4);
  const smallFatSectors = Math.ceil((next.length * 4) / sector);
  const contentSectors = Math.ceil((chunks.length * small) / sector);
  const smallFatAt = 1 + directorySectors;
  const contentAt = smallFatAt + smallFatSectors;
  const file = Buffer.alloc((1 + contentAt + contentSectors) * sector);
  writeHeader(file, { smallFatAt, smallFatSectors });
  file.fill(255, sector, 2 * sector);
  file.writeUInt32LE(fatSector, sector);
  const chain = (from: number, length: number) => {
    for (let i = 0; i < length; i++) file.writeUInt32LE(i + 1 < length ? from + i + 1 : end, sector + (from + i) * 4);
  };
  chain(1, directorySectors);
  chain(smallFatAt, smallFatSectors);
  chain(contentAt, contentSectors);
  const [root] = entries;
  if (root) Object.assign(root, { start: contentAt, size: chunks.length * small });
  for (const [i, entry] of entries.entries()) writeEntry(file, 2 * sector + i * 128, entry);
  file.fill(255, (1 + smallFatAt) * sector, (1 + contentAt) * sector);
  for (const [i, following] of next.entries()) file.writeUInt32LE(following, (1 + smallFatAt) * sector + i * 4);
  for (const [i, chunk] of chunks.entries()) file.set(chunk, (1 + contentAt) * sector + i * small);
  return new Uint8Array(file);
}

/** Version 3, with the FAT in sector 0 and the directory from sector 1 (section 2.2). */
function writeHeader(file: Buffer, { smallFatAt, smallFatSectors }: { smallFatAt: number; smallFatSectors: number }) {
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  for (const [at, value] of [
    [0x18, 0x3e],
    [0x1a, 3],
    [0x1c, 0xfffe],
    [0x1e, 9],
    [0x20, 6],
  ] as const)
    file.writeUInt16LE(value, at);
  for (const [at, value] of [
    [0x2c, 1],
    [0x30, 1],
    [0x38, 4096],
    [0x3c, smallFatAt],
    [0x40, smallFatSectors],
    [0x44, end],
  ] as const)
    file.writeUInt32LE(value, at);
  file.fill(255, 0x4c, sector);
  file.writeUInt32LE(0, 0x4c);
}

function writeEntry(file: Buffer, at: number, { name, kind, child, left, right, start, size }: Entry): void {
  file.write(name, at, 'utf16le');
  file.writeUInt16LE((name.length + 1) * 2, at + 0x40);
  file.writeUInt8(kind, at + 0x42);
  file.writeUInt8(1, at + 0x43); // black, as no reader asks for a balance of colours
  file.writeUInt32LE(left, at + 0x44);
  file.writeUInt32LE(right, at + 0x48);
  file.writeUInt32LE(child, at + 0x4c);
  file.writeUInt32LE(start, at + 0x74);
  file.writeUInt32LE(size, at + 0x78);
}

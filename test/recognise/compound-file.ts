/** Writes compound files with small streams: one FAT sector, one of directory for each four entries. */

type Storage = Record<string, Uint8Array>;

const sector = 512;
const small = 64;
const none = 0xffffffff;
const end = 0xfffffffe;

interface Entry {
  name: string;
  kind: 1 | 2 | 5;
  child: number;
  right: number;
  start: number;
  size: number;
}

/** Streams, of which only the first 64 bytes are kept, and storages of such streams. */
export function compoundFile(streams: Storage, storages: Record<string, Storage> = {}): Uint8Array<ArrayBuffer> {
  const contents: Uint8Array[] = [];
  const entries: Entry[] = [{ name: 'Root Entry', kind: 5, child: none, right: none, start: 0, size: 0 }];
  /** Adds a chain of siblings, and gives the first one's number. */
  const add = (list: [string, Uint8Array | Storage][]): number => {
    const first = entries.length;
    list.forEach(([name, content], i) => {
      const right = i + 1 < list.length ? first + i + 1 : none;
      const isStream = content instanceof Uint8Array;
      const start = isStream ? contents.push(content.subarray(0, small)) - 1 : 0;
      entries.push({ name, kind: isStream ? 2 : 1, child: none, right, start, size: isStream ? small : 0 });
    });
    list.forEach(([, content], i) => {
      const entry = entries[first + i];
      if (entry && !(content instanceof Uint8Array)) entry.child = add(Object.entries(content));
    });
    return list.length > 0 ? first : none;
  };
  const root = entries[0];
  if (root) root.child = add([...Object.entries(streams), ...Object.entries(storages)]);
  return layOut(entries, contents);
}

/** Sector 0 is the FAT; then the directory; then the small streams. */
function layOut(entries: Entry[], contents: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const directorySectors = Math.ceil(entries.length / 4);
  const contentSectors = Math.ceil((contents.length * small) / sector);
  const file = Buffer.alloc((2 + directorySectors + contentSectors) * sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.fill(255, 0x4c, sector);
  file.writeUInt32LE(0, 0x4c);
  const chain = (from: number, length: number) => {
    for (let i = 0; i < length; i++) file.writeUInt32LE(i + 1 < length ? from + i + 1 : end, sector + (from + i) * 4);
  };
  chain(1, directorySectors);
  chain(1 + directorySectors, contentSectors);
  const [root] = entries;
  if (root) Object.assign(root, { start: 1 + directorySectors, size: contents.length * small });
  for (const [i, entry] of entries.entries()) writeEntry(file, 2 * sector + i * 128, entry);
  for (const [i, content] of contents.entries()) file.set(content, (2 + directorySectors) * sector + i * small);
  return new Uint8Array(file);
}

function writeEntry(file: Buffer, at: number, { name, kind, child, right, start, size }: Entry): void {
  file.write(name, at, 'utf16le');
  file.writeUInt16LE((name.length + 1) * 2, at + 0x40);
  file.writeUInt8(kind, at + 0x42);
  file.writeUInt32LE(none, at + 0x44);
  file.writeUInt32LE(right, at + 0x48);
  file.writeUInt32LE(child, at + 0x4c);
  file.writeUInt32LE(start, at + 0x74);
  file.writeUInt32LE(size, at + 0x78);
}

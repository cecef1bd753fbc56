/** Compound files, which doc, xls, ppt and encrypted packages are ([MS-CFB]): what is in their root, and how its streams begin. */
import { startsWith, viewOf } from '../bytes.ts';

const headerBytes = 512;
const entryBytes = 128;
const noSector = 0xffffffff;
/** In the header: sector numbers of the first 109 sectors of the FAT. */
const fatSectorsAt = 0x4c;
const fatSectorsInHeader = 109;
/** More than any document has; a loop in a damaged directory ends here. */
const maxEntries = 16_384;
/** Streams under this many bytes are kept in small sectors. */
const smallBelow = 4096;
const smallSectorBytes = 64;
/** Sectors of the root's stream that are followed at most. */
const maxSmallChain = 65_536;

export function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
}

/** The streams and storages in the root of a compound file, by name. */
export interface RootEntries {
  has(name: string): boolean;
  /** The first bytes of a stream, at least 64, as far as the file holds them; looked up when asked for, as a directory may name very many. */
  head(name: string): Uint8Array | undefined;
}

/** undefined where the directory can't be read. */
export function rootEntries(bytes: Uint8Array): RootEntries | undefined {
  if (bytes.length < headerBytes) return undefined;
  const file = new CompoundFile(bytes);
  const entries = file.directory();
  const root = entries[0];
  if (!root) return undefined;
  const inRoot = new Map(siblings(entries, root.child).map((entry) => [entry.name, entry]));
  return {
    has: (name) => inRoot.has(name),
    head(name) {
      const entry = inRoot.get(name);
      return entry && file.head(entry, root);
    },
  };
}

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
  /** Sector in which its stream begins; small streams count in sectors of their own. */
  start: number;
  /** Of its stream, in bytes. */
  size: number;
}

/** The tree of siblings that begins at `first`; each entry once, however they refer to each other. */
function siblings(entries: readonly Entry[], first: number): Entry[] {
  const found = new Set<Entry>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = entries[id];
    if (!entry || found.has(entry)) continue;
    found.add(entry);
    open.push(entry.left, entry.right);
  }
  return [...found];
}

class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#sectorBytes = this.#view.getUint16(0x1e, true) === 12 ? 4096 : 512;
  }

  /** The directory's entries, as far as the file holds them. */
  directory(): Entry[] {
    const entries: Entry[] = [];
    let sector = this.#view.getUint32(0x30, true);
    while (entries.length < maxEntries) {
      const at = this.#offsetOf(sector);
      if (at === undefined) break;
      for (let end = at + this.#sectorBytes, next = at; next < end; next += entryBytes) entries.push(this.#entry(next));
      sector = this.#next(sector);
    }
    return entries;
  }

  /** How an entry's stream begins; nothing where the file does not hold it. Small streams lie together in the root's own. */
  head(entry: Entry, root: Entry): Uint8Array {
    return entry.size >= smallBelow ? this.#sector(entry.start) : this.#smallSector(entry.start, root);
  }

  #smallSector(number: number, root: Entry): Uint8Array {
    const at = number * smallSectorBytes;
    let sector = root.start;
    for (let skip = Math.min(Math.floor(at / this.#sectorBytes), maxSmallChain); skip > 0; skip--)
      sector = this.#next(sector);
    const within = at % this.#sectorBytes;
    return this.#sector(sector).subarray(within, within + smallSectorBytes);
  }

  #sector(sector: number): Uint8Array {
    const at = this.#offsetOf(sector);
    return at === undefined ? new Uint8Array(0) : this.#bytes.subarray(at, at + this.#sectorBytes);
  }

  #entry(at: number): Entry {
    const nameBytes = Math.min(64, this.#view.getUint16(at + 0x40, true));
    let name = '';
    for (let i = 0; i + 2 < nameBytes; i += 2) name += String.fromCharCode(this.#view.getUint16(at + i, true));
    const field = (offset: number) => this.#view.getUint32(at + offset, true);
    return { name, left: field(0x44), right: field(0x48), child: field(0x4c), start: field(0x74), size: field(0x78) };
  }

  /** The sector after `sector` in its chain. Only the FAT sectors that the header lists are read: they cover 6.8 MB of file and more. */
  #next(sector: number): number {
    const perSector = this.#sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    if (index >= fatSectorsInHeader) return noSector;
    const fat = this.#offsetOf(this.#view.getUint32(fatSectorsAt + index * 4, true));
    return fat === undefined ? noSector : this.#view.getUint32(fat + (sector % perSector) * 4, true);
  }

  #offsetOf(sector: number): number | undefined {
    const at = (sector + 1) * this.#sectorBytes;
    return at + this.#sectorBytes <= this.#view.byteLength ? at : undefined;
  }
}

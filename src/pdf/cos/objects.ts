/**
 * The objects a PDF is made of (ISO 32000-1, 7.3). Booleans, numbers, null and arrays are JavaScript's own;
 * names and strings hold bytes as Latin-1 text, one character a byte.
 */

export type Cos = null | boolean | number | Name | PdfString | Ref | Dict | Stream | Cos[];

export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class PdfString {
  readonly latin1: string;
  constructor(latin1: string) {
    this.latin1 = latin1;
  }
}

/** Where references lead. A reference belongs to the store that made it, so objects of several files can live in one graph. */
export interface Store {
  resolve(ref: Ref): Cos;
}

/** An indirect reference; interned by its store, so that two references to one object are the same value. */
export class Ref {
  readonly store: Store;
  readonly num: number;
  constructor(store: Store, num: number) {
    this.store = store;
    this.num = num;
  }
}

/** A dictionary. `get` follows references; `raw` does not. */
export class Dict {
  readonly entries: Map<string, Cos>;
  constructor(entries: Iterable<readonly [string, Cos]> = []) {
    this.entries = new Map(entries);
  }

  static of(entries: Record<string, Cos>): Dict {
    return new Dict(Object.entries(entries));
  }

  raw(key: string): Cos {
    return this.entries.get(key) ?? null;
  }
  get(key: string): Cos {
    return resolve(this.raw(key));
  }
  has(key: string): boolean {
    return this.raw(key) !== null;
  }
  set(key: string, value: Cos): this {
    if (value === null) this.entries.delete(key);
    else this.entries.set(key, value);
    return this;
  }
  delete(...keys: string[]): this {
    for (const key of keys) this.entries.delete(key);
    return this;
  }
  copy(): Dict {
    return new Dict(this.entries);
  }

  dict(key: string): Dict | undefined {
    return asDict(this.raw(key));
  }
  array(key: string): Cos[] | undefined {
    const value = this.get(key);
    return Array.isArray(value) ? value : undefined;
  }
  /** The text of a name. */
  name(key: string): string | undefined {
    const value = this.get(key);
    return value instanceof Name ? value.text : undefined;
  }
  /** The bytes of a string, as Latin-1. */
  string(key: string): string | undefined {
    const value = this.get(key);
    return value instanceof PdfString ? value.latin1 : undefined;
  }
  number(key: string): number | undefined {
    const value = this.get(key);
    return typeof value === 'number' ? value : undefined;
  }
}

/** `bytes` are as in the file (decrypted, still under the filters of `dict`), most often a view on the whole file. */
export class Stream {
  readonly dict: Dict;
  bytes: Uint8Array;
  constructor(dict: Dict, bytes: Uint8Array) {
    this.dict = dict;
    this.bytes = bytes;
  }
}

/** Follows references to the object itself; null where they lead nowhere or in a circle. */
export function resolve(value: Cos): Cos {
  for (let hops = 0; value instanceof Ref; hops++) {
    if (hops === 32) return null;
    value = value.store.resolve(value);
  }
  return value;
}

/** The dictionary, or that of the stream, that a value is or leads to. */
export function asDict(value: Cos): Dict | undefined {
  const found = resolve(value);
  if (found instanceof Dict) return found;
  return found instanceof Stream ? found.dict : undefined;
}

export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

export function fromLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

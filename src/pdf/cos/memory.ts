/** A store of objects made here rather than read from a file. */
import { type Cos, Ref, type Store } from './objects.ts';

export class MemoryStore implements Store {
  readonly #objects: Cos[] = [];

  /** Gives an object a reference of its own. */
  add(value: Cos): Ref {
    this.#objects.push(value);
    return new Ref(this, this.#objects.length - 1);
  }
  resolve(ref: Ref): Cos {
    return this.#objects[ref.num] ?? null;
  }
}

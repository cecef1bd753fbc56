/** Objects that are packed together in one stream (ISO 32000-1, 7.5.7). */
import type { Cos, Dict, Ref } from './objects.ts';
import { Parser } from './parser.ts';

/** Objects of one stream; more is damage. */
const maxContained = 1_000_000;

export interface Container {
  numbers: number[];
  objectAt(index: number): Cos;
}

/** Reads the head of an object stream from its plain data. `ref` makes references of numbers; null of those that can't be. */
export function openContainer(dict: Dict, bytes: Uint8Array, ref: (num: number) => Ref | null): Container {
  const first = dict.number('First') ?? 0;
  const count = Math.min(dict.number('N') ?? 0, bytes.length, maxContained);
  const head = new Parser(bytes, 0, () => null);
  const numbers: number[] = [];
  const offsets: number[] = [];
  for (let i = 0; i < count; i++) {
    const num = head.item();
    const offset = head.item();
    if (typeof num !== 'number' || typeof offset !== 'number') break;
    numbers.push(num);
    offsets.push(first + offset);
  }
  return {
    numbers,
    objectAt: (index) => new Parser(bytes, offsets[index]!, ref).object(),
  };
}

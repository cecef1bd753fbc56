/** Objects that are packed together in one stream (ISO 32000-1, 7.5.7). */
import type { Cos, Dict } from './objects.ts';
import type { Parser } from './parser.ts';

/** Objects of one stream; more is damage. */
const maxContained = 1_000_000;

export interface Container {
  numbers: number[];
  objectAt(index: number): Cos;
}

/** Reads the head of an object stream from its plain data; `passed` is told how much each object took. */
export function openContainer(
  dict: Dict,
  parserAt: (offset: number) => Parser,
  passed: (bytes: number) => void,
): Container {
  const head = parserAt(0);
  const first = dict.number('First') ?? 0;
  const count = Math.min(dict.number('N') ?? 0, head.bytes.length, maxContained);
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
    objectAt(index) {
      const parser = parserAt(offsets[index]!);
      const value = parser.object();
      passed(parser.at - offsets[index]!);
      return value;
    },
  };
}

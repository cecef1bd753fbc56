/** Numbers of chapters, tasks and parts: 1, 1.1, 1.2, 1.2.1, 2. Pure. */
import { pairwise } from '../../sequences.ts';

/** Fewer numbers show no order. */
const minNumbers = 3;

/** Each number is the next one on its level, or the first one below the number before. Numbers of one level alone are a count. */
export function isOutline(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => text.replace(/\.$/, '').split('.').map(Number));
  return (
    numbers.length >= minNumbers &&
    numbers.some((number) => number.length > 1) &&
    pairwise(numbers).every(([before, number]) => follows(before, number))
  );
}

function follows(before: readonly number[], number: readonly number[]): boolean {
  const [level, last = 0] = [number.length - 1, number.at(-1)];
  const isUnder = number.slice(0, level).every((part, i) => part === before[i]);
  return isUnder && level <= before.length && last === (before[level] ?? 0) + 1;
}

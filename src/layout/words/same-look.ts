/** Whether words look alike: of one font, size and colour. Pure. */
import type { Word } from './words.ts';

/** Points. */
const sameSize = 0.3;

/** By their first letters. */
export function lookAlike(one: Word | undefined, other: Word | undefined): boolean {
  const [a, b] = [one, other].map((word) => word?.characters[0]?.style);
  return (
    a !== undefined &&
    b !== undefined &&
    a.font.name === b.font.name &&
    a.color === b.color &&
    Math.abs(a.size - b.size) < sameSize
  );
}

/** Bullets and numbers that begin a list's items in the cells of a table. Pure. */
import { bullet } from '../signs.ts';
import type { LinePiece } from '../words/words.ts';

const number = /^(?:\d{1,2}|[a-z])[.)]$/;

/** Its first word is a mark. */
export function beginsItem({ words: [word] }: LinePiece): boolean {
  const text = word?.text ?? '';
  return bullet.test(text) || number.test(text);
}

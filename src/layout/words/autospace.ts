/** Korean beside figures and Latin letters: word processors leave a quarter of the size between them, which is no space. Pure. */
import type { Run } from './runs.ts';

const hangul = /[\uac00-\ud7a3]/;
const other = /[A-Za-z\d]/;
/** In sizes of the letters. */
const widest = 0.3;

/** Of one word, if the page draws spaces between others; `next` stands right of `before`, with none between them. */
export function isAutospace(before: Run, next: Run): boolean {
  if (next.afterSpace || next.from - before.to > widest * next.size) return false;
  const [left, right] = [before.characters.at(-1)?.text ?? '', next.characters[0]?.text ?? ''];
  return (hangul.test(left) && other.test(right)) || (other.test(left) && hangul.test(right));
}

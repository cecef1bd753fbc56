/** Terms above their definitions, which stand further in: each ends in a colon, and the definition above it in a full stop. Pure. */
import { endsSentence, type Line, sizeOf, textOf } from '../lines/line.ts';

/** Fewer at one place show no list. */
const minTerms = 3;
/** In sizes of the letters: how much further in a definition stands at least. */
const minIndent = 1;
/** Points between terms of one list. */
const sameLeft = 1;
/** Columns of more are no page's text, and each is held against all others. */
const maxTerms = 2000;

/** Those behind a definition, whose line may be full. */
export function termLines(lines: readonly Line[]): ReadonlySet<Line> {
  const found = lines.filter((line, i) => {
    const [before, next] = [lines[i - 1], lines[i + 1]];
    const isAbove = next !== undefined && isFurtherIn(next, line) && /\S:$/.test(textOf(line).trimEnd());
    return isAbove && before !== undefined && isFurtherIn(before, line) && endsSentence(before);
  });
  if (found.length > maxTerms) return new Set();
  const areAlike = (a: Line, b: Line) => Math.abs(a.box.left - b.box.left) < sameLeft;
  return new Set(found.filter((line) => found.filter((other) => areAlike(line, other)).length >= minTerms));
}

const isFurtherIn = (line: Line, than: Line): boolean => line.box.left - than.box.left > minIndent * sizeOf(than);

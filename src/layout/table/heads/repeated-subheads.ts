/** Heads of several columns with the same heads under each of them: `Number` and `Percent` over `Male`, `Female` and `Male`, `Female`. Pure. */
import { boxAround } from '../../box.ts';
import type { Box } from '../../page.ts';
import { textOfWords } from '../../words/words.ts';
import type { Line } from '../rows/band.ts';
import { headSpans, type Span } from './head-spans.ts';

/** Each column's text as one box: loose words of one head are no heads. */
export const boxesOf = ({ texts }: Line): Box[] => [...texts.values()].map((pieces) => boxAround(pieces));

/** Under two heads or more, of several columns each, stand the same heads. `spans` are what headSpans says of them. */
export function haveSameSubheads(
  line: Line,
  next: Line,
  spans: readonly (Span | undefined)[] | undefined = headSpans(boxesOf(line), boxesOf(next), next.texts.has(0)),
): boolean {
  const texts = [...next.texts.values()].map((pieces) => pieces.map(({ words }) => textOfWords(words)).join(' '));
  const several = (spans ?? []).filter((span): span is Span => span !== undefined && span[1] > span[0]);
  const groups = several.map(([from, to]) => JSON.stringify(texts.slice(from, to + 1)));
  const [first] = several;
  // Second lines of single heads stand where the same heads come round.
  const isShifted = first !== undefined && first[0] > 0 && texts[first[0] - 1] === texts[first[1]];
  return groups.length > 1 && groups.every((group) => group === groups[0]) && !isShifted;
}

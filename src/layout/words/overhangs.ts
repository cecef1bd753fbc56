/**
 * Letters whose boxes reach into the letter behind them, as slanted and condensed ones do where a PDF's widths are those of
 * other letters: gaps must be measured from where the next letter usually stands. Pure.
 */
import type { Character, TextStyle } from '../page.ts';
import type { Span } from '../quarter-turns.ts';

/** How far a letter reaches over the next one's start, in points. */
export type Overhang = (character: Character) => number;

/** All in parts of the font size: letters so near to one another stand in one word. */
const nearest = -0.45;
const farthest = 0.12;
/** Fewer neighbours say nothing of a letter. */
const minSamples = 2;
const maxOverhang = 0.3;

/** Told from how the letters of one look follow one another, wherever they do; `spans` are the characters' own. */
export function overhangsOf(characters: readonly Character[], spans: readonly Span[]): Overhang {
  const gaps = new Map<TextStyle, Map<string, Gaps>>();
  characters.forEach((character, i) => {
    const gap = gapBehind(i, characters, spans);
    if (gap === undefined) return;
    const own = gapsOf(gaps, character);
    own.count++;
    if (gap < 0) own.negative.push(gap);
  });
  const known = new Map([...gaps].map(([style, letters]) => [style, usualOverhangs(letters)]));
  return ({ style, text }) => (known.get(style)?.get(text) ?? 0) * style.size;
}

/** Behind one letter of one look, in parts of the font size: of most there are none below zero. */
interface Gaps {
  count: number;
  negative: number[];
}

function gapBehind(i: number, characters: readonly Character[], spans: readonly Span[]): number | undefined {
  const [own, next] = [characters[i], characters[i + 1]];
  if (!own || own.style !== next?.style || own.baseline !== next.baseline) return undefined;
  const gap = ((spans[i + 1]?.from ?? 0) - (spans[i]?.to ?? 0)) / own.style.size;
  return gap > nearest && gap < farthest ? gap : undefined;
}

function gapsOf(gaps: Map<TextStyle, Map<string, Gaps>>, { style, text }: Character): Gaps {
  const letters = entryOf(gaps, style, () => new Map<string, Gaps>());
  return entryOf(letters, text, () => ({ count: 0, negative: [] }));
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The lower quartile: gaps between words are larger than those inside of them, and kerning is less than any space. */
function usualOverhangs(letters: ReadonlyMap<string, Gaps>): Map<string, number> {
  const usual = [...letters].flatMap(([text, { count, negative }]) => {
    const place = Math.floor(count / 4);
    if (count < minSamples || negative.length <= place) return [];
    const lower = negative.toSorted((a, b) => a - b)[place] ?? 0;
    return lower < 0 ? [[text, Math.min(maxOverhang, -lower)] as const] : [];
  });
  return new Map(usual);
}

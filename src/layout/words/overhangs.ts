/**
 * Letters whose boxes reach into the letter behind them, as slanted and condensed ones do where a PDF's widths are those of
 * other letters: gaps must be measured from where the next letter usually stands. Pure.
 */
import type { Character, TextStyle } from '../page.ts';
import type { Span } from './turned.ts';

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
  const gaps = new Map<TextStyle, Map<string, number[]>>();
  characters.forEach((character, i) => {
    const gap = gapBehind(i, characters, spans);
    if (gap !== undefined) listOf(gaps, character).push(gap);
  });
  const known = new Map([...gaps].map(([style, letters]) => [style, usualOverhangs(letters)]));
  return ({ style, text }) => (known.get(style)?.get(text) ?? 0) * style.size;
}

function gapBehind(i: number, characters: readonly Character[], spans: readonly Span[]): number | undefined {
  const [own, next] = [characters[i], characters[i + 1]];
  if (!own || own.style !== next?.style || own.baseline !== next.baseline) return undefined;
  const gap = ((spans[i + 1]?.from ?? 0) - (spans[i]?.to ?? 0)) / own.style.size;
  return gap > nearest && gap < farthest ? gap : undefined;
}

function listOf(gaps: Map<TextStyle, Map<string, number[]>>, { style, text }: Character): number[] {
  const letters = entryOf(gaps, style, () => new Map<string, number[]>());
  return entryOf(letters, text, () => []);
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The lower quartile: gaps between words are larger than those inside of them, and kerning is less than any space. */
function usualOverhangs(letters: ReadonlyMap<string, readonly number[]>): Map<string, number> {
  const usual = [...letters].flatMap(([text, gaps]) => {
    const lower = gaps.length < minSamples ? 0 : (gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0);
    return lower < 0 ? [[text, Math.min(maxOverhang, -lower)] as const] : [];
  });
  return new Map(usual);
}

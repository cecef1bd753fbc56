/**
 * Letters whose boxes reach into the letter behind them, as slanted and condensed ones do where a PDF's widths are those of
 * other letters: gaps must be measured from where the next letter usually stands. Pure.
 */
import type { Character, TextStyle } from '../page.ts';
import { along, baselineAlong } from './turned.ts';

/** How far a letter reaches over the next one's start, in points. */
export type Overhang = (character: Character) => number;

/** All in parts of the font size: letters so near to one another stand in one word. */
const nearest = -0.45;
const farthest = 0.12;
/** Fewer neighbours say nothing of a letter. */
const minSamples = 2;
const maxOverhang = 0.3;

/** Told from how the letters of one look follow one another, wherever they do. */
export function overhangsOf(characters: readonly Character[]): Overhang {
  const gaps = new Map<TextStyle, Map<string, number[]>>();
  for (const [i, character] of characters.entries()) {
    const next = characters[i + 1];
    const gap = next && gapBetween(character, next);
    if (gap !== undefined) listOf(gaps, character).push(gap);
  }
  const known = new Map([...gaps].map(([style, letters]) => [style, usualOverhangs(letters)]));
  return ({ style, text }) => (known.get(style)?.get(text) ?? 0) * style.size;
}

function gapBetween({ box, baseline, style }: Character, next: Character): number | undefined {
  const { size, angle } = style;
  if (next.style !== style || baselineAlong(baseline, angle) !== baselineAlong(next.baseline, angle)) return undefined;
  const gap = (along(next.box, angle).from - along(box, angle).to) / size;
  return gap > nearest && gap < farthest ? gap : undefined;
}

function listOf(gaps: Map<TextStyle, Map<string, number[]>>, { style, text }: Character): number[] {
  const letters = gaps.get(style) ?? new Map<string, number[]>();
  gaps.set(style, letters);
  const list = letters.get(text) ?? [];
  letters.set(text, list);
  return list;
}

/** The lower quartile: gaps between words are larger than those inside of them, and kerning is less than any space. */
function usualOverhangs(letters: ReadonlyMap<string, readonly number[]>): Map<string, number> {
  const usual = [...letters].flatMap(([text, gaps]) => {
    const lower = gaps.length < minSamples ? 0 : (gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0);
    return lower < 0 ? [[text, Math.min(maxOverhang, -lower)] as const] : [];
  });
  return new Map(usual);
}

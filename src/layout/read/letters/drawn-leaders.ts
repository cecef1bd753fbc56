/** Dots that lead from a name to its price or page, drawn as a dotted or dashed line as browsers do: made characters, as others write them. Pure. */
import { uprightLetters } from '../../letters.ts';
import type { Character, Ruling } from '../../page.ts';

/** In sizes of the letters: how long such a line is, how near to the words on both sides, and how far off their baseline. */
const shortest = 2;
const reach = 1.5;
const offLine = 0.35;
/** In sizes of its letters: a word so little above such a line is underlined by it, as links are in smaller letters than their sentence. */
const underlined = 0.7;
/** From dot to dot. */
const pitch = 0.5;
/** Pages with more broken lines are drawings. */
const maxLines = 400;

export function withDrawnLeaders(
  characters: Character[],
  rulings: Ruling[],
): { characters: Character[]; rulings: Ruling[] } {
  const broken = rulings.filter(
    ({ direction, line }) => direction === 'horizontal' && (line === 'dotted' || line === 'dashed'),
  );
  if (broken.length === 0 || broken.length > maxLines) return { characters, rulings };
  const letters = uprightLetters(characters);
  const led = new Map<Character, Character[]>();
  const gone = new Set<Ruling>();
  for (const ruling of broken) {
    const row = letters.filter(
      ({ baseline, style }) =>
        ruling.at > baseline - offLine * style.size && ruling.at < baseline + offLine * style.size,
    );
    const before = row.findLast(({ box, style }) => isNear(ruling.start - box.right, style.size));
    const after = row.find(({ box, style }) => isNear(box.left - ruling.end, style.size));
    const isFree = !letters.some((letter) => stands(letter, ruling));
    if (!before || !after || !isFree || ruling.end - ruling.start < shortest * before.style.size) continue;
    led.set(before, dots(ruling, before));
    gone.add(ruling);
  }
  if (gone.size === 0) return { characters, rulings };
  return {
    characters: characters.flatMap((character) => [character, ...(led.get(character) ?? [])]),
    rulings: rulings.filter((ruling) => !gone.has(ruling)),
  };
}

/** On the line or right above it. */
const stands = ({ box, baseline, style: { size } }: Character, { at, start, end }: Ruling): boolean =>
  at > baseline - offLine * size && at < baseline + underlined * size && box.right > start + 1 && box.left < end - 1;

const isNear = (gap: number, size: number): boolean => gap > -1 && gap < reach * size;

function dots({ start, end }: Ruling, { box, style, ...before }: Character): Character[] {
  const count = Math.max(1, Math.floor((end - start) / (pitch * style.size)));
  const width = (end - start) / count;
  return Array.from({ length: count }, (_, i) => ({
    ...before,
    text: '.',
    style,
    box: { ...box, left: start + i * width, right: start + (i + 1) * width },
  }));
}

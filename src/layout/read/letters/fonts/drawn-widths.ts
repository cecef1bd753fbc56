/**
 * Fonts of drawn glyphs (Type 3) that tell one box for all of them, that of the font: PDFium makes each letter as wide as it. How
 * wide they are is told by where the next one stands. Pure.
 */
import { widthOf } from '../../../box.ts';
import type { Placed } from '../characters.ts';

/** Letters that a font is told by, at least; in parts of the box, how much nearer the next one stands mostly, and by what boxes differ. */
const leastLetters = 8;
const nearer = 0.8;
const mostly = 0.7;
const same = 0.02;

/** Changes the boxes of the letters of such fonts, which are all level. */
export function mendDrawnWidths(letters: readonly Placed[]): void {
  const nameless = letters.filter(({ character }) => character.style.font.name === '' && character.style.angle === 0);
  for (const own of Map.groupBy(nameless, ({ font }) => font).values()) if (hasOneBox(own)) narrow(own);
}

/** In font sizes. */
const boxWidth = ({ character }: Placed): number => widthOf(character.box) / character.style.size;

function hasOneBox(own: readonly Placed[]): boolean {
  const [first] = own;
  if (!first || own.length < leastLetters) return false;
  const width = boxWidth(first);
  if (own.some((letter) => Math.abs(boxWidth(letter) - width) > same * width)) return false;
  const steps = own.flatMap((letter, i) => stepOf(letter, own[i + 1]) ?? []);
  return steps.filter((step) => step < nearer * width).length > mostly * steps.length;
}

/** From a letter to the next of its object, in font sizes. */
function stepOf(letter: Placed, next: Placed | undefined): number | undefined {
  const isNext = next?.object === letter.object && next.y === letter.y && next.x > letter.x;
  return isNext ? (next.x - letter.x) / letter.character.style.size : undefined;
}

/** Each is as wide as the narrowest step behind its like; those that end their objects always, as most are. */
function narrow(own: readonly Placed[]): void {
  const steps = new Map<string, number>();
  own.forEach((letter, i) => {
    const { text } = letter.character;
    const step = stepOf(letter, own[i + 1]);
    if (step !== undefined) steps.set(text, Math.min(step, steps.get(text) ?? step));
  });
  const usual = [...steps.values()].sort((a, b) => a - b)[steps.size >> 1] ?? 0;
  for (const { character } of own) {
    const { box, style, text } = character;
    const width = (steps.get(text) ?? usual) * style.size;
    character.box = { ...box, right: Math.min(box.right, box.left + width) };
  }
}

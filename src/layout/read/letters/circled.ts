/** Letters that are drawn into a circle, as TeX puts together the sign of copyright -> the one sign that they are. Pure. */
import { widthMiddle, widthOf } from '../../box.ts';
import type { Character } from '../../page.ts';

const circle = /^[○◯]$/;
/** How TeX's large circle is named, which stands by itself as often as around a letter. */
const combining = '\u20dd';
/** Characters back and forth among which a circle's letter is: the two are drawn one after the other. */
const reach = 2;
/** In the circle's sizes: how far off its middle and its baseline the letter's may be. */
const sameMiddle = 0.12;
const sameLine = 0.25;
/** In parts of the circle's width: how wide the letter is at most. */
const widest = 0.8;

const signs: Record<string, string> = { c: '©', C: '©', r: '®', R: '®', P: '℗' };

/** In drawing order; the letters in circles are left out. */
export function withCircled(drawn: readonly Character[]): Character[] {
  const characters = drawn.map((own) => (own.text === combining ? { ...own, text: '◯' } : own));
  const inside = new Set<Character>();
  const whole = characters.map((own, i) => {
    if (!circle.test(own.text)) return own;
    const near = [...characters.slice(Math.max(0, i - reach), i).reverse(), ...characters.slice(i + 1, i + 1 + reach)];
    const letter = near.find((other) => isInside(other, own) && !inside.has(other));
    const sign = letter && signOf(letter.text);
    if (!letter || !sign) return own;
    inside.add(letter);
    return { ...own, text: sign, style: { ...letter.style, size: own.style.size } };
  });
  return inside.size === 0 ? whole : whole.filter((own) => !inside.has(own));
}

function isInside({ box, baseline, style }: Character, circle: Character): boolean {
  const { size } = circle.style;
  return (
    style.angle === circle.style.angle &&
    Math.abs(widthMiddle(box) - widthMiddle(circle.box)) < sameMiddle * size &&
    Math.abs(baseline - circle.baseline) < sameLine * size &&
    widthOf(box) < widest * widthOf(circle.box)
  );
}

/** Undefined where Unicode has none. */
const signOf = (letter: string): string | undefined =>
  signs[letter] ??
  (/^[1-9A-Za-z]$/.test(letter) ? String.fromCodePoint(Number.parseInt(letter, 36) + firstOf(letter)) : undefined);

/** The sign that a letter's value of base 36 is counted from. */
const firstOf = (letter: string): number => (/\d/.test(letter) ? 0x245f : /[A-Z]/.test(letter) ? 0x24ac : 0x24c6);

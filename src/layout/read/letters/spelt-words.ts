/**
 * Words and lines that a PDF spells for whoever cannot see them (ActualText; ISO 32000-1, 14.9.4): PDFium gives all their letters
 * the place of the whole. Each gets its part of it, so that gaps between words are seen as in other text. Pure.
 */
import { widthOf } from '../../box.ts';
import type { Placed } from './characters.ts';

/** In font sizes, what a letter takes at least: signs that stand for a phrase stay whole. */
const leastWidth = 0.2;

/** Of scripts whose letters stand one behind the other, each by itself; ligatures of theirs part as well. */
const apart = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S} ]{2,}$/u;

/** The letters of one that is spelt; any other as it is. */
export function spelt(placed: Placed): Placed | Placed[] {
  const { character, x } = placed;
  const { box, style } = character;
  if (character.text.length === 1 || style.angle !== 0 || !apart.test(character.text)) return placed;
  const letters = [...character.text];
  const width = widthOf(box) / letters.length;
  if (width < leastWidth * style.size) return placed;
  return letters.map((text, i) => {
    const left = box.left + i * width;
    return {
      ...placed,
      x: x + i * width,
      character: { ...character, text, box: { ...box, left, right: left + width } },
    };
  });
}

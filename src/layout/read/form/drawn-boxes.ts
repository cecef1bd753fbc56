/** Boxes to tick that a page draws as four lines beside their words, as printed forms do. Pure. */
import { grown, heightMiddle, heightOf, holds, overlap, sharedWidth, widthOf } from '../../box.ts';
import { uprightLetters } from '../../letters.ts';
import type { Box, Character, Ruling } from '../../page.ts';
import { boxOfRuling, byDirection } from '../../ruling.ts';
import type { Drawn, PlacedField } from './form-fields.ts';

/** Points: how long a side is, how far its ends may be off, and what else may be a line's width away. */
const [shortest, longest] = [5, 16];
const slack = 1;
/** In sizes of the letters: how long a side is, and how far from its word it stands. */
const [smallest, largest] = [0.6, 1.7];
const reach = 2;
/** Pages with more short lines are drawings. */
const maxSides = 600;

/** But for those of `fields`. */
export function drawnBoxes(drawn: Drawn, fields: readonly PlacedField[]): PlacedField[] {
  const sides = drawn.rulings.filter(({ start, end }) => end - start >= shortest && end - start <= longest);
  if (sides.length > maxSides) return [];
  const { horizontals, verticals } = byDirection(sides);
  const letters = uprightLetters(drawn.characters);
  return squares(verticals, horizontals)
    .filter(
      (box) =>
        isAlone(box, drawn.rulings) && isBesideText(box, letters) && !fields.some((field) => overlap(field.box, box)),
    )
    .flatMap((box) => {
      const inside = insideOf(box, drawn);
      return inside === undefined ? [] : [fieldOf(box, inside)];
    });
}

/** Of four lines whose ends meet. */
function squares(upright: readonly Ruling[], flat: readonly Ruling[]): Box[] {
  const found: Box[] = [];
  for (const left of upright)
    for (const right of upright) {
      const side = right.at - left.at;
      if (!near(left.start, right.start) || !near(left.end, right.end) || !near(side, left.end - left.start)) continue;
      const isSide = (y: number) =>
        flat.some(({ at, start, end }) => near(at, y) && near(start, left.at) && near(end, right.at));
      const box = { left: left.at, right: right.at, top: left.start, bottom: left.end };
      if (isSide(box.top) && isSide(box.bottom)) found.push(box);
    }
  return found;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= slack;

/** No line goes on from it, as those of a table or of boxes for letters do. */
function isAlone(box: Box, rulings: readonly Ruling[]): boolean {
  const around = grown(box, slack);
  return rulings.every((ruling) => {
    const line = boxOfRuling(ruling);
    return !overlap(grown(line, slack), box) || holds(around, line);
  });
}

function isBesideText(box: Box, letters: readonly Character[]): boolean {
  return letters.some(({ box: letter, style: { size } }) => {
    const middle = heightMiddle(letter);
    const far = -sharedWidth(box, letter);
    return (
      middle > box.top &&
      middle < box.bottom &&
      far > 0 &&
      far < reach * size &&
      heightOf(box) > smallest * size &&
      heightOf(box) < largest * size
    );
  });
}

/** Whether something is drawn in it, as a cross is; undefined where that is words. */
function insideOf(box: Box, { characters, drawings }: Drawn): boolean | undefined {
  const letters = characters.filter((one) => overlap(one.box, grown(box, -slack)) && one.text.trim() !== '');
  if (letters.length > 1 || letters.some(({ text }) => !tickLetter.test(text))) return undefined;
  return (
    letters.length > 0 ||
    drawings.some((drawing) => holds(grown(box, 0.5 * widthOf(box)), drawing) && overlap(drawing, box))
  );
}

const tickLetter = /^[xX×✓✔✗✘✕✖\uf0fc\uf0fb]$/u;

const fieldOf = (box: Box, ticked: boolean): PlacedField => ({
  box,
  kind: 'tick',
  title: '',
  ticked,
  options: [],
  comb: false,
  border: undefined,
  fill: undefined,
});

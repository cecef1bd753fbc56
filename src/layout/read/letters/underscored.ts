/**
 * Underscores that are printed over letters, as line printers and typewriters underline, and those that a form was filled in
 * over: they are lines below the letters, and no letters themselves. Pure.
 */
import { boxAround, sharedWidth, widthOf } from '../../box.ts';
import type { Character, Ruling } from '../../page.ts';
import { chunksWhere } from '../../sequences.ts';

/** The part of an underscore that a letter stands over; how far off its baseline that is, in font sizes. */
const minOver = 0.5;
const sameLine = 0.2;
/** Where an underscore's line is below its baseline, and how thick, in font sizes. */
const below = 0.14;
const thickness = 0.05;
/** Points; where letters are looked for. Wider than any letter of a line printer. */
const cell = 16;

/** Runs of underscores of which any has a letter over it are lines instead. */
export function withUnderlines(characters: Character[]): { characters: Character[]; underlines: Ruling[] } {
  const runs = runsOf(characters);
  if (runs.length === 0) return { characters, underlines: [] };
  const over = lettersByCell(characters);
  const under = runs.filter((run) => run.some((own) => hasLetter(own, over)));
  const gone = new Set(under.flat());
  return { characters: characters.filter((own) => !gone.has(own)), underlines: under.map(underline) };
}

const isUnderscore = ({ text, style }: Character): boolean => text === '_' && style.angle === 0;

/** Underscores drawn one after the other that touch. */
const runsOf = (characters: readonly Character[]): Character[][] => chunksWhere(characters, isUnderscore, isNext);

const isNext = (last: Character, own: Character): boolean =>
  Math.abs(own.baseline - last.baseline) < sameLine * own.style.size &&
  Math.abs(own.box.left - last.box.right) < own.style.size;

const keyOf = (x: number, y: number): string => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;

function lettersByCell(characters: readonly Character[]): Map<string, Character[]> {
  const letters = characters.filter(({ text, style }) => text !== '_' && text.trim() !== '' && style.angle === 0);
  return Map.groupBy(letters, ({ box, baseline }) => keyOf(box.left, baseline));
}

function hasLetter(own: Character, letters: ReadonlyMap<string, Character[]>): boolean {
  const { box, baseline, style } = own;
  return [-cell, 0, cell].some((dy) =>
    [-cell, 0, cell].some((dx) =>
      letters
        .get(keyOf(box.left + dx, baseline + dy))
        ?.some(
          (letter) =>
            Math.abs(letter.baseline - baseline) < sameLine * style.size &&
            sharedWidth(letter.box, box) > minOver * Math.min(widthOf(box), widthOf(letter.box)),
        ),
    ),
  );
}

function underline(run: Character[]): Ruling {
  const { left, right } = boxAround(run);
  const [{ baseline, style } = { baseline: 0, style: { size: 0, color: '000000' } }] = run;
  return {
    direction: 'horizontal',
    at: baseline + below * style.size,
    start: left,
    end: right,
    thickness: thickness * style.size,
    line: 'solid',
    color: style.color,
  };
}

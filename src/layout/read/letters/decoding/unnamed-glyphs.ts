/** Letters that can be seen but not read: a font names none for its codes, and what PDFium answers says nothing. Pure. */
import { areWithin, boxOfAll } from '../../../box.ts';
import type { Box, Character } from '../../../page.ts';
import { isLineFont } from './line-fonts.ts';
import { isMusicFont } from './music-fonts.ts';

/** What fonts name no letter for is a code, which may be that of a letter: most of a font's are, or none is believed. */
const minPlain = 0.6;
/** Where so many of a font's codes have no letter, what it has of right-to-left ones are codes, too. */
const mostly = 0.5;
const rightToLeft = /[\u0590-\u08ff]/;
/** Letters so near to each other (in font sizes) are shown together. */
const reach = 0.8;
/** A letter is joined to the places before it: to so many at most, as letters near to each other are mostly written so. */
const maxBefore = 400;

/** A character, PDFium's handle of its font, and whether that names no letter for its code. */
export interface Coded {
  character: Character;
  font: number;
  unnamed: boolean;
}

/** What is said to be no letter, and places of Unicode that each font fills as it likes: of icons, of a subset by its maker. */
const nothing = '\ufffd';
const ofTheFont = /^[\ue000-\uf8ff]$/;

/** Word knows the symbols of its own fonts alone. */
const saysNothing = ({ text, style }: Character): boolean =>
  text === nothing || (ofTheFont.test(text) && !style.font.symbolic);

/** Its signs are drawings. */
export const isDrawn = (font: string): boolean => isMusicFont(font) || isLineFont(font);

/** The characters that say nothing; `isControl` tells those that no encoding made letters of. */
export function unreadable(coded: readonly Coded[], isControl: (text: string) => boolean): Set<Character> {
  const written = coded.filter(({ character }) => character.text.trim() !== '');
  const garbled = [...Map.groupBy(written, ({ font }) => font).values()].flatMap((own) => {
    const nameless = own.filter(({ unnamed }) => unnamed);
    const plain = nameless.filter(({ character }) => isPlain(character.text));
    if (plain.length >= minPlain * nameless.length) return [];
    // PDFium says of no code among right-to-left letters that it has no name.
    return nameless.length > mostly * own.length
      ? own.filter(({ unnamed, character }) => unnamed || rightToLeft.test(character.text))
      : nameless;
  });
  const controls = coded.filter(
    ({ character }) =>
      (character.text !== '\t' && isControl(character.text)) ||
      saysNothing(character) ||
      (isDrawn(character.style.font.name) && character.text.trim() !== ''),
  );
  return new Set([...garbled, ...controls].map(({ character }) => character));
}

/** Those of `coded` that stand between joined letters: strokes that stretch them, as Arabic lines are justified by. They say nothing. */
export function strokesIn(coded: readonly Coded[], unread: ReadonlySet<Character>): Set<Character> {
  const strokes = new Set<Character>();
  let before: Character | undefined;
  let open: Character[] = [];
  for (const { character } of coded) {
    if (unread.has(character)) open.push(character);
    else {
      if (
        open.length > 0 &&
        before &&
        joins.test(before.text) &&
        joins.test(character.text) &&
        isLevel(before, character)
      )
        for (const own of open) strokes.add(own);
      open = [];
      before = character;
    }
  }
  return strokes;
}

const joins = /\p{Script=Arabic}/u;

const isLevel = (a: Character, b: Character): boolean => Math.abs(a.baseline - b.baseline) < 0.1 * b.style.size;

const isPlain = (text: string): boolean => /^[ -~\u00a0-\u00ff\u2010-\u2026\ufb00-\ufb06]+$/.test(text);

/** Where these stand, words and lines together. */
export function placesOf(glyphs: readonly Character[]): Box[] {
  const places: Box[] = [];
  for (const { box, style } of glyphs) {
    let grown = box;
    for (let at = 0; at >= 0; ) {
      at = lastNear(places, grown, reach * style.size);
      const [near] = at < 0 ? [] : places.splice(at, 1);
      if (near) grown = boxOfAll([grown, near]);
    }
    places.push(grown);
  }
  return places;
}

function lastNear(places: readonly Box[], box: Box, distance: number): number {
  for (let at = places.length - 1; at >= Math.max(0, places.length - maxBefore); at--)
    if (areWithin(places[at] ?? box, box, distance)) return at;
  return -1;
}

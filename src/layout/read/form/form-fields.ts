/** Fields of a form among what a page draws: boxes to tick are letters, so are blanks; what a field draws around its text goes. Pure. */
import {
  boxAround,
  grown,
  heightMiddle,
  heightOf,
  holds,
  holdsMiddle,
  sharedWidth,
  shifted,
  widthOf,
} from '../../box.ts';
import { uprightLetters } from '../../letters.ts';
import type { Box, Character, Fill, Font, FormField, Ruling } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import { blankField, signFamily, signsOf } from '../../signs.ts';
import { mapBox } from '../matrix.ts';
import type { Place } from '../place.ts';
import type { Widget } from './widgets.ts';

/** Points: how far a field's lines, and a printed box under it, may lie outside of it. */
const rim = 2;
/** In sizes of the letters beside it: higher ones take several lines, and keep their frame while they are blank. */
const maxLine = 2.6;
/** The part of a field's height that its text takes: around less its frame stays a box. */
const minFilled = 0.35;
/** In sizes of the letters beside it: how large a box to tick is. */
const [smallestTick, largestTick] = [0.9, 1.4];
/** In sizes of the letters: a box to tick belongs to what stands so near. */
const near = 2;
/** In sizes of the letters. */
const mostOff = 0.6;
/** Letters are so high where a field stands alone. */
const usualSize = 10;

/** What of a page fields may change. */
export interface Drawn {
  characters: Character[];
  rulings: Ruling[];
  fills: Fill[];
  drawings: Box[];
}

export interface PlacedField extends FormField {
  comb: boolean;
}

export const fieldsOn = (widgets: readonly Widget[], place: Place): PlacedField[] =>
  widgets.map(({ rect, border, fill, ...rest }) => ({
    ...rest,
    box: mapBox(place.matrix, ...rect),
    // The sign of a box to tick is all that is seen of it.
    ...(signsOf(rest) ? { border: undefined, fill: undefined } : { border, fill }),
  }));

/** What fields take from a page and move on it, and the letters that stand for them, by those beside them. */
interface Changes {
  gone: Set<unknown>;
  moved: Map<Character, { right: number; down: number }>;
  before: Map<Character | undefined, Character[]>;
  after: Map<Character | undefined, Character[]>;
}

/** `blanks`: whether fields that nobody has filled in get a sign. */
export function withFields(
  drawn: Drawn,
  fields: readonly PlacedField[],
  blanks: boolean,
): Drawn & { fields: FormField[] } {
  if (fields.length === 0) return { ...drawn, fields: [] };
  const changes: Changes = { gone: new Set(), moved: new Map(), before: new Map(), after: new Map() };
  const letters = uprightLetters(drawn.characters).filter(
    ({ box }) => !fields.some((field) => holdsMiddle(field.box, box)),
  );
  const known = fields.flatMap((field) => {
    const own = drawn.characters.filter(({ box }) => holdsMiddle(field.box, box));
    const beside = letterBeside(field, letters);
    const size = (beside ?? own[0])?.style.size ?? usualSize;
    const signs = signsOf(field);
    if (signs) {
      takeShown(field, own, drawn, changes);
      const height = Math.min(largestTick * size, Math.max(smallestTick * size, heightOf(field.box)));
      put(field.ticked ? signs.ticked : signs.empty, field.box, { beside, size: height }, changes);
      return [field];
    }
    if (own.length === 0 && heightOf(field.box) > maxLine * size) return [];
    if (own.length > 0) setOnLine(field, own, { beside, size }, changes);
    else if (blanks) put(blankField, field.box, { beside, size }, changes);
    const isFrame = own.length === 0 || heightOf(boxAround(own)) > minFilled * heightOf(field.box);
    return [isFrame ? takeFrame(field, drawn, changes) : { ...field, border: undefined, fill: undefined }];
  });
  return { ...changed(drawn, changes), fields: known };
}

function changed({ characters, rulings, fills, drawings }: Drawn, { gone, moved, before, after }: Changes): Drawn {
  const stays = (item: unknown) => !gone.has(item);
  const put = characters.flatMap((character) => [
    ...(before.get(character) ?? []),
    ...(stays(character) ? [movedBy(moved.get(character), character)] : []),
    ...(after.get(character) ?? []),
  ]);
  return {
    characters: [...(after.get(undefined) ?? []), ...put],
    rulings: rulings.filter(stays),
    fills: fills.filter(stays),
    drawings: drawings.filter(stays),
  };
}

function movedBy(by: { right: number; down: number } | undefined, character: Character): Character {
  if (!by) return character;
  return { ...character, baseline: character.baseline + by.down, box: shifted(character.box, by.right, by.down) };
}

/** On its row, the nearest of what is printed. */
function letterBeside({ box }: FormField, letters: readonly Character[]): Character | undefined {
  let nearest: { letter: Character; far: number } | undefined;
  for (const letter of letters) {
    const middle = heightMiddle(letter.box);
    if (middle < box.top || middle > box.bottom) continue;
    const far = -sharedWidth(box, letter.box);
    if (!nearest || far < nearest.far) nearest = { letter, far };
  }
  return nearest?.letter;
}

/** All that the box of a field shows, be it printed under it. */
function takeShown(field: PlacedField, own: readonly Character[], drawn: Drawn, { gone }: Changes): void {
  const around = grown(field.box, rim);
  const inside = (box: Box) => holds(around, box);
  for (const character of own) gone.add(character);
  for (const box of drawn.drawings) if (inside(box)) gone.add(box);
  for (const fill of drawn.fills) if (inside(fill.box)) gone.add(fill);
  for (const ruling of drawn.rulings) if (inside(boxOfRuling(ruling))) gone.add(ruling);
}

/** Its ground and its border, which its text has then; the field with those that are drawn. */
function takeFrame(field: PlacedField, { rulings, fills, drawings }: Drawn, { gone }: Changes): PlacedField {
  const around = grown(field.box, rim);
  const ground = fills.filter(({ color, box }) => color === field.fill && holds(around, box));
  const border = field.border ? rulings.filter((ruling) => holds(around, boxOfRuling(ruling))) : [];
  // The arrow of those that open a list.
  const arrows = field.kind === 'choice' ? drawings.filter((box) => holds(around, box)) : [];
  const bevels = drawings.filter((box) => isBevel(box, field.box));
  for (const item of [...ground, ...border, ...arrows, ...bevels]) gone.add(item);
  return {
    ...field,
    fill: ground.length > 0 ? field.fill : undefined,
    border: border.length > 0 ? field.border : undefined,
  };
}

/** Of a border that looks raised or pressed in: along all of the field's edges. */
const isBevel = (drawing: Box, { left, right, top, bottom }: Box): boolean =>
  Math.abs(drawing.left - left) < deepest &&
  Math.abs(drawing.right - right) < deepest &&
  Math.abs(drawing.top - top) < deepest &&
  Math.abs(drawing.bottom - bottom) < deepest;

/** Points. */
const deepest = 4;

/** What is filled in stands a little above or below the words beside it, or in places of its own: people mean it on their line, as words. */
function setOnLine(
  { comb }: PlacedField,
  own: readonly Character[],
  { beside, size }: Beside,
  { moved }: Changes,
): void {
  const [first] = own;
  if (!first || own.some(({ baseline, style }) => baseline !== first.baseline || style.angle !== 0)) return;
  const off = beside ? beside.baseline - first.baseline : 0;
  const down = Math.abs(off) < mostOff * size ? off : 0;
  let end = first.box.left;
  for (const character of own) {
    moved.set(character, { right: comb ? end - character.box.left : 0, down });
    end += widthOf(character.box);
  }
}

interface Beside {
  beside: Character | undefined;
  size: number;
}

/** A sign of a field as a letter of the line that it stands on. */
function put(text: string, box: Box, { beside, size }: Beside, { before, after }: Changes): void {
  const baseline = beside?.baseline ?? heightMiddle(box) + 0.35 * size;
  const far = beside ? -sharedWidth(box, beside.box) : 0;
  const sign: Character = {
    text,
    box: { left: box.left, right: box.right, top: baseline - 0.8 * size, bottom: baseline + 0.22 * size },
    baseline,
    style: {
      font: text === blankField ? (beside?.style.font ?? plain) : signFont,
      size,
      stretch: 1,
      color: '000000',
      invisible: false,
      angle: 0,
    },
    mcid: beside && far < near * size ? beside.mcid : undefined,
    artifact: false,
  };
  const isBefore = beside && box.left < beside.box.left;
  const place = isBefore ? before : after;
  place.set(beside, [...(place.get(beside) ?? []), sign]);
}

const fontOf = (name: string, family: string): Font => ({
  name,
  family,
  bold: false,
  italic: false,
  serif: false,
  monospace: false,
  symbolic: false,
});

const signFont = fontOf('MS-Gothic', signFamily);
const plain = fontOf('Helvetica', 'Helvetica');

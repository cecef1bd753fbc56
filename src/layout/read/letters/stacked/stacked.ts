/**
 * East Asian letters that stand upright below one another are told as letters of a line that runs down, turned as Latin
 * letters in it are: so all that follows knows one kind of such lines. Pure.
 */
import { boxAround, widthMiddle } from '../../../box.ts';
import { lettersOf, spaceless, uprightLetters } from '../../../letters.ts';
import type { Character } from '../../../page.ts';
import { median } from '../../../statistics.ts';
import { turnedLook } from '../../../turned-look.ts';
import { beside, type Column, clustersOf, joinClusters } from './clusters.ts';
import { withStopsInLine } from './hung-stops.ts';
import { linesDown } from './lines-down.ts';
import { placed } from './shelves.ts';

/** Clockwise, of lines that run down. */
const down = 90;
/** Where the baseline of Latin letters lies left of the line's middle, in parts of the font size. */
const underMiddle = 0.38;
/** Half of a letter's width, and the room that figures set across a line have before and behind them. */
const halfWidth = 0.51;
const aroundFigures = 0.2;

/** Figures set side by side across a line, as in dates, become one character; all others stay themselves, in their order. */
export function turnStacked(read: Character[]): Character[] {
  const characters = withStopsInLine(read);
  const upright = uprightLetters(characters).map(placed);
  const letters = upright.filter(({ character: { text } }) => spaceless.test(text));
  const lines = letters.length < 2 ? [] : linesDown(letters, upright);
  if (lines.length === 0) return characters;
  const columns = lines.map((line): Column => columnOf(line.map(({ character }) => character)));
  const taken = new Set(columns.flatMap((column) => column.letters));
  const clusters = clustersOf(characters.filter((own) => !taken.has(own)));
  const joined = joinClusters(clusters, [...columns, ...turnedColumns(characters)]);
  const smaller = beside(clusters, columns);
  return written(characters, [...columns.map(oneByOne), ...joined.map(combined), ...smaller.map(oneByOne)].flat());
}

function columnOf(letters: Character[]): Column {
  const { top, bottom } = boxAround(letters);
  const size = median(letters.map(({ style }) => style.size));
  return { letters, size, top, bottom, x: median(letters.map(({ box }) => widthMiddle(box))) };
}

/** Latin words on their side, between which other letters may stand. */
function turnedColumns(characters: readonly Character[]): Column[] {
  const columns: Column[] = [];
  for (const character of characters) {
    if (character.style.angle !== down || character.text.trim() === '') continue;
    const last = columns.at(-1);
    const own = columnOf([character]);
    if (last && Math.abs(last.x - own.x) < halfWidth * own.size && Math.abs(own.top - last.bottom) < own.size)
      last.bottom = Math.max(last.bottom, own.bottom);
    else columns.push(own);
  }
  return columns;
}

/** What is written for a letter: undefined where another's character says it. */
type Turned = [letter: Character, character: Character | undefined];

const oneByOne = ({ letters, x }: Column): Turned[] => letters.map((letter) => [letter, turned(letter, x)]);

/** East Asian letters are never set side by side in a line that runs down. */
const isLatin = /^[\u0020-\u024f]/;

/** Letters of a cluster across a line, as its first one. */
function combined({ letters, x, size }: Column): Turned[] {
  const [first, ...others] = letters;
  if (!first) return [];
  if (!isLatin.test(first.text)) return letters.map((letter) => [letter, turned(letter, x)]);
  const { top, bottom } = boxAround(letters);
  const room = aroundFigures * size;
  const whole = { ...first, text: lettersOf(letters), box: { ...first.box, top: top - room, bottom: bottom + room } };
  return [[first, turned(whole, x, true)], ...others.map((other): Turned => [other, undefined])];
}

/** On a line whose middle is `x`. */
function turned(letter: Character, x: number, isCombined = false): Character {
  const { box, style } = letter;
  const [left, right] = [x - halfWidth * style.size, x + halfWidth * style.size];
  const baseline = x - underMiddle * style.size;
  return { ...letter, baseline, box: { ...box, left, right }, style: turnedLook(style, down, isCombined) };
}

/** In the order of the page; spaces go with the letter before them. */
function written(characters: readonly Character[], all: readonly Turned[]): Character[] {
  const told = new Map(all);
  let before: Character | undefined;
  return characters.flatMap((own) => {
    const isSpace = own.text.trim() === '' && own.style.angle === 0;
    if (isSpace && before && isBelow(own, before)) return [turned(own, widthMiddle(before.box))];
    const said = told.has(own) ? told.get(own) : own;
    if (!isSpace) before = told.get(own) ?? (told.has(own) ? before : undefined);
    return said ? [said] : [];
  });
}

const isBelow = ({ box, style }: Character, before: Character): boolean =>
  box.left > before.box.left - style.size &&
  box.left < before.box.right &&
  Math.abs(box.top - before.box.bottom) < style.size;

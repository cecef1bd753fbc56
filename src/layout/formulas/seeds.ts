/** What shows that a line is a formula: a fraction beside other letters, a large operator, a root, a tall bracket, scripts one below the other. Pure. */
import { boxAround, byLeft, heightMiddle, sharedLength, sharedWidth, widthMiddle } from '../box.ts';
import type { Box, Character, Ruling } from '../page.ts';
import { pairwise } from '../sequences.ts';
import type { LinePiece, Word } from '../words/words.ts';
import { axis, type Bar, boxOfBar, isOperatorSign, isRelation, letterAtom, scriptSize, takesLimit } from './atoms.ts';
import { isRootBar, isTallBracket, isWideBrace } from './structures.ts';

export interface Seed {
  /** Of the formula's line. */
  baseline: number;
  size: number;
  box: Box;
  /** The line of a fraction, or the word of a sign. */
  of: (Ruling | Word)[];
  /** Running text has the like: words beside it show that. */
  mayBeInText?: boolean;
}

/** From left to right. Most pages have none: what tells is looked at first. */
export function seedsOf(pieces: readonly LinePiece[], bars: readonly Ruling[]): Seed[] {
  const words = pieces.flatMap((piece) => piece.words);
  const large = words.filter(({ characters }) => characters.some(({ ink }) => ink));
  const names = words.filter(({ text }) => takesLimit(text));
  const relations = words.filter(({ characters }) => characters.some(({ text }) => isRelation(text)));
  const scripted = words.filter(hasScript);
  if (large.length + names.length + relations.length + bars.length + scripted.length === 0) return [];
  const near = Map.groupBy(words, ({ baseline }) => Math.round(baseline / bucket));
  return [
    ...large.flatMap(signSeeds),
    ...large.flatMap((word) => braceSeeds(word, wordsNear(near, word.baseline))),
    ...relations.flatMap((word) => relationSeeds(word, wordsNear(near, word.baseline))),
    ...large.flatMap((word) => rootSeeds(word, bars, wordsNear(near, word.baseline))),
    ...bars.flatMap((bar) => fractionSeed(bar, wordsNear(near, bar.at))),
    ...names.flatMap((word) => limitSeed(word, wordsNear(near, word.baseline))),
    ...scripted.flatMap((word) => scriptsSeed(word, wordsNear(near, word.baseline))),
  ].sort(byLeft);
}

/** Points. */
const bucket = 20;

const wordsNear = (near: ReadonlyMap<number, Word[]>, at: number): Word[] =>
  [-1, 0, 1].flatMap((by) => near.get(Math.round(at / bucket) + by) ?? []);

function signSeeds(word: Word): Seed[] {
  return word.characters.flatMap((character) => {
    const atom = letterAtom(character);
    const isSign = character.ink !== undefined && (isOperatorSign(character.text) || isTallBracket(atom));
    return isSign ? [{ baseline: atom.baseline, size: atom.size, box: atom.box, of: [word] }] : [];
  });
}

/** A brace's line is that of what stands nearest over it, or under it. */
function braceSeeds(word: Word, words: readonly Word[]): Seed[] {
  return word.characters
    .map(letterAtom)
    .filter(isWideBrace)
    .flatMap((sign) => {
      const isHeld = (other: Word) =>
        other !== word &&
        sharedWidth(other.box, sign.box) > 0 &&
        other.baseline > sign.baseline !== (sign.of.text === '⏟');
      const [held] = words
        .filter(isHeld)
        .sort((a, b) => Math.abs(a.baseline - sign.baseline) - Math.abs(b.baseline - sign.baseline));
      return held ? [{ baseline: lineOf(held), size: sizeOf(held), box: held.box, of: [held, word] }] : [];
    });
}

/** In sizes of the line's letters: what stands above a relation is so much smaller, so near, and in its middle. */
const smaller = 0.85;
const highest = 1.1;
const offMiddle = 0.35;

/** What it rests on stands above it, as of \u225d, or it is an arrow with a name. */
function relationSeeds(word: Word, words: readonly Word[]): Seed[] {
  const [baseline, size] = [lineOf(word), sizeOf(word)];
  const signs = word.characters.flatMap(({ text, style }, i) =>
    isRelation(text) && style.size > smaller * size ? [arrowBox(word.characters, i)] : [],
  );
  const isOver = (box: Box, other: Word) =>
    sizeOf(other) < smaller * size &&
    other.baseline < baseline &&
    baseline - other.baseline < highest * size &&
    Math.abs(widthMiddle(other.box) - widthMiddle(box)) < offMiddle * size;
  const isNamed = signs.some((sign) => words.some((other) => isOver(sign, other)));
  return isNamed ? [{ baseline, size, box: word.box, of: [word] }] : [];
}

/** Of a sign, or of an arrow with the pieces that lengthen it. */
function arrowBox(characters: readonly Character[], at: number): Box {
  const isPiece = (i: number) => /^[−=]$/.test(characters[i]?.text ?? '');
  const [head] = characters.slice(at, at + 1);
  let [from, to] = [at, at];
  if (/^[→⇒]$/.test(head?.text ?? '')) while (isPiece(from - 1)) from--;
  if (/^[←⇐]$/.test(head?.text ?? '')) while (isPiece(to + 1)) to++;
  return boxAround(characters.slice(from, to + 1));
}

/** A root's sign and its line; the fraction under that tells the formula's own, or else what stands there first. */
function rootSeeds(word: Word, bars: readonly Ruling[], words: readonly Word[]): Seed[] {
  const signs = word.characters.filter(({ text }) => text === '√');
  return signs.map(letterAtom).flatMap((sign) => {
    const bar = bars.find((one) => isRootBar(one, sign));
    if (!bar) return [];
    const isUnder = ({ left, right, top, bottom }: Box) =>
      right > bar.start && left < bar.end && bottom > bar.at && top < sign.box.bottom;
    const [under] = words.filter(({ box }) => isUnder(box)).sort((a, b) => sizeOf(b) - sizeOf(a));
    const [fraction] = bars
      .filter((one) => one !== bar && isUnder(boxOfBar(one)))
      .sort((a, b) => lengthOf(b) - lengthOf(a));
    if (!under) return [];
    const size = sizeOf(under);
    const baseline = fraction ? fraction.at + axis * size : lineOf(under);
    return [{ baseline, size, box: sign.box, of: [word, bar] }];
  });
}

const lengthOf = ({ start, end }: Bar): number => end - start;

/** In sizes of the letters: a fraction's neighbours on its line are this near, and its line on their axis but for so much. */
const beside = 1.3;
const offAxis = 0.14;

/** Texts further apart than parts of one term (sizes of the letters): heads under a line below the one that spans them. */
const columnGap = 0.7;

/** Letters stand close above and below its line and nothing else does; on its line others stand beside it. */
function fractionSeed(bar: Ruling, words: readonly Word[]): Seed[] {
  const isOver = ({ box }: Word) => sharedLength(box.left, box.right, bar.start, bar.end) > 0;
  const stacked = words.filter((word) => isOver(word) && Math.abs(heightMiddle(word.box) - bar.at) < 2 * sizeOf(word));
  const isIn = ({ box }: Word) => box.left > bar.start - 2 && box.right < bar.end + 2;
  const inside = stacked.filter(isIn);
  const above = inside.filter((word) => heightMiddle(word.box) < bar.at);
  const below = inside.filter((word) => heightMiddle(word.box) > bar.at);
  if (above.length === 0 || below.length === 0 || standApart(below)) return [];
  const neighbour = words.find((word) => {
    const gap = Math.max(word.box.left - bar.end, bar.start - word.box.right);
    const size = sizeOf(word);
    return gap > -1 && gap < beside * size && Math.abs(lineOf(word) - axis * size - bar.at) < offAxis * size;
  });
  if (!neighbour) return [];
  return [{ baseline: lineOf(neighbour), size: sizeOf(neighbour), box: boxOfBar(bar), of: [bar] }];
}

/** Those of the first line, some of them by so much that they are columns. */
function standApart(words: readonly Word[]): boolean {
  const top = Math.min(...words.map(lineOf));
  const line = words.filter((word) => lineOf(word) - top < sizeOf(word) / 2).toSorted(byLeft);
  return pairwise(line).some(([word, next]) => next.box.left - word.box.right > columnGap * sizeOf(word));
}

/** A name such as `lim` with smaller letters below it. */
function limitSeed(word: Word, words: readonly Word[]): Seed[] {
  const size = sizeOf(word);
  const isUnder = (other: Word) =>
    sizeOf(other) < 0.85 * size &&
    sharedWidth(other.box, word.box) > 0 &&
    other.baseline - word.baseline > 0.5 * size &&
    other.baseline - word.baseline < 1.1 * size;
  return words.some(isUnder) ? [{ baseline: word.baseline, size, box: word.box, of: [word] }] : [];
}

/** Small letters of it stand above or below its line, behind a large one. */
export const endsInScript = (word: Word): boolean => isScript(word, word.characters.at(-1));

const hasScript = (word: Word): boolean => endsInScript(word) || isScript(word, word.characters[0]);

const isScript = (word: Word, letter: Character | undefined): boolean =>
  letter !== undefined && letter.style.size < scriptSize * sizeOf(word) && Math.abs(letter.baseline - lineOf(word)) > 1;

/** In sizes of the line's letters: what stands below (above) a raised (lowered) script is so far from its line at most. */
const farthestScript = 0.6;

/** A letter that is both raised and lowered to, behind it or before it; the second stands by itself, as it starts or ends where the first does. */
function scriptsSeed(word: Word, words: readonly Word[]): Seed[] {
  const [baseline, size] = [lineOf(word), sizeOf(word)];
  const isLarge = ({ style }: Character) => style.size > scriptSize * size;
  const { characters } = word;
  const sides = [
    characters.slice(0, characters.findIndex(isLarge)),
    characters.slice(characters.findLastIndex(isLarge) + 1),
  ];
  return sides.flatMap((scripts) => {
    const [first] = scripts;
    if (!first) return [];
    const isUp = first.baseline < baseline;
    const box = boxAround(scripts);
    const isOther = (other: Word) =>
      sizeOf(other) < scriptSize * size &&
      other.baseline < baseline !== isUp &&
      Math.abs(other.baseline - baseline) < farthestScript * size &&
      Math.min(Math.abs(other.box.left - box.left), Math.abs(other.box.right - box.right)) < overhang * size;
    const second = words.find((other) => other !== word && isOther(other));
    return second ? [{ baseline, size, box: boxAround([word, second]), of: [word, second], mayBeInText: true }] : [];
  });
}

/** A raised script stands further to the right, by its letter's slant. */
const overhang = 0.35;

/** Of its largest letters. */
export const sizeOf = ({ characters }: Word): number => Math.max(...characters.map(({ style }) => style.size));

/** Of the first of these. */
export function lineOf(word: Word): number {
  const size = sizeOf(word);
  return word.characters.find(({ style, ink }) => style.size === size && !ink)?.baseline ?? word.baseline;
}

/** A formula's part of the page, which takes in what touches it: limits, scripts, what stands over lines and behind brackets. Pure. */
import { boxAround, boxOfAll, heightMiddle, sharedHeight, sharedWidth, widthMiddle } from '../box.ts';
import type { Box, Ruling } from '../page.ts';
import type { Word } from '../words/words.ts';
import { boxOfBar, isIntegral, isOperatorSign, type LetterAtom, letterAtom, scriptSize } from './atoms.ts';
import { sizeOf } from './seeds.ts';
import { closes, isRootBar, isTallBracket, isWideBrace } from './structures.ts';

export interface Region {
  words: Word[];
  bars: Ruling[];
  box: Box;
}

/** What a region may take in; words of `text`, lines of sentences, stand in a fraction or a bracket alone. */
export interface Around {
  words: readonly Word[];
  bars: readonly Ruling[];
  text: ReadonlySet<Word>;
}

/** Takes in what touches the region until nothing more does. */
export function grown(line: Region, { words, bars, text }: Around, size: number): Region {
  const brackets = [...new Set([...line.words, ...words])]
    .flatMap(({ characters }) => characters.map(letterAtom))
    .filter(isTallBracket);
  const region: Region = { words: [...line.words], bars: [...line.bars], box: line.box };
  const isIn = { words: new Set(region.words), bars: new Set(region.bars) };
  for (let more = true; more; ) {
    more = false;
    for (const bar of bars) {
      if (isIn.bars.has(bar) || !(touchesBar(bar, region.box, size) || isRooted(bar, region.words))) continue;
      isIn.bars.add(bar);
      region.bars.push(bar);
      more = true;
    }
    for (const word of words) {
      if (
        isIn.words.has(word) ||
        !(
          isAtBar(word, region.bars) ||
          isBesideBar(word, region.bars) ||
          isBesideLimits(word, region) ||
          isScript(word, region, text, size) ||
          isBetween(word, region, size, brackets)
        )
      )
        continue;
      isIn.words.add(word);
      region.words.push(word);
      more = true;
    }
    region.box = boxOfAll([...region.words.map(inkOf), ...region.bars.map(boxOfBar)]);
  }
  return region;
}

/** It starts where the sign of a root ends. */
const isRooted = (bar: Ruling, words: readonly Word[]): boolean =>
  words.some(({ characters }) => characters.some((character) => isRootBar(bar, letterAtom(character))));

const touchesBar = (bar: Ruling, { left, right, top, bottom }: Box, size: number): boolean =>
  bar.start > left - 2 && bar.end < right + 2 && bar.at > top - 0.5 * size && bar.at < bottom + 0.5 * size;

/** Close above or below a fraction's line, and within it. */
const isAtBar = (word: Word, bars: readonly Ruling[]): boolean => {
  const { left, right, top, bottom } = inkOf(word);
  const size = sizeOf(word);
  return bars.some(
    ({ at, start, end }) =>
      left > start - 2 &&
      right < end + 2 &&
      Math.max(at - bottom, top - at) < 0.6 * size &&
      widthMiddle({ left, right }) > start,
  );
};

/** On the line of a fraction that stands in another one, as it does. */
const isBesideBar = (word: Word, bars: readonly Ruling[]): boolean => {
  const { left, right, top, bottom } = inkOf(word);
  const outer = bars.filter(({ start, end }) => left > start - 2 && right < end + 2);
  const isOnLine = ({ at }: Ruling) => at > top && at < bottom;
  return outer.some((bar) =>
    bars.some((other) => other !== bar && isOnLine(other) && other.start > bar.start - 2 && other.end < bar.end + 2),
  );
};

/** In sizes of the letters: between a sum and its limits, and to what stands behind it. */
const limitGap = 0.15;
const behindSign = 0.5;

/** In a fraction, further from its line than a sum's limits there: the sum, and what it is of. */
const isBesideLimits = (word: Word, { words, bars }: Region): boolean => {
  const own = inkOf(word);
  const size = sizeOf(word);
  const bar = bars.find(({ start, end }) => own.left > start - 2 && own.right < end + 2);
  if (!bar) return false;
  const isOn = (box: Box) =>
    heightMiddle(box) < bar.at === heightMiddle(own) < bar.at &&
    sharedHeight(own, box) > -limitGap * size &&
    sharedWidth(own, box) > -behindSign * size;
  return words.some((other) => (hasSum(word) || hasSum(other)) && isOn(inkOf(other)));
};

/** Integrals are so high that they stand at the line themselves. */
const hasSum = ({ characters }: Word): boolean =>
  characters.some(({ ink, text }) => ink !== undefined && isOperatorSign(text) && !isIntegral(text));

/** Smaller letters that touch it. */
function isScript(word: Word, { words, box }: Region, text: ReadonlySet<Word>, size: number): boolean {
  const own = inkOf(word);
  if (sizeOf(word) >= scriptSize * size || text.has(word) || -sharedWidth(own, box) > columnGap * size) return false;
  return words.some((other) => {
    const near = inkOf(other);
    return sharedHeight(own, near) > -0.35 * size && sharedWidth(own, near) > -0.35 * size;
  });
}

/** What a wide brace holds, or the brace; what stands between tall brackets of it. */
function isBetween(word: Word, { words, box }: Region, size: number, brackets: readonly LetterAtom[]): boolean {
  const own = inkOf(word);
  if (-sharedWidth(own, box) > columnGap * size) return false;
  if (areBraced(word, words)) return true;
  const before = brackets.filter((bracket) => isBeside(own, bracket.box));
  const isOwn = before.some(({ of }) => words.some(({ characters }) => characters.includes(of)));
  return isOwn && depthOf(before) > 0;
}

/** In sizes of its letters: a brace lies so near to what it holds. */
const braceGap = 0.7;

/** One is a wide brace, and the other lies along it. */
const areBraced = (word: Word, words: readonly Word[]): boolean =>
  words.some(
    (other) =>
      hasBrace(word) !== hasBrace(other) &&
      sharedWidth(inkOf(word), inkOf(other)) > 0 &&
      -sharedHeight(inkOf(word), inkOf(other)) < braceGap * sizeOf(word),
  );

const hasBrace = ({ characters }: Word): boolean => characters.some((character) => isWideBrace(letterAtom(character)));

/** How many of the brackets are open behind the last of them. */
const depthOf = (brackets: readonly LetterAtom[]): number =>
  brackets.reduce((depth, bracket) => depth + (closes(bracket) ? -1 : 1), 0);

const isBeside = (own: Box, { left, top, bottom }: Box): boolean =>
  left < own.left && heightMiddle(own) > top && heightMiddle(own) < bottom;

/** In sizes of the letters: white between two columns of a matrix. */
const columnGap = 3;

/** Large signs are as high as what is drawn of them. */
export const inkOf = ({ box, characters }: Word): Box =>
  characters.some(({ ink }) => ink) ? boxAround(characters.map(letterAtom)) : box;

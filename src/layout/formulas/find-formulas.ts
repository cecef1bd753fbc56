/**
 * Displayed formulas of a page: a line by itself with fractions, sums, roots or tall brackets in it becomes one word that
 * carries its tree. Only what is read to its last letter is taken; all else stays text. Pure.
 */
import { boxAround, boxOfAll } from '../box.ts';
import { formulaText } from '../formula.ts';
import type { PageContent, Ruling } from '../page.ts';
import type { LinePiece, Word } from '../words/words.ts';
import { type Bar, boxOfBar, letterAtom } from './atoms.ts';
import { withDots } from './dots.ts';
import { type Gathered, gather } from './gather.ts';
import { placeInLine } from './place-in-line.ts';
import { readFormula } from './read-formula.ts';
import { seedsOf } from './seeds.ts';
import { partAround } from './side-by-side.ts';

export interface WithFormulas {
  pieces: LinePiece[];
  /** Without the lines of fractions and roots. */
  content: PageContent;
}

export const isFormulaPiece = ({ words: [first] }: LinePiece): boolean => first?.formula !== undefined;

/** Pages with more places that could be formulas, or more lines of a direction, are drawings. */
const maxSeeds = 400;
const maxLines = 1000;

export function findFormulas(content: PageContent, pieces: readonly LinePiece[]): WithFormulas {
  const bars = barsOf(content.rulings);
  const upright = pieces.filter(({ angle }) => angle === 0);
  const seeds = seedsOf(upright, bars);
  if (seeds.length === 0 || seeds.length > maxSeeds) return { pieces: [...pieces], content };
  const taken = new Set<Word | Bar>();
  let made = [...pieces];
  for (const seed of seeds) {
    if (seed.of.some((one) => taken.has(one))) continue;
    const found = gather(seed, upright, bars, content.rulings, taken);
    for (const part of found ? [found, partAround(found, seed)] : []) {
      const placed = part && withFormula(made, part);
      if (!placed) continue;
      made = placed;
      for (const one of [...part.words, ...part.bars]) taken.add(one);
      break;
    }
  }
  const isLeft = (ruling: Ruling) => !taken.has(ruling);
  return {
    pieces: made.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left),
    content: { ...content, rulings: content.rulings.filter(isLeft) },
  };
}

/** A piece of its own, or a word among others; undefined where its letters make no formula, or letters in one line alone. */
function withFormula(pieces: readonly LinePiece[], found: Gathered): LinePiece[] | undefined {
  const word = formulaWord(found);
  if (!word) return undefined;
  const rest = pieces.flatMap((piece) => without(piece, new Set(found.words)));
  if (found.inText) return placeInLine(rest, word, found.size);
  return [...rest, { words: [word], box: word.box, baseline: word.baseline, angle: 0, space: found.space }];
}

/** Points: thicker lines part a page, and longer ones a column. */
const maxThickness = 1.5;
const maxLength = 300;

/** Those that meet an upright line are sides of a frame or a table. */
function barsOf(rulings: readonly Ruling[]): Ruling[] {
  const short = rulings.filter(mayBeBar);
  const sides = rulings.filter(({ direction }) => direction === 'vertical');
  if (short.length > maxLines || sides.length > maxLines) return [];
  return short.filter((bar) => !sides.some((side) => meet(bar, side)));
}

/** Points. */
const corner = 1;

const meet = (bar: Ruling, side: Ruling): boolean =>
  (Math.abs(bar.start - side.at) < corner || Math.abs(bar.end - side.at) < corner) &&
  side.start < bar.at + corner &&
  side.end > bar.at - corner;

const mayBeBar = ({ direction, line, thickness, start, end }: Ruling): boolean =>
  direction === 'horizontal' && line === 'solid' && thickness < maxThickness && end - start < maxLength;

function formulaWord({ words, bars, baseline, size }: Gathered): Word | undefined {
  const characters = words.flatMap((word) => word.characters);
  const atoms = withDots(characters.map(letterAtom));
  const read = readFormula({ atoms, bars });
  if (!read || read.terms.every(({ kind }) => kind === 'text')) return undefined;
  const box = boxOfAll([...atoms.map((atom) => atom.box), ...bars.map(boxOfBar)]);
  const formula = { terms: read.terms, size };
  return { text: formulaText(read.terms), box, baseline, characters, spaced: false, formula };
}

function without(piece: LinePiece, taken: ReadonlySet<Word>): LinePiece[] {
  const words = piece.words.filter((word) => !taken.has(word));
  if (words.length === piece.words.length) return [piece];
  return words.length === 0 ? [] : [{ ...piece, words, box: boxAround(words) }];
}

/**
 * Displayed formulas of a page: a line by itself with fractions, sums, roots or tall brackets in it becomes one word that
 * carries its tree. Only what is read to its last letter is taken; all else stays text. Pure.
 */
import { boxAround } from '../box.ts';
import { formulaText } from '../formula.ts';
import type { PageContent, Ruling } from '../page.ts';
import type { LinePiece, Word } from '../words/words.ts';
import { type Bar, letterAtom } from './atoms.ts';
import { type Gathered, gather } from './gather.ts';
import { readFormula } from './read-formula.ts';
import { seedsOf } from './seeds.ts';

export interface WithFormulas {
  pieces: LinePiece[];
  /** Without the lines of fractions and roots. */
  content: PageContent;
}

export const isFormulaPiece = ({ words: [first] }: LinePiece): boolean => first?.formula !== undefined;

/** Pages with more places that could be formulas are drawings. */
const maxSeeds = 400;

export function findFormulas(content: PageContent, pieces: readonly LinePiece[]): WithFormulas {
  const bars = content.rulings.filter(mayBeBar);
  const upright = pieces.filter(({ angle }) => angle === 0);
  const seeds = seedsOf(upright, bars);
  if (seeds.length === 0 || seeds.length > maxSeeds) return { pieces: [...pieces], content };
  const taken = { words: new Set<Word>(), bars: new Set<Bar>() };
  const formulas: LinePiece[] = [];
  for (const seed of seeds) {
    if (seed.of.some((one) => taken.bars.has(one as Bar))) continue;
    const found = gather(seed, upright, bars, content.rulings, taken.words);
    const formula = found && formulaPiece(found);
    if (!found || !formula) continue;
    formulas.push(formula);
    for (const word of found.words) taken.words.add(word);
    for (const bar of found.bars) taken.bars.add(bar);
  }
  if (formulas.length === 0) return { pieces: [...pieces], content };
  const rest = pieces.flatMap((piece) => without(piece, taken.words));
  return {
    pieces: [...rest, ...formulas].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left),
    content: { ...content, rulings: content.rulings.filter((ruling) => !taken.bars.has(ruling)) },
  };
}

/** Points: thicker lines part a page, and longer ones a column. */
const maxThickness = 1.5;
const maxLength = 300;

const mayBeBar = ({ direction, line, thickness, start, end }: Ruling): boolean =>
  direction === 'horizontal' && line === 'solid' && thickness < maxThickness && end - start < maxLength;

function formulaPiece({ words, bars, baseline, space }: Gathered): LinePiece | undefined {
  const characters = words.flatMap((word) => word.characters);
  const read = readFormula({ atoms: characters.map(letterAtom), bars });
  if (!read) return undefined;
  const atoms = characters.map(letterAtom);
  const box = boxAround([
    ...atoms,
    ...bars.map(({ at, start, end }) => ({ box: { left: start, right: end, top: at, bottom: at } })),
  ]);
  const formula = { terms: read.terms, size: read.size };
  const word: Word = { text: formulaText(read.terms), box, baseline, characters, spaced: false, formula };
  return { words: [word], box, baseline, angle: 0, space };
}

function without(piece: LinePiece, taken: ReadonlySet<Word>): LinePiece[] {
  const words = piece.words.filter((word) => !taken.has(word));
  if (words.length === piece.words.length) return [piece];
  return words.length === 0 ? [] : [{ ...piece, words, box: boxAround(words) }];
}

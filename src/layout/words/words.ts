/**
 * Characters -> words -> pieces of lines. A piece ends where a gap is wider than words of running text leave, so columns
 * of text and of tables are never one piece. The page's own grouping is only a hint.
 */
import { boxAround } from '../box.ts';
import type { Formula } from '../formula.ts';
import type { Box, Character, PageContent, Ruling } from '../page.ts';
import { baselineAlong } from '../quarter-turns.ts';
import { heaviest } from '../statistics.ts';
import { columnGaps, partAtColumnGaps } from './column-gaps.ts';
import { partDrawnApart } from './drawn-apart.ts';
import { growPieces, type Parting } from './grow-pieces.ts';
import { joinLooseLines } from './loose-lines.ts';
import { partWords } from './part-words.ts';
import { mostlyRightToLeft, runsLeft } from './reading-direction.ts';
import { inReadingOrder } from './reading-order.ts';
import { type Run, runsOf } from './runs.ts';
import { wordSpaces } from './word-space.ts';

/** Letters that belong together, on one baseline, in reading order. Looks may change inside a word. */
export interface Word {
  text: string;
  box: Box;
  baseline: number;
  /** Never empty. */
  characters: Character[];
  /** The page has a space (drawn or as a gap) before it on its line piece. */
  spaced: boolean;
  /** The page draws no space there, but leaves a gap. */
  afterGap?: boolean;
  /** It draws so many there, where they set the word apart. */
  spaces?: number;
  /** Its line is read from the right. */
  leftward?: true;
  /** What its letters are as a formula. */
  formula?: Formula;
}

/** Words on one baseline with no gap between them wider than a word space of running text. */
export interface LinePiece {
  words: Word[];
  box: Box;
  baseline: number;
  /** Turn of the text in degrees clockwise, as in TextStyle. */
  angle: number;
  /** How wide a space between words of its font is on the page, in font sizes. */
  space: number;
}

/** Before all of the page's are known. */
export type UnspacedPiece = Omit<LinePiece, 'space'>;

/** In order down the page. */
export const byBaseline = (a: Baselined, b: Baselined): number => a.baseline - b.baseline;

type Baselined = { baseline: number };

/** Words as they are read, whatever stands between them on the page. */
export const textOfWords = (words: readonly Pick<Word, 'text'>[]): string => words.map(({ text }) => text).join(' ');

/** The page marks all of it as no part of its text. */
export const isArtifact = ({ words }: Pick<LinePiece, 'words'>): boolean =>
  words.every(({ characters }) => characters.every(({ artifact }) => artifact));

/** Letters of all of them, spaces left out. */
export const letterCount = (pieces: readonly Pick<LinePiece, 'words'>[]): number =>
  pieces.reduce((sum, { words }) => sum + words.reduce((own, { text }) => own + text.length, 0), 0);

/** Lines that they stand in, told by their baselines to whole points. */
export const lineCount = (pieces: readonly Baselined[]): number =>
  new Set(pieces.map(({ baseline }) => Math.round(baseline))).size;

/** Pages with more vertical lines, or horizontal ones, are drawings. */
const maxLines = 3000;

/** Every character but spaces is in exactly one word of one piece. Pieces are sorted from top to bottom, then left to right. */
export function linePiecesOf(page: PageContent): LinePiece[] {
  const pageRunsLeft = mostlyRightToLeft(page.characters);
  const angles = Map.groupBy(runsOf(page.characters), ({ angle }) => angle);
  const pieces = [...angles].flatMap(([angle, runs]) => {
    return growPieces(runs, angle === 0 ? partingOf(page.rulings) : { walls: [], bars: [] }).map((piece) =>
      pieceOf(piece, angle, pageRunsLeft),
    );
  });
  const isColumnGap = columnGaps(pieces);
  const parted = withSpaces(partDrawnApart(partAtColumnGaps(pieces, isColumnGap), page.characters));
  const whole = joinLooseLines(parted, isColumnGap);
  return whole.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

function withSpaces(pieces: readonly UnspacedPiece[]): LinePiece[] {
  const spaceOf = wordSpaces(pieces);
  return pieces.map((piece) => ({ ...piece, space: spaceOf(piece.words[0]) }));
}

/** None of a direction that has so many that they are a drawing. */
function partingOf(rulings: readonly Ruling[]): Parting {
  const [walls, bars] = (['vertical', 'horizontal'] as const).map((own) => {
    const lines = rulings.filter(({ direction }) => direction === own);
    return lines.length <= maxLines ? lines : [];
  });
  return { walls: walls ?? [], bars: bars ?? [] };
}

function pieceOf(runs: Run[], angle: number, pageRunsLeft: boolean): UnspacedPiece {
  const drawn = partWords(runs);
  const words = inReadingOrder(drawn, runsLeft(drawn, pageRunsLeft));
  return {
    words,
    box: boxAround(words),
    baseline: baselineAlong(mainBaseline(runs), angle),
    angle,
  };
}

/** That of most letters of the largest size. */
function mainBaseline(runs: readonly Run[]): number {
  const largest = Math.max(...runs.map(({ size }) => size));
  const large = runs.filter(({ size }) => size * 1.05 >= largest);
  return heaviest(large.map(({ baseline, characters }) => [baseline, characters.length])) ?? 0;
}

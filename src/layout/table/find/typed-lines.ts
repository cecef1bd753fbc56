/**
 * Lines of a table that are typed in letters of one width: rows of dashes or underscores, and bars or colons one below the
 * other. For what looks for tables they are lines, and no text. Pure.
 */
import { boxAround, heightMiddle, heightOf } from '../../box.ts';
import type { PageContent, Ruling } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { isMonospace } from '../columns/fine-pieces.ts';
import { textRows } from '../rows/text-rows.ts';

/** A row of signs, a bar before or behind it. */
const dashes = /^[|:]?[-_=–—─━+]{10,}[|:]?$/;
const bar = /^[|:¦│]$/;
/** Bars one below the other that make a line, those of a row that need not, and the points by which the former differ. */
const minBars = 3;
const minBeside = 2;
const sameEdge = 1;
/** Line heights between two bars of one line, and those that it reaches beyond them: rows of dashes touch it. */
const maxGap = 1.5;
const overhang = 0.8;

/** The page with lines for those that are typed, and its pieces without them. */
export function withTypedLines(
  page: PageContent,
  pieces: readonly LinePiece[],
): { page: PageContent; pieces: readonly LinePiece[] } {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const rows = textRows(upright).map((row) => row.pieces.flatMap(({ words }) => words));
  const across = rows.flatMap(lastDashes);
  if (across.length < 2) return { page, pieces };
  const bars = rows.map((row) => row.filter(isBar));
  const down = columnsOfBars(bars.flat());
  const typed = new Set([...across, ...down.flat(), ...bars.filter((row) => row.length >= minBeside).flat()]);
  return {
    page: { ...page, rulings: [...page.rulings, ...across.map(lineAcross), ...down.map(lineDown)] },
    pieces: pieces.flatMap((piece) => without(piece, typed)),
  };
}

/** The dashes that end a row of letters of one width: what leads to a figure has one behind it. */
const lastDashes = (words: readonly Word[]): Word[] =>
  words.every(isMonospace) ? words.slice(words.findLastIndex(({ text }) => !dashes.test(text)) + 1) : [];

const isBar = (word: Word): boolean => bar.test(word.text) && isMonospace(word);

/** One below the other in row after row. */
function columnsOfBars(bars: readonly Word[]): Word[][] {
  const columns = Map.groupBy(bars, ({ box }) => Math.round((box.left + box.right) / (4 * sameEdge)));
  const follows = ({ box: above }: Word, { box }: Word) => box.top - above.bottom < maxGap * heightOf(box);
  return [...columns.values()].flatMap((column) => chunkWhile(column, follows)).filter((run) => run.length >= minBars);
}

const look = { thickness: 0.5, line: 'solid', color: '000000' } as const;

/** At the height of the signs: underscores stand below the letters. */
function lineAcross({ box, text }: Word): Ruling {
  const at = text.includes('_') ? box.bottom : heightMiddle(box);
  return { direction: 'horizontal', at, start: box.left, end: box.right, ...look };
}

function lineDown(bars: readonly Word[]): Ruling {
  const { left, right, top, bottom } = boxAround(bars);
  const beyond = overhang * ((bars[0] && heightOf(bars[0].box)) ?? 0);
  return { direction: 'vertical', at: (left + right) / 2, start: top - beyond, end: bottom + beyond, ...look };
}

/** What is left of the piece on both sides of each typed line. */
function without(piece: LinePiece, typed: ReadonlySet<Word>): LinePiece[] {
  if (!piece.words.some((word) => typed.has(word))) return [piece];
  const parts: Word[][] = [[]];
  for (const word of piece.words) {
    if (typed.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((words) => words.length > 0).map((words) => ({ ...piece, words, box: boxAround(words) }));
}

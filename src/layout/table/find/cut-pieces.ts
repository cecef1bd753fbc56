/** Pieces of lines -> those that stand in a cell each, as far as their page tells: some hold the texts of several columns. Pure. */
import type { LinePiece } from '../../words/words.ts';
import { finePieces } from '../columns/fine-pieces.ts';
import { cutFlushFigures } from '../columns/flush-figures.ts';
import { joinSigns } from '../columns/join-signs.ts';
import { cutLabelledAmounts } from '../columns/labelled-amounts.ts';
import { cutMeetingColumns } from '../columns/meeting-columns.ts';
import { cutNumberedItems } from '../columns/numbered-items.ts';
import { leaderTrimmer } from '../columns/short-leaders.ts';
import { cutAtShownEdges } from '../columns/shown-edges.ts';
import { prosePieces } from '../judge/prose.ts';

export interface CutPieces {
  cut: LinePiece[];
  /** Those of paragraphs. */
  prose: ReadonlySet<LinePiece>;
}

/** `pieces` are the page's. */
export function cutPieces(pieces: readonly LinePiece[], ofSpreadsheet: boolean): CutPieces {
  const cutFine = pieces.map((piece) => [piece, finePieces(piece, ofSpreadsheet)] as const);
  const trim = leaderTrimmer(cutFine.flatMap(([, own]) => own));
  const fine = new Map(cutFine.map(([piece, own]) => [piece, own.map(trim)]));
  const prose = new Set([...prosePieces(pieces)].flatMap((piece) => fine.get(piece) ?? []));
  const close = cutNumberedItems(joinSigns([...fine.values()].flat()), prose);
  const flush = cutAtShownEdges(cutFlushFigures(cutMeetingColumns(close, prose), prose), prose);
  return { cut: cutLabelledAmounts(flush, prose), prose };
}

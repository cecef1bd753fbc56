/** Which pieces of a spreadsheet's print are cells. Pure. */
import type { Box, PageContent } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { chartLabels } from '../ruled/chart-labels.ts';

/** Without what charts say, and what its tags, where it has some, name no cells. */
export function sheetCells(pieces: readonly LinePiece[], page: PageContent, plots: readonly Box[]): LinePiece[] {
  const labels = chartLabels(page, pieces, plots);
  const areTagged = pieces.some(isTaggedCell);
  return pieces.filter((piece) => (areTagged ? isTaggedCell(piece) : !labels.has(piece)));
}

export const isTaggedCell = ({ words: [word] }: LinePiece): boolean => word?.characters[0]?.cellTag !== undefined;

/** How many texts the page draws before it, where it says so. */
export const drawnAfter = ({ words: [word] }: LinePiece): number => word?.characters[0]?.after ?? 0;

/**
 * Pages that are to be turned to be read: wide tables and whole reports that run up a page, and pages scanned upside down.
 * No word processor writes lines so; turned as a reader turns them, they are ordinary pages on their side.
 */
import type { Character } from '../page.ts';
import { quarterOf } from '../quarter-turns.ts';
import type { Heap } from './heap.ts';
import type { PageHandles } from './place.ts';

/** The part of a page's letters that must be turned alike, and how many there are at least: fewer are a label of a drawing. */
const mostly = 0.7;
const leastText = 100;
/** Quarter turns, clockwise, that are undone; lines that run down (1) are what word processors know: on a scan, it is the sheet that lies so. */
const undone = { written: [2, 3], recognised: [1, 2, 3] } as const;

/** Turns the open page so that its letters stand upright; undefined where most do, or none can be told. */
export function turnUpright(
  { pdfium }: Heap,
  { page }: PageHandles,
  characters: readonly Character[],
): 1 | 2 | 3 | undefined {
  const letters = characters.filter(({ text }) => text.trim() !== '');
  if (letters.length < leastText) return;
  const isMost = (passes: (own: Character) => boolean) => letters.filter(passes).length > mostly * letters.length;
  const turned = undone[isMost(({ style }) => style.invisible) ? 'recognised' : 'written'];
  const quarter = turned.find((turn) => isMost(({ style }) => quarterOf(style.angle) === turn));
  if (quarter === undefined) return;
  const turns = turnsBack[quarter];
  pdfium.FPDFPage_SetRotation(page, (pdfium.FPDFPage_GetRotation(page) + turns) % 4);
  return turns;
}

const turnsBack = { 1: 3, 2: 2, 3: 1 } as const;

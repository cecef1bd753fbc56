/** Labels of several lines beside figures: whether these stand on the labels' first lines, or on their last ones. Pure. */
import type { Line } from './band.ts';

/** Where a label's other lines are: above its figures, below them, or undefined where nothing tells. */
export type LabelSide = 'above' | 'below' | undefined;

/** Told by the lines that begin small, and so go on with the one above: figures beside them, or beside that one. */
export function labelSide(lines: readonly Line[]): LabelSide {
  const pairs = lines.slice(1).map((next, i) => [lines[i], next] as const);
  const goesOn = pairs.filter(([line, next]) => line?.texts.has(0) && next.texts.has(0) && beginsSmall(next));
  const below = goesOn.filter(([line, next]) => (line?.texts.size ?? 0) > 1 && next.texts.size === 1).length;
  const above = goesOn.filter(([line, next]) => line?.texts.size === 1 && next.texts.size > 1).length;
  if (above > 0 && below > 0) return;
  return above > 0 ? 'above' : below > 0 ? 'below' : undefined;
}

/** Wherever a line begins small it ends the label alone above it: no label begins so by itself. */
export function areBegunLarge(lines: readonly Line[]): boolean {
  const above = lines.slice(1).flatMap((next, i) => (beginsSmall(next) ? (lines[i] ?? []) : []));
  return above.every(isLabel) && above.filter(beginsWithCapital).length >= minBegun;
}

/** Labels that show it. */
const minBegun = 2;

export const beginsSmall = ({ pieces }: Line): boolean => /^\p{Ll}/u.test(pieces[0]?.words[0]?.text ?? '');

const beginsWithCapital = ({ pieces }: Line): boolean => /^\p{Lu}/u.test(pieces[0]?.words[0]?.text ?? '');

/** Nothing but a label. */
export const isLabel = ({ texts }: Line): boolean => texts.size === 1 && texts.has(0);

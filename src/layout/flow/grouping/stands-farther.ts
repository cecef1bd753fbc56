/** Whether a line stands at another distance from the one before it than lines of a paragraph do. Pure. */
import { type Line, sizeOf } from '../lines/line.ts';
import type { ColumnHabits } from './column-habits.ts';
import type { LineGroup } from './line-group.ts';

/** In sizes of the letters: one and a half spacing, as a title's two lines may have it alone. */
const loosest = 1.9;

/** In sizes of the letters: nearer lines are parts of a formula. */
const closest = 0.72;

/** `goesOn`: a sentence goes on behind a full line. */
export function standsFarther(line: Line, { lines }: LineGroup, { pitchOf }: ColumnHabits, goesOn: boolean): boolean {
  const [before, second] = [lines[lines.length - 1], lines[lines.length - 2]];
  if (!before) return true;
  const distance = line.baseline - before.baseline - movedBetween(before, line);
  const usual = second ? before.baseline - second.baseline : Math.max(pitchOf(line), sizeOf(line));
  if (distance < closest * sizeOf(line)) return true;
  const isLoose = !second && distance < loosest * sizeOf(line) && goesOn;
  return distance > 1.22 * usual + 0.5 && !isLoose;
}

/** Room that letters take which stand lower or higher than their lines, in points. */
function movedBetween(before: Line, line: Line): number {
  const positions = ({ spans }: Line) => spans.map((span) => (span.kind === 'text' ? span.position : 0));
  return Math.max(0, ...positions(line)) - Math.min(0, ...positions(before));
}

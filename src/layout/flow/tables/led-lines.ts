/** Price lists and programmes: dots lead from each label to what stands at the right edge, as lines with a tab stop have it. */
import { share } from '../../statistics.ts';
import type { Table } from '../../table/table.ts';
import { isDotted, leadersApart } from '../../words/leaders.ts';
import type { Word } from '../../words/words.ts';

/** The part of the rows with something at their right that dots lead to it. */
const mostlyLed = 0.8;
/** Fewer may be a table's with blanks. */
const minLed = 2;

/** Two columns, the first of which goes over into the second by dots; below these may stand what a label has more to say. */
export function areLedLines({ cells, xs }: Table): boolean {
  if (xs.length !== 3) return false;
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const entries = filled.filter(
    ({ column, row }) => column === 0 && filled.some((c) => c.column === 1 && c.row === row),
  );
  return entries.length >= minLed && share(entries, ({ lines }) => lines.some(endsWithDots)) >= mostlyLed;
}

function endsWithDots(words: readonly Word[]): boolean {
  const last = leadersApart(words).at(-1);
  return last !== undefined && isDotted(last);
}

/** Runs: characters that the page draws one after the other, on one baseline and without a gap. The smallest pieces of lines. */

import type { Character } from '../page.ts';
import { joinLoneMarks } from './lone-marks.ts';
import { type Overhang, overhangsOf } from './overhangs.ts';
import { isRightToLeft } from './reading-direction.ts';
import { along, baselineAlong, type Span } from './turned.ts';

export interface Run extends Span {
  /** No spaces; never empty. */
  characters: Character[];
  angle: number;
  size: number;
  baseline: number;
  /** The page draws a space before it. */
  afterSpace: boolean;
  /** How far its last letter's box reaches over where the next letter would stand, in points. */
  overhang: number;
}

/** Gaps up to this part of the font size are no gaps; a space of running text is a quarter. */
const maxGap = 0.12;

/** Spaces are dropped: they show again as `afterSpace`. */
export function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = [];
  const overhang = overhangsOf(characters);
  let space: Character | undefined;
  for (const character of characters) {
    if (character.text.trim() === '') {
      space = character;
      continue;
    }
    const last = runs.at(-1);
    const next = startRun(character, space !== undefined, overhang);
    if (last && !space && continues(last, next)) extend(last, next);
    else {
      if (last && space && isLeftward(last, space, next)) {
        last.afterSpace ||= partsWords(last, space);
        next.afterSpace = false;
      }
      runs.push(next);
    }
    space = undefined;
  }
  return joinLoneMarks(runs);
}

/** Drawn from right to left: along the line the space comes before what was drawn first. */
function isLeftward(last: Run, space: Character, next: Run): boolean {
  const { from } = along(space.box, next.angle);
  return last.baseline === next.baseline && from < last.from && next.from < from;
}

/** One without width ends a cell; before one further off stands a comma of another font, which was drawn at another time. */
function partsWords(last: Run, space: Character): boolean {
  const { from, to } = along(space.box, last.angle);
  return to > from && last.from - to < maxGap * last.size && isRightToLeft(last.characters.at(-1)?.text ?? '');
}

function startRun(character: Character, afterSpace: boolean, overhang: Overhang): Run {
  const { size, angle } = character.style;
  const span = along(character.box, angle);
  return {
    ...span,
    characters: [character],
    angle,
    size: size > 0.5 ? size : span.under - span.over,
    baseline: baselineAlong(character.baseline, angle),
    afterSpace,
    overhang: overhang(character),
  };
}

function continues(run: Run, next: Run): boolean {
  const gap = next.from - run.to + run.overhang;
  return (
    run.angle === next.angle &&
    Math.abs(run.size - next.size) < 0.02 * run.size &&
    Math.abs(run.baseline - next.baseline) < 0.05 * run.size &&
    gap < maxGap * run.size &&
    gap > -0.5 * run.size
  );
}

function extend(run: Run, next: Run): void {
  run.characters.push(...next.characters);
  run.overhang = next.overhang;
  run.from = Math.min(run.from, next.from);
  run.to = Math.max(run.to, next.to);
  run.over = Math.min(run.over, next.over);
  run.under = Math.max(run.under, next.under);
}

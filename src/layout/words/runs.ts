/** Runs: characters that the page draws one after the other, on one baseline and without a gap. The smallest pieces of lines. */
import type { Character } from '../page.ts';
import { along, baselineAlong, type Span } from '../quarter-turns.ts';
import { joinLoneMarks } from './lone-marks.ts';
import { overhangsOf } from './overhangs.ts';
import { isRightToLeft } from './reading-direction.ts';
import { areOfTwoCells } from './two-cells.ts';

export interface Run extends Span {
  /** No spaces; never empty. */
  characters: Character[];
  angle: number;
  size: number;
  baseline: number;
  /** The page draws a space before it. */
  afterSpace: boolean;
  /** How wide that is by its font, in points. */
  space: number;
  /** How far its last letter's box reaches over where the next letter would stand, in points. */
  overhang: number;
}

/** Gaps up to this part of the font size are no gaps; a space of running text is a quarter. */
const maxGap = 0.12;

/** In font sizes: more than any line is spaced. */
const far = 8;

/** A space without width stands where the letter before it does. */
const touching = 0.02;

/** Spaces are dropped: they show again as `afterSpace`. */
export function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = [];
  const spans = characters.map(({ box, style }) => along(box, style.angle));
  const overhang = overhangsOf(characters, spans);
  let space: Character | undefined;
  for (const [i, span] of spans.entries()) {
    const character = characters[i];
    if (!character) break;
    if (character.text.trim() === '') {
      space = character;
      continue;
    }
    const last = runs.at(-1);
    if (last && !space && joinsLast(last, character)) last.characters.push(character);
    else if (last && !space && continues(last, character, span) && !areOfTwoCells(last, { characters: [character] }))
      extend(last, character, span, overhang(character));
    else {
      const next = startRun(
        character,
        span,
        space !== undefined && isNear(space, character, span),
        overhang(character),
      );
      if (space) next.space = widthAlong(space);
      if (last && space && isLeftward(last, space, next)) {
        last.afterSpace ||= partsWords(last, space, next);
        next.afterSpace = false;
      }
      runs.push(next);
    }
    space = undefined;
  }
  return joinLoneMarks(runs);
}

function widthAlong({ box, style }: Character): number {
  const { from, to } = along(box, style.angle);
  return to - from;
}

/** A mark of a right-to-left letter is drawn where that stands. */
const joinsLast = (run: Run, { text }: Character): boolean =>
  /^\p{M}/u.test(text) && isRightToLeft(run.characters.at(-1)?.text ?? '');

/** Where letters of several fonts make a line, a space may be drawn long before or after what it stands beside. */
function isNear(space: Character, { style }: Character, { from }: Span): boolean {
  const { from: start, to: end } = along(space.box, style.angle);
  return from - end < far * style.size && start - from < far * style.size;
}

/** Drawn from right to left: along the line the space comes before what was drawn first. */
function isLeftward(last: Run, space: Character, next: Run): boolean {
  const { from } = along(space.box, next.angle);
  return last.baseline === next.baseline && from < last.from + touching * last.size && next.from < from;
}

/**
 * One without width ends a cell, but where the next letter ends it stands for the gap; before one further off stands a comma of
 * another font, which was drawn at another time.
 */
function partsWords(last: Run, space: Character, next: Run): boolean {
  if (!isRightToLeft(last.characters.at(-1)?.text ?? '')) return false;
  const { from, to } = along(space.box, last.angle);
  if (to > from) return last.from - to < maxGap * last.size;
  return from < next.to + touching * next.size && last.from - next.to > maxGap * last.size;
}

function startRun(character: Character, span: Span, afterSpace: boolean, overhang: number): Run {
  const { angle } = character.style;
  return {
    from: span.from,
    to: span.to,
    over: span.over,
    under: span.under,
    characters: [character],
    angle,
    size: sizeOf(character, span),
    baseline: baselineAlong(character.baseline, angle),
    afterSpace,
    space: 0,
    overhang,
  };
}

const sizeOf = ({ style }: Character, { over, under }: Span): number => (style.size > 0.5 ? style.size : under - over);

function continues(run: Run, next: Character, span: Span): boolean {
  const gap = span.from - run.to + run.overhang;
  return (
    run.angle === next.style.angle &&
    Math.abs(run.size - sizeOf(next, span)) < 0.02 * run.size &&
    Math.abs(run.baseline - baselineAlong(next.baseline, run.angle)) < 0.05 * run.size &&
    gap < maxGap * run.size &&
    gap > -0.5 * run.size
  );
}

function extend(run: Run, character: Character, next: Span, overhang: number): void {
  run.characters.push(character);
  run.overhang = overhang;
  run.from = Math.min(run.from, next.from);
  run.to = Math.max(run.to, next.to);
  run.over = Math.min(run.over, next.over);
  run.under = Math.max(run.under, next.under);
}

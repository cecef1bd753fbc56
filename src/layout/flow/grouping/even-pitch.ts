/**
 * Lines set further apart than others of the page: one and a half or double spacing. Told by lines that follow one another
 * at one distance and are sentences that go on. Pure.
 */
import { pairwise } from '../../sequences.ts';
import { type Line, sizeOf, textOf } from '../lines/line.ts';
import { markOf } from '../lines/marks.ts';

/** In sizes of the letters: three times the height of high ones. */
const widest = 3.8;
/** Distances that differ by less (points) are the same. */
const same = 0.6;
/** The part of such lines that must go on with a sentence. */
const leastGoingOn = 0.6;

/** The distance that each line has from the one before it, where those around are as far apart and read on. */
export function evenPitches(lines: readonly Line[]): ReadonlyMap<Line, number> {
  const runs = evenRuns(lines);
  const known = runs.filter((run) => run.length > 2 && readsOn(run));
  const pitches = known.map(pitchOfRun);
  // Two lines alone are as far apart as those of other paragraphs.
  const pairs = runs.filter(
    (run) => run.length === 2 && readsOn(run) && pitches.some((pitch) => isSame(pitch, pitchOfRun(run))),
  );
  return new Map(
    [...known, ...pairs].flatMap((run) =>
      pairwise(run).map(([before, line]) => [line, distance(before, line)] as const),
    ),
  );
}

/** Of lines that a number or an indent begins a paragraph with nothing is told. */
function readsOn(run: readonly Line[]): boolean {
  const edge = Math.max(...run.map(({ box }) => box.right));
  const steps = pairwise(run).flatMap(([before, line]) => (begins(before, line) ? [] : [goesOn(before, line, edge)]));
  return steps.filter(Boolean).length >= Math.max(1, leastGoingOn * steps.length);
}

const begins = (before: Line, line: Line): boolean =>
  markOf(line, false) !== undefined || line.box.left - before.box.left > setIn * sizeOf(line);

/** In sizes of the letters. */
const setIn = 1;

const pitchOfRun = ([first, second]: readonly Line[]): number => distance(first, second);

/** The longest runs of lines of one size and at one distance; the last of a run may be the first of the next. */
function evenRuns(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1) ?? [];
    const before = run.at(-1);
    if (!before || !areNear(before, line)) runs.push([line]);
    else if (run.length === 1 || isSame(distance(before, line), pitchOfRun(run))) run.push(line);
    else runs.push([before, line]);
  }
  return runs;
}

function areNear(before: Line, line: Line): boolean {
  const [a, b] = [sizeOf(before), sizeOf(line)];
  const apart = distance(before, line);
  return Math.abs(a - b) < 0.05 * b && apart > 0.8 * b && apart < widest * b;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < same;

const distance = (before: Line | undefined, line: Line | undefined): number =>
  (line?.baseline ?? 0) - (before?.baseline ?? 0);

/** In small letters, or those of scripts that have no capitals, behind a line that ends no sentence and has no room for the first of its words. */
const goesOn = (before: Line, line: Line, edge: number): boolean =>
  before.box.right + line.firstWordWidth > edge - 1 &&
  /^\s*[\p{Ll}\p{Lo}]/u.test(textOf(line)) &&
  /[\p{L}\p{N},،、，’'-]\s*$/u.test(textOf(before));

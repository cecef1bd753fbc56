/**
 * Lines of justified text whose few words stand so far apart that they were taken for pieces of several columns: whole
 * again where a line right above or below reaches from the same left edge to the same right one, and all gaps are alike.
 */
import { boxOfAll, heightOf } from './box.ts';
import type { Ruling } from './page.ts';
import { isRightToLeft } from './reading-direction.ts';
import type { LinePiece } from './words.ts';

/** Points by which edges of justified lines may differ. */
const sameEdge = 1.5;
/** Wider gaps (in line heights) are no spaces, however loose the line. */
const maxGap = 6;
/** Lines further apart than this (in line heights) are none of one paragraph. */
const maxPitch = 2.2;
/** Gaps of one line differ by less than this, in line heights. */
const sameGap = 0.12;

/** Pieces in no particular order; `walls` are vertical lines. */
export function joinLooseLines(pieces: readonly LinePiece[], walls: readonly Ruling[]): LinePiece[] {
  const byLeft = Map.groupBy(pieces, ({ box }) => Math.round(box.left));
  const joined = new Map<LinePiece, LinePiece | undefined>();
  for (const row of rowsOf(pieces))
    for (let i = 0; i < row.length - 1; i++) {
      const first = row[i];
      const end = first && endOf(row.slice(i), neighbours(first, byLeft), walls);
      if (!first || !end) continue;
      const parts = row.slice(i, i + end + 1);
      joined.set(first, whole(parts));
      for (const part of parts.slice(1)) joined.set(part, undefined);
      i += end;
    }
  if (joined.size === 0) return [...pieces];
  const kept = pieces.flatMap((piece) => (joined.has(piece) ? (joined.get(piece) ?? []) : piece));
  return joinLooseLines(kept, walls);
}

/** Pieces of one baseline and size, from left to right; rows of one piece are left out. */
function rowsOf(pieces: readonly LinePiece[]): LinePiece[][] {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const rows = Map.groupBy(upright, (piece) => `${piece.baseline.toFixed(1)} ${sizeOf(piece)}`);
  return [...rows.values()]
    .filter((row) => row.length > 1)
    .map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

const sizeOf = ({ words }: LinePiece): number => words[0]?.characters[0]?.style.size ?? 0;

/** Lines above and below that start where the piece does. */
function neighbours(piece: LinePiece, byLeft: ReadonlyMap<number, LinePiece[]>): LinePiece[] {
  const left = Math.round(piece.box.left);
  return [left - 1, left, left + 1]
    .flatMap((key) => byLeft.get(key) ?? [])
    .filter((other) => {
      const distance = Math.abs(other.baseline - piece.baseline);
      return (
        distance > 0.5 * heightOf(piece.box) &&
        distance < maxPitch * heightOf(piece.box) &&
        Math.abs(other.box.left - piece.box.left) < sameEdge &&
        Math.abs(sizeOf(other) - sizeOf(piece)) < 0.1 * sizeOf(piece)
      );
    });
}

/** How many pieces after the first belong to its line. */
function endOf(row: readonly LinePiece[], near: readonly LinePiece[], walls: readonly Ruling[]): number | undefined {
  for (let end = 1; end < row.length && near.length > 0; end++) {
    const parts = row.slice(0, end + 1);
    const right = parts.at(-1)?.box.right ?? 0;
    const alike = near.filter(({ box }) => Math.abs(box.right - right) < sameEdge);
    if (shows(alike, parts) && !parts.slice(1).some((part, i) => isWalled(parts[i], part, walls))) return end;
  }
}

/** One gap is like itself: only lines on both sides show that it is none between columns. */
function shows(alike: readonly LinePiece[], parts: readonly LinePiece[]): boolean {
  const [first] = parts;
  if (!first || alike.length === 0) return false;
  const gaps = parts.flatMap(({ words }, i) => {
    const before = parts[i - 1];
    const inner = words.slice(1).map(({ box }, j) => box.left - (words[j]?.box.right ?? 0));
    return before ? [boxOfAll(words.map(({ box }) => box)).left - before.box.right, ...inner] : inner;
  });
  const height = heightOf(first.box);
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  if (most > maxGap * height || most - least > sameGap * height) return false;
  const isAbove = ({ baseline }: LinePiece) => baseline < first.baseline;
  return gaps.length > 1 || (alike.some(isAbove) && !alike.every(isAbove));
}

const isWalled = (one: LinePiece | undefined, next: LinePiece, walls: readonly Ruling[]): boolean =>
  walls.some(
    ({ at, start, end }) =>
      at > (one?.box.right ?? at) && at < next.box.left && start < next.baseline && end > next.box.top,
  );

/** Words of right-to-left lines stand in reading order, so the last part comes first. */
function whole(parts: readonly LinePiece[]): LinePiece {
  const [first] = parts;
  if (!first) throw new RangeError('a line of no parts');
  const isReversed = parts.some(({ words }) => words.some(({ text }) => isRightToLeft(text)));
  const words = (isReversed ? parts.toReversed() : parts).flatMap((part) => part.words);
  return {
    ...first,
    words: words.map((word, i) => ({ ...word, spaced: i > 0 })),
    box: boxOfAll(parts.map(({ box }) => box)),
  };
}

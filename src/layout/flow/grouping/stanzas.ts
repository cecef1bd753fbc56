/** Which lines of a column are stanzas of a poem: they end where the poet ends them, and one is set apart from the next. Pure. */
import { chunkWhile } from '../../sequences.ts';
import { endsSentence, hasGap, isBold, type Line, sizeOf, textOf } from '../lines/line.ts';
import { markOf } from '../lines/marks.ts';
import { showEdgeTogether } from './edge-parts.ts';
import type { LineGroup } from './line-group.ts';

/** Lines of all stanzas that follow one another; fewer may be names or an address. */
const leastLines = 6;
/** Words of most lines: names, titles and addresses have fewer. */
const leastWords = 4;
/** Parts of the lines: that are so long, that leave room for the next word, that end no sentence. */
const mostlyLong = 0.7;
const mostlyShort = 0.6;
const mostlyOpen = 0.4;
/** Points by which the lines' starts differ. */
const sameLeft = 2;
/** From baseline to baseline: inside of a stanza in sizes of the letters, between two in the pitch of their lines. */
const widestPitch = 2;
const leastApart = 1.2;
const mostApart = 2.8;

/** From top to bottom; `right` is the column's edge. */
export const stanzas = (lines: readonly Line[], right: number): LineGroup[] =>
  poemsOf(blocksOf(lines))
    .filter((poem) => isPoem(poem, right))
    .flat()
    .map((own) => ({ lines: own, mark: undefined, stanza: true }));

/** Lines that start alike and are as far apart as one another. */
const blocksOf = (lines: readonly Line[]): Line[][] =>
  chunkWhile(lines, (before, line, block) => isPlain(line) && follows(line, before, block));

/** The structure tree knows what it holds. */
const isPlain = (line: Line): boolean =>
  !line.block && !line.rightToLeft && !hasGap(line) && !isBold(line) && markOf(line, false) === undefined;

function follows(line: Line, before: Line, [first, second]: readonly Line[]): boolean {
  const apart = line.baseline - before.baseline;
  const pitch = first && second ? second.baseline - first.baseline : apart;
  return isLike(line, before) && apart < widestPitch * sizeOf(line) && apart > 0 && Math.abs(apart - pitch) < 1;
}

const isLike = (a: Line, b: Line): boolean =>
  isPlain(a) && isPlain(b) && Math.abs(a.box.left - b.box.left) < sameLeft && Math.abs(sizeOf(a) - sizeOf(b)) < 0.3;

/** Blocks with one distance of lines that follow each other, set apart. */
const poemsOf = (blocks: readonly Line[][]): Line[][][] => chunkWhile(blocks, (before, block) => isNext(block, before));

function isNext(block: readonly Line[], before: readonly Line[]): boolean {
  const [line, end] = [block[0], before.at(-1)];
  const [pitch, other] = [pitchOf(block), pitchOf(before)];
  if (!line || !end || !pitch || !other || Math.abs(pitch - other) > 0.6 || !isLike(line, end)) return false;
  const apart = line.baseline - end.baseline;
  return apart > leastApart * pitch && apart < mostApart * pitch;
}

const pitchOf = ([first, second]: readonly Line[]): number | undefined =>
  first && second && second.baseline - first.baseline;

function isPoem(poem: readonly Line[][], right: number): boolean {
  const lines = poem.flat();
  // Text in a narrow block breaks where its next word does not fit.
  if (poem.length < 2 || lines.length < leastLines || showEdgeTogether(poem)) return false;
  const share = (test: (line: Line, i: number) => boolean) => lines.filter(test).length / lines.length;
  return (
    share((line) => textOf(line).trim().split(' ').length >= leastWords) >= mostlyLong &&
    share((line, i) => hasRoom(line, lines[i + 1], right)) >= mostlyShort &&
    share((line) => !endsSentence(line)) >= mostlyOpen
  );
}

const hasRoom = (line: Line, next: Line | undefined, right: number): boolean =>
  line.box.right + 0.4 * sizeOf(line) + (next?.firstWordWidth ?? 0) < right;

/** Straight lines on a scanned page: those of its tables and forms. Pure. */
import { holds, sharedHeight, sharedWidth } from '../box.ts';
import type { Box, Ruling } from '../page.ts';
import { strokeOf } from '../ruling.ts';
import { around } from './around.ts';
import type { Ink } from './ink.ts';

/** Points: shorter ones are strokes of letters, thicker ones bars. */
const minLength = { horizontal: 30, vertical: 16 };
const maxThickness = 4;
/** Points of light within a line, and by which rows of one may start and end apart. */
const maxGap = 1.5;
const askew = 6;

/** Points by which strokes of letters reach beyond their words' boxes. */
const wordRim = 2;

/** Words are set beside theirs on the scan: a stroke no higher than a word, so near to it (in its heights), is one of its letters'. */
const stemRim = { across: 1, down: 0.15 };
/** Part of a line's length with ink on both sides of it (points off its edges): more, and letters or handwriting cross it. */
const maxCrossed = 0.35;
const beside = 1;
/** Part of a line that lies on words at most: more, and it is their letters' strokes. */
const maxOnWords = 0.4;
/** No strokes touch for so long (points), as words and lines have room between them: a line is one that goes on through so much of that ... */
const longerThanWords = { horizontal: 72, vertical: 36 };
const minThrough = 0.6;
/** ... unless letters stand on so much of it, or hang from it. */
const maxTouched = 0.35;
/** Ink beside so much of a line is another line, or a bar. */
const minEven = 0.9;

/** `words` are boxes of words, or of their letters, none over another. */
export function scanLines(ink: Ink, words: readonly Box[]): Ruling[] {
  const areas = words.map((word) => around(word, stemRim));
  const isStem = (line: Ruling) => areas.some((area) => holds(area, strokeOf(line)));
  return [...linesAlong(ink, 'horizontal'), ...linesAlong(ink, 'vertical')].filter(
    (line) => !isStem(line) && !isStrokes(line, ink, words),
  );
}

/** Strokes of letters in a row, or of handwriting, which happen to touch: others go on from them. */
function isStrokes(line: Ruling, ink: Ink, words: readonly Box[]): boolean {
  const { before, after, both } = inkBeside(line, ink);
  if (both > maxCrossed) return true;
  const length = line.end - line.start;
  if (onWords(line, words) < maxOnWords * length) return false;
  const isTouched = [before, after].some((part) => part > maxTouched && part < minEven);
  return length < longerThanWords[line.direction] || isTouched || !goesThrough(line, ink, words);
}

/** Most of what is not over or under words, or beside them, is ink as well. */
function goesThrough(
  line: Ruling,
  { dark, width, height, pixelsPerPoint: scale }: Ink,
  words: readonly Box[],
): boolean {
  const isAcross = line.direction === 'horizontal';
  const stroke = strokeOf(line);
  const free = new Uint8Array(isAcross ? width : height).fill(1);
  for (const word of words) {
    if ((isAcross ? sharedHeight(word, stroke) : sharedWidth(word, stroke)) <= -wordRim) continue;
    const [from, to] = isAcross ? [word.left, word.right] : [word.top, word.bottom];
    free.fill(0, Math.max(0, Math.floor(from * scale)), Math.max(0, Math.ceil(to * scale)));
  }
  const [from, to] = isAcross ? [stroke.top, stroke.bottom] : [stroke.left, stroke.right];
  const [first, last] = [Math.floor(from * scale), Math.ceil(to * scale)];
  const [step, across] = isAcross ? [1, width] : [width, 1];
  let [all, through] = [0, 0];
  for (let along = Math.round(line.start * scale); along < line.end * scale; along++) {
    if (free[along] === 0) continue;
    all++;
    for (let at = first; at <= last; at++)
      if (dark[along * step + at * across] === 1) {
        through++;
        break;
      }
  }
  return all > 0 && through > minThrough * all;
}

/** Parts of the line's length with ink above it (or left of it), below it, and both. */
function inkBeside(
  { direction, at, start, end, thickness }: Ruling,
  { dark, width, height, pixelsPerPoint: scale }: Ink,
) {
  const off = thickness / 2 + beside;
  const [length, count] = direction === 'horizontal' ? [width, height] : [height, width];
  const [above, below] = [at - off, at + off].map((place) => Math.floor(place * scale));
  const isDark = (across: number, along: number) =>
    across >= 0 &&
    across < count &&
    dark[direction === 'horizontal' ? across * width + along : along * width + across] === 1;
  const sums = { before: 0, after: 0, both: 0 };
  const [from, to] = [Math.max(0, Math.round(start * scale)), Math.min(length, Math.round(end * scale))];
  for (let along = from; along < to; along++) {
    const [before, after] = [isDark(above ?? -1, along), isDark(below ?? -1, along)];
    if (before) sums.before++;
    if (after) sums.after++;
    if (before && after) sums.both++;
  }
  const whole = Math.max(1, to - from);
  return { before: sums.before / whole, after: sums.after / whole, both: sums.both / whole };
}

function onWords(line: Ruling, words: readonly Box[]): number {
  const stroke = strokeOf(line);
  const [along, across] =
    line.direction === 'horizontal' ? [sharedWidth, sharedHeight] : ([sharedHeight, sharedWidth] as const);
  return words
    .filter((word) => across(word, stroke) > -wordRim)
    .reduce((sum, word) => sum + Math.max(0, along(word, stroke)), 0);
}

interface Bar {
  first: number;
  last: number;
  start: number;
  end: number;
  /** Pixels in all of its runs. */
  area: number;
}

function linesAlong(ink: Ink, direction: Ruling['direction']): Ruling[] {
  const { pixelsPerPoint: scale } = ink;
  const points = (pixels: number) => pixels / scale;
  return barsOf(ink, direction).flatMap(({ first, last, start, end, area }) => {
    // A line that is a little askew is seen in more rows than it is thick.
    const thickness = points(area / (end - start));
    if (points(last + 1 - first) > maxThickness || points(end - start) < minLength[direction]) return [];
    const at = points((first + last + 1) / 2);
    return [
      { direction, at, start: points(start), end: points(end), thickness, line: 'solid' as const, color: '000000' },
    ];
  });
}

/** Long runs of ink in rows (or columns) next to each other. */
function barsOf(ink: Ink, direction: Ruling['direction']): Bar[] {
  const count = direction === 'horizontal' ? ink.height : ink.width;
  const slack = askew * ink.pixelsPerPoint;
  const done: Bar[] = [];
  let open: Bar[] = [];
  for (let at = 0; at < count; at++) {
    const grown: Bar[] = [];
    for (const run of runsIn(ink, direction, at)) {
      const bar = open.find((other) => run.start < other.end + slack && run.end > other.start - slack);
      if (bar) {
        bar.last = at;
        bar.start = Math.min(bar.start, run.start);
        bar.end = Math.max(bar.end, run.end);
        bar.area += run.end - run.start;
        if (!grown.includes(bar)) grown.push(bar);
      } else grown.push({ first: at, last: at, ...run, area: run.end - run.start });
    }
    done.push(...open.filter((bar) => !grown.includes(bar)));
    open = grown;
  }
  return [...done, ...open];
}

function runsIn({ dark, width, height, pixelsPerPoint }: Ink, direction: Ruling['direction'], at: number) {
  const [length, step, from] = direction === 'horizontal' ? [width, 1, at * width] : [height, width, at];
  const least = minLength[direction] * pixelsPerPoint;
  const gap = maxGap * pixelsPerPoint;
  const runs: { start: number; end: number }[] = [];
  let start = -1;
  let end = -1;
  for (let i = 0; i <= length; i++) {
    const isDark = i < length && dark[from + i * step] === 1;
    if (isDark) {
      if (start < 0) start = i;
      end = i + 1;
    } else if (start >= 0 && (i === length || i - end > gap)) {
      if (end - start >= least) runs.push({ start, end });
      start = -1;
    }
  }
  return runs;
}

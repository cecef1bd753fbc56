/** Straight lines on a scanned page: those of its tables and forms. Pure. */
import { sharedHeight, sharedWidth } from '../box.ts';
import type { Box, Ruling } from '../page.ts';
import type { Ink } from './ink.ts';

/** Points: shorter ones are strokes of letters, thicker ones bars. */
const minLength = { horizontal: 30, vertical: 16 };
const maxThickness = 4;
/** Points of light within a line, and by which rows of one may start and end apart. */
const maxGap = 1.5;
const askew = 6;

/** Points by which strokes of letters reach beyond their words' boxes. */
const wordRim = 2;

/** Part of a line that lies on words at most: more, and it is their letters' strokes. */
const maxOnWords = 0.4;

/** `words` are boxes of words, or of their letters, none over another. */
export function scanLines(ink: Ink, words: readonly Box[]): Ruling[] {
  return [...linesAlong(ink, 'horizontal'), ...linesAlong(ink, 'vertical')].filter(
    (line) => onWords(line, words) < maxOnWords * (line.end - line.start),
  );
}

function onWords(line: Ruling, words: readonly Box[]): number {
  const stroke = strokeOf(line);
  const [along, across] =
    line.direction === 'horizontal' ? [sharedWidth, sharedHeight] : ([sharedHeight, sharedWidth] as const);
  return words
    .filter((word) => across(word, stroke) > -wordRim)
    .reduce((sum, word) => sum + Math.max(0, along(word, stroke)), 0);
}

export function strokeOf({ direction, at, start, end, thickness }: Ruling): Box {
  const [from, to] = [at - thickness / 2, at + thickness / 2];
  return direction === 'horizontal'
    ? { left: start, right: end, top: from, bottom: to }
    : { left: from, right: to, top: start, bottom: end };
}

interface Bar {
  first: number;
  last: number;
  start: number;
  end: number;
}

function linesAlong(ink: Ink, direction: Ruling['direction']): Ruling[] {
  const { pixelsPerPoint: scale } = ink;
  const points = (pixels: number) => pixels / scale;
  return barsOf(ink, direction).flatMap(({ first, last, start, end }) => {
    const thickness = points(last + 1 - first);
    if (thickness > maxThickness || points(end - start) < minLength[direction]) return [];
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
        if (!grown.includes(bar)) grown.push(bar);
      } else grown.push({ first: at, last: at, ...run });
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

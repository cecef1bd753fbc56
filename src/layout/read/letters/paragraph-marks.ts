/**
 * Word draws the mark at a paragraph's end as a space by itself, and so do the drivers that it prints with: behind a line that
 * has none, the paragraph goes on. PDFium's text leaves such spaces out; the page's objects tell of them.
 */
import { chunkWhile, pairwise } from '../../sequences.ts';
import { untaggedParagraph } from '../../tags.ts';
import type { Heap } from '../heap.ts';
import type { Place } from '../place.ts';
import { matrixOf } from '../walk.ts';
import type { Placed } from './characters.ts';

/** In sizes of the letters: how far a mark stands from the last one. */
const markReach = 0.4;
/** Between the baselines of letters of one line, raised ones among them. */
const sameLine = 0.6;
/** Farther down, no line of the same paragraph follows. */
const farthestLine = 3.5;
/** By how much they differ, sizes are not those of one paragraph. */
const otherSize = 0.2;
/** Marks on a page: fewer are chance. */
const minMarks = 2;
/** On average a paragraph has fewer lines. */
const mostLines = 20;
/** In letters. */
const longestWord = 24;
/** The part of a page's lines that may tell of other paragraphs than the marks do; where columns end, and before notes, one more does. */
const maxDoubts = 0.1;

/** In letters: words in cells, each a paragraph, may begin small; lines of three columns are longer. */
const shortLine = 20;

/** Their lines end at the left, and are drawn in any order. */
const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

interface DrawnLine {
  letters: Placed[];
  first: Placed;
  last: Placed;
  isMarked: boolean;
}

/** `texts` are the page's text objects as it draws them. */
export function noteParagraphs(heap: Heap, letters: readonly Placed[], place: Place, texts: readonly number[]): void {
  if (letters.some(({ character: { style, text } }) => style.invisible || leftward.test(text))) return;
  const lines = linesDrawn(heap, letters, place, texts);
  if (lines.filter(({ isMarked }) => isMarked).length < Math.max(minMarks, lines.length / mostLines)) return;
  const paragraphs = chunkWhile(lines, ({ isMarked }) => !isMarked).map((own) => ({ own, doubts: doubtsIn(own) }));
  const inside = paragraphs.reduce((sum, { doubts }) => sum + doubts, 0);
  const between = pairwise(lines).filter(([line, next]) => line.isMarked && readsOn(line, next)).length;
  // Some programs draw the space behind every line by itself: where no line has none, one that reads on tells of them.
  const doubted = lines.every(({ isMarked }) => isMarked) ? 0 : maxDoubts * lines.length + 1;
  if (inside + between > doubted) return;
  for (const { own, doubts } of paragraphs) {
    if (doubts > 0) continue;
    const paragraph = untaggedParagraph();
    for (const { letters } of own) for (const { character } of letters) character.paragraph = paragraph;
  }
}

/** Upright lines in drawing order: what is drawn right of a line's first letter, on its baseline, is of it. */
function linesDrawn(heap: Heap, letters: readonly Placed[], place: Place, texts: readonly number[]): DrawnLine[] {
  const drawn = Map.groupBy(letters, ({ object }) => object);
  const lines: DrawnLine[] = [];
  for (const text of texts) {
    const own = (drawn.get(text) ?? []).filter(({ character }) => character.style.angle === 0);
    const seen = own.filter(({ character }) => character.text.trim() !== '');
    const [first] = seen;
    const last = seen.at(-1);
    const line = lines.at(-1);
    if (!first || !last) {
      if (line && isMark(heap, text, place, line.last)) line.isMarked = true;
    } else if (line && isOnLine(line, first)) {
      for (const letter of own) line.letters.push(letter);
      // Letters that its font lacks are drawn behind all others.
      if (last.character.box.right > line.last.character.box.right) Object.assign(line, { last, isMarked: false });
    } else lines.push({ letters: own, first, last, isMarked: false });
  }
  return lines;
}

function isMark(heap: Heap, text: number, { matrix }: Place, { character: { box, baseline, style } }: Placed): boolean {
  const [, , , , x, y] = matrixOf(heap, text, matrix);
  return Math.abs(x - box.right) < markReach * style.size && Math.abs(y - baseline) < sameLine * style.size;
}

const isOnLine = ({ first: { character: first }, last: { character: last } }: DrawnLine, next: Placed): boolean =>
  Math.abs(next.character.baseline - last.baseline) < sameLine * Math.max(last.style.size, next.character.style.size) &&
  next.character.box.left > first.box.left;

/** The next line goes on in small letters behind a long one that ends in the middle of a sentence. */
const readsOn = ({ letters, last }: DrawnLine, { first }: DrawnLine): boolean =>
  letters.length > shortLine && /[\p{L},]$/u.test(last.character.text) && /^\p{Ll}/u.test(first.character.text);

/** How many lines of a paragraph nothing goes on with: the next one is not right below in letters as large, or would have fitted. */
const doubtsIn = (lines: readonly DrawnLine[]): number =>
  pairwise(lines).filter(([line, next], i) => {
    // Beside a picture lines are shorter than above it: those around tell how far one goes.
    const right = Math.max(...[lines[i - 1], line, next].map((own) => own?.last.character.box.right ?? 0));
    return !isBelow(line, next) || hasRoom(line, next, right);
  }).length;

/** Or at the top of another column. */
function isBelow({ last: { character: last } }: DrawnLine, { first: { character: first } }: DrawnLine): boolean {
  const { size } = last.style;
  const isAlike = Math.abs(first.style.size - size) < otherSize * size;
  return isAlike && first.baseline - last.baseline < farthestLine * size;
}

/** For the next line's first word. */
function hasRoom({ last }: DrawnLine, { first, letters }: DrawnLine, right: number): boolean {
  const { box, style } = last.character;
  const end = letters.findIndex(({ character }) => character.text.trim() === '');
  const word = letters.at(Math.min(end === -1 ? letters.length : end, longestWord) - 1) ?? first;
  return right - box.right > word.character.box.right - first.character.box.left + style.size;
}

/** Running text: lines of several words above one another. Tables without lines are looked for only in what is left. */
import { byLeft, heightOf, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import { type LinePiece, textOfWords, type Word } from '../../words/words.ts';
import { isFigure, isMark } from '../figure.ts';

/** Words that a line of running text has at least; in narrow columns of even lines fewer will do. */
const minWords = 5;
const minWordsNarrow = 3;
/** Lines that make a paragraph. */
const minLines = 3;
const minLinesNarrow = 4;

/** The pieces that belong to paragraphs, their short last lines included. */
export function prosePieces(pieces: readonly LinePiece[]): Set<LinePiece> {
  const prose = new Set<LinePiece>();
  const long = pieces.filter(({ words, angle }) => angle === 0 && countWords(words) >= minWordsNarrow);
  const seen = new Set<LinePiece>();
  for (const first of long) {
    if (seen.has(first)) continue;
    const paragraph = [first];
    for (let next = lineBelow(first, long); next && !seen.has(next); next = lineBelow(next, long)) {
      if (!keepsLeading(paragraph, next)) break;
      paragraph.push(next);
      seen.add(next);
    }
    if (!isParagraph(paragraph, pieces)) continue;
    for (const line of paragraph) prose.add(line);
    const last = paragraph.at(-1);
    const end = last && lineBelow(last, pieces);
    if (end && isAlone(end, pieces)) prose.add(end);
  }
  return prose;
}

/** Those with letters: numbers make no text. */
const countWords = (words: readonly Word[]) => words.filter(({ text }) => /\p{L}/u.test(text)).length;

/** Lines of a paragraph follow one another evenly; rows of wrapped cells do not. */
function keepsLeading([first, second, ...others]: readonly LinePiece[], next: LinePiece): boolean {
  const last = others.at(-1) ?? second;
  if (!first || !second || !last) return true;
  return next.baseline - last.baseline < 1.2 * (second.baseline - first.baseline);
}

function isParagraph(lines: readonly LinePiece[], pieces: readonly LinePiece[]): boolean {
  if (isLabels(lines, pieces) || isCellText(lines, pieces) || areNamed(lines, pieces)) return false;
  const long = lines.filter(({ words }) => countWords(words) >= minWords);
  if (long.length >= minLines && long.length >= 0.6 * lines.length) return true;
  const width = Math.max(...lines.map(({ box }) => widthOf(box)));
  const even = lines.filter(({ box }) => widthOf(box) > 0.8 * width);
  const isEven = lines.length >= minLinesNarrow && even.length >= 0.75 * lines.length;
  return isEven && !lines.some((line) => hasFigureBeside(line, pieces));
}

/** Lines of a label, at the most. */
const maxLabelLines = 6;

/**
 * Long labels of a table: several stand beside figures, with the first line of most of them or with the last; or rows of
 * figures follow some of them, and nothing stands before these.
 */
function isLabels(lines: readonly LinePiece[], pieces: readonly LinePiece[]): boolean {
  const rows = new Set(lines.flatMap((line) => figuresBeside(line, pieces) ?? []));
  if (rows.size > 0 && lines.length <= maxLabelLines * rows.size) return true;
  const beside = lines.flatMap((line, i) => (hasFigureBeside(line, pieces) ? [i] : []));
  const begins = (line: LinePiece | undefined) => !line || /^[\p{Lu}\d(]/u.test(line.words[0]?.text ?? '');
  const most = 0.75 * beside.length;
  return (
    beside.length > 1 &&
    beside.length >= 0.3 * lines.length &&
    (beside.filter((i) => begins(lines[i])).length >= most || beside.filter((i) => begins(lines[i + 1])).length >= most)
  );
}

/** Rows of a table that one of its texts is seen in. */
const minTextRows = 3;

/**
 * A long text in a row of a table: a label stands left of its first line and a figure right, or two labels left, and so it is
 * in other rows, but not in lines between.
 */
function isCellText([first, ...others]: readonly LinePiece[], pieces: readonly LinePiece[]): boolean {
  if (!first) return false;
  const labels = labelsOf(first, pieces);
  const isInRow = (line: LinePiece) => isBetween(line, pieces) || isBehind(labels, line, pieces);
  if (!isInRow(first) || others.some((line) => hasFigureBeside(line, pieces) || isBehind(labels, line, pieces)))
    return false;
  const rows = pieces.filter(({ box }) => Math.abs(box.left - first.box.left) < 1);
  return rows.filter(isInRow).length >= minTextRows;
}

const isBetween = (line: LinePiece, pieces: readonly LinePiece[]): boolean =>
  hasFigureBeside(line, pieces) && leftOf(line, pieces).length > 0;

/** A number and a day: two columns before that of the texts, with labels where `labels` start. */
const isBehind = (labels: readonly LinePiece[], line: LinePiece, pieces: readonly LinePiece[]): boolean =>
  labels.length >= minLabels &&
  labelsOf(line, pieces).filter(({ box }) => labels.some((label) => Math.abs(label.box.left - box.left) < 1)).length >=
    minLabels;

const minLabels = 2;

const labelsOf = (line: LinePiece, pieces: readonly LinePiece[]): LinePiece[] =>
  leftOf(line, pieces).filter(({ words }) => isLabel(words));

const leftOf = (line: LinePiece, pieces: readonly LinePiece[]): LinePiece[] =>
  pieces.filter((other) => Math.abs(other.baseline - line.baseline) < 2 && other.box.right < line.box.left);

/** Words of a label, and how many line heights further left it ends at the most. */
const maxLabelWords = 3;
const maxLabelGap = 12;

/** Texts of rows, each behind a label of its own: an hour and what happens then, a name and what it means. */
const areNamed = (lines: readonly LinePiece[], pieces: readonly LinePiece[]): boolean =>
  lines.every(({ box, baseline }) =>
    pieces.some(
      (label) =>
        Math.abs(label.baseline - baseline) < 2 &&
        label.box.right < box.left &&
        box.left - label.box.right < maxLabelGap * heightOf(box) &&
        isLabel(label.words),
    ),
  );

/** A few words, a day, an hour or an amount: the number of an item or a line is none, nor `1st`. */
export function isLabel(words: readonly Word[]): boolean {
  const text = textOfWords(words);
  return words.length <= maxLabelWords && /\p{L}{2}|\d[:.,/]\d|\d{4}/u.test(text) && !/^\d{1,3}\p{L}{1,3}$/u.test(text);
}

/** Labels of a table stand beside figures, or answers that are ticked. */
function hasFigureBeside({ box, baseline }: LinePiece, pieces: readonly LinePiece[]): boolean {
  return pieces.some(
    (other) =>
      Math.abs(other.baseline - baseline) < 2 &&
      other.box.left > box.right &&
      (isFigure(other.words.slice(0, 1)) || isMark(other.words)),
  );
}

/** The first of two figures or more that follow on the line with nothing before them, if they do. */
function figuresBeside({ box }: LinePiece, pieces: readonly LinePiece[]): LinePiece | undefined {
  const [first, second] = pieces
    .filter((other) => other.box.left > box.right && sharedHeight(other.box, box) > 0.3 * heightOf(box))
    .toSorted(byLeft);
  return first && second && isFigure(first.words) && isFigure(second.words) ? first : undefined;
}

/** The next line of the same paragraph: close below, and about as wide or shorter. */
function lineBelow(line: LinePiece, lines: readonly LinePiece[]): LinePiece | undefined {
  const height = heightOf(line.box);
  return lines.find(({ box }) => {
    const drop = box.top - line.box.top;
    return (
      drop > 0.6 * height &&
      drop < 2 * height &&
      Math.abs(heightOf(box) - height) < 0.15 * height &&
      Math.abs(box.left - line.box.left) < 3 * height &&
      sharedWidth(box, line.box) > 0.6 * Math.min(widthOf(box), widthOf(line.box))
    );
  });
}

/** Nothing stands beside it. */
function isAlone(line: LinePiece, pieces: readonly LinePiece[]): boolean {
  return !pieces.some(
    (other) =>
      other !== line &&
      Math.abs(other.baseline - line.baseline) < 2 &&
      other.box.left - line.box.right < 60 &&
      other.box.left > line.box.left,
  );
}
